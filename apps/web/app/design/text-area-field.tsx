import { useId, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { fieldBoxClass, FieldFrame, fieldIds, type FieldTexts } from './field.tsx';

/** A labelled native textarea. All its attributes pass through (`name`, `rows`, `maxLength` …). */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame {...{ ids, label, hint, error, required, hideLabel, className }}>
      <textarea
        {...area}
        id={ids.input}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? ids.note : undefined}
        className={cx(fieldBoxClass({ error: Boolean(error), disabled: area.disabled }), 'resize-y')}
      />
    </FieldFrame>
  );
}
