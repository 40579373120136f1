import { z } from 'zod';
import { dayOf } from '@safar/domain/flight/flight-times';
import { CAME_TO_NOTHING, type BookingStatus } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';
import { readEach } from '../../../platform/stored-json.ts';
import { readableTicketsOf, standingTripOf } from './flight-tickets.ts';
import { BOOKING_COLUMNS, BookingRow, toBooking } from './store.ts';
import type { BookingKey } from './booking.ts';

interface LegEnd {
  readonly code: string;
  readonly city: string;
  /** `yyyy-MM-dd` of the airport. */
  readonly day: string;
}

/** A booking as far as it decides which trip it belongs to: what of it still stands. */
export type TripFacts = { readonly id: string; readonly status: BookingStatus } & (
  | {
      readonly kind: 'hotel';
      readonly city: string;
      /** `lat|lng`; may be empty. */
      readonly map: string;
      readonly checkin: string;
      readonly checkout: string;
    }
  | { readonly kind: 'flight'; readonly legs: readonly { readonly from: LegEnd; readonly to: LegEnd }[] }
);

/**
 * At most `limit` of a traveller's bookings that did not come to nothing and end on or after a day, first to begin first. One that cannot be
 * read is left out.
 * @param fromDay `yyyy-MM-dd`
 */
export async function tripFactsOf(db: Queryable, userId: string, fromDay: string, limit: number): Promise<TripFacts[]> {
  const found = await rowsOf(db, BookingRow)(
    `select ${BOOKING_COLUMNS} from bookings where user_id = $1 and status <> all ($2) and ends_on >= $3::date
     order by starts_on, id limit $4`,
    [userId, CAME_TO_NOTHING, fromDay, limit],
  );
  const bookings = readEach(found, toBooking);
  const flights = bookings.filter(({ kind }) => kind === 'flight').map(({ id }) => id);
  const { tickets, unreadable } = await readableTicketsOf(db, userId, flights);
  return bookings
    .filter(({ id }) => !unreadable.has(id))
    .map((booking): TripFacts => {
      const { id, status } = booking;
      if (booking.kind === 'hotel') {
        const { hotel, checkin, checkout } = booking.context;
        return { id, status, kind: 'hotel', city: hotel.city, map: hotel.map, checkin, checkout };
      }
      const trip = standingTripOf(
        booking,
        tickets.filter(({ bookingId }) => bookingId === id),
      );
      const legs = trip.tickets.flatMap((ticket) => ticket.legs);
      return { id, status, kind: 'flight', legs: legs.map(({ from, to }) => ({ from: endOf(from), to: endOf(to) })) };
    });
}

function endOf({ code, city, time }: { code: string; city: string; time: string }): LegEnd {
  return { code, city, day: dayOf(time) };
}

const Begun = z.object({ startsOn: z.string() });

/** The first day of a traveller's booking, `yyyy-MM-dd`; null when there is none. */
export async function firstDayOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<string | null> {
  const [found] = await rowsOf(db, Begun)(
    'select starts_on::text as "startsOn" from bookings where user_id = $1 and id = $2',
    [userId, bookingId],
  );
  return found?.startsOn ?? null;
}
