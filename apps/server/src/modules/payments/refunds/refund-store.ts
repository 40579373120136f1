import { z } from 'zod';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import type { GatewayRefund, Span } from '../../../gateways/payment-gateway.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';

/**
 * Why money goes back, as the SQL function `refund_reason` reads it from its change: nothing was had (`booking`), the traveller
 * cancelled, extras were not provided, an operator gave it, it was given at the gateway's own panel (`by-hand`) or by the payer's bank
 * (`by-bank`), or the payment had nothing to buy (`unmatched`).
 */
const REFUND_REASONS = ['booking', 'cancellation', 'unmatched', 'by-hand', 'by-bank', 'extras', 'operator'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** `requested`: not yet taken by the gateway; `failed`: refused, or taken and not paid out; it is tried again. */
const REFUND_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  readonly userId: string;
  readonly id: string;
  readonly bookingId: string;
  readonly paymentId: string;
  /** The gateway its payment was made at. */
  readonly gateway: string;
  readonly gatewayPaymentId: string;
  /** The change of its booking that it is of; null for a payment that had nothing to buy. A payment goes back once for each change. */
  readonly changeId: string | null;
  readonly reason: RefundReason;
  /** When the cancellation that it is of was asked for and done, ISO instants; null for a refund that is of none. */
  readonly cancellation: { readonly askedAt: string; readonly acceptedAt: string | null } | null;
  readonly amountPaise: Paise;
  /** Counts from 1; each attempt has an idempotency key of its own. */
  readonly attempt: number;
  readonly gatewayRefundId: string | null;
  readonly status: RefundStatus;
  /** It waits until a dispute of its payment is decided. */
  readonly isHeld: boolean;
  /** It was once held, or failed for good: the traveller was told so, and is notified when it is paid. */
  readonly wasLate: boolean;
  /** The payer's bank gave the money, not the gateway. */
  readonly isByBank: boolean;
  /** The reference by which a bank finds the money (ARN or RRN), once the gateway has it. */
  readonly bankReference: string | null;
  /** Every attempt failed: a person has to act. */
  readonly needsPerson: boolean;
  readonly polls: number;
  /** ISO instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When the gateway took it, and when it says that the money went. */
  readonly sentAt: string | null;
  readonly paidOutAt: string | null;
}

const Row = z.object({
  user_id: z.string(),
  id: z.string(),
  booking_id: z.string(),
  payment_id: z.string(),
  gateway: z.string(),
  gateway_payment_id: z.string(),
  change_id: z.string().nullable(),
  reason: z.enum(REFUND_REASONS),
  wish_asked_at: Instant.nullable(),
  wish_ended_at: Instant.nullable(),
  amount_paise: Amount,
  attempt: z.number(),
  gateway_refund_id: z.string().nullable(),
  status: z.enum(REFUND_STATUSES),
  is_held: z.boolean(),
  was_late: z.boolean(),
  is_by_bank: z.boolean(),
  bank_reference: z.string().nullable(),
  needs_person: z.boolean(),
  polls: z.number(),
  created_at: Instant,
  updated_at: Instant,
  sent_at: Instant.nullable(),
  paid_out_at: Instant.nullable(),
});
type Row = z.infer<typeof Row>;

const SELECT = `select r.user_id, r.id, r.booking_id, r.payment_id, r.gateway, p.gateway_payment_id, r.change_id, refund_reason(r) as reason, r.amount_paise, r.attempt,
    wish.asked_at as wish_asked_at, wish.ended_at as wish_ended_at,
    r.gateway_refund_id, r.status, r.is_held, r.was_late, r.is_by_bank, r.bank_reference, r.needs_person, r.polls, r.created_at, r.updated_at,
    coalesce(r.sent_at, case when r.status in ('pending', 'processed') then r.updated_at end) as sent_at,
    coalesce(r.paid_out_at, case when r.status = 'processed' then r.updated_at end) as paid_out_at
  from refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id
  left join booking_changes wish on wish.user_id = r.user_id and wish.booking_id = r.booking_id and wish.id = r.change_id and wish.reason = 'wish'`;

const InsertRefundRow = z.object({ id: z.string() });

type NewRefund = Pick<Refund, 'userId' | 'id' | 'bookingId' | 'paymentId' | 'gateway' | 'changeId' | 'amountPaise'>;

/** Saves the decision to refund; returns the id of the existing refund when it was decided before. */
export async function insertRefund(
  transaction: Transaction,
  refund: NewRefund & Pick<Refund, 'isHeld'>,
  nowMs: number,
  nextPollAtMs: number,
): Promise<string> {
  const { userId, id, bookingId, paymentId, gateway, changeId, amountPaise, isHeld } = refund;
  await transaction.query(
    `insert into refunds (user_id, id, booking_id, payment_id, gateway, change_id, amount_paise, status, next_poll_at, created_at,
       updated_at, is_held, was_late)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested', case when not $10 then $9::timestamptz end, $8, $8, $10, $10)
     on conflict (user_id, payment_id, change_id) do nothing`,
    [userId, id, bookingId, paymentId, gateway, changeId, amountPaise, new Date(nowMs), new Date(nextPollAtMs), isHeld],
  );
  const found = await rowsOf(transaction, InsertRefundRow)(
    'select id from refunds where user_id = $1 and payment_id = $2 and change_id is not distinct from $3',
    [userId, paymentId, changeId],
  );
  return found[0]?.id ?? id;
}

export async function findRefund(db: Queryable, userId: string, id: string): Promise<Refund | null> {
  const found = await rowsOf(db, Row)(`${SELECT} where r.user_id = $1 and r.id = $2`, [userId, id]);
  return found[0] === undefined ? null : toRefund(found[0]);
}

/** The refund with a gateway's id, of any traveller: webhooks name no traveller. */
export async function findRefundByGatewayId(
  db: Queryable,
  gateway: string,
  gatewayRefundId: string,
): Promise<Refund | null> {
  const found = await rowsOf(db, Row)(`${SELECT} where r.gateway = $1 and r.gateway_refund_id = $2`, [
    gateway,
    gatewayRefundId,
  ]);
  return found[0] === undefined ? null : toRefund(found[0]);
}

/** A refund by our id, of any traveller: the gateway stores that id in its notes without naming the traveller. */
export async function findRefundOfAnyone(db: Queryable, id: string): Promise<Refund | null> {
  const found = await rowsOf(db, Row)(`${SELECT} where r.id::text = $1`, [id]);
  return found[0] === undefined ? null : toRefund(found[0]);
}

/**
 * The refund of ours that a gateway reports: by its id or, while that is unknown, by our id in the notes. Null for one
 * that is not ours.
 */
export async function findRefundOf(
  db: Queryable,
  gateway: string,
  { id, notes }: Pick<GatewayRefund, 'id' | 'notes'>,
): Promise<Refund | null> {
  const known = await findRefundByGatewayId(db, gateway, id);
  if (known !== null) return known;
  const noted = notes['refund'] === undefined ? null : await findRefundOfAnyone(db, notes['refund']);
  return noted?.gateway === gateway ? noted : null;
}

/** Refunds decided in a span that the gateway has taken. */
export async function refundsSentIn(db: Queryable, gateway: string, { fromMs, toMs }: Span): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(
    `${SELECT} where r.gateway = $3 and r.created_at between $1 and $2 and r.gateway_refund_id is not null order by r.created_at`,
    [new Date(fromMs), new Date(toMs), gateway],
  );
  return found.map(toRefund);
}

/** Refunds whose every attempt failed, oldest first. */
export async function refundsOfPerson(db: Queryable, limit: number): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(`${SELECT} where r.needs_person order by r.updated_at limit $1`, [limit]);
  return found.map(toRefund);
}

/**
 * At most `limit` refunds after a place whose money has not gone yet, the earliest decided first; `failed`: only
 * those that need a person (REQ-DESK-21).
 */
export async function runningRefunds(
  db: Queryable,
  { failed }: { readonly failed: boolean },
  place: ListPlace | null,
  limit: number,
): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(
    `${SELECT} where r.status <> 'processed' and (not $1 or r.needs_person)
       and ($2::timestamptz is null or (r.created_at, r.id) > ($2, $3::uuid))
     order by r.created_at, r.id limit $4`,
    [failed, place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map(toRefund);
}

/** Saves money of a payment that went back without us. */
export async function insertGivenBack(
  transaction: Transaction,
  { userId, id, bookingId, paymentId, gateway, changeId, amountPaise }: NewRefund,
  nowMs: number,
): Promise<void> {
  await transaction.query(
    `insert into refunds (user_id, id, booking_id, payment_id, gateway, change_id, amount_paise, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $8)`,
    [userId, id, bookingId, paymentId, gateway, changeId, amountPaise, new Date(nowMs)],
  );
}

/** Locks a payment until the transaction ends, so that its refunds are entered one at a time. */
export async function lockPayment(
  transaction: Transaction,
  { userId, paymentId }: Pick<Refund, 'userId' | 'paymentId'>,
): Promise<void> {
  await transaction.query('select 1 from payments where user_id = $1 and id = $2 for no key update', [
    userId,
    paymentId,
  ]);
}

/** The refunds of a payment, oldest first. */
export async function refundsOfPayment(
  db: Queryable,
  { userId, paymentId }: Pick<Refund, 'userId' | 'paymentId'>,
): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(
    `${SELECT} where r.user_id = $1 and r.payment_id = $2 order by r.created_at, r.id`,
    [userId, paymentId],
  );
  return found.map(toRefund);
}

/** Changes the amount; anything sent before for the old amount becomes an earlier attempt. */
export async function saveAmount(
  transaction: Transaction,
  { userId, id }: Pick<Refund, 'userId' | 'id'>,
  amountPaise: Paise,
): Promise<void> {
  await transaction.query(
    'update refunds set amount_paise = $3, attempt = attempt + 1 where user_id = $1 and id = $2',
    [userId, id, amountPaise],
  );
}

/** Records that the payer's bank gave this money. */
export async function noteGivenByBank(
  transaction: Transaction,
  { userId, id }: Pick<Refund, 'userId' | 'id'>,
  nowMs: number,
): Promise<void> {
  await transaction.query(
    `update refunds set status = 'processed', is_by_bank = true, is_held = false, needs_person = false, next_poll_at = null,
       updated_at = $3, sent_at = $3, paid_out_at = $3
     where user_id = $1 and id = $2`,
    [userId, id, new Date(nowMs)],
  );
}

/** Holds a refund until a dispute of its payment is decided; it is not sent before. */
export async function holdRefund(
  transaction: Transaction,
  { userId, id }: Pick<Refund, 'userId' | 'id'>,
  nowMs: number,
): Promise<void> {
  await transaction.query(
    `update refunds set is_held = true, was_late = true, needs_person = false, next_poll_at = null, updated_at = $3
     where user_id = $1 and id = $2 and status in ('requested', 'failed')`,
    [userId, id, new Date(nowMs)],
  );
}

/** Releases the held refunds of a payment after its dispute, to be sent. */
export async function releaseHeld(
  transaction: Transaction,
  { userId, paymentId }: Pick<Refund, 'userId' | 'paymentId'>,
  nowMs: number,
): Promise<void> {
  await transaction.query(
    `update refunds set is_held = false, next_poll_at = $3, updated_at = $3
     where user_id = $1 and payment_id = $2 and is_held`,
    [userId, paymentId, new Date(nowMs)],
  );
}

/** The refunds of a traveller's bookings, oldest first. */
export async function refundsOfBookings(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(
    prepared(`${SELECT} where r.user_id = $1 and r.booking_id = any ($2) order by r.created_at, r.id`),
    [userId, bookingIds],
  );
  return found.map(toRefund);
}

/** The refunds of bookings of several travellers, oldest first. */
export async function refundsOfKeys(
  db: Queryable,
  keys: readonly { readonly userId: string; readonly bookingId: string }[],
): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(
    `${SELECT} where (r.user_id, r.booking_id) in (select * from unnest($1::uuid[], $2::uuid[])) order by r.created_at, r.id`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
  return found.map(toRefund);
}

/** The newest refunds of a traveller. */
export async function refundsOfUser(db: Queryable, userId: string, limit: number): Promise<Refund[]> {
  const found = await rowsOf(db, Row)(`${SELECT} where r.user_id = $1 order by r.created_at desc, r.id desc limit $2`, [
    userId,
    limit,
  ]);
  return found.map(toRefund);
}

/** The refund, locked until the transaction ends so that its changes are recorded one at a time. */
export async function lockRefund(
  transaction: Transaction,
  { userId, id }: Pick<Refund, 'userId' | 'id'>,
): Promise<Refund> {
  const found = await rowsOf(transaction, Row)(`${SELECT} where r.user_id = $1 and r.id = $2 for update of r`, [
    userId,
    id,
  ]);
  const row = found[0];
  if (row === undefined) throw new Error(`refund ${id} is gone`);
  return toRefund(row);
}

/** Records the gateway's answer to an attempt. */
export async function noteGatewayRefund(
  transaction: Transaction,
  { userId, id }: Refund,
  answer: GatewayRefund,
  next: { readonly atMs: number; readonly pollAtMs: number | null },
): Promise<void> {
  await transaction.query(
    `update refunds set gateway_refund_id = $3, status = $4, is_held = false, needs_person = false, next_poll_at = $5, polls = 0, updated_at = $6,
       bank_reference = coalesce($7, bank_reference), is_instant = $8, sent_at = coalesce(sent_at, $6),
       paid_out_at = case when $4 = 'processed' then $6 end
     where user_id = $1 and id = $2`,
    [
      userId,
      id,
      answer.id,
      // An unknown state counts as on its way: the refund is never sent twice.
      answer.status === 'unknown' ? 'pending' : answer.status,
      next.pollAtMs === null ? null : new Date(next.pollAtMs),
      new Date(next.atMs),
      answer.bankReference,
      answer.instant,
    ],
  );
}

/** Saves the bank's reference of a refund, when it was not known before. */
export async function noteBankReference(
  transaction: Transaction,
  { userId, id }: Refund,
  { bankReference }: GatewayRefund,
): Promise<void> {
  if (bankReference === null) return;
  await transaction.query(
    'update refunds set bank_reference = $3 where user_id = $1 and id = $2 and bank_reference is null',
    [userId, id, bankReference],
  );
}

/** Records a failed attempt; the next has another number, and after the last a person is called. */
export async function noteFailedAttempt(
  transaction: Transaction,
  { userId, id, attempt }: Refund,
  next: { readonly atMs: number; readonly pollAtMs: number | null },
): Promise<void> {
  await transaction.query(
    `update refunds set status = 'failed', attempt = $3, needs_person = $4, was_late = was_late or $4, next_poll_at = $5, polls = 0, updated_at = $6
     where user_id = $1 and id = $2`,
    [
      userId,
      id,
      next.pollAtMs === null ? attempt : attempt + 1,
      next.pollAtMs === null,
      next.pollAtMs === null ? null : new Date(next.pollAtMs),
      new Date(next.atMs),
    ],
  );
}

/** Schedules a refund that failed for good again, as a new attempt; false when it has changed since it was read. */
export async function reopenRefund(
  transaction: Transaction,
  { userId, id, attempt }: Refund,
  nowMs: number,
): Promise<boolean> {
  const reopened = await transaction.query(
    `update refunds set status = 'requested', attempt = attempt + 1, needs_person = false, next_poll_at = $4, polls = 0, updated_at = $4
     where user_id = $1 and id = $2 and attempt = $3 and needs_person`,
    [userId, id, attempt, new Date(nowMs)],
  );
  return reopened.rowCount === 1;
}

/** SQL condition: a refund is due. */
export const REFUNDS_DUE = 'exists (select from refunds where next_poll_at <= $1)';

/** Takes refunds that are due and not locked by another process; each is postponed to `nextPollAtMs`. */
export async function takeRefundsToPoll(
  transaction: Transaction,
  nowMs: number,
  limit: number,
  nextPollAtMs: (refund: Refund) => number,
): Promise<Refund[]> {
  const due = await rowsOf(transaction, Row)(
    `${SELECT} where r.next_poll_at <= $1 order by r.next_poll_at limit $2 for update of r skip locked`,
    [new Date(nowMs), limit],
  );
  const refunds = due.map(toRefund);
  for (const refund of refunds) {
    await transaction.query('update refunds set polls = polls + 1, next_poll_at = $3 where user_id = $1 and id = $2', [
      refund.userId,
      refund.id,
      new Date(nextPollAtMs(refund)),
    ]);
  }
  return refunds;
}

function toRefund(row: Row): Refund {
  return {
    userId: row.user_id,
    id: row.id,
    bookingId: row.booking_id,
    paymentId: row.payment_id,
    gateway: row.gateway,
    gatewayPaymentId: row.gateway_payment_id,
    changeId: row.change_id,
    reason: row.reason,
    cancellation: row.wish_asked_at === null ? null : { askedAt: row.wish_asked_at, acceptedAt: row.wish_ended_at },
    amountPaise: row.amount_paise,
    attempt: row.attempt,
    gatewayRefundId: row.gateway_refund_id,
    status: row.status,
    isHeld: row.is_held,
    wasLate: row.was_late,
    isByBank: row.is_by_bank,
    bankReference: row.bank_reference,
    needsPerson: row.needs_person,
    polls: row.polls,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    paidOutAt: row.paid_out_at,
  };
}
