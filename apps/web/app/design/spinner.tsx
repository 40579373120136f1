import { cx } from './cx.ts';

/** A turning ring for waits whose result has no known shape. Decorative: say in text beside it what is loading. */
export function Spinner({ size = 'sm', className }: { size?: 'sm' | 'lg'; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        size === 'sm' ? 'size-4' : 'size-7',
        className,
      )}
    />
  );
}
