import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { renewCheckout as renewCall } from '@safar/contract/checkout';
import { fail, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { expired } from './open-checkout.ts';
import { requote } from './requote.ts';
import { findCheckout } from './store.ts';
import { hasChangedSince } from './price-changed.ts';

type Call = typeof renewCall;

/**
 * Asks the airline again for a checkout's flights when their price was checked too long ago, or nearly (15 minutes
 * from a search, tbo-air.md 2), and saves the answer with all passengers. If price, times or fare rules differ from
 * what the traveller saw, it is refused with the new ones, to be accepted first (REQ-FCHK-3, REQ-FCHK-10).
 */
export async function renewQuote(
  context: CheckoutContext,
  userId: string,
  { sessionId, priceHash }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const checkout = await findCheckout(context.database.pool, userId, sessionId);
  if (checkout === null) return fail('BOOKING_NOT_FOUND');
  if (checkout.kind !== 'flight') return expired(checkout);
  if (checkout.status !== 'open') return fail('SESSION_CLOSED');
  const now = await requote(context, checkout);
  switch (now.kind) {
    case 'refused':
      return now.failure;
    case 'closed':
      return fail('SESSION_CLOSED');
    case 'current':
      return hasChangedSince(now.checkout, priceHash) ? now.changed : { expiresAt: now.checkout.expiresAt };
  }
}
