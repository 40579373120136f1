import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/cancel-and-refund';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';
import { goodwillGivenSince } from './goodwill-store.ts';
import { givenAtCounter } from './move-store.ts';

/**
 * The amount that one operator may refund for a booking without a second person, after what was already given
 * (REQ-DESK-7, REQ-DESK-22): the setting APPROVAL_LIMIT_RUPEES.
 */
export function alonePaise({ approvalLimitPaise }: Pick<Config, 'approvalLimitPaise'>, givenPaise: Paise = 0): Paise {
  return Math.max(0, approvalLimitPaise - givenPaise);
}

/** What is left to one operator of a limit of a booking, and that limit as text. */
interface LimitOfBooking {
  readonly paise: Paise;
  readonly text: string;
}

/**
 * The limit of a booking for one operator's goodwill. Of a guest whom a hotel turned away it is the setting COUNTER_LIMIT_RUPEES and counts over
 * the booking and those that came in its place (REQ-HELP-7).
 * @param isAtCounter its traveller stands at the hotel now, though nothing was done for them yet
 */
export async function limitOf(
  { config }: BookingsContext,
  db: Queryable,
  { id, goodwillPaise }: Booking,
  isAtCounter = false,
): Promise<LimitOfBooking> {
  const givenPaise = (await givenAtCounter(db, id)) ?? (isAtCounter ? goodwillPaise : null);
  if (givenPaise === null)
    return { paise: alonePaise(config, goodwillPaise), text: `${formatInr(config.approvalLimitPaise)} of one booking` };
  const { mostMorePaise } = config.atCounter;
  return {
    paise: Math.max(0, mostMorePaise - givenPaise),
    text: `${formatInr(mostMorePaise)} for a guest whom a hotel turned away`,
  };
}

/**
 * The amount that one operator may give for a booking alone: within the limit of the booking and their own limit for
 * the day in India (the setting GOODWILL_DAY_LIMIT_RUPEES).
 */
export async function aloneOf(
  context: BookingsContext,
  db: Queryable,
  booking: Booking,
  operatorId: string,
  isAtCounter = false,
): Promise<Pick<CallAnswer<typeof calls.quoteRefundOnBehalf>, 'alonePaise' | 'dayPaise' | 'dayLimitPaise'>> {
  const { config, clock } = context;
  const today = indiaDayStartMs(indiaClockOf(clock.nowMs()).day);
  const dayPaise = await goodwillGivenSince(db, operatorId, new Date(today).toISOString());
  const dayLimitPaise = config.goodwillDayLimitPaise;
  const ofDay = Math.max(0, dayLimitPaise - dayPaise);
  const { paise } = await limitOf(context, db, booking, isAtCounter);
  return { alonePaise: Math.min(paise, ofDay), dayPaise, dayLimitPaise };
}
