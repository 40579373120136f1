import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall, cancellationPreview as previewCall } from '@safar/contract/bookings';
import { cancellationCharge, policyCharge, settle } from '@safar/domain/cancellation';
import { afterCheckinNotice, checkinDayOver, epochMs } from '@safar/domain/days';
import type { Paise } from '@safar/domain/money';
import { payNow } from '@safar/domain/plans';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import { findCancellation, insertCancellation } from '../cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { transitionBooking } from '../transition-status.ts';
import { isBeingBought, queueCancel, QUEUED_NOTE } from '../queued-cancel.ts';
import { getStay, lockStatus, type BookingKey, type StayBooking } from '../store.ts';

type Call = typeof cancelBookingCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** What cancelling costs and gives back, and what that is made of. */
export interface CancellationQuote {
  /** What the rate's policy charges. */
  readonly policyChargePaise: Paise;
  /** What held the room and is not refundable; 0 in the other plans. */
  readonly holdPaise: Paise;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
}

/** What cancelling at an instant would cost, by the policy that was shown when the booking was made, and its plan (REQ-CXL-3). */
export function quoteCancellation(
  { offer, context, paymentOption: plan, paidPaise }: StayBooking,
  nowMs: number,
): CancellationQuote {
  const { totalPaise } = offer.prebook.price;
  const basis = { totalPaise, nights: context.nights, plan };
  const { policies } = offer.rate;
  const { chargePaise, refundPaise } = settle(paidPaise, cancellationCharge(policies, nowMs, basis));
  return {
    policyChargePaise: policyCharge(policies, nowMs, basis),
    holdPaise: plan === 'pay_half' ? payNow(plan, totalPaise) : 0,
    chargePaise,
    refundPaise,
  };
}

/** What cancelling a stay now would cost, for its owner to see before it is confirmed. */
export async function previewStayCancellation(
  { clock }: BookingsContext,
  booking: StayBooking,
): Promise<CallAnswer<typeof previewCall> | Failure<(typeof previewCall)['errors'][number]>> {
  const nowMs = clock.nowMs();
  const blocked = cancellationBlock(booking, nowMs);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const { freeCancellationUntil } = booking.offer.prebook;
  const freeUntil = freeCancellationUntil !== null && epochMs(freeCancellationUntil) > nowMs;
  return {
    paidPaise: booking.paidPaise,
    ...quoteCancellation(booking, nowMs),
    note: isBeingBought(booking) ? QUEUED_NOTE : null,
    freeUntil: freeUntil ? freeCancellationUntil : null,
  };
}

/** Why a booking cannot be cancelled now, in a sentence for its page; null when it can, or the wish to can be kept. */
export function cancellationBlock({ status, context }: StayBooking, nowMs: number): string | null {
  switch (status) {
    case 'confirmed':
    case 'vouchered':
      return checkinDayOver(context.checkin, nowMs) ? afterCheckinNotice(context.checkin) : null;
    case 'processing':
    case 'pending':
      return null;
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

/** What the traveller sends with the request. */
export interface CancelRequest {
  readonly remarks: string;
  /** The charge that was shown; null: none was said. */
  readonly shownChargePaise: Paise | null;
}

/**
 * Asks for a booking to be cancelled, once: charge and refund are frozen as they are shown at this moment, and a workflow
 * follows the supplier to its decision. Asked again, it answers the same.
 */
export async function cancelStay(
  context: BookingsContext,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  asked: CancelRequest,
): Promise<Answer> {
  return context.database.transaction((transaction) => requestCancellation(context, transaction, workflow, key, asked));
}

async function requestCancellation(
  { clock, workflows }: BookingsContext,
  transaction: Transaction,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  { remarks, shownChargePaise }: CancelRequest,
): Promise<Answer> {
  const status = await lockStatus(transaction, key);
  const before = await findCancellation(transaction, key);
  if (before !== null) return { status, chargePaise: before.chargePaise, refundPaise: before.refundPaise };

  const booking = await getStay(transaction, key);
  const blocked = cancellationBlock(booking, clock.nowMs());
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const { chargePaise, refundPaise } = quoteCancellation(booking, clock.nowMs());
  const quote = { chargePaise, refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  if (await queueCancel({ clock }, transaction, key)) return { status, ...quote };
  const at = clock.nowIso();
  await insertCancellation(transaction, key, { ...quote, remarks, requestedAt: at });
  const text = 'You asked us to cancel this booking; the hotel is being asked.';
  const moved = await transitionBooking(transaction, key, { event: 'cancel-requested', text, at });
  if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
  await workflows.startInTransaction(transaction, workflow, `cancel-${key.bookingId}`, key);
  return { status: moved, ...quote };
}
