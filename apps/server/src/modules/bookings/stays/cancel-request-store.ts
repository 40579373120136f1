import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';

const SupplierChargeRow = z.object({ supplier_charge_paise: Amount.nullable() });

/** What the supplier keeps of a cancelled booking, in its own words; null when it did not say. */
export async function supplierCharge(db: Queryable, { userId, bookingId }: BookingKey): Promise<Paise | null> {
  const found = await rowsOf(db, SupplierChargeRow)(
    'select supplier_charge_paise from cancellations where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  return found[0]?.supplier_charge_paise ?? null;
}

/** Who may ask the supplier to cancel. */
export type CancelClaim =
  | { readonly kind: 'mine'; readonly sentAtMs: number }
  | { readonly kind: 'sent-before'; readonly sentAtMs: number; readonly changeRequestId: string | null };

const ClaimCancelRow = z.object({ cancel_sent_at: Instant.nullable(), change_request_id: z.string().nullable() });

/** Marks the supplier as asked to cancel, which only the first caller can. */
export async function claimCancel(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  nowMs: number,
): Promise<CancelClaim> {
  const claimed = await db.query(
    'update bookings set cancel_sent_at = $3 where user_id = $1 and id = $2 and cancel_sent_at is null',
    [userId, bookingId, new Date(nowMs)],
  );
  if (claimed.rowCount === 1) return { kind: 'mine', sentAtMs: nowMs };
  const found = await rowsOf(db, ClaimCancelRow)(
    'select cancel_sent_at, change_request_id from bookings where user_id = $1 and id = $2',
    [userId, bookingId],
  );
  const row = found[0];
  const sentAtMs = row?.cancel_sent_at == null ? nowMs : Date.parse(row.cancel_sent_at);
  return { kind: 'sent-before', sentAtMs, changeRequestId: row?.change_request_id ?? null };
}

/** The request did not reach the supplier: it may be sent again. */
export async function unclaimCancel(db: Queryable, { userId, bookingId }: BookingKey): Promise<void> {
  await db.query(
    'update bookings set cancel_sent_at = null where user_id = $1 and id = $2 and change_request_id is null',
    [userId, bookingId],
  );
}

/** The supplier rejected the request: it stands for nothing any more, and the next one is a new one. */
export async function endChangeRequest(db: Queryable, { userId, bookingId }: BookingKey): Promise<void> {
  await db.query('update bookings set cancel_sent_at = null, change_request_id = null where user_id = $1 and id = $2', [
    userId,
    bookingId,
  ]);
}

/** The supplier's id of the request, by which it is followed. */
export async function saveChangeRequest(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  changeRequestId: string,
): Promise<void> {
  await db.query('update bookings set change_request_id = $3 where user_id = $1 and id = $2', [
    userId,
    bookingId,
    changeRequestId,
  ]);
}
