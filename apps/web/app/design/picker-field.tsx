import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export interface PickerFieldProps extends Omit<ComponentProps<'button'>, 'value'> {
  label: string;
  value: ReactNode;
  /** A third, small line: the weekday. */
  sub?: ReactNode;
  icon?: IconGlyph;
  /** Whether its popover or sheet is open. */
  open?: boolean;
  /** Removes the box's own border, inside a box shared with another field (check-in and check-out). */
  plain?: boolean;
}

/** The 64 px box of a search form: a button that shows a choice and opens its picker. */
export function PickerField({ label, value, sub, icon, open, plain = false, className, ...rest }: PickerFieldProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...rest}
      className={cx(
        'flex min-h-field w-full min-w-0 items-center gap-3 rounded-md px-4 py-2 text-start transition-[border-color,background-color] hover:bg-hover max-sm:px-3',
        !plain && pickerBoxClass(open),
        className,
      )}
    >
      {icon && <Icon of={icon} className="text-faint" />}
      <span className="min-w-0 flex-1">
        <span className="block text-2xs text-faint">{label}</span>
        <span className="block font-semibold wrap-anywhere">{value}</span>
        {sub && <span className="block truncate text-2xs text-faint">{sub}</span>}
      </span>
    </button>
  );
}

/** The border of a search form's box, for fields that share one. */
export function pickerBoxClass(open?: boolean): string {
  return cx(
    'rounded-md border bg-field',
    open ? 'border-select shadow-[0_0_0_1px_var(--color-select)]' : 'border-line',
  );
}
