import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import type { CancelPolicyRow } from '@safar/contract/fields';
import {
  freeCancellationUntil,
  policyCharge,
  type CancelPolicy,
  type PolicyBasis,
} from '@safar/domain/stay/cancellation-charge';
import { paiseToRupees } from '@safar/domain/money/money';
import { epochMs, formatDayTime, indiaClockOf, type Instant } from '@safar/domain/time/days';
import type { z } from 'zod';
import { memoise } from '../../../platform/memoise.ts';

type PolicyRowView = z.input<typeof CancelPolicyRow>;

const CHARGE_TYPES = { fixed: 'Fixed', percent: 'Percentage', nights: 'Nights' } as const;

/** A cancellation policy in the fields of the API (REQ-RATE-6), with its instants. */
export function policyRows(policies: readonly CancelPolicy[]): PolicyRowView[] {
  return policies.map((policy) => ({
    FromDate: dayFirst(policy.from),
    ToDate: policy.to === null ? null : dayFirst(policy.to),
    ChargeType: CHARGE_TYPES[policy.kind],
    CancellationCharge: policy.kind === 'fixed' ? paiseToRupees(policy.value) : policy.value,
    from: policy.from,
    to: policy.to,
  }));
}

/** The effect of cancelling, for one stay and price. */
export interface CancellationView {
  /** The last minute of free cancellation, while it is in the future. */
  readonly freeCancellationUntil: string | null;
  readonly message: string;
  /** Whether the supplier gives anything back now. */
  readonly refundable: boolean;
}

interface CancellationFacts extends Readonly<PolicyBasis> {
  readonly policies: readonly CancelPolicy[];
  /** No cancellation is free after this: the beginning of the check-in day in India, or the supplier's deadline. */
  readonly latest: Instant;
  readonly nowMs: number;
}

/** Whether a policy gives anything back now. It is what the supplier charges by, so no flag of the supplier counts beside it. */
export function isRefundable(policies: readonly CancelPolicy[], nowMs: number, basis: PolicyBasis): boolean {
  return policyCharge(policies, nowMs, basis) < basis.supplierPaise;
}

/** Describes the policy's present effect in a sentence. Non-refundable is what the supplier refunds nothing of. */
export function cancellationView({
  policies,
  supplierPaise,
  nights,
  latest,
  nowMs,
}: CancellationFacts): CancellationView {
  const until = freeCancellationUntil(policies, latest);
  const refundable = isRefundable(policies, nowMs, { supplierPaise, nights });
  if (until !== null && epochMs(until) > nowMs)
    return { freeCancellationUntil: until, message: t(m.cancelFreeUntil, { time: formatDayTime(until) }), refundable };
  return { freeCancellationUntil: null, message: refundable ? t(m.partlyRefundable) : t(m.nonRefundable), refundable };
}

/** `24-11-2026 14:00:00`, India time: how the API writes these fields. */
const dayFirst = memoise((instant: Instant) => {
  const { day, hour, minute } = indiaClockOf(instant);
  const second = Math.floor(epochMs(instant) / 1000) % 60;
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${day.split('-').toReversed().join('-')} ${time}`;
});
