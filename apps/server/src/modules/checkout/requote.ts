import type { CheckoutContext } from './context.ts';
import { updateOffer, type Checkout } from './store.ts';

/** What the supplier says of a checkout's rate at the moment of paying. */
export type Requote =
  /** The checkout as it stands now; its offer is new when the supplier has moved price or terms. */
  | { readonly kind: 'current'; readonly checkout: Checkout }
  | { readonly kind: 'gone' }
  | { readonly kind: 'no-answer' }
  /** Paid meanwhile. */
  | { readonly kind: 'closed' };

/** Asks the supplier once more, and keeps what it says: the price and terms charged are never older than this. */
export async function requote(
  context: Pick<CheckoutContext, 'hotels' | 'database' | 'clock'>,
  checkout: Checkout,
): Promise<Requote> {
  const answer = await context.hotels.prebookRate(checkout.supplier, checkout.bookingCode);
  if (answer.kind !== 'ok') return { kind: answer.kind === 'gone' ? 'gone' : 'no-answer' };
  const kept = await updateOffer(context.database.pool, checkout, answer.offer, context.clock.nowIso());
  return kept ? { kind: 'current', checkout: { ...checkout, offer: answer.offer } } : { kind: 'closed' };
}
