/** Price bands of the fares of a calendar: low, mid and high (REQ-FSEARCH-4). */

export type FareBand = 'low' | 'mid' | 'high';

const LOW_UNDER = 1 / 5;
const MID_UNDER = 2 / 3;

/**
 * Returns a function that gives the band of a fare among others: the lowest fifth of their range is low, up to two thirds of it mid, the
 * rest high.
 */
export function fareBands(fares: Iterable<number>): (fare: number) => FareBand {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const fare of fares) {
    lowest = Math.min(lowest, fare);
    highest = Math.max(highest, fare);
  }
  return (fare) => {
    const place = highest > lowest ? (fare - lowest) / (highest - lowest) : 0;
    if (place < LOW_UNDER) return 'low';
    return place < MID_UNDER ? 'mid' : 'high';
  };
}
