import { indiaClockOf } from '@safar/domain/time/days';

/** The first year of the site, as documents name it. */
const FIRST = '2025';

/** The years of the copyright line, up to the current year in India: '2025', '2025–2026'. */
export function copyrightYears(nowMs = Date.now()): string {
  const year = indiaClockOf(nowMs).day.slice(0, 4);
  return year > FIRST ? `${FIRST}–${year}` : FIRST;
}
