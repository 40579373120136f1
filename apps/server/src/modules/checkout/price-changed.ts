/**
 * Whether the price or the terms that a traveller saw are still those of their checkout (REQ-RATE-3, REQ-FCHK-2). Before there is a checkout,
 * `create-session.ts` and `create-flight-session.ts` compare what was seen with the offer and the quote. There is no tolerance: what was seen is
 * known by its hash (`price-hash.ts`, over that of the offer), and any other hash must be accepted anew.
 */
import { rupeesToPaise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Checkout } from './checkout.ts';
import { termsOf } from './terms.ts';

/** Whether a page showed another price or other terms. @param shownHash the `priceHash` that the page sends */
export function hasChangedSince(checkout: Checkout, shownHash: string): boolean {
  return termsOf(checkout).priceHash !== shownHash;
}

/** Whether a page showed another total than the checkout's in the plan that it names (REQ-RATE-3). */
export function isOtherTotal({ priceLines }: Pick<Checkout, 'priceLines'>, shownRupees: number): boolean {
  return rupeesToPaise(shownRupees) !== totalOf(priceLines);
}

/** The refusal with a checkout's present price. @param shown other parts of the offer that the page updates */
export function priceChanged(
  checkout: Checkout,
  shown: Readonly<Record<string, unknown>> = {},
): Failure<'PRICE_CHANGED'> {
  const { amounts, priceHash } = termsOf(checkout);
  return fail('PRICE_CHANGED', { details: { ...shown, amounts, priceHash } });
}
