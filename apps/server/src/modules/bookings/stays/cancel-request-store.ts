import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingKey } from '../order/booking.ts';

const SupplierChargeRow = z.object({ supplier_charge_paise: Amount.nullable() });

/** The supplier's own figure for its charge on a cancelled booking; null when it did not say. */
export async function supplierCharge(db: Queryable, { userId, bookingId }: BookingKey): Promise<Paise | null> {
  const found = await rowsOf(db, SupplierChargeRow)(
    'select supplier_charge_paise from cancellations where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  return found[0]?.supplier_charge_paise ?? null;
}

/** Whether the caller may ask the supplier to cancel, or another run has already asked. */
export type CancelClaim =
  | { readonly kind: 'mine'; readonly sentAtMs: number }
  | { readonly kind: 'sent-before'; readonly sentAtMs: number; readonly changeRequestId: string | null };

const ClaimCancelRow = z.object({ cancel_sent_at: Instant.nullable(), change_request_id: z.string().nullable() });

/** Marks the request to cancel as sent. Only the first caller succeeds. */
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

/** Marks the request as not sent, because it did not reach the supplier. It may be sent again. */
export async function unclaimCancel(db: Queryable, { userId, bookingId }: BookingKey): Promise<void> {
  await db.query(
    'update bookings set cancel_sent_at = null where user_id = $1 and id = $2 and change_request_id is null',
    [userId, bookingId],
  );
}

/** Deletes a request that the supplier rejected. The next one is a new request. */
export async function endChangeRequest(db: Queryable, { userId, bookingId }: BookingKey): Promise<void> {
  await db.query('update bookings set cancel_sent_at = null, change_request_id = null where user_id = $1 and id = $2', [
    userId,
    bookingId,
  ]);
}

/** Saves the supplier's id of the request, which is used to follow it. */
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
