import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import { DISPUTE_STATUSES, type GatewayDispute } from '../../../gateways/payment-gateway.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';

/** A dispute in our books. */
export interface Dispute {
  readonly gateway: string;
  readonly id: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: Paise;
  /** The amount the gateway holds back for it now, or has taken for good. */
  readonly deductedPaise: Paise;
  readonly status: GatewayDispute['status'];
  readonly reasonCode: string;
  readonly phase: string;
  /** ISO instants. */
  readonly respondBy: string | null;
  readonly toldAt: string;
}

/** The traveller and booking of the disputed payment; null for a payment that is not in our books. */
export type DisputeOwner = { readonly userId: string; readonly bookingId: string } | null;

const Row = z.object({
  gateway: z.string(),
  id: z.string(),
  gateway_payment_id: z.string(),
  amount_paise: Amount,
  deducted_paise: Amount,
  status: z.enum(DISPUTE_STATUSES),
  reason_code: z.string(),
  phase: z.string(),
  respond_by: Instant.nullable(),
  told_at: Instant,
});
type Row = z.infer<typeof Row>;

const COLUMNS =
  'gateway, id, gateway_payment_id, amount_paise, deducted_paise, status, reason_code, phase, respond_by, told_at';
const RUNNING = `('open', 'action_required', 'under_review')`;

/** The dispute, locked until the transaction ends; null when it is not known yet. */
export async function lockDispute(transaction: Transaction, gateway: string, id: string): Promise<Dispute | null> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`dispute ${gateway} ${id}`]);
  const found = await rowsOf(transaction, Row)(
    `select ${COLUMNS} from payment_disputes where gateway = $1 and id = $2`,
    [gateway, id],
  );
  return found[0] === undefined ? null : toDispute(found[0]);
}

/**
 * Makes whoever enters a payment and whoever records a dispute of it wait for one another, until the transaction ends: of two at once one
 * would see no payment, the other the dispute of before. A payment that is in our books already has a lock of its own (`lockPayment`).
 */
export async function lockDisputesOf(
  transaction: Transaction,
  { gateway, gatewayPaymentId }: Pick<Dispute, 'gateway' | 'gatewayPaymentId'>,
): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`disputes of ${gateway} ${gatewayPaymentId}`]);
}

/** Saves the present state of a dispute. */
export async function keepDispute(
  transaction: Transaction,
  dispute: GatewayDispute & Pick<Dispute, 'gateway'>,
  owner: DisputeOwner,
  happenedAtMs: number,
): Promise<void> {
  await transaction.query(
    `insert into payment_disputes (id, gateway_payment_id, user_id, booking_id, amount_paise, deducted_paise, reason_code, phase,
       status, respond_by, told_at, created_at, gateway)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (gateway, id) do update set amount_paise = excluded.amount_paise, deducted_paise = excluded.deducted_paise,
       reason_code = excluded.reason_code, phase = excluded.phase, status = excluded.status, respond_by = excluded.respond_by,
       told_at = excluded.told_at`,
    [
      dispute.id,
      dispute.paymentId,
      owner?.userId ?? null,
      owner?.bookingId ?? null,
      dispute.amountPaise,
      dispute.deductedPaise,
      dispute.reasonCode,
      dispute.phase,
      dispute.status,
      dispute.respondByMs === null ? null : new Date(dispute.respondByMs),
      new Date(happenedAtMs),
      new Date(dispute.createdAtMs),
      dispute.gateway,
    ],
  );
}

/** A dispute and the owner of its payment; null when we were not told of such a dispute. */
export async function findDispute(
  db: Queryable,
  gateway: string,
  id: string,
): Promise<{ dispute: Dispute; owner: DisputeOwner } | null> {
  const found = await rowsOf(db, Row.extend({ user_id: z.string().nullable(), booking_id: z.string().nullable() }))(
    `select ${COLUMNS}, user_id, booking_id from payment_disputes where gateway = $1 and id = $2`,
    [gateway, id],
  );
  const row = found[0];
  if (row === undefined) return null;
  const { user_id: userId, booking_id: bookingId } = row;
  return { dispute: toDispute(row), owner: userId === null || bookingId === null ? null : { userId, bookingId } };
}

/** The disputes of a booking's payments, including those that are over. */
export async function disputesOfBooking(db: Queryable, userId: string, bookingId: string): Promise<Dispute[]> {
  const found = await rowsOf(db, Row)(
    `select ${COLUMNS} from payment_disputes d
     where (gateway, gateway_payment_id) in (
       select gateway, gateway_payment_id from payments where user_id = $1 and booking_id = $2) order by created_at, id`,
    [userId, bookingId],
  );
  return found.map(toDispute);
}

/** Whether a dispute of this payment is undecided, or was closed while the gateway still holds money for it. */
export async function isDisputed(
  db: Queryable,
  { gateway, gatewayPaymentId }: Pick<Dispute, 'gateway' | 'gatewayPaymentId'>,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from payment_disputes
     where gateway = $1 and gateway_payment_id = $2 and (status in ${RUNNING} or (status = 'closed' and deducted_paise > 0)) limit 1`,
    [gateway, gatewayPaymentId],
  );
  return (found.rowCount ?? 0) > 0;
}

const RunningRow = Row.extend({ user_id: z.string().nullable(), booking_id: z.string().nullable() });
/** A dispute with the booking its payment is for; null when it is for none. */
export interface RunningDispute extends Dispute {
  readonly booking: { readonly userId: string; readonly bookingId: string } | null;
}

/** Sorts disputes without a deadline after all others. */
const NO_DAY = '9999-12-31T00:00:00.000Z';

/** Position of a dispute in the list of running disputes. */
export function placeOfDispute({ respondBy, gateway, id }: Dispute): ListPlace {
  return { at: respondBy ?? NO_DAY, id: `${gateway} ${id}` };
}

/** Position of a dispute in the list of disputes that are over. */
export function placeOfOverDispute({ toldAt, gateway, id }: Dispute): ListPlace {
  return { at: toldAt, id: `${gateway} ${id}` };
}

/** At most `limit` disputes after a place that await an answer or a decision, the most urgent first. */
export async function runningDisputes(
  db: Queryable,
  place: ListPlace | null,
  limit: number,
): Promise<RunningDispute[]> {
  const found = await rowsOf(db, RunningRow)(
    `select ${COLUMNS}, d.user_id,
       (select b.id from bookings b where b.user_id = d.user_id and b.id = d.booking_id) as booking_id
     from payment_disputes d
     where status in ${RUNNING}
       and ($1::timestamptz is null or (coalesce(respond_by, $4), gateway || ' ' || id) > ($1, $2))
     order by coalesce(respond_by, $4), gateway || ' ' || id limit $3`,
    [place?.at ?? null, place?.id ?? null, limit, NO_DAY],
  );
  return found.map(withBooking);
}

/** At most `limit` disputes after a place that are over, the most recently reported first. */
export async function disputesOver(db: Queryable, place: ListPlace | null, limit: number): Promise<RunningDispute[]> {
  const found = await rowsOf(db, RunningRow)(
    `select ${COLUMNS}, d.user_id,
       (select b.id from bookings b where b.user_id = d.user_id and b.id = d.booking_id) as booking_id
     from payment_disputes d
     where status not in ${RUNNING} and ($1::timestamptz is null or (told_at, gateway || ' ' || id) < ($1, $2))
     order by told_at desc, gateway || ' ' || id desc limit $3`,
    [place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map(withBooking);
}

function withBooking(row: z.infer<typeof RunningRow>): RunningDispute {
  const { user_id: userId, booking_id: bookingId } = row;
  return { ...toDispute(row), booking: userId === null || bookingId === null ? null : { userId, bookingId } };
}

const DeductedForDisputesPaiseRow = z.object({ sum: Amount });

/** Total that gateways hold back, or have taken for good, for disputes of payments in our books. */
export async function deductedForDisputesPaise(db: Queryable): Promise<Paise> {
  const found = await rowsOf(
    db,
    DeductedForDisputesPaiseRow,
  )('select coalesce(sum(deducted_paise), 0) as sum from payment_disputes where user_id is not null');
  return found[0]?.sum ?? 0;
}

function toDispute(row: Row): Dispute {
  return {
    gateway: row.gateway,
    id: row.id,
    gatewayPaymentId: row.gateway_payment_id,
    amountPaise: row.amount_paise,
    deductedPaise: row.deducted_paise,
    status: row.status,
    reasonCode: row.reason_code,
    phase: row.phase,
    respondBy: row.respond_by,
    toldAt: row.told_at,
  };
}
