import { z } from 'zod';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { clientReference, type AttemptKey } from '../buy/client-reference.ts';
import type { AttemptRow } from '../buy/sent-store.ts';
import type { BookingKey } from '../order/booking.ts';

/** Writes down an attempt before it is made. */
export async function insertAttempt(transaction: Transaction, key: AttemptKey, at: string): Promise<void> {
  await transaction.query(
    `insert into booking_attempts (user_id, booking_id, attempt, client_reference, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [key.userId, key.bookingId, key.attempt, clientReference(key), at],
  );
}

/** The row of an attempt in its table. */
export function bookAttempt({ userId, bookingId, attempt }: AttemptKey): AttemptRow {
  return { table: 'booking_attempts', key: { user_id: userId, booking_id: bookingId, attempt } };
}

const FindAttemptRow = z.object({ user_id: z.string(), booking_id: z.string(), updated_at: Instant });

/** The booking of a reference, and when it last changed (ISO instant). */
export async function findAttempt(
  db: Queryable,
  reference: string,
): Promise<(BookingKey & { readonly movedAt: string }) | null> {
  const found = await rowsOf(db, FindAttemptRow)(
    `select a.user_id, a.booking_id, b.updated_at from booking_attempts a
     join bookings b on b.user_id = a.user_id and b.id = a.booking_id where a.client_reference = $1`,
    [reference],
  );
  const row = found[0];
  if (row === undefined) return null;
  return { userId: row.user_id, bookingId: row.booking_id, movedAt: row.updated_at };
}

const KnownRow = z.object({
  reference: z.string(),
  status: z.string(),
  supplierBookingId: z.string().nullable(),
  movedAt: Instant,
});
/**
 * The booking of an attempt's reference: its status, its id at the supplier, and when it last changed (ISO instant).
 */
export type KnownReference = z.infer<typeof KnownRow>;

/** The bookings of the given references. Unknown references are left out. */
export function knownReferences(db: Queryable, references: readonly string[]): Promise<KnownReference[]> {
  return rowsOf(db, KnownRow)(
    `select a.client_reference as reference, b.status, b.supplier_booking ->> 'bookingId' as "supplierBookingId", b.updated_at as "movedAt"
     from booking_attempts a join bookings b on b.user_id = a.user_id and b.id = a.booking_id
     where a.client_reference = any ($1)`,
    [references],
  );
}

const ReferenceRow = z.object({ reference: z.string() });

/** Our references of a booking's attempts, in order. */
export async function attemptsOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<string[]> {
  const found = await rowsOf(db, ReferenceRow)(
    'select client_reference as reference from booking_attempts where user_id = $1 and booking_id = $2 order by attempt',
    [userId, bookingId],
  );
  return found.map(({ reference }) => reference);
}
