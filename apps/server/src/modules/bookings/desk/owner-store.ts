import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';

const OwnerRow = z.object({ bookingId: z.string(), id: z.string(), name: z.string(), since: Instant });
/** The operator who owns a booking at the desk. */
export type BookingOwner = Omit<z.infer<typeof OwnerRow>, 'bookingId'>;

/** The owners of bookings, by booking id. A booking whose owner was disabled has none. */
export async function ownersOf(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingOwner>> {
  const rows = await rowsOf(db, OwnerRow)(
    `select booking_id as "bookingId", operators.id, name, since
     from booking_owners join operators on operators.id = operator_id and disabled_at is null
     where booking_id = any($1::uuid[])`,
    [bookingIds],
  );
  return new Map(rows.map(({ bookingId, ...owner }) => [bookingId, owner]));
}

const LeftRow = z.object({ wasTheirs: z.boolean() });

/** Moves a booking from one owner to another; null means no owner. False when its owner is no longer `from`. */
export async function changeOwner(
  transaction: Transaction,
  { bookingId, from, to, at }: { bookingId: string; from: string | null; to: string | null; at: string },
): Promise<boolean> {
  const left = await rowsOf(transaction, LeftRow)(
    `delete from booking_owners using operators
     where booking_id = $1 and operators.id = operator_id and (disabled_at is not null or operator_id = $2)
     returning disabled_at is null as "wasTheirs"`,
    [bookingId, from],
  );
  if (from !== null && !left.some(({ wasTheirs }) => wasTheirs)) return false;
  if (to === null) return true;
  const taken = await transaction.query(
    'insert into booking_owners (booking_id, operator_id, since) values ($1, $2, $3) on conflict do nothing',
    [bookingId, to, at],
  );
  return taken.rowCount === 1;
}

/** Removes the owner of a booking. */
export async function dropOwner(db: Queryable, bookingId: string): Promise<void> {
  await db.query('delete from booking_owners where booking_id = $1', [bookingId]);
}
