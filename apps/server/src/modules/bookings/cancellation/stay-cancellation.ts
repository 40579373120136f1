import * as m from '@safar/messages/booking-answers';
import { t } from '@safar/messages/t';
import { applyCharge, cancellationCharge, policyCharge } from '@safar/domain/cancellation';
import { afterCheckinNotice, checkinDayOver } from '@safar/domain/days';
import type { Paise } from '@safar/domain/money';
import { planKeeps } from '@safar/domain/plans';
import { chargeBasisOf } from '../../checkout/index.ts';
import type { StayBooking } from '../store.ts';

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
export function quoteCancellation(booking: StayBooking, nowMs: number): CancellationQuote {
  const basis = chargeBasisOf(booking);
  const { policies } = booking.offer.rate;
  const paidPaise = booking.paidPaise - booking.goodwillPaise;
  const { chargePaise, refundPaise } = applyCharge(paidPaise, cancellationCharge(policies, nowMs, basis));
  return {
    policyChargePaise: policyCharge(policies, nowMs, basis),
    holdPaise: planKeeps(basis.plan, basis.totalPaise),
    chargePaise,
    refundPaise,
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
