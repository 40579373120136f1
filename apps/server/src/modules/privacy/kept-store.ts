import { SaidInCase } from '@safar/contract/cases';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';

const Anything = z.unknown();

/** The ids under which the audit log has operators' actions on an account: its own id, and those of everything it owns. */
const OWN_SUBJECTS = `select $1::uuid::text as id
  union select id::text from bookings where user_id = $1
  union select id::text from checkout_sessions where user_id = $1
  union select id::text from payments where user_id = $1
  union select gateway_payment_id from payments where user_id = $1
  union select id::text from refunds where user_id = $1
  union select id from payment_disputes where user_id = $1
  union select id::text from reviews where user_id = $1
  union select id::text from questions where user_id = $1`;
/** Actions in a browser before its user signed in belong to the account as well. */
const JOURNEY_BEFORE = 'user_id is null and session_id in (select session_id from journey_events where user_id = $1)';

/**
 * Data about a traveller besides profile, bookings and payments, newest first: one query for each kind, whichever module stores it
 * (REQ-PRIV-1). Every row has one instant, `at`. Personal numbers are sealed elsewhere and in none of these columns unmasked.
 */
const KEPT = {
  checkouts: [
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.string(),
      status: z.string(),
      guests: Anything,
      contactPhone: z.string(),
      contactEmail: z.string().nullable(),
    }),
    `select id, created_at as at, kind, status, stored_items(guests) as guests, contact_phone as "contactPhone",
       contact_email as "contactEmail" from checkout_sessions where user_id = $1`,
  ],
  cancellations: [
    z.object({ bookingId: z.string(), at: Instant, remarks: z.string(), chargePaise: Amount, refundPaise: Amount }),
    `select booking_id as "bookingId", asked_at as at, remarks, charge_paise as "chargePaise", refund_paise as "refundPaise"
     from booking_changes where user_id = $1 and reason = 'wish' and charge_paise is not null`,
  ],
  couponUses: [
    z.object({
      bookingId: z.string(),
      at: Instant,
      code: z.string().nullable(),
      name: z.string(),
      amountPaise: Amount,
      state: z.string(),
    }),
    `select booking_id as "bookingId", u.updated_at as at, code, name, amount_paise as "amountPaise", u.state
     from coupon_uses u join coupons on coupons.id = coupon_id where user_id = $1
     union all
     select booking_id, u.updated_at, code, name, second_amount_paise, u.state
     from coupon_uses u join coupons on coupons.id = second_coupon_id where user_id = $1`,
  ],
  documents: [
    z.object({ bookingId: z.string(), at: Instant, kind: z.string(), number: z.string(), document: Anything }),
    `select booking_id as "bookingId", created_at as at, kind, number, document from tax_documents where user_id = $1`,
  ],
  messages: [
    z.object({ bookingId: z.string(), at: Instant, kind: z.string(), channel: z.string(), outcome: z.string() }),
    `select booking_id as "bookingId", created_at as at, kind, channel, outcome from messages where user_id = $1`,
  ],
  notes: [
    z.object({ bookingId: z.string(), at: Instant, text: z.string() }),
    `select booking_id as "bookingId", at, text from booking_notes where user_id = $1
     union all
     select booking_id, asked_at, concat_ws(': ', about, reason, answer) from approvals where user_id = $1`,
  ],
  operatorActions: [
    z.object({ at: Instant, action: z.string(), reason: z.string().nullable() }),
    `select at, action, reason from audit_log where subject_id in (${OWN_SUBJECTS})`,
  ],
  disputes: [
    z.object({
      paymentId: z.string(),
      at: Instant,
      amountPaise: Amount,
      reason: z.string(),
      status: z.string(),
    }),
    `select gateway_payment_id as "paymentId", created_at as at, amount_paise as "amountPaise", reason_code as reason, status
     from payment_disputes where user_id = $1`,
  ],
  cases: [
    z.object({
      bookingId: z.string(),
      at: Instant,
      topic: z.string(),
      words: z.string(),
      said: z.array(SaidInCase),
      answer: z.string().nullable(),
      hasFile: z.boolean(),
    }),
    `select booking_id as "bookingId", asked_at as at, topic, words, said, answer,
       exists (select from case_files f where (f.user_id, f.case_id) = (cases.user_id, cases.id)) as "hasFile"
     from cases where user_id = $1`,
  ],
  requests: [
    z.object({ at: Instant, kind: z.string(), settledAt: Instant.nullable() }),
    `select asked_at as at, kind, settled_at as "settledAt" from data_requests where user_id = $1`,
  ],
  pushDevices: [
    z.object({ at: Instant, language: z.string() }),
    `select created_at as at, language from push_devices where user_id = $1`,
  ],
  tripShares: [
    z.object({ at: Instant, kind: z.string(), names: z.string(), expiresAt: Instant.nullable() }),
    `select created_at as at, kind, names, expires_at as "expiresAt" from trip_shares where user_id = $1`,
  ],
  journey: [
    z.object({ at: Instant, event: z.string(), path: z.string().nullable(), data: Anything }),
    `select at, event, path, data from journey_events where user_id = $1
     union all select at, event, path, data from journey_events where ${JOURNEY_BEFORE}`,
  ],
} as const;

/** Data about a traveller besides profile, bookings and payments; at most `limit` of a kind. */
export async function keptOf(db: Queryable, userId: string, limit: number) {
  const read = <Row extends z.ZodType>([schema, sql]: readonly [Row, string]) =>
    rowsOf(db, schema)(`select * from (${sql}) as kept order by at desc limit $2`, [userId, limit]);
  return {
    checkouts: await read(KEPT.checkouts),
    cancellations: await read(KEPT.cancellations),
    couponUses: await read(KEPT.couponUses),
    documents: await read(KEPT.documents),
    messages: await read(KEPT.messages),
    notes: await read(KEPT.notes),
    operatorActions: await read(KEPT.operatorActions),
    disputes: await read(KEPT.disputes),
    cases: await read(KEPT.cases),
    requests: await read(KEPT.requests),
    pushDevices: await read(KEPT.pushDevices),
    tripShares: await read(KEPT.tripShares),
    journey: await read(KEPT.journey),
  };
}

/** Erases what others wrote about a traveller, and their visits to our pages; of an approval by two operators, its reason (REQ-PRIV-3). */
export async function eraseKept(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from booking_notes where user_id = $1', [userId]);
  await transaction.query(`delete from journey_events where ${JOURNEY_BEFORE}`, [userId]);
  await transaction.query('delete from journey_events where user_id = $1', [userId]);
  await transaction.query('delete from trip_shares where user_id = $1', [userId]);
  await transaction.query('delete from idempotency_keys where user_id = $1', [userId]);
  await transaction.query(`update approvals set about = '', reason = '', answer = null where user_id = $1`, [userId]);
}

/** The ids under which the audit log has operators' actions on an account: its own id, and those of everything it owns. */
export async function subjectsOf(db: Queryable, userId: string): Promise<string[]> {
  const found = await rowsOf(db, z.object({ id: z.string() }))(OWN_SUBJECTS, [userId]);
  return found.map(({ id }) => id);
}
