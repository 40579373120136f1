import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { BookingStatus } from '@safar/domain/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { toStatus } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * SQL: a workflow has something to do for a booking. One that is held and waits for its balance rests as it should; so does one that
 * failed with nothing to give back. One whose cancellation was rejected stands; paid in full it has a voucher. It is the
 * condition of the index `bookings_stalled`, word for word.
 */
const AT_WORK = `(status in ('processing', 'pending', 'cancelling') or (status = 'confirmed' and due_at is null)
  or (status = 'failed' and paid_paise > 0)
  or (status = 'cancel-rejected' and not stay_vouchered(supplier_booking) and paid_paise >= price_total(price_lines))
  or (status = 'released' and stay_status(supplier_booking) is distinct from 'cancelled'))`;

/** So long after a trip a ticket that was refunded and still stands can be given back; after that a person knows of it. */
const DAYS_AFTER_TRIP = 7;

/** SQL: a flight was refunded and a ticket of it still stands, at the instant `$1`: it is given back. */
const TICKET_STANDS = `(kind = 'flight' and status = 'refunded' and ends_on >= $1::timestamptz::date - ${DAYS_AFTER_TRIP}
  and exists (select from flight_tickets t
    where t.user_id = bookings.user_id and t.booking_id = bookings.id and t.state in ('held', 'ticketed')))`;

/** Whether a booking of these travellers is under way: its workflow names the account it began with. */
export async function areBookingsAtWork(db: Queryable, userIds: readonly string[], nowIso: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bookings where user_id = any ($2) and (${AT_WORK} or ${TICKET_STANDS}) limit 1`,
    [nowIso, userIds],
  );
  return rowCount === 1;
}

/** A booking that should be moving and has not for a while, and what would move it. */
export interface StalledBooking extends BookingKey {
  readonly status: BookingStatus;
  readonly workflow: 'booking' | 'settle' | 'cancel' | 'release' | 'flight' | 'flight-cancel';
  /** The ticket whose change was answered last: its own run of the workflow goes on from there. Null: none was. */
  readonly answered: number | null;
}

const StalledBookingsRow = z.object({
  user_id: z.string(),
  id: z.string(),
  status: z.string(),
  workflow: z.enum(['booking', 'settle', 'cancel', 'release', 'flight', 'flight-cancel']),
  answered: z.number().nullable(),
});

/**
 * Bookings that should be moving and have not since `before`. Some of them, in no order: those that rest with a person leave the others
 * their turn.
 */
export async function stalledBookings(db: Queryable, before: string, limit: number): Promise<StalledBooking[]> {
  const found = await rowsOf(db, StalledBookingsRow)(
    `select user_id, id, status, case
         when kind = 'flight' then case when status = 'cancelling' then 'flight-cancel' else 'flight' end
         when status = 'cancelling' then 'cancel' when status = 'released' then 'release'
         when status = 'cancel-rejected' or (status = 'confirmed' and payment_option <> 'pay_full') then 'settle' else 'booking' end as workflow,
         (select max(t.ticket) from flight_tickets t where t.user_id = bookings.user_id and t.booking_id = bookings.id
           and t.change_state in ('accepted', 'refused', 'lapsed')) as answered
     from (
       select * from bookings where updated_at < $1 and ${AT_WORK}
       union all
       select * from bookings where updated_at < $1 and ${TICKET_STANDS}
     ) as bookings
     order by random() limit $2`,
    [before, limit],
  );
  return found.map((row) => ({
    userId: row.user_id,
    bookingId: row.id,
    status: toStatus(row.status),
    workflow: row.workflow,
    answered: row.answered,
  }));
}
