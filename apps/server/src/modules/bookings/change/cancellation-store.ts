import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { BookingStatus } from '@safar/domain/booking-machine';
import { CANCELLATION_REQUEST_STATUSES, type CancellationRequestStatus } from '@safar/domain/cancellation-state';
import type { BookingKey } from '../order/booking.ts';

/** A traveller's request to cancel, with the charge and refund that were shown and are kept to; or that a part of it came to. */
export interface Cancellation {
  readonly remarks: string;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  /** ISO instants. */
  readonly requestedAt: string;
  /** When it was asked for first: the charge is never more than it was then. */
  readonly firstRequestedAt: string;
  /** How often it was asked for. */
  readonly asked: number;
  /** When its traveller asked us to see to what was refused. */
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

/** What was asked for and shown to the traveller. A booking has one; one that was refused can be asked for again. Throws for any other. */
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

/** Charge and refund of a cancellation that came about in part alone: what was shown was of the whole. */
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

/** Its traveller asked us to see to what was refused; false when nothing was. */
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

/** What the supplier says of a request. */
export interface CancellationCheck {
  readonly status: CancellationRequestStatus;
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

/** How a request to cancel stands that was made before. */
export interface AskedBefore extends Pick<Cancellation, 'chargePaise' | 'refundPaise'> {
  readonly outcome: 'under-way' | 'cancelled';
  readonly status: BookingStatus;
}

/** What a request to cancel is answered that was made before and is open or done; null: it may be made. */
export function askedBefore(status: BookingStatus, before: Cancellation | null): AskedBefore | null {
  if (before === null || (status !== 'cancelling' && status !== 'cancelled')) return null;
  const { chargePaise, refundPaise } = before;
  return { outcome: status === 'cancelled' ? 'cancelled' : 'under-way', status, chargePaise, refundPaise };
}
