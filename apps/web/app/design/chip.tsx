import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether it is chosen; leave out for a chip that only acts. */
  selected?: boolean;
  icon?: IconGlyph;
}

/** A rounded toggle: quick filters, choices that combine. */
export function Chip({ selected, icon, disabled, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-pressed={selected}
      className={cx(
        'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap transition-colors',
        disabled && 'border-hairline font-medium text-faint',
        !disabled && selected && 'border-select bg-select-soft font-semibold text-select-text',
        !disabled && !selected && 'border-line font-medium hover:bg-hover',
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      <span className="contents">{children}</span>
    </button>
  );
}
