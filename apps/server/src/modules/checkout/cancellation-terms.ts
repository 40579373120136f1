import {
  cancellationCharge,
  chargeWindows,
  policyCharge,
  type ChargeBasis,
  type ChargeWindow,
} from '@safar/domain/stay/cancellation-charge';
import { epochMs, type Instant } from '@safar/domain/time/days';
import type { Paise } from '@safar/domain/money/money';
import { planKeeps } from '@safar/domain/money/plans';
import { chargeablePaise, supplierShare, totalOf } from '@safar/domain/money/price-lines';
import type { SoldStay } from './sold.ts';

/** The inputs of the charges for cancelling a stay in the plan it is sold in: what the supplier charges, nothing of ours (REQ-CXL-3). */
function chargeBasisOf({ priceLines, context, paymentOption }: SoldStay): ChargeBasis {
  return {
    supplierPaise: supplierShare(priceLines),
    totalPaise: totalOf(priceLines),
    nights: context.nights,
    plan: paymentOption,
    mostPaise: chargeablePaise(priceLines),
  };
}

/** The windows of cancellation charges of a stay from an instant on (REQ-RATE-7, REQ-CXL-3). */
export function cancellationWindows(stay: SoldStay, at: Instant): ChargeWindow[] {
  return chargeWindows(stay.offer.rate.policies, chargeBasisOf(stay), at);
}

/** The charge for cancelling a stay at an instant, with its parts. */
export interface StayCharge {
  /** Charge by the rate's policy. */
  readonly policyChargePaise: Paise;
  /** The non-refundable amount paid for a hold; 0 in the other plans. */
  readonly holdPaise: Paise;
  readonly chargePaise: Paise;
}

/** The charge for cancelling a stay at an instant, by the policy it was sold with and its plan (REQ-CXL-3). */
export function stayCharge(stay: SoldStay, at: Instant): StayCharge {
  const basis = chargeBasisOf(stay);
  const { policies } = stay.offer.rate;
  return {
    policyChargePaise: policyCharge(policies, at, basis),
    holdPaise: planKeeps(basis.plan, basis.totalPaise),
    chargePaise: cancellationCharge(policies, at, basis),
  };
}

/** Whether the supplier gives anything back when a stay is cancelled at an instant. */
export function isRefundableAt(stay: SoldStay, at: Instant): boolean {
  return stayCharge(stay, at).policyChargePaise < supplierShare(stay.priceLines);
}

/** The last minute at which cancelling a stay is free in its plan, as ISO text; null when it is never free. */
export function freeUntilOf(stay: SoldStay): string | null {
  const { freeCancellationUntil } = stay.offer.prebook;
  const [first] = cancellationWindows(stay, 0);
  if (freeCancellationUntil === null || first === undefined || first.chargePaise > 0) return null;
  return first.until !== null && epochMs(first.until) < epochMs(freeCancellationUntil)
    ? first.until
    : freeCancellationUntil;
}
