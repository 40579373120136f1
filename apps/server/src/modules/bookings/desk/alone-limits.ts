import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/bookings';
import type { Paise } from '@safar/domain/money/money';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';
import { goodwillGivenSince } from './goodwill-store.ts';

/**
 * The amount that one operator may refund for a booking without a second person, after what was already given
 * (REQ-DESK-7, REQ-DESK-22): the setting APPROVAL_LIMIT_RUPEES.
 */
export function alonePaise({ approvalLimitPaise }: Pick<Config, 'approvalLimitPaise'>, givenPaise: Paise = 0): Paise {
  return Math.max(0, approvalLimitPaise - givenPaise);
}

/**
 * The amount that one operator may give for a booking alone: within the limit of the booking and their own limit for
 * the day in India (the setting GOODWILL_DAY_LIMIT_RUPEES).
 */
export async function aloneOf(
  { config, clock }: BookingsContext,
  db: Queryable,
  { goodwillPaise }: Booking,
  operatorId: string,
): Promise<Pick<CallAnswer<typeof calls.quoteRefundOnBehalf>, 'alonePaise' | 'dayPaise' | 'dayLimitPaise'>> {
  const today = indiaDayStartMs(indiaClockOf(clock.nowMs()).day);
  const dayPaise = await goodwillGivenSince(db, operatorId, new Date(today).toISOString());
  const dayLimitPaise = config.goodwillDayLimitPaise;
  const ofDay = Math.max(0, dayLimitPaise - dayPaise);
  return { alonePaise: Math.min(alonePaise(config, goodwillPaise), ofDay), dayPaise, dayLimitPaise };
}
