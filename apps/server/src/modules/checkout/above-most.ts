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
  if (chosen === null) return null;
  const parts = PLAN_IDS.map((plan) => planTerms(checkout, plan, nowMs)).find(
    (plan) => plan !== null && plan.id === 'pay_half' && canBePaid(plan, limit),
  );
  return whyNotAtOnce(
    Math.max(chosen.payNowPaise, chosen.balancePaise),
    limit,
    parts === undefined ? 'smaller' : 'parts',
  );
}

/** Why an amount cannot be paid at once, with what works instead (`way`); null when it can. Every way to an order or a link asks this. */
export function whyNotAtOnce(
  amountPaise: Paise,
  { mostPaise, supportEmail: email }: PaymentLimit,
  way: 'parts' | 'smaller' | 'change' | 'balance',
): Failure<'AMOUNT_ABOVE_MOST'> | null {
  if (amountPaise <= mostPaise) return null;
  const about = { amount: formatInr(amountPaise), most: formatInr(mostPaise), email };
  return fail('AMOUNT_ABOVE_MOST', {
    text: t(m.amountAboveMostBy, { ...about, way, percent: HOLD_PERCENT }),
    details: { mostPaise },
  });
}
