import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { CANCELLATION_REQUEST_STATUSES, type CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { BookingKey } from '../order/booking.ts';

/**
 * A traveller's request to cancel. The charge and refund that were shown are binding, or those of the part that was
 * cancelled.
 */
export interface Cancellation {
  readonly remarks: string;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  /** ISO instants. */
  readonly requestedAt: string;
  /** When it was first requested: the charge is never higher than it was then. */
  readonly firstRequestedAt: string;
  /** The number of requests. */
  readonly asked: number;
  /** When the traveller asked us to handle a refused cancellation. */
  readonly askedUsAt: string | null;
  readonly changeRequestStatus: CancellationRequestStatus | null;
  readonly lastCheckedAt: string | null;
  readonly processedAt: string | null;
}

const Row = z.object({
  remarks: z.string(),
  charge_paise: Amount,
  refund_paise: Amount,
  requested_at: Instant,
  first_requested_at: Instant,
  asked: z.number(),
  asked_us_at: Instant.nullable(),
  change_request_status: z.enum(CANCELLATION_REQUEST_STATUSES).nullable(),
  last_checked_at: Instant.nullable(),
  processed_at: Instant.nullable(),
});
type Row = z.infer<typeof Row>;

/**
 * Saves a request with the amounts shown to the traveller. A booking has one; a refused one can be requested again.
 * Throws in any other case.
 */
export async function insertCancellation(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  request: Pick<Cancellation, 'remarks' | 'chargePaise' | 'refundPaise' | 'requestedAt'>,
): Promise<void> {
  const { rowCount } = await transaction.query(
    `insert into cancellations as before (user_id, booking_id, remarks, charge_paise, refund_paise, requested_at, first_requested_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (user_id, booking_id) do update set remarks = excluded.remarks, charge_paise = excluded.charge_paise,
       refund_paise = excluded.refund_paise, requested_at = excluded.requested_at, asked = before.asked + 1,
       change_request_status = null, supplier_charge_paise = null, supplier_refund_paise = null, last_checked_at = null,
       processed_at = null
     where before.change_request_status = 'refused'`,
    [userId, bookingId, request.remarks, request.chargePaise, request.refundPaise, request.requestedAt],
  );
  if (rowCount !== 1) throw new Error(`booking ${bookingId} is being cancelled already`);
}

/** Saves charge and refund of a cancellation that succeeded only in part: the amounts shown were those of the whole. */
export async function saveCancellationAmounts(
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
  const found = await rowsOf(db, Row)(
    `select remarks, charge_paise, refund_paise, requested_at, first_requested_at, asked, asked_us_at, change_request_status,
       last_checked_at, processed_at
     from cancellations where user_id = $1 and booking_id = $2`,
    [userId, bookingId],
  );
  return found[0] === undefined ? null : toCancellation(found[0]);
}

/** Saves that the traveller asked us to handle a refused cancellation. False when none was refused. */
export async function saveAskedUs(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  at: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update cancellations set asked_us_at = $3 where user_id = $1 and booking_id = $2 and change_request_status = 'refused'`,
    [userId, bookingId, at],
  );
  return rowCount === 1;
}

/** The supplier's answer about a request. */
export interface CancellationCheck {
  readonly status: CancellationRequestStatus;
  readonly supplierChargePaise: Paise | null;
  readonly supplierRefundPaise: Paise | null;
  readonly at: string;
}

/** Saves the supplier's answer. A release without a traveller's request has no row, so nothing is saved. */
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

function toCancellation(row: Row): Cancellation {
  return {
    remarks: row.remarks,
    chargePaise: row.charge_paise,
    refundPaise: row.refund_paise,
    requestedAt: row.requested_at,
    firstRequestedAt: row.first_requested_at,
    asked: row.asked,
    askedUsAt: row.asked_us_at,
    changeRequestStatus: row.change_request_status,
    lastCheckedAt: row.last_checked_at,
    processedAt: row.processed_at,
  };
}

/** The state of an earlier request to cancel. */
export interface AskedBefore extends Pick<Cancellation, 'chargePaise' | 'refundPaise'> {
  readonly outcome: 'under-way' | 'cancelled';
  readonly status: BookingStatus;
}

/**
 * The answer to a repeated request to cancel while the first one is open or done. Null when a new request may be made.
 */
export function askedBefore(status: BookingStatus, before: Cancellation | null): AskedBefore | null {
  if (before === null || (status !== 'cancelling' && status !== 'cancelled')) return null;
  const { chargePaise, refundPaise } = before;
  return { outcome: status === 'cancelled' ? 'cancelled' : 'under-way', status, chargePaise, refundPaise };
}

const SupplierChargeRow = z.object({ supplier_charge_paise: Amount.nullable() });

/** The supplier's own figure for its charge on a cancelled booking; null when it did not say. */
export async function supplierCharge(db: Queryable, { userId, bookingId }: BookingKey): Promise<Paise | null> {
  const found = await rowsOf(db, SupplierChargeRow)(
    'select supplier_charge_paise from cancellations where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  return found[0]?.supplier_charge_paise ?? null;
}
