import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * The action that is due for a booking at an instant. A reminder names the hours that remain then; `change` ends the
 * wait for an answer; `terms` the wait for one about what an airline changed of issued tickets; `cancel` is a request to cancel that its traveller made while it was being bought; `road` is what is told before the
 * trip or stay.
 */
const Reminder = z.templateLiteral(['remind:', z.number()]);
type Reminder = z.infer<typeof Reminder>;
const TimerKind = z.union([z.enum(['release', 'change', 'terms', 'cancel', 'road']), Reminder]);
export type TimerKind = z.infer<typeof TimerKind>;

/** The reminder this many hours before a deadline. */
export function reminder(hoursLeft: number): Reminder {
  return `remind:${hoursLeft}`;
}

/** The hours that remain at a reminder. */
export function hoursLeftOf(kind: Reminder): number {
  return Number(kind.slice('remind:'.length));
}

export interface Timer extends BookingKey {
  readonly kind: TimerKind;
}

/** Sets a timer. An existing one of the same kind is moved. */
export async function setTimer(db: Queryable, { userId, bookingId, kind }: Timer, at: string): Promise<void> {
  await db.query(
    `insert into booking_timers (user_id, booking_id, kind, at) values ($1, $2, $3, $4)
     on conflict (user_id, booking_id, kind) do update set at = excluded.at`,
    [userId, bookingId, kind, at],
  );
}

/** Deletes a timer. False when another process already has. The caller holds the booking's lock. */
export async function takeTimer(transaction: Transaction, { userId, bookingId, kind }: Timer): Promise<boolean> {
  const taken = await transaction.query(
    'delete from booking_timers where user_id = $1 and booking_id = $2 and kind = $3',
    [userId, bookingId, kind],
  );
  return taken.rowCount === 1;
}

/** Deletes a timer if there is one. */
export async function clearTimer(transaction: Transaction, timer: Timer): Promise<void> {
  await takeTimer(transaction, timer);
}

/** Deletes every timer of a booking but that of a request to cancel, which is carried out or lapses. */
export async function clearTimers(transaction: Transaction, { userId, bookingId }: BookingKey): Promise<void> {
  await transaction.query(`delete from booking_timers where user_id = $1 and booking_id = $2 and kind <> 'cancel'`, [
    userId,
    bookingId,
  ]);
}

const DueTimersRow = z.object({ user_id: z.string(), booking_id: z.string(), kind: TimerKind });

/** SQL condition: whether any timer is due at `$1`. */
export const TIMERS_DUE = 'exists (select from booking_timers where at <= $1)';

/** Timers that are due, earliest first. */
export async function dueTimers(db: Queryable, nowIso: string, limit: number): Promise<Timer[]> {
  const found = await rowsOf(db, DueTimersRow)(
    'select user_id, booking_id, kind from booking_timers where at <= $1 order by at limit $2',
    [nowIso, limit],
  );
  return found.map((row) => ({ userId: row.user_id, bookingId: row.booking_id, kind: row.kind }));
}
