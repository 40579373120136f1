import * as m from '@safar/messages/booking-answers';
import { t } from '@safar/messages/t';
import { applyCharge } from '@safar/domain/cancellation';
import { afterCheckinNotice, checkinDayOver } from '@safar/domain/days';
import type { Paise } from '@safar/domain/money';
import { stayCharge, type StayCharge } from '../../checkout/index.ts';
import type { StayBooking } from '../booking.ts';

/** What cancelling costs and gives back, and what that is made of. */
export interface CancellationQuote extends StayCharge {
  readonly refundPaise: Paise;
}

/** What cancelling at an instant would cost, by the policy that was shown when the booking was made, and its plan (REQ-CXL-3). */
export function quoteCancellation(booking: StayBooking, nowMs: number): CancellationQuote {
  const charge = stayCharge(booking, nowMs);
  const { refundPaise } = applyCharge(booking.paidPaise - booking.goodwillPaise, charge.chargePaise);
  return { ...charge, refundPaise };
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
      return t(m.cancelling);
    case 'cancel-rejected':
      return t(m.cancelRejected);
    case 'cancelled':
    case 'released':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
  }
}
