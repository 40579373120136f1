import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { toStatus } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * SQL: a workflow has work to do for a booking. A held booking that waits for its balance is at rest, and so is one
 * that failed with nothing to refund. A booking whose cancellation was rejected is active; paid in full it has a
 * voucher. The condition must match the index `bookings_stalled` word for word.
 */
const AT_WORK = `(status in ('processing', 'pending', 'cancelling') or (status = 'confirmed' and due_at is null)
  or (status = 'failed' and paid_paise > 0))`;

/**
 * SQL: the supplier keeps a room without a voucher that is to have one, or to be given back: its cancellation was
 * rejected and it is paid in full, or it was not paid in time.
 */
const ROOM_STANDS = `(kind = 'hotel' and (status = 'released' or (status = 'cancel-rejected' and due_at is null))
  and exists (select from supplier_records r
    where r.user_id = bookings.user_id and r.booking_id = bookings.id and r.state = 'held'))`;

/**
 * The number of days after a trip in which a valid ticket of a refunded booking is cancelled by itself. Later an
 * operator has been called.
 */
const DAYS_AFTER_TRIP = 7;

/**
 * SQL: a flight was refunded and one of its tickets is still valid at the instant `$1`. The ticket has to be cancelled.
 */
const TICKET_STANDS = `(kind = 'flight' and status = 'refunded' and ends_on >= $1::timestamptz::date - ${DAYS_AFTER_TRIP}
  and exists (select from supplier_records r
    where r.user_id = bookings.user_id and r.booking_id = bookings.id and r.state in ('held', 'issued')))`;

/** Whether a booking of these travellers is under way. Its workflow uses the account it began with. */
export async function areBookingsAtWork(db: Queryable, userIds: readonly string[], nowIso: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bookings where user_id = any ($2) and (${AT_WORK} or ${ROOM_STANDS} or ${TICKET_STANDS}) limit 1`,
    [nowIso, userIds],
  );
  return rowCount === 1;
}

/** A booking that should be changing and has not for a while, with the workflow that continues it. */
export interface StalledBooking extends BookingKey {
  readonly status: BookingStatus;
  readonly workflow: 'booking' | 'settle' | 'cancel' | 'release' | 'flight' | 'flight-cancel';
  /**
   * The ticket whose change was answered last: its own run of the workflow continues from there. Null when none was.
   */
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
 * Bookings that should be changing and have not since `before`. They are chosen in no order, so that those waiting for
 * an operator do not hold up the others.
 */
export async function stalledBookings(db: Queryable, before: string, limit: number): Promise<StalledBooking[]> {
  const found = await rowsOf(db, StalledBookingsRow)(
    `select user_id, id, status, case
         when kind = 'flight' then case when status = 'cancelling' then 'flight-cancel' else 'flight' end
         when status = 'cancelling' then 'cancel' when status = 'released' then 'release'
         when status = 'cancel-rejected' or (status = 'confirmed' and payment_option <> 'pay_full') then 'settle' else 'booking' end as workflow,
         (select max(r.record) from supplier_records r where r.user_id = bookings.user_id and r.booking_id = bookings.id
           and r.change_state in ('accepted', 'refused', 'lapsed')) as answered
     from (
       select * from bookings where updated_at < $1 and ${AT_WORK}
       union all
       select * from bookings where updated_at < $1 and ${ROOM_STANDS}
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
