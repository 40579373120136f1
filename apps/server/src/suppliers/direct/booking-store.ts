import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import { instantText, type Queryable, type Transaction } from '../../platform/database.ts';
import { StoredGivenUp, StoredSale, type GivenUp, type Sale } from './stored-sale.ts';

/** Bookings read per query. */
const READ_AT_ONCE = 5000;

/** `held`: reserved without a voucher · `expired`: a hold that ended by itself. */
const DIRECT_STATES = ['held', 'vouchered', 'cancelled', 'expired'] as const;
export type DirectState = (typeof DIRECT_STATES)[number];

/** A row of `direct_bookings`. */
const BookingRow = z.object({
  reference: z.string(),
  clientReference: z.string(),
  hotelCode: z.string(),
  roomTypeId: z.string(),
  ratePlanId: z.string(),
  /** `yyyy-MM-dd`. */
  checkin: z.string(),
  checkout: z.string(),
  rooms: z.number(),
  totalPaise: z.number(),
  sale: z.unknown(),
  givenUp: z.unknown(),
  state: z.enum(DIRECT_STATES),
  /** ISO instants. */
  holdUntil: z.string().nullable(),
  madeAt: z.string(),
  voucheredAt: z.string().nullable(),
  updatedAt: z.string(),
  /** The hotel's charge for a cancelled booking. */
  chargePaise: z.number().nullable(),
});
export type DirectBooking = z.infer<typeof BookingRow> & {
  readonly sale: Sale;
  readonly givenUp: readonly GivenUp[];
};

type Nights = Pick<DirectBooking, 'roomTypeId' | 'checkin' | 'checkout'>;

/**
 * Locks the nights of a room type until the transaction ends, always in the order of days, so that no deadlock arises
 * (REQ-DIR-4).
 */
export async function lockNights(transaction: Transaction, { roomTypeId, checkin, checkout }: Nights): Promise<void> {
  await transaction.query(
    `select from direct_allotments where room_type_id = $1 and day >= $2 and day < $3 order by day for update`,
    [roomTypeId, checkin, checkout],
  );
}

/** Adds rooms to those sold of each night; a negative number gives rooms back. The nights must be locked. */
export async function addSold(
  transaction: Transaction,
  { roomTypeId, checkin, checkout }: Nights,
  rooms: number,
): Promise<void> {
  await transaction.query(
    `update direct_allotments set sold = sold + $4 where room_type_id = $1 and day >= $2 and day < $3`,
    [roomTypeId, checkin, checkout, rooms],
  );
}

const RoomTypeOfRow = z.object({ id: z.string() });

/** The room type of a rate plan; null for an unknown one. */
export async function roomTypeOf(db: Queryable, planId: string): Promise<string | null> {
  const found = await rowsOf(db, RoomTypeOfRow)(
    'select room_type_id::text as id from direct_rate_plans where id = $1',
    [planId],
  );
  return found[0]?.id ?? null;
}

export async function insertBooking(transaction: Transaction, booking: DirectBooking): Promise<void> {
  await transaction.query(
    `insert into direct_bookings (reference, client_reference, hotel_code, room_type_id, rate_plan_id, checkin, checkout, rooms,
       total_paise, sale, state, hold_until, made_at, vouchered_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      booking.reference,
      booking.clientReference,
      booking.hotelCode,
      booking.roomTypeId,
      booking.ratePlanId,
      booking.checkin,
      booking.checkout,
      booking.rooms,
      booking.totalPaise,
      StoredSale.write(booking.sale),
      booking.state,
      booking.holdUntil,
      booking.madeAt,
      booking.voucheredAt,
      booking.updatedAt,
    ],
  );
}

const BOOKING = `reference, client_reference as "clientReference", hotel_code as "hotelCode", room_type_id::text as "roomTypeId",
  rate_plan_id::text as "ratePlanId", checkin::text, checkout::text, rooms, total_paise::float8 as "totalPaise", sale, given_up as "givenUp", state,
  ${instantText('hold_until')} as "holdUntil", ${instantText('made_at')} as "madeAt",
  ${instantText('vouchered_at')} as "voucheredAt", ${instantText('updated_at')} as "updatedAt", charge_paise::float8 as "chargePaise"`;

export async function bookingByReference(db: Queryable, reference: string): Promise<DirectBooking | null> {
  return (await bookings(db, 'where reference = $1', [reference]))[0] ?? null;
}

export async function bookingByClientReference(db: Queryable, clientReference: string): Promise<DirectBooking | null> {
  return (await bookings(db, 'where client_reference = $1', [clientReference]))[0] ?? null;
}

/** The booking, locked until the transaction ends. */
export async function lockBooking(transaction: Transaction, reference: string): Promise<DirectBooking | null> {
  return (await bookings(transaction, 'where reference = $1 for update', [reference]))[0] ?? null;
}

/** Bookings made between two instants, the second excluded. */
export async function bookingsMadeBetween(db: Queryable, from: string, to: string): Promise<DirectBooking[]> {
  const made: DirectBooking[] = [];
  for (;;) {
    const last = made.at(-1);
    const some = await bookings(
      db,
      `where made_at >= $1 and made_at < $2
         and ($3::text is null or (made_at, reference) > ((select made_at from direct_bookings where reference = $3), $3))
       order by made_at, reference limit ${READ_AT_ONCE}`,
      [from, to, last?.reference ?? null],
    );
    made.push(...some);
    if (some.length < READ_AT_ONCE) return made;
  }
}

const EndedHoldsRow = z.object({ reference: z.string() });

/** References of holds that have ended, the oldest first. */
export async function endedHolds(db: Queryable, now: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, EndedHoldsRow)(
    `select reference from direct_bookings where state = 'held' and hold_until <= $1 order by hold_until limit $2`,
    [now, limit],
  );
  return found.map(({ reference }) => reference);
}

/** Stores the state of a locked booking. */
export async function saveState(
  transaction: Transaction,
  reference: string,
  {
    state,
    chargePaise = null,
    at,
  }: { readonly state: DirectState; readonly chargePaise?: number | null; readonly at: string },
): Promise<void> {
  await transaction.query(
    `update direct_bookings set state = $2, charge_paise = $3, updated_at = $4,
       vouchered_at = case when $2 = 'vouchered' then $4 else vouchered_at end
     where reference = $1`,
    [reference, state, chargePaise, at],
  );
}

/** Stores that a locked booking has fewer rooms. */
export async function saveRoomsLeft(
  transaction: Transaction,
  { reference, rooms, totalPaise, sale, givenUp, updatedAt }: DirectBooking,
): Promise<void> {
  await transaction.query(
    'update direct_bookings set rooms = $2, total_paise = $3, sale = $4, given_up = $5, updated_at = $6 where reference = $1',
    [reference, rooms, totalPaise, StoredSale.write(sale), StoredGivenUp.write(givenUp), updatedAt],
  );
}

async function bookings(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<DirectBooking[]> {
  const found = await rowsOf(db, BookingRow)(`select ${BOOKING} from direct_bookings ${rest}`, [...parameters]);
  return found.map((row) => ({
    ...row,
    sale: StoredSale.read(row.sale, row.reference),
    givenUp: StoredGivenUp.read(row.givenUp, row.reference),
  }));
}
