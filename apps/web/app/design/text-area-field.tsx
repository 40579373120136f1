import { useId, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { fieldAttributes, fieldBoxClass, FieldFrame, fieldIds, type FieldTexts } from './field.tsx';

/** A labelled native textarea. It accepts all textarea attributes (`name`, `rows`, `maxLength` …). */
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
        {...fieldAttributes(ids, { required, hint, error })}
        className={cx(fieldBoxClass({ error: Boolean(error), disabled: area.disabled }), 'resize-y')}
      />
    </FieldFrame>
  );
}
