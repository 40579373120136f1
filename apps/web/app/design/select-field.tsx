import { useId, type ComponentProps } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { fieldAttributes, fieldBoxClass, FieldFrame, fieldIds, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** An empty first choice with this text, such as 'Select'. */
  placeholder?: string;
  /** As high as the fields of a search form, with the label inside. */
  inset?: boolean;
}

/** A labelled native select, with the platform's own list and keyboard on every device. */
export function SelectField({
  label,
  hint,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  inset = false,
  className,
  id,
  disabled,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame
      {...{ ids, label, hint, error, required }}
      hideLabel={hideLabel || inset}
      className={cx(inset && 'content-stretch', className)}
    >
      <div className="relative min-w-0">
        {inset && (
          <span
            aria-hidden
            className="pointer-events-none absolute start-4 top-[calc(50%-1.375rem)] text-2xs text-faint"
          >
            {label}
          </span>
        )}
        <select
          {...select}
          {...fieldAttributes(ids, { required, hint, error })}
          disabled={disabled}
          className={cx(
            fieldBoxClass({ error: Boolean(error), disabled }),
            'appearance-none pe-10 text-ellipsis',
            inset && 'h-full min-h-field pt-6 font-semibold',
          )}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="bg-overlay text-text"
              // Country names come from the browser's or the server's `Intl` data, which may differ by a word.
              suppressHydrationWarning
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={IconChevronDown}
          size="sm"
          className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  );
}
