import type { Amounts, CheckoutSession } from '@safar/contract/checkout';
import { cancellationTier, plansFor, type PlanHours, type PlanId } from '@safar/domain/plans';
import { amountsPayload } from '@safar/domain/price';
import type { z } from 'zod';
import type { Checkout, Offer, StayContext } from './store.ts';

/** Plans that can be bought today; the others are listed as they will be, and not enabled. */
const SOLD_PLANS: readonly PlanId[] = ['pay_full'];

export const DEFAULT_PLAN: PlanId = 'pay_full';

export function isSold(plan: PlanId): boolean {
  return SOLD_PLANS.includes(plan);
}

/** What an amounts table is made from: a checkout, or the booking it became. */
export interface Sale {
  readonly offer: Offer;
  readonly context: StayContext;
  readonly paymentOption: PlanId;
}

/** The amounts of spec 3.3 for what is sold, in rupees. They are the server's own; no browser's are ever used (D29). */
export function amountsOf({ offer, context, paymentOption }: Sale): z.output<typeof Amounts> {
  const { rate, prebook } = offer;
  return {
    ...amountsPayload({
      rate: rate.price,
      platformFeePaise: prebook.price.platformFeePaise,
      rooms: context.rooms,
      paymentOption,
      cutoff: prebook.freeCancellationUntil,
      leadNationality: context.nat,
    }),
    paymentOption,
  };
}

type SessionAnswer = z.output<typeof CheckoutSession>;

/** A checkout as its owner sees it (D36). */
export function sessionAnswer(checkout: Checkout, nowMs: number, planHours: PlanHours): SessionAnswer {
  const { prebook } = checkout.offer;
  const cutoff = prebook.freeCancellationUntil;
  const tier = cancellationTier(cutoff, nowMs);
  const plans = plansFor(tier, { totalPaise: prebook.price.totalPaise, cutoff, planHours });
  const lead = checkout.guests?.[0]?.adults[0];
  return {
    id: checkout.id,
    kind: 'hotel',
    supplier: checkout.supplier,
    bookingCode: checkout.bookingCode,
    status: checkout.status,
    expiresAt: checkout.expiresAt,
    context: checkout.context,
    prebook,
    guests: checkout.guests,
    lead: {
      name: lead === undefined ? null : `${lead.firstName} ${lead.lastName}`,
      email: lead?.email ?? null,
      phone: checkout.contactPhone,
    },
    amounts: amountsOf(checkout),
    priceHash: prebook.priceHash,
    tier,
    plans: plans.map((plan) => ({ ...plan, enabled: plan.enabled && isSold(plan.id) })),
  };
}
