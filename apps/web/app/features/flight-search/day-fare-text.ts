import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import type { FareBand } from '@safar/domain/flight/fare-bands';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';

const TEN_THOUSAND = 10_000;
const LAKH = 100_000;

/**
 * '₹5,450', and from one lakh on '₹1.2L': short enough to fit under a day, rounded up so that no fare is understated.
 */
export function dayFareText(rupees: number): string {
  return rupees < LAKH
    ? formatInr(rupeesToPaise(Math.ceil(rupees)))
    : `₹${(Math.ceil(rupees / 10_000) / 10).toFixed(1)}L`;
}

/** '₹12.5k' for five digits, where they do not fit; undefined when the full text is short enough. */
export function shortDayFareText(rupees: number): string | undefined {
  const whole = Math.ceil(rupees);
  if (whole < TEN_THOUSAND || whole >= LAKH) return undefined;
  const thousands = Math.ceil(whole / 100) / 10;
  return thousands < 100 ? `₹${thousands.toFixed(1)}k` : '₹1.0L';
}

/** The meaning of a colour band in words (REQ-FSEARCH-4). */
export function bandMeaning(band: FareBand): string {
  return t(m.bandMeaning, { band });
}
