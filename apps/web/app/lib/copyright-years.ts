import { indiaClockOf } from '@safar/domain/days';

/** The first year of the site; documents name it. */
const FIRST = '2025';

/** '2025', '2025–2026': the years of the copyright line, to the running one in India. */
export function copyrightYears(nowMs = Date.now()): string {
  const year = indiaClockOf(nowMs).day.slice(0, 4);
  return year > FIRST ? `${FIRST}–${year}` : FIRST;
}
