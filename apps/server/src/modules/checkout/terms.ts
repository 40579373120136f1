import type { Amounts } from '@safar/contract/checkout';
import type { FlightAmounts } from '@safar/contract/flight-trips';
import type { Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import type { PlanId, PlanOffer } from '@safar/domain/money/plans';
import type { z } from 'zod';
import { flightAmounts } from './extras-price.ts';
import { flightPlans } from './flight-plans.ts';
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
  const totalPaise = totalOf(checkout.priceLines);
  const priceHash = priceHashOf(checkout);
  return checkout.kind === 'hotel'
    ? { totalPaise, priceHash, amounts: amountsOf(checkout), isFilled: checkout.guests !== null }
    : { totalPaise, priceHash, amounts: flightAmounts(checkout), isFilled: checkout.passengers !== null };
}

/** A plan as a checkout can be bought with it now (REQ-CHK-4, REQ-TKT-15); null when it is not offered. */
export function planTerms(checkout: Checkout, plan: PlanId, nowMs: number): PlanOffer | null {
  if (checkout.kind === 'hotel') return planOf(checkout, plan, nowMs);
  return flightPlans(checkout, nowMs).find(({ id }) => id === plan) ?? null;
}
