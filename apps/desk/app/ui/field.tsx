import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';

const BOX =
  'min-h-ctl w-full rounded-ctl border border-line bg-surface px-2.5 py-1 text-text placeholder:text-faint hover:border-muted aria-invalid:border-critical';

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

function Frame({ id, label, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-2xs text-muted">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-2xs text-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-2xs text-critical">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** A labelled input. */
export function TextField({ label, hint, error, className, ...rest }: FieldTexts & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={cx(BOX, className)}
        {...rest}
      />
    </Frame>
  );
}

/** A labelled box for several lines. */
export function TextArea({ label, hint, error, ...rest }: FieldTexts & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={3}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={BOX}
        {...rest}
      />
    </Frame>
  );
}

/** A labelled choice of one. */
export function Select({
  label,
  hint,
  error,
  options,
  ...rest
}: FieldTexts & ComponentProps<'select'> & { options: readonly { readonly value: string; readonly text: string }[] }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={BOX}
        {...rest}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A group of choices of which any number is ticked. */
export function Ticks({
  legend,
  name,
  ticked,
  options,
  error,
}: {
  legend: string;
  name: string;
  ticked: readonly string[];
  options: readonly (readonly [value: string, text: string])[];
  error?: string | undefined;
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="float-left w-full text-2xs text-muted">{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="flex min-h-ctl items-center gap-1.5">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
            className="size-4 accent-select"
          />
          {text}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="w-full text-2xs text-critical">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The texts of a form by field name; '' for a missing field. */
export type FormTexts = (name: string) => string;

export function textsOf(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Whether a form is valid except for one field; the first invalid field reports its error. */
export function isFilledBut(form: HTMLFormElement | null, leftOut: string): boolean {
  return [...(form?.elements ?? [])].every(
    (field) => !(field instanceof HTMLInputElement) || field.name === leftOut || field.reportValidity(),
  );
}
