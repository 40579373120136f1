import { sentenceOf } from '@safar/contract/errors';
import { epochMs } from '@safar/domain/time/days';
import { fail, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { findCheckout } from './store.ts';
import type { Checkout } from './checkout.ts';

/**
 * The traveller's checkout while it can still be changed. An unknown checkout and another traveller's are both
 * BOOKING_NOT_FOUND (REQ-CHK-1, REQ-BKG-7).
 */
export async function openCheckout(
  { database, clock }: Pick<CheckoutContext, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<Checkout | Failure<'BOOKING_NOT_FOUND' | 'SESSION_INVALID' | 'SESSION_CLOSED'>> {
  const checkout = await findCheckout(database.pool, userId, id);
  if (checkout === null) return fail('BOOKING_NOT_FOUND');
  if (checkout.status !== 'open') return fail('SESSION_CLOSED');
  return hasExpired(checkout, clock.nowMs()) ? expired(checkout) : checkout;
}

/** The refusal of an expired checkout. */
export function expired({ kind }: Checkout): Failure<'SESSION_INVALID'> {
  return kind === 'flight' ? fail('SESSION_INVALID', { text: sentenceOf('SEARCH_EXPIRED') }) : fail('SESSION_INVALID');
}

/** Whether the supplier no longer holds the rate of a checkout for us. */
export function hasExpired(checkout: Pick<Checkout, 'expiresAt'>, nowMs: number): boolean {
  return nowMs >= epochMs(checkout.expiresAt);
}
