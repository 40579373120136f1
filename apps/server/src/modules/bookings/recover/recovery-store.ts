import { UNWANTED } from '../order/supplier-records.ts';
import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { toStatus } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';

/** SQL: a row of `booking_changes` is carried out. It must match the index `booking_changes_open`. */
const IS_OPEN = `state in ('accepted', 'running')`;
/** SQL: all that was paid goes back, and that is not noted yet. It must match the index `bookings_owing`. */
const OWES = `(status = 'failed' and payment_method is not null)`;

/**
 * The number of days after a trip or a stay in which what still stands at its supplier, and is not wanted, is given back
 * by itself. Later an operator has been called.
 */
const DAYS_AFTER_END = 7;

/** SQL: something stands at a supplier of which the booking has nothing, at the instant `$1`: it has to be given back. */
const UNWANTED_STANDS = `(status in ('failed', 'refunded', 'released') and ends_on >= $1::timestamptz::date - ${DAYS_AFTER_END}
  and exists (select from supplier_records r where r.user_id = bookings.user_id and r.booking_id = bookings.id and ${UNWANTED}))`;

/** Whether a booking of these travellers is under way. Its workflow uses the account it began with. */
export async function areBookingsAtWork(db: Queryable, userIds: readonly string[], nowIso: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bookings where user_id = any ($2) and (${OWES} or ${UNWANTED_STANDS}
       or exists (select from booking_changes c where c.user_id = bookings.user_id and c.booking_id = bookings.id and c.${IS_OPEN})) limit 1`,
    [nowIso, userIds],
  );
  return rowCount === 1;
}

/** A booking that should be changing and has not for a while. */
export interface StalledBooking extends BookingKey {
  readonly status: BookingStatus;
}

const StalledBookingsRow = z.object({ user_id: z.string(), id: z.string(), status: z.string() });

/**
 * Bookings that should be changing and have not since `before`. They are chosen in no order, so that those waiting for
 * an operator do not hold up the others.
 */
export async function stalledBookings(db: Queryable, before: string, limit: number): Promise<StalledBooking[]> {
  const found = await rowsOf(db, StalledBookingsRow)(
    `select user_id, id, status from (
       select b.user_id, b.id, b.status from booking_changes c join bookings b on b.user_id = c.user_id and b.id = c.booking_id
       where c.${IS_OPEN} and b.updated_at < $1
       union
       select user_id, id, status from bookings where updated_at < $1 and ${OWES}
       union
       select user_id, id, status from bookings where updated_at < $1 and ${UNWANTED_STANDS}
     ) as bookings
     order by random() limit $2`,
    [before, limit],
  );
  return found.map((row) => ({ userId: row.user_id, bookingId: row.id, status: toStatus(row.status) }));
}
