import type { CallShape } from '@safar/contract/call';
import type { ErrorCode } from '@safar/contract/errors';
import type { SoldKind } from '@safar/contract/desk/sold';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { z } from 'zod';
import { AskFailure, type Answer, type AskInput } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from './button.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';
import { Select, TextArea, TextField, Ticks } from './field.tsx';
import { textsOf, type FormTexts } from './form-texts.ts';
import { FailureNote, Note } from './note.tsx';
import {
  entryOf,
  factsAt,
  textOf,
  valueAt,
  valueOf,
  withValue,
  type FieldFacts,
  type PathIn,
  type ValueAt,
} from './schema-fields.ts';
import { SoldCodes, SoldField } from './sold-field.tsx';

/** The values that a choice has words for; '' is none. */
type WordOf<V> = V extends readonly (infer E)[]
  ? WordOf<E>
  : V extends string | number | boolean
    ? `${V}`
    : V extends null
      ? ''
      : never;

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** It takes a whole line. */
  readonly wide?: boolean;
  /** A text of several lines. */
  readonly rows?: number;
  /** Things of this kind are found by their names. */
  readonly sold?: SoldKind;
  readonly type?: 'email' | 'tel' | 'time';
  readonly maxLength?: number;
  readonly lang?: string;
  readonly readOnly?: boolean;
  /** An entry of a record that must not be left out. */
  readonly required?: boolean;
  /** The refusals of the call that are about this field. */
  readonly refusals?: readonly ErrorCode[];
}

/** A field whose kind and limits the schema says. */
type Described<B> =
  | (FieldProps & {
      readonly name: PathIn<B>;
      /** Puts a choice of the schema into words; by default it is its own. */
      readonly words?: ((choice: string) => string) | undefined;
    })
  | {
      [P in PathIn<B>]: FieldProps & {
        readonly name: P;
        /** The words of a choice, in their order. */
        readonly words: Readonly<Record<WordOf<ValueAt<B, P>>, string>>;
      };
    }[PathIn<B>];

/** Fields drawn by the dialog's own code, and the value that they make. */
interface Own<B> {
  readonly name: PathIn<B>;
  readonly node: ReactNode;
  readonly read: (text: FormTexts) => unknown;
}

interface Group<B> {
  readonly legend: string;
  readonly fields: readonly FormField<B>[];
}

export type FormField<B> = Described<B> | Own<B> | Group<B> | { readonly node: ReactNode };

/** The values that fields begin with, and those of a body that nobody types. */
export type Beginning<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Beginning<T[K]> | null | undefined }
    : T;

/** A field, whatever the body. */
type AnyField =
  | (FieldProps & { name: string; words?: Readonly<Record<string, string>> | ((choice: string) => string) | undefined })
  | AnyOwn
  | AnyGroup
  | { node: ReactNode };
interface AnyOwn {
  readonly name: string;
  readonly node: ReactNode;
  readonly read: (text: FormTexts) => unknown;
}
interface AnyGroup {
  readonly legend: string;
  readonly fields: readonly AnyField[];
}
type NamedField = Extract<AnyField, { name: string }>;
type Typed = Exclude<NamedField, AnyOwn>;

interface FormProps {
  title: string;
  /** Label of the button that changes nothing. */
  keep?: string;
  /** Label of the button that does it. */
  act: string;
  /** Whether it is destructive or cannot be undone. */
  danger?: boolean;
  /** It cannot be sent now: what it depends on is being read. */
  waits?: boolean;
  onClose: () => void;
  /** Its effect, above its fields. */
  children?: ReactNode;
}

interface AnyDialog extends FormProps {
  call: CallShape;
  params?: Readonly<Record<string, unknown>>;
  fields?: readonly AnyField[];
  begin?: unknown;
  renderDone?: (answer: unknown) => ReactNode;
}

/** The body of a call. */
type BodyOf<C extends CallShape> = C['body'] extends z.ZodType ? z.input<C['body']> : never;

type DialogProps<C extends CallShape> = FormProps &
  Pick<AskInput<C>, 'params'> & {
    call: C;
    fields?: readonly FormField<BodyOf<C>>[];
    /** The values that fields begin with, and those that nobody types. */
    begin?: Beginning<BodyOf<C>>;
    /** What is shown once it is done; null, and by default, the dialog closes. */
    renderDone?: (answer: Answer<C>) => ReactNode;
  };

/**
 * A dialog for one call: it explains the call, asks for the fields of its body, among them the reason where the call takes one, and shows
 * what is wrong beside the fields. A second press while the call is under way sends nothing.
 */
export function SchemaDialog<C extends CallShape>(props: DialogProps<C>): ReactNode;
export function SchemaDialog({ call, params, renderDone, onClose, ...form }: AnyDialog): ReactNode {
  const action = useAction(call);
  const isSent = useRef(false);

  function send(body: unknown) {
    if (isSent.current) return;
    isSent.current = true;
    action.mutate(params === undefined ? { body } : { params, body }, {
      onSuccess: (answer) => (renderDone?.(answer) ?? null) === null && onClose(),
      onSettled: () => {
        isSent.current = false;
      },
    });
  }

  const shown = action.data === undefined ? null : (renderDone?.(action.data) ?? null);
  if (shown !== null) return shown;
  const { body: schema } = call;
  return <AnyForm {...form} {...{ schema, onClose }} error={action.error} isPending={action.isPending} onSend={send} />;
}

interface AnyFormProps extends FormProps {
  schema: z.ZodType | undefined;
  fields?: readonly AnyField[];
  begin?: unknown;
  error?: Error | null;
  isPending?: boolean;
  onSend: (value: unknown) => void;
}

type SchemaFormProps<S extends z.ZodType> = FormProps & {
  schema: S;
  fields: readonly FormField<z.input<S>>[];
  begin?: Beginning<z.input<S>>;
  onSend: (value: z.output<S>) => void;
};

/** A dialog with the form of a schema, whose value is handed on once the schema accepts it. */
export function SchemaForm<S extends z.ZodType>(props: SchemaFormProps<S>): ReactNode;
export function SchemaForm(props: AnyFormProps): ReactNode {
  return <AnyForm {...props} />;
}

function AnyForm({
  title,
  keep = 'Cancel',
  act,
  danger = false,
  waits = false,
  schema,
  fields = [],
  begin,
  error = null,
  isPending = false,
  onSend,
  onClose,
  children,
}: AnyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const named = [...namedIn(fields), ...reasonOf(schema, fields)];
  const problems = wrong.length > 0 ? wrong : refusedOf(error, named);
  const above = problems.filter(({ path }) => fieldAt(named, path) === undefined);

  useEffect(() => {
    if (wrong.length > 0 || error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong, error]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || waits) return;
    if (schema === undefined) return onSend(undefined);
    const read = schema.safeParse(bodyOf(schema, begin, named, event.currentTarget));
    setWrong(read.success ? [] : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    if (read.success) onSend(read.data);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        onSubmit={submit}
        className={fields.length > 2 ? 'grid grid-cols-2 items-start gap-3' : 'grid gap-3'}
      >
        <div className="col-span-full grid gap-3 empty:hidden">
          {problems.length === 0 && <FailureNote of={error} />}
          {above.length > 0 && <Note look="critical">{above.map(({ message }) => message).join('. ')}</Note>}
          {children}
        </div>
        {schema !== undefined &&
          [...fields, ...reasonOf(schema, fields)].map((field, index) => (
            <Field key={'name' in field ? field.name : index} of={{ schema, begin, named, problems }} field={field} />
          ))}
        <div className="col-span-full">
          <DialogFoot>
            <Button onClick={onClose}>{keep}</Button>
            <Button type="submit" look={danger ? 'danger-solid' : 'next'} busy={isPending || waits}>
              {act}
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

interface Problem {
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

function Field({ of, field }: { of: FormOf; field: AnyField }): ReactNode {
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

function namedIn(fields: readonly AnyField[]): readonly NamedField[] {
  return fields.flatMap((field) => ('fields' in field ? namedIn(field.fields) : 'name' in field ? [field] : []));
}

const WHY = { name: 'reason', label: 'Why?', rows: 3 } as const;

/** The reason for what happens to a traveller's booking. */
export const UNSEEN_REASON = { ...WHY, hint: 'The traveller does not see this; the audit log does.' } as const;

/** The field of the reason for the audit log, where a body has one. */
function reasonOf(schema: z.ZodType | undefined, fields: readonly AnyField[]): readonly NamedField[] {
  const asks = schema instanceof z.ZodObject && WHY.name in schema.shape;
  return asks && !namedIn(fields).some(({ name }) => name === WHY.name) ? [WHY] : [];
}

/** The field that a place of the body belongs to. */
function fieldAt(named: readonly NamedField[], path: string): NamedField | undefined {
  return named.find(({ name }) => path === name || path.startsWith(`${name}.`));
}

/** What the server refuses of a body: by place, or by what its refusals are about. */
function refusedOf(error: Error | null, named: readonly NamedField[]): readonly Problem[] {
  if (!(error instanceof AskFailure)) return [];
  const field = named.find((one) => 'refusals' in one && one.refusals?.some((code) => code === error.code));
  if (field !== undefined) return [{ path: field.name, message: error.message }];
  return Refused.safeParse(error.details).data?.problems ?? [];
}

const Refused = z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) });

/** The body that a form makes; an entry of a record whose fields are all empty is left out. */
function bodyOf(schema: z.ZodType, begin: unknown, named: readonly NamedField[], form: HTMLFormElement): unknown {
  const data = new FormData(form);
  const texts = textsOf(form);
  const filled = new Set<string>();
  const entries = new Set<string>();
  let body: unknown = begin;
  for (const field of named) {
    const typed = data.getAll(field.name).map(String);
    const value = 'read' in field ? field.read(texts) : valueOf(factsAt(schema, field.name), typed);
    body = withValue(body, field.name, value);
    const entry = entryOf(schema, field.name);
    if (entry === null) continue;
    entries.add(entry);
    if (typed.some((text) => text.trim() !== '')) filled.add(entry);
  }
  return [...entries]
    .filter((entry) => !filled.has(entry))
    .reduce<unknown>((all, entry) => withValue(all, entry, undefined), body);
}
