import { z } from 'zod';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';

const FindAttemptRow = z.object({ user_id: z.string(), booking_id: z.string(), updated_at: Instant });

/** The booking of a reference, and when it last changed (ISO instant). */
export async function findAttempt(
  db: Queryable,
  reference: string,
): Promise<(BookingKey & { readonly movedAt: string }) | null> {
  const found = await rowsOf(db, FindAttemptRow)(
    `select a.user_id, a.booking_id, b.updated_at from supplier_calls a
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
    `select a.client_reference as reference, b.status, case when r.terms is null then r.supplier_id end as "supplierBookingId", b.updated_at as "movedAt"
     from supplier_calls a join bookings b on b.user_id = a.user_id and b.id = a.booking_id
     join supplier_records r on r.user_id = a.user_id and r.booking_id = a.booking_id and r.record = a.record
     where a.client_reference = any ($1)`,
    [references],
  );
}

const ReferenceRow = z.object({ reference: z.string() });

/** Our references of a booking's attempts, in order. */
export async function attemptsOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<string[]> {
  const found = await rowsOf(db, ReferenceRow)(
    `select client_reference as reference from supplier_calls where user_id = $1 and booking_id = $2 and act = 'book' order by record, n`,
    [userId, bookingId],
  );
  return found.map(({ reference }) => reference);
}
