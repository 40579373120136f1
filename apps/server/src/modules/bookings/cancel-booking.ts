import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall } from '@safar/contract/bookings';
import { cancellationCharge, refundFor } from '@safar/domain/cancellation';
import type { Paise } from '@safar/domain/money';
import { afterCheckinNotice, checkinDayOver } from '@safar/domain/days';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Workflow } from '../../platform/workflows.ts';
import { findCancellation, insertCancellation } from './cancellation-store.ts';
import type { BookingsContext } from './context.ts';
import { moveBooking } from './move.ts';
import { findBooking, getBooking, lockStatus, type Booking, type BookingKey } from './store.ts';

type Call = typeof cancelBookingCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** What cancelling costs and gives back. */
export interface CancellationQuote {
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
}

/** What cancelling at an instant would cost, by the policy that was shown when the booking was made. */
export function quoteCancellation(
  { offer, context, paymentOption, paidPaise }: Booking,
  nowMs: number,
): CancellationQuote {
  const basis = {
    totalPaise: offer.prebook.price.totalPaise,
    nights: context.nights,
    plan: paymentOption,
    payNowPaise: paidPaise,
  };
  const chargePaise = cancellationCharge(offer.rate.policies, nowMs, basis);
  return { chargePaise, refundPaise: refundFor(paidPaise, chargePaise) };
}

/** Why a booking cannot be cancelled now, in a sentence for its page; null when it can. */
export function cancellationBlock({ status, context }: Booking, nowMs: number): string | null {
  switch (status) {
    case 'confirmed':
    case 'vouchered':
      return checkinDayOver(context.checkin, nowMs) ? afterCheckinNotice(context.checkin) : null;
    case 'processing':
    case 'pending':
      return 'This booking is not confirmed yet.';
    case 'cancelling':
      return 'The cancellation of this booking is under way.';
    case 'cancel-rejected':
      return 'The hotel did not accept the cancellation of this booking.';
    case 'cancelled':
    case 'released':
      return 'This booking is cancelled.';
    case 'failed':
    case 'refunded':
      return 'This booking was not made.';
  }
}

/**
 * Asks for a booking to be cancelled, once: charge and refund are frozen as they are shown at this moment, and a workflow
 * follows the supplier to its decision. Asked again, it answers the same.
 */
export async function cancelBooking(
  context: BookingsContext,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  remarks: string,
): Promise<Answer> {
  if ((await findBooking(context.database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  return context.database.transaction((transaction) =>
    requestCancellation(context, transaction, workflow, key, remarks),
  );
}

async function requestCancellation(
  { clock, workflows }: BookingsContext,
  transaction: Transaction,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  remarks: string,
): Promise<Answer> {
  const status = await lockStatus(transaction, key);
  const before = await findCancellation(transaction, key);
  if (before !== null) return { status, chargePaise: before.chargePaise, refundPaise: before.refundPaise };

  const booking = await getBooking(transaction, key);
  const blocked = cancellationBlock(booking, clock.nowMs());
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const quote = quoteCancellation(booking, clock.nowMs());
  const at = clock.nowIso();
  await insertCancellation(transaction, key, { ...quote, remarks, requestedAt: at });
  const text = 'You asked us to cancel this booking; the hotel is being asked.';
  const moved = await moveBooking(transaction, key, { event: 'cancel-requested', text, at });
  if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
  await workflows.startInTransaction(transaction, workflow, `cancel-${key.bookingId}`, key);
  return { status: moved, ...quote };
}
