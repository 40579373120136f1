import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { HOLD_PERCENT, PLAN_IDS, type PlanOffer } from '@safar/domain/money/plans';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Checkout } from './checkout.ts';
import type { PaymentLimit } from './context.ts';
import { planTerms } from './terms.ts';

/** Whether each part of a plan can be paid at once: what is due now, and what is due later. The most is the setting RAZORPAY_MOST_RUPEES. */
export function canBePaid({ payNowPaise, balancePaise }: PlanOffer, { mostPaise }: PaymentLimit): boolean {
  return payNowPaise <= mostPaise && balancePaise <= mostPaise;
}

/**
 * Why a checkout cannot be paid as it stands, with what works instead: two parts where its tier has such a plan and
 * both can be paid, else smaller bookings, or writing to us (REQ-PAY-21). Null when it can be paid.
 */
export function aboveMost(checkout: Checkout, limit: PaymentLimit, nowMs: number): Failure<'AMOUNT_ABOVE_MOST'> | null {
  const chosen = planTerms(checkout, checkout.paymentOption, nowMs);
  if (chosen === null || canBePaid(chosen, limit)) return null;
  const parts = PLAN_IDS.map((plan) => planTerms(checkout, plan, nowMs)).find(
    (plan) => plan !== null && plan.id === 'pay_half' && canBePaid(plan, limit),
  );
  const duePaise = Math.max(chosen.payNowPaise, chosen.balancePaise);
  return amountAboveMost(duePaise, limit, parts === undefined ? 'smaller' : 'parts');
}

/** The amount exceeds the gateway's limit for one payment. `way`: what works instead. */
export function amountAboveMost(
  amountPaise: Paise,
  { mostPaise, supportEmail: email }: PaymentLimit,
  way: 'parts' | 'smaller' = 'smaller',
): Failure<'AMOUNT_ABOVE_MOST'> {
  const about = { amount: formatInr(amountPaise), most: formatInr(mostPaise), email };
  return fail('AMOUNT_ABOVE_MOST', {
    text: t(m.amountAboveMostBy, { ...about, way, percent: HOLD_PERCENT }),
    details: { mostPaise },
  });
}
