import { CAME_TO_NOTHING, type BookingView } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { rowsOf } from '../../../platform/rows.ts';
import { toListed, type UnreadableBooking } from './list-store.ts';
import { BOOKING_COLUMNS, BookingRow } from './store.ts';
import type { Booking } from './booking.ts';

/**
 * Parameters of each view: $1 the traveller, $2 the statuses that ended without a stay or trip, $3 the day in India, $4
 * the last booking shown, $5 a limit.
 */
const VIEWS: Readonly<Record<BookingView, string>> = {
  upcoming: `select ${BOOKING_COLUMNS} from bookings
    where user_id = $1 and status <> all ($2) and ends_on >= $3::date and ($4::uuid is null or
      (starts_on, id) > (select starts_on, id from bookings where user_id = $1 and id = $4))
    order by starts_on, id limit $5`,
  past: `select ${BOOKING_COLUMNS} from bookings
    where user_id = $1 and status <> all ($2) and ends_on < $3::date and ($4::uuid is null or
      (starts_on, id) < (select starts_on, id from bookings where user_id = $1 and id = $4))
    order by starts_on desc, id desc limit $5`,
  cancelled: `select ${BOOKING_COLUMNS} from bookings
    where user_id = $1 and status = any ($2) and $3::date is not null and ($4::uuid is null or
      (created_at, id) < (select created_at, id from bookings where user_id = $1 and id = $4))
    order by created_at desc, id desc limit $5`,
};

/**
 * At most `limit` bookings of a view after a position (REQ-BKG-1): upcoming ones soonest first, past ones latest first,
 * cancelled ones newest booking first.
 * @param today `yyyy-MM-dd` in India
 */
export async function viewAfter(
  db: Queryable,
  { userId, view, today }: { readonly userId: string; readonly view: BookingView; readonly today: string },
  place: ListPlace | null,
  limit: number,
): Promise<(Booking | UnreadableBooking)[]> {
  const found = await rowsOf(db, BookingRow)(VIEWS[view], [userId, CAME_TO_NOTHING, today, place?.id ?? null, limit]);
  return found.map(toListed);
}
