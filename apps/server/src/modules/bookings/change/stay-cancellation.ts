import * as m from '@safar/messages/booking-answers';
import { t } from '@safar/messages/t';
import { applyCharge } from '@safar/domain/cancellation';
import { afterCheckinNotice, checkinDayOver, epochMs } from '@safar/domain/days';
import type { Paise } from '@safar/domain/money';
import { stayCharge, type StayCharge } from '../../checkout/index.ts';
import type { StayBooking } from '../order/booking.ts';
import type { Cancellation } from './cancellation-store.ts';

/** So often a cancellation that the hotel refuses is asked for; then it is a person's. */
const MAX_ASKED = 10;

type Asked = Pick<Cancellation, 'asked' | 'firstRequestedAt'>;

/** What cancelling costs and gives back, and what that is made of. */
export interface CancellationQuote extends StayCharge {
  readonly refundPaise: Paise;
}

/**
 * What cancelling now would cost, by the policy that was shown when the booking was made, and its plan (REQ-CXL-3). Where it was asked for
 * before and refused, no more than it would have cost then (REQ-CXL-11).
 * @param before what was asked for before; null: nothing
 */
export function quoteCancellation(booking: StayBooking, nowMs: number, before: Asked | null): CancellationQuote {
  const now = quoteAt(booking, nowMs);
  const first = before === null ? now : quoteAt(booking, epochMs(before.firstRequestedAt));
  return first.chargePaise < now.chargePaise ? first : now;
}

function quoteAt(booking: StayBooking, nowMs: number): CancellationQuote {
  const charge = stayCharge(booking, nowMs);
  const { refundPaise } = applyCharge(booking.paidPaise - booking.goodwillPaise, charge.chargePaise);
  return { ...charge, refundPaise };
}

/** Why a booking cannot be cancelled now, in a sentence for its page; null when it can, or the wish to can be kept. */
export function cancellationBlock(
  { status, context }: StayBooking,
  nowMs: number,
  before: Asked | null,
): string | null {
  switch (status) {
    case 'confirmed':
    case 'vouchered':
    case 'cancel-rejected':
      if (checkinDayOver(context.checkin, nowMs)) return afterCheckinNotice(context.checkin);
      return before !== null && before.asked >= MAX_ASKED ? t(m.cancelRejected, { count: before.asked }) : null;
    case 'processing':
    case 'pending':
      return null;
    case 'cancelling':
      return t(m.cancelling);
    case 'cancelled':
    case 'released':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
  }
}
