import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { applyCharge } from '@safar/domain/stay/cancellation-charge';
import { afterCheckinNotice, checkinDayOver } from '@safar/domain/stay/stay-dates';
import { epochMs } from '@safar/domain/time/days';
import type { Paise } from '@safar/domain/money/money';
import { stayCharge, type StayCharge } from '../../checkout/index.ts';
import type { StayBooking } from '../order/booking.ts';
import { type Cancellation, MAX_ASKED } from './cancellation-store.ts';

type Asked = Pick<Cancellation, 'asked' | 'firstRequestedAt'>;

/** Charge and refund of a cancellation, and what the charge consists of. */
export interface CancellationQuote extends StayCharge {
  readonly refundPaise: Paise;
}

/**
 * The cost of cancelling now, by the policy that was shown when the booking was made and by its plan (REQ-CXL-3). After
 * a refused request it is at most the cost at that first request (REQ-CXL-11).
 * @param before the earlier request; null when there is none
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

/**
 * The reason why a booking cannot be cancelled now, as a sentence for its page. Null when it can, or when the request
 * can be queued.
 */
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
      return t(m.beingCancelled);
    case 'cancelled':
    case 'released':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
  }
}
