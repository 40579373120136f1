import { formatInr, rupeesToPaise } from '@safar/domain/money';

const LAKH = 100_000;

/** '₹5,450', and from a lakh on '₹1.2L': as much as fits under a day, rounded up so that none is understated. */
export function dayFareText(rupees: number): string {
  return rupees < LAKH
    ? formatInr(rupeesToPaise(Math.ceil(rupees)))
    : `₹${(Math.ceil(rupees / 10_000) / 10).toFixed(1)}L`;
}

/** What the colours say, in words (REQ-FSEARCH-4). */
export const BAND_MEANING = {
  low: 'among the lowest fares shown',
  mid: 'a middling fare',
  high: 'among the highest fares shown',
} as const;
