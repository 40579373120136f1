import { cx } from './cx.ts';

/**
 * The brand's only ornament: a ring at the start, a dot at the end. It is always placed between a start and an end
 * (check-in and check-out), never as a divider. Decorative: the text carries the meaning.
 */
export function RouteLine({ label, stops = 0, className }: { label?: string; stops?: number; className?: string }) {
  return (
    <span className={cx('relative grid min-w-min flex-1', className)}>
      <span aria-hidden className="flex items-center">
        <span className="size-2 shrink-0 rounded-full border-2 border-line" />
        <span className="h-0.5 flex-1 bg-line opacity-55" />
        {Array.from({ length: stops }, (_, index) => (
          <span key={index} className="flex flex-1 items-center">
            <span className="size-2.5 shrink-0 rounded-full border-2 border-caution bg-surface" />
            <span className="h-0.5 flex-1 bg-line opacity-55" />
          </span>
        ))}
        <span className="size-2 shrink-0 rounded-full bg-line" />
      </span>
      {label && <span className="pt-1 text-center text-xs text-muted">{label}</span>}
    </span>
  );
}
