import { epochMs } from '@safar/domain/time/days';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import { instantText, type Queryable, type Transaction } from '../../platform/database.ts';
import { storedJson } from '../../platform/stored-json.ts';
import type { PrebookedRate } from '../hotel-supplier.ts';
import { StoredRate } from '../stored-rate.ts';

const KeptRate = storedJson<PrebookedRate>({ column: 'direct_keeps.rate', schema: StoredRate });

const KeepRow = z.object({
  checkoutId: z.string(),
  bookingCode: z.string(),
  roomTypeId: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  rooms: z.number(),
  rate: z.unknown(),
  keptUntil: z.string(),
});

/** Rooms kept for a checkout. */
export type Keep = z.infer<typeof KeepRow> & { readonly rate: PrebookedRate };

const KEEP = `checkout_id as "checkoutId", booking_code as "bookingCode", room_type_id::text as "roomTypeId", checkin::text, checkout::text,
  rooms, rate, ${instantText('kept_until')} as "keptUntil"`;

/** The keep of a checkout; null when there is none. */
export async function findKeep(db: Queryable, checkoutId: string): Promise<Keep | null> {
  return (await keeps(db, 'where checkout_id = $1', [checkoutId]))[0] ?? null;
}

/**
 * The keep of a checkout, locked until the transaction ends. Of two requests at once, the second finds the keep of the
 * first.
 */
export async function lockKeep(transaction: Transaction, checkoutId: string): Promise<Keep | null> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`keep:${checkoutId}`]);
  return (await keeps(transaction, 'where checkout_id = $1 for update', [checkoutId]))[0] ?? null;
}

export async function insertKeep(transaction: Transaction, keep: Keep): Promise<void> {
  await transaction.query(
    `insert into direct_keeps (checkout_id, booking_code, room_type_id, checkin, checkout, rooms, rate, kept_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      keep.checkoutId,
      keep.bookingCode,
      keep.roomTypeId,
      keep.checkin,
      keep.checkout,
      keep.rooms,
      KeptRate.write(keep.rate),
      keep.keptUntil,
    ],
  );
}

/** Whether a keep is of this rate and has not ended. */
export function isKept(keep: Keep | null, bookingCode: string, nowMs: number): keep is Keep {
  return keep !== null && keep.bookingCode === bookingCode && epochMs(keep.keptUntil) > nowMs;
}

/** Sets the end of a keep, sooner or later than before. */
export async function setKeptUntil(db: Queryable, checkoutId: string, until: string): Promise<void> {
  await db.query('update direct_keeps set kept_until = $2 where checkout_id = $1', [checkoutId, until]);
}

/** Sets the end of a keep unless it already ends sooner. */
export async function shortenKeep(db: Queryable, checkoutId: string, until: string): Promise<void> {
  await db.query('update direct_keeps set kept_until = least(kept_until, $2) where checkout_id = $1', [
    checkoutId,
    until,
  ]);
}

/** Deletes a locked keep; the caller gives its rooms back. */
export async function deleteKeep(transaction: Transaction, checkoutId: string): Promise<void> {
  await transaction.query('delete from direct_keeps where checkout_id = $1', [checkoutId]);
}

const EndedRow = z.object({ id: z.string() });

/** Checkouts whose keep has ended, the earliest first. */
export async function endedKeeps(db: Queryable, now: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, EndedRow)(
    'select checkout_id as id from direct_keeps where kept_until <= $1 order by kept_until limit $2',
    [now, limit],
  );
  return found.map(({ id }) => id);
}

async function keeps(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<Keep[]> {
  const found = await rowsOf(db, KeepRow)(`select ${KEEP} from direct_keeps ${rest}`, [...parameters]);
  return found.map((row) => ({ ...row, rate: KeptRate.read(row.rate, row.checkoutId) }));
}
