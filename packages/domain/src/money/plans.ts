/** Payment plans and the tiers that allow them (REQ-CHK-4, REQ-CHK-5). */

import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { HOUR_MS } from '../time/time-units.ts';
import { percentOfRoundedUp, type Paise } from './money.ts';
import { epochMs, toInstantIso, type Instant } from '../time/days.ts';

export type PlanId = 'pay_later' | 'pay_half' | 'pay_full';
export const PLAN_IDS = ['pay_later', 'pay_half', 'pay_full'] as const satisfies readonly PlanId[];

/** zero: book now, pay nothing; half: pay 10% to hold; full: pay everything. */
export type CancellationTier = 'zero' | 'half' | 'full';

/** 'Pay half' holds 10% everywhere (REQ-CHK-5). */
export const HOLD_PERCENT = 10;

const PAY_NOW_PERCENT: Readonly<Record<PlanId, number>> = { pay_later: 0, pay_half: HOLD_PERCENT, pay_full: 100 };

/** The part of the total that each plan keeps whenever its booking is cancelled (REQ-CXL-3). */
const KEPT_PERCENT: Readonly<Record<PlanId, number>> = { pay_later: 0, pay_half: HOLD_PERCENT, pay_full: 0 };

const CHARGES_BEGIN_AFTER_MS = 60_000;

/**
 * Hours before the cutoff at which each plan's payment window ends. A plan is offered only while that time is in the future (REQ-CHK-4; the settings PLAN_HOURS_…).
 */
export interface PlanHours {
  payLater: number;
  payHalf: number;
  payFull: number;
}

/** The label of a plan at the choice of plans (REQ-CHK-5). */
export function planChoiceLabel(plan: PlanId): string {
  switch (plan) {
    case 'pay_later':
      return t(m.payLater);
    case 'pay_half':
      return t(m.payHalf, { percent: HOLD_PERCENT });
    case 'pay_full':
      return t(m.payFull);
  }
}

const TIER_PLANS: Readonly<Record<CancellationTier, readonly PlanId[]>> = {
  zero: ['pay_later', 'pay_half', 'pay_full'],
  half: ['pay_half', 'pay_full'],
  full: ['pay_full'],
};

const TIER_DEFAULT: Readonly<Record<CancellationTier, PlanId>> = {
  zero: 'pay_later',
  half: 'pay_half',
  full: 'pay_full',
};

/**
 * The tier by the time left before the free-cancellation cutoff; 'full' without a cutoff, or after it (REQ-CHK-4). The cutoff is null where nothing
 * may be held unpaid: `holdCutoff` of the server's `hotels` says so.
 */
export function cancellationTier(cutoff: Instant | null, now: Instant, hours: PlanHours): CancellationTier {
  if (cutoff === null || epochMs(cutoff) <= epochMs(now)) return 'full';
  const hoursLeft = (epochMs(cutoff) - epochMs(now)) / HOUR_MS;
  if (hoursLeft >= hours.payLater) return 'zero';
  return hoursLeft >= hours.payHalf ? 'half' : 'full';
}

/** The plans a tier allows, in display order (REQ-CHK-4). */
export function allowedPlans(tier: CancellationTier): PlanId[] {
  return [...TIER_PLANS[tier]];
}

/** Whether a tier allows a plan (REQ-CHK-4). */
export function planAllowed(plan: PlanId, tier: CancellationTier): boolean {
  return TIER_PLANS[tier].includes(plan);
}

/** The plan a tier starts with (REQ-CHK-6). */
export function defaultPlan(tier: CancellationTier): PlanId {
  return TIER_DEFAULT[tier];
}

/** The amount charged at booking: nothing, 10% rounded up to the paisa, or the total (REQ-CHK-5). */
export function payNow(plan: PlanId, totalPaise: Paise): Paise {
  return percentOfRoundedUp(totalPaise, PAY_NOW_PERCENT[plan]);
}

/** The amount that a plan keeps of a cancelled booking, however early it is cancelled: in the 10% plan the 10% (REQ-CXL-3). */
export function planKeeps(plan: PlanId, totalPaise: Paise): Paise {
  return percentOfRoundedUp(totalPaise, KEPT_PERCENT[plan]);
}

const HOURS_OF: Readonly<Record<PlanId, keyof PlanHours>> = {
  pay_later: 'payLater',
  pay_half: 'payHalf',
  pay_full: 'payFull',
};

/** A plan's deadline as ISO text: the last cancellation date minus the plan's hours (REQ-CHK-5). */
export function planDeadline(plan: PlanId, cutoff: Instant, hours: PlanHours): string {
  return toInstantIso(epochMs(cutoff) - hours[HOURS_OF[plan]] * HOUR_MS);
}

/** The instant after a deadline at which charges begin, as ISO text: one minute later (REQ-CHK-5). */
export function chargesBeginAt(deadline: Instant): string {
  return toInstantIso(epochMs(deadline) + CHARGES_BEGIN_AFTER_MS);
}

/** The last minute before charges begin, as ISO text: the inverse of `chargesBeginAt`. */
export function lastFreeMinute(chargesBegin: Instant): string {
  return toInstantIso(epochMs(chargesBegin) - CHARGES_BEGIN_AFTER_MS);
}

export interface PlanOffer {
  id: PlanId;
  label: string;
  enabled: boolean;
  payNowPaise: Paise;
  balancePaise: Paise;
  /** When the balance is due, ISO text; null when nothing is left to pay or there is no cutoff. */
  dueAt: string | null;
}

/** The price in a plan, and the free-cancellation cutoff with the hours of the plans before it; null when there is none. */
export type PlanTerms = { readonly totalPaise: Paise } & (
  | { readonly cutoff: Instant | null; readonly planHours: PlanHours }
  | { readonly cutoff: null }
);

/**
 * A plan with its amounts; disabled when the tier does not allow it (REQ-CHK-4, REQ-CHK-5).
 */
export function planOffer(id: PlanId, tier: CancellationTier, terms: PlanTerms): PlanOffer {
  const { totalPaise } = terms;
  const payNowPaise = payNow(id, totalPaise);
  const balancePaise = totalPaise - payNowPaise;
  return {
    id,
    label: planChoiceLabel(id),
    enabled: planAllowed(id, tier),
    payNowPaise,
    balancePaise,
    dueAt:
      balancePaise > 0 && 'planHours' in terms && terms.cutoff !== null
        ? planDeadline(id, terms.cutoff, terms.planHours)
        : null,
  };
}

const PLAN_WORDS: readonly { plan: PlanId; pattern: RegExp }[] = [
  { plan: 'pay_later', pattern: /later|zero|₹\s*0\b|book now/ },
  { plan: 'pay_half', pattern: /half|\bten\b|\b10\s*%/ },
  { plan: 'pay_full', pattern: /full|\b100\s*%/ },
];

/** The plan that a stored or written text means ('pay_later', 'Pay 10% now', 'zero'…; REQ-BKG-4); null for any other text. */
export function planFromText(text: string | null | undefined): PlanId | null {
  const lower = (text ?? '').toLowerCase().replaceAll(/[_-]/g, ' ');
  return PLAN_WORDS.find(({ pattern }) => pattern.test(lower))?.plan ?? null;
}
