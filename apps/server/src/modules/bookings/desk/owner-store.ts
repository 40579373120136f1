import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';

const OwnerRow = z.object({ bookingId: z.string(), id: z.string(), name: z.string(), since: Instant });
/** An operator who looks after a booking. */
export type BookingOwner = Omit<z.infer<typeof OwnerRow>, 'bookingId'>;

/** Who looks after bookings, by their ids; one whose owner was disabled has none. */
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

/** Gives a booking from one owner (null: from nobody) to another; false when it is not theirs any more. */
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

/** Nobody looks after a booking any more. */
export async function dropOwner(db: Queryable, bookingId: string): Promise<void> {
  await db.query('delete from booking_owners where booking_id = $1', [bookingId]);
}
