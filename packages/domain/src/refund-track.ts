/** How far a refund has come, and by when it is due (REQ-DESK-20). */

import { addDays, epochMs, indiaClockOf, isWeekend, type Instant } from './days.ts';
import { publicHolidayOn } from './public-holidays.ts';

/** Airlines give fares back within so many working days of being asked (DGCA, CAR section 3, series M, part II). */
export const AIR_REFUND_DAYS = 14;
/** Banks show a refund within so many working days of its being sent (razorpay.md 4). */
export const BANK_REFUND_DAYS = 7;

export const REFUND_STEPS = [
  'asked',
  /** The hotel or the airline cancelled. */
  'accepted',
  /** The gateway took it. */
  'sent',
  /** The gateway says that the money went: a bank finds it by its ARN or RRN. */
  'paid-out',
  /** Every attempt failed: a person is called. */
  'failed',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

/** What is known of a refund. Instants are ISO text; null: not yet. */
export interface RefundFacts {
  readonly kind: 'hotel' | 'flight';
  /** The cancellation it follows from; null: it follows from none. */
  readonly cancellation: { readonly askedAt: string; readonly acceptedAt: string | null } | null;
  readonly decidedAt: string;
  readonly sentAt: string | null;
  readonly paidOutAt: string | null;
  readonly failedAt: string | null;
}

export interface RefundTrack {
  /** In order; those to come have no date. */
  steps: { step: RefundStep; at: string | null }[];
  /** ISO day in India. */
  dueOn: string;
  /** The money has not gone, and its day is over. */
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
 * A fare is counted from the day it was asked for, any other refund from the day it was sent, or decided while it is not. A fare that was
 * sent is due when banks show it, where that is earlier.
 */
function dueDay({ kind, cancellation, decidedAt, sentAt }: RefundFacts): string {
  const byBank = workingDayAfter(indiaClockOf(sentAt ?? decidedAt).day, BANK_REFUND_DAYS);
  if (kind === 'hotel') return byBank;
  const byAirline = workingDayAfter(indiaClockOf(cancellation?.askedAt ?? decidedAt).day, AIR_REFUND_DAYS);
  return sentAt !== null && byBank < byAirline ? byBank : byAirline;
}

/** The day so many working days after an ISO day: neither a weekend nor a public holiday of India counts (decision 0046). */
export function workingDayAfter(day: string, count: number): string {
  let present = day;
  for (let left = count; left > 0;) {
    present = addDays(present, 1);
    if (isWorkingDay(present)) left -= 1;
  }
  return present;
}

/** Whether banks and offices work on an ISO day. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && publicHolidayOn(day) === undefined;
}
