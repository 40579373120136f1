import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
import { formatInr, type Paise } from '../money/money.ts';

/** The cost of cancelling or changing a fare in a window of hours before departure, for each passenger. */
export interface FarePenalty {
  /** The end nearer to departure. */
  fromHours: number;
  /** The earlier end; null means any earlier. */
  toHours: number | null;
  amountPaise: Paise | null;
  /** Percentage of the fare, when no amount is given. */
  percent: number | null;
  /** The passengers it applies to; null or absent for all. */
  pax?: 'adult' | 'child' | 'infant' | null;
  /** The airline's own words, when neither amount nor percentage can be parsed from them. */
  text?: string | null;
}

/** Replaces an airline's text that only refers to its rules. */
export const SEE_RULES = 'see-rules';
/** Replaces an airline's text that a fare is not changed. */
export const NOT_CHANGED = 'not-changed';

const HOURS_A_DAY = 24;

/** 'free', '₹3,999', 'the whole fare', '50% of the fare', 'see the airline’s rules', 'cannot be changed', 'airline’s words: “EUR 300”'. */
export function penaltyCost({ amountPaise, percent, text }: FarePenalty): string {
  if (amountPaise === 0 || (amountPaise === null && percent === 0)) return t(m.penaltyFree);
  if (amountPaise !== null) return formatInr(amountPaise);
  if (percent !== null && percent < 100) return t(m.penaltyPercentOfFare, { percent });
  if (percent === null && text) return wordsText(text);
  return t(m.penaltyWholeFare);
}

function wordsText(text: string): string {
  if (text === SEE_RULES) return t(m.penaltySeeRules);
  return text === NOT_CHANGED ? t(m.penaltyNotChanged) : t(m.penaltyAirlineWords, { text });
}

/**
 * '3 days or more before', 'less than 4 hours before', '4 hours to 3 days before'; with the type of passenger when it does not apply to
 * all.
 */
export function penaltyWindow({ fromHours, toHours, pax }: Pick<FarePenalty, 'fromHours' | 'toHours' | 'pax'>): string {
  const window = windowText(fromHours, toHours);
  return pax ? t(m.penaltyWindowOf, { who: pax, window }) : window;
}

function windowText(fromHours: number, toHours: number | null): string {
  if (toHours === null)
    return fromHours === 0 ? t(m.penaltyAnyTime) : t(m.penaltyOrMoreBefore, { span: span(fromHours) });
  return fromHours === 0
    ? t(m.penaltyLessThanBefore, { span: span(toHours) })
    : t(m.penaltyBetweenBefore, { near: span(fromHours), far: span(toHours) });
}

const PAX_ORDER = [null, 'adult', 'child', 'infant'] as const;

/** The windows of a fare, the earliest first; for the same window, adults come before children. */
export function penaltiesInOrder<P extends FarePenalty>(rows: readonly P[]): P[] {
  const place = ({ pax = null }: P) => PAX_ORDER.indexOf(pax);
  return rows.toSorted((a, b) => b.fromHours - a.fromHours || place(a) - place(b));
}

function span(hours: number): string {
  if (hours > 0 && hours % HOURS_A_DAY === 0) return t(m.penaltyDays, { count: hours / HOURS_A_DAY });
  return t(m.penaltyHours, { count: hours });
}
