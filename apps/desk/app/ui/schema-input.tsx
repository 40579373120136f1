import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Select, TextArea, TextField, Ticks } from './field.tsx';
import type { AnyField, NamedField, Typed } from './form-field.ts';
import { factsAt, textOf, valueAt, type FieldFacts } from './schema-fields.ts';
import { SoldCodes, SoldField } from './sold-field.tsx';

export interface Problem {
  /** Where in the body. */
  readonly path: string;
  readonly message: string;
}

interface FormOf {
  schema: z.ZodType;
  begin: unknown;
  named: readonly NamedField[];
  problems: readonly Problem[];
}

/** A field of a form, or a group of fields; what is wrong with it stands below. */
export function Field({ of, field }: { of: FormOf; field: AnyField }): ReactNode {
  if ('fields' in field)
    return (
      <fieldset className="col-span-full grid gap-3 border-b pb-3">
        <legend className="float-left text-2xs text-muted">{field.legend}</legend>
        {field.fields.map((one, index) => (
          <Field key={'name' in one ? one.name : index} of={of} field={one} />
        ))}
      </fieldset>
    );
  const error =
    'name' in field ? of.problems.find(({ path }) => fieldAt(of.named, path) === field)?.message : undefined;
  if ('node' in field)
    return (
      <div className="col-span-full grid gap-1">
        {field.node}
        {error !== undefined && (
          <p role="alert" className="text-2xs text-critical">
            {error}
          </p>
        )}
      </div>
    );
  const facts = factsAt(of.schema, field.name);
  const isWide = field.wide === true || field.rows !== undefined || isLong(field, facts.kind);
  return (
    <div className={isWide ? 'col-span-full' : 'contents'}>
      <Input field={field} facts={facts} value={valueAt(of.begin, field.name)} error={error} />
    </div>
  );
}

/** Whether a field is a text of lines, or a group of ticks. */
function isLong({ sold, words }: Typed, kind: FieldFacts['kind']): boolean {
  return kind === 'choices' || (kind === 'lines' && sold === undefined) || (kind === 'numbers' && words !== undefined);
}

/** The box of a field, by its kind. */
function Input({
  field: { name, label, hint, words, rows, sold, type, ...rest },
  facts,
  value,
  error,
}: {
  field: Typed;
  facts: FieldFacts;
  value: unknown;
  error: string | undefined;
}) {
  const { kind, isRequired, min, max, step, format, choices } = facts;
  const options =
    typeof words === 'object'
      ? Object.entries(words)
      : choices.map((choice) => [choice, words?.(choice) ?? choice] as const);
  const shared = {
    name,
    label,
    hint,
    error,
    lang: rest.lang,
    readOnly: rest.readOnly,
    required: rest.required ?? isRequired,
  };
  const first = textOf(facts, value);
  if (sold !== undefined && kind === 'lines')
    return (
      <SoldCodes kind={sold} label={label} name={name} codes={first === '' ? [] : first.split('\n')} error={error} />
    );
  if (kind === 'choices' || (kind === 'numbers' && words !== undefined))
    return <Ticks legend={label} name={name} ticked={first.split(/\n|, /)} options={options} error={error} />;
  if (kind === 'choice' || kind === 'yes-no')
    return (
      <Select
        {...{ name, label, hint, error }}
        defaultValue={first}
        options={options.map(([option, text]) => ({ value: option, text }))}
      />
    );
  const text = {
    ...shared,
    defaultValue: first,
    autoComplete: 'off',
    minLength: min,
    maxLength: rest.maxLength ?? max,
  };
  if (sold !== undefined) return <SoldField kind={sold} {...text} />;
  if (kind === 'lines' || rows !== undefined) return <TextArea {...text} rows={rows} />;
  if (kind === 'number' || kind === 'rupees')
    return (
      <TextField
        {...shared}
        {...{ min, max, step }}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        defaultValue={first}
      />
    );
  if (kind === 'day') return <TextField {...shared} type="date" defaultValue={first} />;
  if (kind === 'instant') return <TextField {...shared} type="datetime-local" defaultValue={first} />;
  return <TextField {...text} type={type ?? (format === 'email' ? 'email' : 'text')} />;
}

/** The field that a place of the body belongs to. */
export function fieldAt(named: readonly NamedField[], path: string): NamedField | undefined {
  return named.find(({ name }) => path === name || path.startsWith(`${name}.`));
}
