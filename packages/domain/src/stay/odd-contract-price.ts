import { formatInr, type Paise } from '../money/money.ts';
import { addDays, formatDay } from '../time/days.ts';

/** A day of a room, `yyyy-MM-dd`, with the price of a night in each plan that has one. */
interface PricedDay {
  readonly day: string;
  readonly prices: readonly { readonly planId: string; readonly pricePaise: Paise }[];
}

/** A price below half or above twice the median of the neighbouring days needs a second person. */
const MOST_TIMES = 2;
/** Days before and after a day with which its price is compared. */
export const NEIGHBOUR_DAYS = 7;
/** A lower price for a night needs a second person. */
const FLOOR_PAISE = 500_00;

interface NewPrices {
  /** The calendar before the change: the days that change and their neighbours. */
  readonly around: readonly PricedDay[];
  /** The days that change, `yyyy-MM-dd`. */
  readonly days: readonly string[];
  readonly prices: readonly { readonly planId: string; readonly pricePaise: Paise | null }[];
}

/**
 * Why prices need a second person, as a sentence: one is below the floor, or far from those of the neighbouring days, by the same plan or,
 * where that has no prices there, by the room's other plans. Null when none does (REQ-DIR-11).
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

/** The median price of a night around a day; null when the room has no prices there. */
function usualPaise(around: readonly PricedDay[], day: string, planId: string): Paise | null {
  const [from, until] = [addDays(day, -NEIGHBOUR_DAYS), addDays(day, NEIGHBOUR_DAYS)];
  const beside = around.filter((one) => one.day >= from && one.day <= until).flatMap(({ prices }) => prices);
  const own = beside.filter((price) => price.planId === planId);
  const sorted = (own.length > 0 ? own : beside).map(({ pricePaise }) => pricePaise).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
