/** The figures of the current day, for the first page of the desk. */

import { z } from 'zod';
import { Instant, IsoDate, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { AnswerTimes } from './suppliers.ts';

const STEPS = ['searched', 'opened', 'checkout', 'names', 'payment', 'booked'] as const;

const Hour = z.object({
  /** 0 to 23, in India time. */
  hour: z.int().min(0).max(23),
  bookings: z.int(),
  revenuePaise: Paise,
  /** The same hour a week earlier. */
  bookingsBefore: z.int(),
  revenueBeforePaise: Paise,
});

export const today = defineDeskCall({
  id: 'today',
  method: 'get',
  path: '/api/today',
  summary:
    'The day so far: bookings and revenue by the hour beside a week before, money, what failed and waits, steps, suppliers',
  access: 'operator',
  permission: 'today.read',
  answer: z.object({
    ok: z.literal(true),
    asOf: Instant,
    day: IsoDate,
    weekBefore: IsoDate,
    /** Every hour of the day; future hours are zero. */
    hours: z.array(Hour).length(24),
    bookings: z.object({ count: z.int(), revenuePaise: Paise, countBefore: z.int(), revenueBeforePaise: Paise }),
    moneyIn: z.object({ payments: z.int(), paise: Paise }),
    refunds: z.object({ count: z.int(), paise: Paise }),
    /** Bookings made today that bought nothing, by reason; `unknown` when the supplier gave none. */
    failures: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** Under way now, whenever they were made. */
    waiting: z.int(),
    /** Complaints of the last 90 days. */
    complaints: z.object({
      asked: z.int(),
      /** The receipt was sent within 48 hours. */
      acknowledged: z.int(),
      /** Answered within a month. */
      closed: z.int(),
      /** Not answered yet, and its month is not over. */
      open: z.int(),
    }),
    /** Visitors in the journey log, then checkouts. */
    steps: z.array(z.object({ step: z.enum(STEPS), count: z.int() })),
    accounts: z.array(
      z.object({ id: z.string(), restPaise: Paise, at: Instant, belowAlarm: z.boolean(), belowStop: z.boolean() }),
    ),
    alarmPaise: Paise,
    /** The most called operations of the process that answered. */
    answers: z.array(AnswerTimes),
  }),
  errors: [],
});
