import { cx } from './cx.ts';

const STAR = 'M12 17.75l-6.17 3.25 1.18-6.87-5-4.87 6.9-1L12 2l3.09 6.25 6.9 1-5 4.87 1.18 6.87z';
const MAX_STARS = 5;

/**
 * A hotel's official stars: as many as it has, nothing for none.
 * @param stars rounded and held between 0 and 5
 */
export function Rating({ stars, label, className }: { stars: number; label?: string; className?: string }) {
  const count = Math.min(MAX_STARS, Math.max(0, Math.round(stars)));
  if (count === 0) return null;
  return (
    <span
      role="img"
      aria-label={label ?? `${count} star hotel`}
      className={cx('inline-flex gap-px text-faint', className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" className="size-3.5" fill="currentColor" aria-hidden>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
