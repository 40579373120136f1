/** The progress of a refund, and the day it is due (REQ-DESK-20). */

import { epochMs, indiaClockOf, type Instant } from '../time/days.ts';
import { workingDayAfter } from '../time/working-days.ts';

/**
 * Airlines refund fares within this number of working days after the request (DGCA, CAR section 3, series M, part II,
 * REQ-DESK-20, REQ-CXL-12).
 */
export const AIR_REFUND_DAYS = 14;
/** Banks show a refund within this number of working days after it is sent (razorpay.md 4, REQ-CXL-6, REQ-DESK-20). */
export const BANK_REFUND_DAYS = 7;

export const REFUND_STEPS = [
  'asked',
  /** The hotel or the airline cancelled. */
  'accepted',
  /** The gateway accepted it. */
  'sent',
  /** The gateway reports that the money was sent: a bank finds it by its ARN or RRN. */
  'paid-out',
  /** Every attempt failed: an operator must act. */
  'failed',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

/** The known facts of a refund. Instants are ISO text; null when the step has not happened yet. */
export interface RefundFacts {
  readonly kind: 'hotel' | 'flight';
  /** The cancellation that caused it; null when there is none. */
  readonly cancellation: { readonly askedAt: string; readonly acceptedAt: string | null } | null;
  readonly decidedAt: string;
  readonly sentAt: string | null;
  readonly paidOutAt: string | null;
  readonly failedAt: string | null;
}

export interface RefundTrack {
  /** In order; future steps have no date. */
  steps: { step: RefundStep; at: string | null }[];
  /** ISO day in India. */
  dueOn: string;
  /** The money has not been sent, and the due day is over. */
  overdue: boolean;
}

/** The steps of a refund with their dates, and the day it is due. */
export function trackRefund(facts: RefundFacts, now: Instant): RefundTrack {
  const { cancellation, decidedAt, sentAt, paidOutAt, failedAt } = facts;
  const hasFailed = paidOutAt === null && failedAt !== null;
  const dueOn = dueDay(facts);
  return {
    steps: [
      { step: 'asked', at: cancellation?.askedAt ?? decidedAt },
      ...(cancellation === null ? [] : [{ step: 'accepted', at: cancellation.acceptedAt ?? decidedAt } as const]),
      { step: 'sent', at: sentAt },
      hasFailed ? { step: 'failed', at: failedAt } : { step: 'paid-out', at: paidOutAt },
    ],
    dueOn,
    overdue: paidOutAt === null && indiaClockOf(epochMs(now)).day > dueOn,
  };
}

/**
 * The due day of a fare is counted from the day the refund was requested; of any other refund from the day it was sent, or decided while it
 * is not sent. A fare that was sent is due when banks show it, if that is earlier.
 */
function dueDay({ kind, cancellation, decidedAt, sentAt }: RefundFacts): string {
  const byBank = workingDayAfter(indiaClockOf(sentAt ?? decidedAt).day, BANK_REFUND_DAYS);
  if (kind === 'hotel') return byBank;
  const byAirline = workingDayAfter(indiaClockOf(cancellation?.askedAt ?? decidedAt).day, AIR_REFUND_DAYS);
  return sentAt !== null && byBank < byAirline ? byBank : byAirline;
}
