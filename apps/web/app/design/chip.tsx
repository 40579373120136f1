import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether the chip is selected; omit it for a chip that only acts. */
  selected?: boolean;
  icon?: IconGlyph;
}

const SHAPE =
  'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap transition-colors';
const PLAIN = 'border-line font-medium hover:bg-hover';

/** A rounded toggle for quick filters and choices that combine. */
export function Chip({ selected, icon, disabled, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-pressed={selected}
      className={cx(
        SHAPE,
        disabled && 'border-hairline font-medium text-faint',
        !disabled && selected && 'border-select bg-select-soft font-semibold text-select-text',
        !disabled && !selected && PLAIN,
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link among chips. */
export function ChipLink({ className, children, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link {...rest} className={cx(SHAPE, PLAIN, className)}>
      <span className="contents">{children}</span>
    </Link>
  );
}
