import { z } from 'zod';
import type { Pool } from 'pg';
import type { Room } from './outside-books.ts';

/** The books of the hotels that contract with us directly. */
export interface DirectBooks {
  readonly rooms: readonly Room[];
  readonly allotments: readonly Allotment[];
}

/**
 * A night of a room type: the number of rooms that its row states as sold, and the number that bookings and open
 * payments hold.
 */
export interface Allotment {
  readonly roomTypeId: string;
  /** Date as `yyyy-MM-dd`. */
  readonly day: string;
  readonly sold: number;
  readonly taken: number;
}

const Bookings = z.array(
  z.object({
    reference: z.string(),
    client_reference: z.string(),
    state: z.enum(['held', 'vouchered', 'cancelled', 'expired']),
    total: z.number(),
    charge: z.number(),
  }),
);

const Allotments = z.array(z.object({ roomTypeId: z.string(), day: z.string(), sold: z.int(), taken: z.int() }));

export async function readDirectBooks(pool: Pool): Promise<DirectBooks> {
  const [bookings, allotments] = await Promise.all([
    pool.query(
      `select reference, client_reference, state, (total_paise + coalesce((
         select sum((gone ->> 'pricePaise')::bigint) from jsonb_array_elements(given_up) as gone), 0))::float8 as total,
         coalesce(charge_paise, 0)::float8 as charge
       from direct_bookings`,
    ),
    pool.query(
      `select room_type_id::text as "roomTypeId", day::text, sold::int, (
         select coalesce(sum(rooms), 0)::int from direct_bookings b where b.room_type_id = a.room_type_id
           and a.day >= b.checkin and a.day < b.checkout and b.state in ('held', 'vouchered')) + (
         select coalesce(sum(rooms), 0)::int from direct_keeps k where k.room_type_id = a.room_type_id
           and a.day >= k.checkin and a.day < k.checkout) as taken
       from direct_allotments a`,
    ),
  ]);
  return {
    rooms: Bookings.parse(bookings.rows).map(
      ({ reference, client_reference: clientReference, state, total, charge }) => ({
        bookingId: reference,
        reference: clientReference,
        status: state === 'held' || state === 'vouchered' ? 'Confirmed' : 'Cancelled',
        vouchered: state === 'vouchered',
        pricePaise: total,
        chargePaise: charge,
        isRefused: false,
        guests: null,
      }),
    ),
    allotments: Allotments.parse(allotments.rows),
  };
}
