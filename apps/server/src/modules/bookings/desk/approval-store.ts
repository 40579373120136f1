import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../booking.ts';

const ApprovalRow = z.object({
  id: z.string(),
  kind: z.enum(['cancel', 'refund']),
  chargePaise: Amount,
  refundPaise: Amount,
  reason: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  until: Instant,
});
/** A cancellation, or a refund, that waits for a second person. */
export type Approval = z.infer<typeof ApprovalRow>;

const SELECT = `select a.id, a.kind, charge_paise as "chargePaise", refund_paise as "refundPaise", reason, asked_by as "askedById",
  operators.name as "askedBy", asked_at as "askedAt", until
  from cancel_approvals a join operators on operators.id = asked_by
  where a.user_id = $1 and a.booking_id = $2 and a.state = 'waiting' and a.until > $3`;

/** What waits for a second person about a booking; null: nothing does. */
export async function waitingApproval(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  nowIso: string,
): Promise<Approval | null> {
  const found = await rowsOf(db, ApprovalRow)(SELECT, [userId, bookingId, nowIso]);
  return found[0] ?? null;
}

/** A request that waits for a second person, by its id, locked until the transaction ends; null: it no longer waits. */
export async function lockApproval(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  approvalId: string,
  nowIso: string,
): Promise<Approval | null> {
  const found = await rowsOf(transaction, ApprovalRow)(`${SELECT} and a.id = $4 for update of a`, [
    userId,
    bookingId,
    nowIso,
    approvalId,
  ]);
  return found[0] ?? null;
}

export type NewApproval = Omit<Approval, 'askedBy'>;

/** Writes a request down; false when one waits already. Those whose time is over are closed. */
export async function insertApproval(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  approval: NewApproval,
): Promise<boolean> {
  const { id, kind, chargePaise, refundPaise, reason, askedById, askedAt, until } = approval;
  await transaction.query(
    `update cancel_approvals set state = 'closed', decided_at = $3
     where user_id = $1 and booking_id = $2 and state = 'waiting' and until <= $3`,
    [userId, bookingId, askedAt],
  );
  const inserted = await transaction.query(
    `insert into cancel_approvals (user_id, booking_id, id, charge_paise, refund_paise, reason, asked_by, asked_at, until, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [userId, bookingId, id, chargePaise, refundPaise, reason, askedById, askedAt, until, kind],
  );
  return inserted.rowCount === 1;
}

/** Writes down how a request was decided. */
export async function decideApproval(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  decided: {
    readonly id: string;
    readonly state: 'approved' | 'closed';
    readonly by: string;
    readonly nowIso: string;
  },
): Promise<void> {
  await transaction.query(
    `update cancel_approvals set state = $4, decided_by = $5, decided_at = $6
     where user_id = $1 and booking_id = $2 and id = $3 and state = 'waiting'`,
    [userId, bookingId, decided.id, decided.state, decided.by, decided.nowIso],
  );
}
