import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { Amounts } from '@safar/contract/checkout';
import {
  cancellationTier,
  payNow,
  planDeadline,
  planOffer,
  type PlanId,
  type PlanOffer,
} from '@safar/domain/money/plans';
import { amountsPayload } from '@safar/domain/money/price';
import { totalOf } from '@safar/domain/money/price-lines';
import type { z } from 'zod';
import { holdCutoff } from '../hotels/index.ts';
import { inPlan } from './plan-price.ts';
import type { StayCheckout } from './checkout.ts';
import type { Offer, SoldStay, StayContext } from './sold.ts';

export const DEFAULT_PLAN: PlanId = 'pay_full';

/** A plan of a stay's checkout as it can be bought now; disabled where its tier does not allow it (REQ-CHK-4). */
export function offeredPlan(checkout: StayCheckout, plan: PlanId, nowMs: number): PlanOffer {
  const { planHours } = checkout;
  const cutoff = holdCutoff(checkout.offer);
  const tier = cancellationTier(cutoff, nowMs, planHours);
  return planOffer(plan, tier, { totalPaise: totalOf(inPlan(checkout, plan).priceLines), cutoff, planHours });
}

/** A plan of a stay's checkout as it can be bought now; null where its tier does not allow it (REQ-CHK-4). */
export function planOf(checkout: StayCheckout, plan: PlanId, nowMs: number): PlanOffer | null {
  const offered = offeredPlan(checkout, plan, nowMs);
  return offered.enabled ? offered : null;
}

/**
 * When the balance of a sold stay is due, ISO text, as its checkout said (REQ-CHK-5); null when there is no balance, or
 * the room cannot be held.
 */
export function dueAtOf({
  offer,
  priceLines,
  paymentOption: plan,
  planHours,
}: Pick<StayCheckout, 'offer' | 'priceLines' | 'paymentOption' | 'planHours'>): string | null {
  const cutoff = holdCutoff(offer);
  const totalPaise = totalOf(priceLines);
  const isLeft = payNow(plan, totalPaise) < totalPaise;
  return cutoff !== null && isLeft ? planDeadline(plan, cutoff, planHours) : null;
}

/**
 * Why this party cannot buy a rate, as a sentence; null when it can. A supplier refuses too few PANs only after the
 * payment (REQ-GUEST-10, REQ-RATE-16).
 */
export function whyNotSold({ rate, prebook }: Offer, paxRooms: StayContext['paxRooms']): string | null {
  if (prebook.notSold) return prebook.notSold;
  const adults = paxRooms.reduce((sum, room) => sum + room.Adults, 0);
  const { panMandatory, panCountRequired } = rate.guestRules;
  return panMandatory && (panCountRequired ?? 0) > adults ? t(m.tooManyPans) : null;
}

/**
 * The amounts of REQ-CHK-2 for a sold stay, in rupees. They are the server's own; amounts from a browser are never used
 * (REQ-RATE-3).
 */
export function amountsOf({ offer, priceLines, context, paymentOption }: SoldStay): z.output<typeof Amounts> {
  const { rate, prebook } = offer;
  return {
    ...amountsPayload({
      lines: priceLines,
      supplierTaxPaise: rate.price.totalTaxPaise,
      rooms: context.rooms,
      paymentOption,
      cutoff: prebook.freeCancellationUntil,
      leadNationality: context.nat,
    }),
    paymentOption,
  };
}
