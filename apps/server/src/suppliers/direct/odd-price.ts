import { addDays, formatDay } from '@safar/domain/days';
import { formatInr, type Paise } from '@safar/domain/money';
import type { CalendarDay } from './calendar-store.ts';

/** A night costs from half to twice the middle of the days beside it, or a second person looks at it. */
const MOST_TIMES = 2;
/** Days beside a day, before and after it, that its price is held against. */
export const NEIGHBOUR_DAYS = 7;
/** No room of a contract costs less a night without a second look. */
const FLOOR_PAISE = 500_00;

interface NewPrices {
  /** Calendar days that change, as they are now, and those beside them. */
  readonly around: readonly CalendarDay[];
  /** `yyyy-MM-dd`, those that change. */
  readonly days: readonly string[];
  readonly prices: readonly { readonly planId: string; readonly pricePaise: Paise | null }[];
}

/**
 * Why prices of days want a second look, in words: one is under the floor, or far from what the days beside it cost, by the same plan or, where
 * that has no prices there, by the room's others. Null: none does (REQ-DIR-11).
 */
export function oddPrice({ around, days, prices }: NewPrices): string | null {
  for (const { planId, pricePaise } of prices) {
    if (pricePaise === null) continue;
    if (pricePaise < FLOOR_PAISE)
      return `${formatInr(pricePaise)} a night is under the floor of ${formatInr(FLOOR_PAISE)}`;
    for (const day of days) {
      const middlePaise = usualPaise(around, day, planId);
      if (middlePaise === null) continue;
      const isLow = pricePaise * MOST_TIMES < middlePaise;
      if (isLow || pricePaise > middlePaise * MOST_TIMES)
        return `${formatInr(pricePaise)} on ${formatDay(day)} is far ${isLow ? 'under' : 'over'} the days beside it, ${formatInr(middlePaise)} in the middle`;
    }
  }
  return null;
}

/** What a night costs around a day; null: no price of the room is known there. */
function usualPaise(around: readonly CalendarDay[], day: string, planId: string): Paise | null {
  const [from, until] = [addDays(day, -NEIGHBOUR_DAYS), addDays(day, NEIGHBOUR_DAYS)];
  const beside = around.filter((one) => one.day >= from && one.day <= until).flatMap(({ prices }) => prices);
  const own = beside.filter((price) => price.planId === planId);
  const sorted = (own.length > 0 ? own : beside).map(({ pricePaise }) => pricePaise).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
