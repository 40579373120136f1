import { PAYMENT_GRACE_MS } from '@safar/domain/limits';
import { toInstantIso, epochMs } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { Checkout } from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';

/** How long a room is held after a payment failed, for another try in the same window (REQ-DIR-10). */
const AFTER_FAILURE_MS = 10 * MINUTE_MS;

/**
 * Holds the room of a checkout before its payment opens, until it can no longer be paid, where its supplier holds
 * rooms: others who want the last room are told now, before they pay (REQ-DIR-10).
 */
export async function keepRoom(
  { hotels }: Pick<PaymentsContext, 'hotels'>,
  checkout: Checkout,
): Promise<'kept' | Failure<'RATE_GONE' | 'SUPPLIER_UNAVAILABLE'>> {
  const keeping = checkout.kind === 'hotel' ? hotels.keeping(checkout.supplier) : null;
  if (checkout.kind !== 'hotel' || keeping === null) return 'kept';
  const { bookingCode, supplierState } = checkout.offer.rate;
  const until = toInstantIso(epochMs(checkout.expiresAt) + PAYMENT_GRACE_MS);
  const outcome = await keeping.keep({ bookingCode, supplierState, keptFor: checkout.id, until });
  switch (outcome.kind) {
    case 'kept':
      return 'kept';
    case 'gone':
      return fail('RATE_GONE', { text: t(m.roomJustTaken) });
    case 'no-answer':
      return fail('SUPPLIER_UNAVAILABLE');
  }
}

/**
 * Shortens the hold of a room after a failed payment: long enough for another try, then the room is free for others.
 */
export async function keepNoLonger(
  { hotels, clock }: Pick<PaymentsContext, 'hotels' | 'clock'>,
  checkout: Checkout | null,
): Promise<void> {
  if (checkout?.kind !== 'hotel' || checkout.status !== 'open') return;
  await hotels.keeping(checkout.supplier)?.shorten(checkout.id, toInstantIso(clock.nowMs() + AFTER_FAILURE_MS));
}
