import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { CancellationStatus } from '../../suppliers/hotel-supplier.ts';
import type { BookingKey } from './store.ts';

/** A traveller's request to cancel, with the charge and refund that were shown and are kept to; or that a part of it came to. */
export interface Cancellation {
  readonly remarks: string;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  /** ISO instants. */
  readonly requestedAt: string;
  readonly changeRequestStatus: CancellationStatus | null;
  readonly lastCheckedAt: string | null;
  readonly processedAt: string | null;
}

interface Row {
  remarks: string;
  charge_paise: string;
  refund_paise: string;
  requested_at: Date;
  change_request_status: CancellationStatus | null;
  last_checked_at: Date | null;
  processed_at: Date | null;
}

/** What was asked for and shown to the traveller. A booking has one: a second is refused by its key. */
export async function insertCancellation(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  request: Pick<Cancellation, 'remarks' | 'chargePaise' | 'refundPaise' | 'requestedAt'>,
): Promise<void> {
  await transaction.query(
    `insert into cancellations (user_id, booking_id, remarks, charge_paise, refund_paise, requested_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, bookingId, request.remarks, request.chargePaise, request.refundPaise, request.requestedAt],
  );
}

/** Charge and refund of a cancellation that came about in part alone: what was shown was of the whole. */
export async function saveSettled(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { chargePaise, refundPaise }: Pick<Cancellation, 'chargePaise' | 'refundPaise'>,
): Promise<void> {
  await transaction.query(
    'update cancellations set charge_paise = $3, refund_paise = $4 where user_id = $1 and booking_id = $2',
    [userId, bookingId, chargePaise, refundPaise],
  );
}

export async function findCancellation(db: Queryable, { userId, bookingId }: BookingKey): Promise<Cancellation | null> {
  const found = await db.query<Row>(
    `select remarks, charge_paise, refund_paise, requested_at, change_request_status, last_checked_at, processed_at
     from cancellations where user_id = $1 and booking_id = $2`,
    [userId, bookingId],
  );
  return found.rows[0] === undefined ? null : toCancellation(found.rows[0]);
}

/** What the supplier says of a request. */
export interface CancellationCheck {
  readonly status: CancellationStatus;
  readonly supplierChargePaise: Paise | null;
  readonly supplierRefundPaise: Paise | null;
  readonly at: string;
}

/** Notes what the supplier said; a release without a traveller's request has nothing to note it in. */
export async function noteCheck(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  check: CancellationCheck,
): Promise<void> {
  await db.query(
    `update cancellations set change_request_status = $3::text, supplier_charge_paise = coalesce($4, supplier_charge_paise),
       supplier_refund_paise = coalesce($5, supplier_refund_paise),
       last_checked_at = $6::timestamptz, processed_at = case when $3::text in ('done', 'refused') then $6::timestamptz end
     where user_id = $1 and booking_id = $2`,
    [userId, bookingId, check.status, check.supplierChargePaise, check.supplierRefundPaise, check.at],
  );
}

/** What the supplier keeps of a cancelled booking, in its own words; null when it did not say. */
export async function supplierCharge(db: Queryable, { userId, bookingId }: BookingKey): Promise<Paise | null> {
  const found = await db.query<{ supplier_charge_paise: string | null }>(
    'select supplier_charge_paise from cancellations where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  const paise = found.rows[0]?.supplier_charge_paise;
  return paise == null ? null : Number(paise);
}

/** Who may ask the supplier to cancel. */
export type CancelClaim =
  | { readonly kind: 'mine'; readonly sentAtMs: number }
  | { readonly kind: 'sent-before'; readonly sentAtMs: number; readonly changeRequestId: string | null };

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
  const found = await db.query<{ cancel_sent_at: Date | null; change_request_id: string | null }>(
    'select cancel_sent_at, change_request_id from bookings where user_id = $1 and id = $2',
    [userId, bookingId],
  );
  const row = found.rows[0];
  const sentAtMs = row?.cancel_sent_at?.getTime() ?? nowMs;
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

function toCancellation(row: Row): Cancellation {
  return {
    remarks: row.remarks,
    chargePaise: Number(row.charge_paise),
    refundPaise: Number(row.refund_paise),
    requestedAt: row.requested_at.toISOString(),
    changeRequestStatus: row.change_request_status,
    lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
    processedAt: row.processed_at?.toISOString() ?? null,
  };
}
