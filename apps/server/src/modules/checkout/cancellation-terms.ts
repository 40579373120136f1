import { chargeWindows, type ChargeBasis, type ChargeWindow } from '@safar/domain/cancellation';
import { epochMs, type Instant } from '@safar/domain/days';
import { chargeablePaise, totalOf } from '@safar/domain/price-lines';
import type { SoldStay } from './sold.ts';

/** What charges for cancelling a stay are worked out from, in the plan it is sold in (REQ-CXL-3). */
export function chargeBasisOf({ priceLines, context, paymentOption }: SoldStay): ChargeBasis {
  return {
    totalPaise: totalOf(priceLines),
    nights: context.nights,
    plan: paymentOption,
    mostPaise: chargeablePaise(priceLines),
  };
}

/** What cancelling a stay costs in which window, from an instant on (REQ-RATE-7, REQ-CXL-3). */
export function cancellationWindows(stay: SoldStay, at: Instant): ChargeWindow[] {
  return chargeWindows(stay.offer.rate.policies, chargeBasisOf(stay), at);
}

/** The last minute at which cancelling a stay costs nothing in its plan, as ISO text; null: it always costs something. */
export function freeUntilOf(stay: SoldStay): string | null {
  const { freeCancellationUntil } = stay.offer.prebook;
  const [first] = cancellationWindows(stay, 0);
  if (freeCancellationUntil === null || first === undefined || first.chargePaise > 0) return null;
  return first.until !== null && epochMs(first.until) < epochMs(freeCancellationUntil)
    ? first.until
    : freeCancellationUntil;
}
