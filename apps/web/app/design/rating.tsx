import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { cx } from './cx.ts';

/** Path of one star in a box of 24 units, from its lowest inner corner. */
const STAR = 'l-6.17 3.25 1.18-6.87-5-4.87 6.9-1 3.09-6.26 3.09 6.25 6.9 1-5 4.87 1.18 6.87z';
const STAR_UNITS = 24;
const GAP_UNITS = 2;
const STAR_PX = 14;
const MAX_STARS = 5;

/**
 * A hotel's official stars; nothing when it has none. All are one drawing, since a list has many.
 * @param stars rounded and clamped between 0 and 5
 */
export function Rating({ stars, label, className }: { stars: number; label?: string; className?: string }) {
  const count = Math.min(MAX_STARS, Math.max(0, Math.round(stars)));
  if (count === 0) return null;
  const units = count * (STAR_UNITS + GAP_UNITS) - GAP_UNITS;
  return (
    <svg
      role="img"
      aria-label={label ?? t(m.starHotel, { stars: count })}
      width={Math.round((units * STAR_PX) / STAR_UNITS)}
      height={STAR_PX}
      viewBox={`0 0 ${units} ${STAR_UNITS}`}
      fill="currentColor"
      className={cx('inline-block text-faint', className)}
    >
      <path d={Array.from({ length: count }, (_, index) => starAt(index * (STAR_UNITS + GAP_UNITS))).join('')} />
    </svg>
  );
}

function starAt(units: number): string {
  return `M${12 + units} 17.75${STAR}`;
}
