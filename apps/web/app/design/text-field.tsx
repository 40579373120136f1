import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { fieldAttributes, fieldBoxClass, FieldFrame, fieldIds, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Attached to the front of the box, such as `+91`. */
  prefix?: string;
  /** At the end inside the box: a small button such as 'Show'. */
  suffix?: ReactNode;
  /** Marks the value as checked and valid. */
  ok?: boolean;
}

/** A labelled native input. It accepts all input attributes (`name`, `type`, `inputMode`, `autoComplete` …). */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  prefix,
  suffix,
  ok = false,
  className,
  id,
  disabled,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const showsEnd = Boolean(suffix) || ok;
  return (
    <FieldFrame {...{ ids, label, hint, error, required, hideLabel, className }}>
      <div
        className={cx(
          'relative flex min-w-0',
          prefix &&
            'rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        {prefix && (
          <span className="grid place-items-center rounded-s-md border border-e-0 border-line px-4 text-muted">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...fieldAttributes(ids, { required, hint, error })}
          disabled={disabled}
          className={cx(
            fieldBoxClass({ error: Boolean(error), ok, disabled }),
            prefix && 'rounded-s-none outline-none',
            showsEnd && 'pe-16',
          )}
        />
        {showsEnd && (
          <span className="absolute inset-y-0 end-0 flex items-center pe-3 text-positive">
            {suffix ?? <Icon of={IconCheck} />}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
