import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import { CAME_TO_NOTHING, type BookingStatus, type BookingView } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { readEach } from '../../../platform/stored-json.ts';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { StoredSupplierBooking } from '../../../suppliers/stored-rate.ts';
import { BOOKING_COLUMNS, toBooking, toStatus, BookingRow } from './store.ts';
import type { Booking } from './booking.ts';
import { IN_FORCE } from './supplier-records.ts';

/** A booking whose stored data cannot be read. */
export interface UnreadableBooking {
  readonly kind: 'unreadable';
  readonly id: string;
  readonly createdAt: string;
}

/** Reads a row as a booking, or as an unreadable booking. */
export function toListed(row: z.infer<typeof BookingRow>): Booking | UnreadableBooking {
  const [booking] = readEach([row], toBooking);
  return booking ?? { kind: 'unreadable', id: row.id, createdAt: row.created_at };
}

/**
 * At most `limit` bookings of a traveller after a position, newest first. An unreadable one does not hide the others.
 */
export async function bookingsAfter(
  db: Queryable,
  userId: string,
  place: ListPlace | null,
  limit: number,
): Promise<(Booking | UnreadableBooking)[]> {
  const found = await rowsOf(db, BookingRow)(
    `select ${BOOKING_COLUMNS} from bookings
     where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [userId, place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map(toListed);
}

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

/** The active bookings of a traveller to find: all flights, all stays, or the stays at one hotel that end on one day. */
export type StandingKind =
  | { readonly kind: 'flight' | 'hotel' }
  | { readonly kind: 'hotel'; readonly hotelCode: string; readonly checkout: string };

/** A traveller's bookings that are active or may become so and are not over by `ends_on`, newest first. */
export async function standingBookings(
  db: Queryable,
  userId: string,
  wanted: StandingKind,
  limit: number,
): Promise<Booking[]> {
  const stay = 'hotelCode' in wanted ? wanted : null;
  const found = await rowsOf(db, BookingRow)(
    `select ${BOOKING_COLUMNS} from bookings where user_id = $1 and kind = $2 and ends_on >= current_date - 1
       and ($3::text is null or hotel_code = $3) and ($4::date is null or ends_on = $4)
       and status in ('processing', 'pending', 'confirmed', 'vouchered', 'cancel-rejected')
     order by created_at desc, id desc limit $5`,
    [userId, wanted.kind, stay?.hotelCode ?? null, stay?.checkout ?? null, limit],
  );
  return readEach(found, toBooking);
}

/** A stay that was booked and not cancelled. */
const BookedStay = z.object({
  bookingId: z.string(),
  /** ISO days. */
  checkin: z.string(),
  checkout: z.string(),
});
export type BookedStay = z.infer<typeof BookedStay>;

/** A traveller's latest booked stays at a hotel, at most fifty. */
export async function staysAt(db: Queryable, userId: string, hotelCode: string): Promise<BookedStay[]> {
  return rowsOf(db, BookedStay)(
    `select id as "bookingId", starts_on::text as checkin, ends_on::text as checkout from bookings
     where user_id = $1 and hotel_code = $2 and status in ('confirmed', 'vouchered')
     order by created_at desc limit 50`,
    [userId, hotelCode],
  );
}

/** The number of a traveller's bookings that share kind, status and supplier status, and are over or not. */
export interface StatusCount {
  readonly kind: Booking['kind'];
  readonly status: BookingStatus;
  /** Whether the last day of the booking has passed. */
  readonly isOver: boolean;
  readonly supplierBooking: Pick<SupplierBooking, 'status' | 'vouchered'> | null;
  readonly count: number;
}

/** `held` and `vouchered` are both null when the supplier holds nothing. */
const CountRow = z.object({
  kind: z.enum(['hotel', 'flight']),
  status: z.string(),
  isOver: z.boolean(),
  count: z.int(),
  held: StoredSupplierBooking.shape.status.nullable(),
  vouchered: z.boolean().nullable(),
});

/** @param today `yyyy-MM-dd` in India */
export async function countByStatus(db: Queryable, userId: string, today: string): Promise<StatusCount[]> {
  const found = await rowsOf(db, CountRow)(
    `select b.kind, b.status, ends_on < $2 as "isOver", told ->> 'status' as held, (told ->> 'vouchered')::boolean as vouchered,
       count(*)::int as count
     from bookings b
     left join supplier_records r on b.kind = 'hotel' and r.user_id = b.user_id and r.booking_id = b.id and ${IN_FORCE}
     where b.user_id = $1 group by 1, 2, 3, 4, 5`,
    [userId, today],
  );
  return found.map(({ kind, status, isOver, held, vouchered, count }) => ({
    kind,
    status: toStatus(status),
    isOver,
    supplierBooking: held === null || vouchered === null ? null : { status: held, vouchered },
    count,
  }));
}
