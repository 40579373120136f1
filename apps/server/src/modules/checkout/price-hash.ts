import type { PriceLine } from '@safar/domain/money/price-lines';
import { sha256Hex } from '../../platform/crypto.ts';

const HASH_DIGITS = 32;

/** A sold product: a checkout or the booking it became. */
type Sold = { readonly priceLines: readonly PriceLine[] } & (
  | { readonly kind: 'hotel'; readonly offer: { readonly prebook: { readonly priceHash: string } } }
  | { readonly kind: 'flight'; readonly quote: { readonly priceHash: string } }
);

/**
 * Hash of what is sold at its price and terms: of the offer, and of the extras and discounts added since (REQ-RATE-3).
 */
export function priceHashOf(sold: Sold): string {
  const offerHash = sold.kind === 'hotel' ? sold.offer.prebook.priceHash : sold.quote.priceHash;
  const added = sold.priceLines.filter(({ kind }) => kind === 'extra' || kind === 'discount');
  if (added.length === 0) return offerHash;
  const texts = added.map(({ label, amountPaise }) => `${label} ${amountPaise}`).toSorted();
  return sha256Hex([offerHash, ...texts].join('\n')).slice(0, HASH_DIGITS);
}
