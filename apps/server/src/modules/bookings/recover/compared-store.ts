import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import type { ComparedPlace } from '../../../platform/difference.ts';
import type { Pace } from '../../../platform/paced.ts';
import { rowsOf } from '../../../platform/rows.ts';
import { SUPPLIER_BOOKING } from '../order/supplier-records.ts';

/** How fast a supplier is asked about single bookings in a comparison: some 215,000 in a night of five hours. */
export const COMPARING: Pace = { aSecond: 12, atOnce: 8 };
/** After this many unanswered questions in a row a supplier is not asked any more. */
export const MAX_SILENCES = 5;

/** SQL: a stay that holds a room. It must match the index `bookings_standing_stays`. */
const STANDING_STAY = `kind = 'hotel' and status in ('confirmed', 'vouchered', 'cancel-rejected')`;

/** Stays of a supplier that end on `today` or later; ISO day. */
export interface StaysOf {
  readonly supplier: string;
  readonly today: string;
}

const DayCount = z.object({ day: z.string(), count: z.int() });

/** The number of active stays booked on each day in India, earliest day first. */
export function standingStaysByDay(db: Queryable, { supplier, today }: StaysOf): Promise<z.infer<typeof DayCount>[]> {
  return rowsOf(db, DayCount)(
    `select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as count from bookings
     where ${STANDING_STAY} and supplier = $1 and ends_on >= $2 group by 1 order by 1`,
    [supplier, today],
  );
}

const StandingStay = z.object({ userId: z.string(), bookingId: z.string(), supplierBookingId: z.string().nullable() });

/** Active stays that were booked between two days in India (both inclusive) and have not changed since `before`. */
export function standingStays(
  db: Queryable,
  { supplier, today }: StaysOf,
  booked: { readonly from: string; readonly to: string },
  before: string,
): Promise<z.infer<typeof StandingStay>[]> {
  return rowsOf(db, StandingStay)(
    `select user_id as "userId", id as "bookingId", ${SUPPLIER_BOOKING} ->> 'bookingId' as "supplierBookingId" from bookings
     where ${STANDING_STAY} and supplier = $1 and ends_on >= $2 and updated_at < $5
       and created_at >= day_begins($3::date) and created_at < day_begins($4::date + 1)
     order by created_at`,
    [supplier, today, booked.from, booked.to, before],
  );
}

/**
 * The groups of flight bookings to compare. A flight supplier has no list, so each booking is asked about separately.
 */
export const COMPARED_FLIGHTS = ['under-way', 'ended', 'bought', 'leaving', 'standing'] as const;
export type ComparedFlights = (typeof COMPARED_FLIGHTS)[number];

/** The bounds of a comparison round: ISO instants, and days as `yyyy-MM-dd`. */
export interface FlightBounds {
  /** Bookings that have changed since are skipped. */
  readonly before: string;
  /** Bookings that have changed since are `bought`, and are not asked about again as `standing`. */
  readonly after: string;
  readonly endedAfter: string;
  readonly today: string;
  /** Trips that begin after `leavesAfter` and not after `leavesUntil` are `leaving`, not `standing`. */
  readonly leavesAfter: string;
  readonly leavesUntil: string;
}

/**
 * SQL condition and order of each group; parameters 1 to 6 are the bounds in their order. Each condition must match its
 * index word for word.
 */
const FLIGHTS: Readonly<
  Record<ComparedFlights, { readonly which: string; readonly by: 'updated_at' | 'starts_on' | 'ends_on' }>
> = {
  'under-way': { which: `status in ('pending', 'cancelling', 'confirmed')`, by: 'updated_at' },
  ended: { which: `status in ('failed', 'refunded', 'cancelled') and updated_at >= $3`, by: 'updated_at' },
  bought: {
    which: `status in ('vouchered', 'cancel-rejected') and updated_at >= $2 and ends_on >= $4`,
    by: 'updated_at',
  },
  leaving: {
    which: `status in ('vouchered', 'cancel-rejected') and updated_at < $2 and ends_on >= $4 and starts_on > $5 and starts_on <= $6`,
    by: 'starts_on',
  },
  standing: {
    which: `status in ('vouchered', 'cancel-rejected') and updated_at < $2 and ends_on >= $4 and not (starts_on > $5 and starts_on <= $6)`,
    by: 'ends_on',
  },
};

const FlightRow = z.object({ userId: z.string(), bookingId: z.string(), at: z.string() });
/** A flight to compare, with its position in the order. */
export type FlightToCompare = z.infer<typeof FlightRow>;

/** At most `limit` flights after a position, by their last change or by the day they begin or end, earliest first. */
export function flightsToCompare(
  db: Queryable,
  flights: ComparedFlights,
  bounds: FlightBounds,
  after: ComparedPlace | null,
  limit: number,
): Promise<FlightToCompare[]> {
  const { which, by } = FLIGHTS[flights];
  const type = by === 'updated_at' ? 'timestamptz' : 'date';
  const { before, after: moved, endedAfter, today, leavesAfter, leavesUntil } = bounds;
  return rowsOf(db, FlightRow)(
    `with bounds as (select $1::timestamptz, $2::timestamptz, $3::timestamptz, $4::date, $5::date, $6::date)
     select user_id as "userId", id as "bookingId", ${by}::text as at from bookings
     where kind = 'flight' and ${which} and updated_at < $1 and ($7::${type} is null or (${by}, id) > ($7, $8::uuid))
     order by ${by}, id limit $9`,
    [before, moved, endedAfter, today, leavesAfter, leavesUntil, after?.at ?? null, after?.id ?? null, limit],
  );
}
