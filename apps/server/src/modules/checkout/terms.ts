import type { Amounts } from '@safar/contract/checkout';
import type { FlightAmounts } from '@safar/contract/flight-trips';
import type { Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { planOffer, type PlanId, type PlanOffer } from '@safar/domain/money/plans';
import type { z } from 'zod';
import { flightAmounts } from './extras-price.ts';
import { amountsOf, planOf } from './offer.ts';
import { priceHashOf } from './price-hash.ts';
import type { Checkout } from './checkout.ts';

/** Facts of a checkout that a payment needs, for stays and flights alike. */
export interface Terms {
  readonly totalPaise: Paise;
  /** Hash of exactly this price and these terms. */
  readonly priceHash: string;
  readonly amounts: z.output<typeof Amounts> | z.output<typeof FlightAmounts>;
  /** Whether all guests or passengers are named. */
  readonly isFilled: boolean;
}

/** The terms of a checkout as it stands, with extras chosen so far. */
export function termsOf(checkout: Checkout): Terms {
  const { priceLines } = checkout;
  const totalPaise = totalOf(priceLines);
  const priceHash = priceHashOf(checkout);
  return checkout.kind === 'hotel'
    ? { totalPaise, priceHash, amounts: amountsOf(checkout), isFilled: checkout.guests !== null }
    : { totalPaise, priceHash, amounts: flightAmounts(priceLines), isFilled: checkout.passengers !== null };
}

/** A plan as a checkout can be bought with it now (REQ-CHK-4); null when it is not offered. A flight is paid in full. */
export function planTerms(checkout: Checkout, plan: PlanId, nowMs: number): PlanOffer | null {
  if (checkout.kind === 'hotel') return planOf(checkout, plan, nowMs);
  if (plan !== 'pay_full') return null;
  return planOffer(plan, 'full', { totalPaise: termsOf(checkout).totalPaise, cutoff: null });
}
