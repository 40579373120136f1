/** Cancellation policies, and what cancelling costs and refunds (REQ-RATE-6, REQ-RATE-7, REQ-CXL-3). */

import { percentOf, shareOf, type Paise } from '../money/money.ts';
import { lastFreeMinute, planKeeps, type PlanId } from '../money/plans.ts';
import { epochMs, type Instant } from '../time/days.ts';

interface PolicyWindow {
  /** First instant at which the row applies, ISO text. */
  from: string;
  /** Last instant at which it applies, ISO text; null when it applies until the next row (a supplier's Search sends no end). */
  to: string | null;
}

/**
 * One row of a cancellation policy, for all rooms together: a fixed amount, a percentage of the supplier's price, or its price of some
 * nights. An adapter adds up the rows of a supplier that charges per room.
 */
export type CancelPolicy =
  | (PolicyWindow & { kind: 'fixed'; /** Paise. */ value: Paise })
  | (PolicyWindow & { kind: 'percent'; /** 0–100. */ value: number })
  | (PolicyWindow & { kind: 'nights'; /** Number of nights. */ value: number });

/** What a policy takes its shares of. */
export interface PolicyBasis {
  /** The supplier's own price (`supplierShare`): no mark-up, fee or discount of ours enters its charge. */
  supplierPaise: Paise;
  nights: number;
}

/** The values that a charge is worked out from. */
export interface ChargeBasis extends PolicyBasis {
  /** The selling price: the 10% plan keeps its part of this, as shown and agreed at the sale. */
  totalPaise: Paise;
  plan: PlanId;
  /** The highest possible charge, in paise, when it is less than the total: some fees are always refunded (`chargeablePaise`). */
  mostPaise?: Paise;
}

function byStart(policies: readonly CancelPolicy[]): CancelPolicy[] {
  return policies.toSorted((a, b) => epochMs(a.from) - epochMs(b.from));
}

/**
 * The last minute of free cancellation as ISO text: one minute before the first row that charges (REQ-RATE-7), never after `checkin`. Null
 * without rows, because nothing is promised. It can be in the past (a rate that is never free).
 */
export function freeCancellationUntil(policies: readonly CancelPolicy[], checkin: Instant): string | null {
  if (policies.length === 0) return null;
  const firstCharging = byStart(policies).find((policy) => policy.value > 0);
  const chargesBegin = firstCharging ? Math.min(epochMs(firstCharging.from), epochMs(checkin)) : epochMs(checkin);
  return lastFreeMinute(chargesBegin);
}

/** The row in force: the latest one that has begun. A row's end does not make cancelling free again: the charge of the last row stays. */
function activePolicy(policies: readonly CancelPolicy[], at: Instant): CancelPolicy | null {
  const atMs = epochMs(at);
  return byStart(policies).findLast((policy) => epochMs(policy.from) <= atMs) ?? null;
}

const ROW_CHARGES: Readonly<Record<CancelPolicy['kind'], (value: number, basis: PolicyBasis) => Paise>> = {
  fixed: (paise) => paise,
  percent: (percent, { supplierPaise }) => percentOf(supplierPaise, percent),
  nights: (count, { supplierPaise, nights }) => shareOf(supplierPaise, Math.min(Math.ceil(count), nights), nights),
};

/** The policy's charge at an instant: 0 before its first row, at most the supplier's price. Without rows: that price. */
export function policyCharge(policies: readonly CancelPolicy[], at: Instant, basis: PolicyBasis): Paise {
  const { supplierPaise } = basis;
  if (policies.length === 0) return supplierPaise;
  const policy = activePolicy(policies, at);
  if (policy === null) return 0;
  return Math.min(Math.max(ROW_CHARGES[policy.kind](policy.value, basis), 0), supplierPaise);
}

/**
 * The charge for cancelling at `at`: the policy's charge, and in the 10% plan never less than the 10% held, which is not refundable
 * (REQ-CXL-3). Otherwise free inside the free window. Never more than `mostPaise`.
 */
export function cancellationCharge(policies: readonly CancelPolicy[], at: Instant, basis: ChargeBasis): Paise {
  const { totalPaise, plan, mostPaise = totalPaise } = basis;
  return Math.min(Math.max(policyCharge(policies, at, basis), planKeeps(plan, totalPaise)), mostPaise);
}

/** The refund: the amount paid less the charge, never below zero. */
export function refundFor(paidPaise: Paise, chargePaise: Paise): Paise {
  return Math.max(paidPaise - chargePaise, 0);
}

/** No gateway sends back less than ₹1 (razorpay.md 4). */
export const LEAST_REFUND_PAISE = 100;

/** The split of a cancellation into charge and refund, in paise: `keptPaise + refundPaise` is the amount paid. */
export interface AppliedCharge {
  /** The charge, whether it was paid or not. */
  readonly chargePaise: Paise;
  readonly keptPaise: Paise;
  readonly refundPaise: Paise;
}

/**
 * Applies a cancellation charge to the amount paid. A refund below the gateway's minimum is raised to the minimum, at our cost. When less
 * than the minimum was paid, nothing is refunded.
 */
export function applyCharge(paidPaise: Paise, chargePaise: Paise): AppliedCharge {
  const exactPaise = refundFor(paidPaise, chargePaise);
  const sendablePaise = Math.max(exactPaise, LEAST_REFUND_PAISE);
  const refundPaise = exactPaise === 0 || sendablePaise > paidPaise ? 0 : sendablePaise;
  return { chargePaise, keptPaise: paidPaise - refundPaise, refundPaise };
}

/** What was shown of a cancellation when it was asked for, and what is known once the supplier has cancelled. */
export interface EndedCancellation {
  readonly shown: Pick<AppliedCharge, 'chargePaise' | 'refundPaise'>;
  /** What the supplier says that it charges; null when it did not say, and the charge shown stands. */
  readonly supplierChargePaise: Paise | null;
  /** What the plan keeps by agreement (`planKeeps`). */
  readonly agreedPaise: Paise;
  /** The amount paid that is still with us. */
  readonly paidPaise: Paise;
}

/**
 * What a cancellation costs in the end. What was shown is a ceiling: where the supplier charges less, the difference is refunded too, but
 * for what the plan keeps by agreement; where it charges more, that is our loss (REQ-CXL-2). Never more is refunded than is with us.
 */
export function endedCharge({ shown, supplierChargePaise, agreedPaise, paidPaise }: EndedCancellation): AppliedCharge {
  const ownPaise = supplierChargePaise === null ? shown.chargePaise : Math.max(supplierChargePaise, agreedPaise);
  const chargePaise = Math.min(shown.chargePaise, ownPaise);
  const duePaise = shown.refundPaise + shown.chargePaise - chargePaise;
  const refundPaise = Math.min(duePaise, applyCharge(paidPaise, chargePaise).refundPaise);
  return { chargePaise, keptPaise: paidPaise - refundPaise, refundPaise };
}

interface Step {
  from: string | null;
  chargePaise: Paise;
}

function chargeSteps(policies: readonly CancelPolicy[], basis: ChargeBasis): Step[] {
  const steps: Step[] = [];
  const sorted = byStart(policies);
  const first = sorted[0];
  if (first === undefined || first.value > 0) {
    const beforeFirst = first === undefined ? 0 : epochMs(first.from) - 1;
    steps.push({ from: null, chargePaise: cancellationCharge(policies, beforeFirst, basis) });
  }
  for (const policy of sorted) {
    const chargePaise = cancellationCharge(policies, policy.from, basis);
    const from = steps.length === 0 ? null : policy.from;
    if (steps.at(-1)?.chargePaise !== chargePaise) steps.push({ from, chargePaise });
  }
  return steps;
}

/** The charge within one window, for this price and plan; instants are ISO text. */
export interface ChargeWindow {
  chargePaise: Paise;
  /** Null when the window has already begun. */
  from: string | null;
  /** The last minute of the window; null when the window has no end, so that a no-show is charged the same. */
  until: string | null;
}

/**
 * The cancellation charge in each window, in order of time. Consecutive rows with the same charge are merged. Windows that end before `now`
 * are left out. Never empty: without rows one window is all the time.
 */
export function chargeWindows(policies: readonly CancelPolicy[], basis: ChargeBasis, now: Instant): ChargeWindow[] {
  const steps = chargeSteps(policies, basis);
  return steps.flatMap(({ from, chargePaise }, index) => {
    const next = steps[index + 1]?.from ?? null;
    if (next !== null && epochMs(next) <= epochMs(now)) return [];
    const begun = from === null || epochMs(from) <= epochMs(now);
    return [{ chargePaise, from: begun ? null : from, until: next === null ? null : lastFreeMinute(next) }];
  });
}
