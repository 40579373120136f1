import { z } from 'zod';
import type { Paise } from '@safar/domain/money/money';
import type { CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { RecordKey } from './supplier-records.ts';

/**
 * A call that buys something: `buy` where the airline tickets at once, else `hold` and then `issue`; `book` for a stay; `exchange` puts other
 * flights in place of those of an issued ticket.
 */
export type BuyingAct = 'book' | 'buy' | 'hold' | 'issue' | 'exchange';

/** Identifies one call that buys something, before it is sent. */
export interface CallKey extends RecordKey {
  readonly act: BuyingAct;
  /** Counts from 1. */
  readonly n: number;
}

const OF_RECORD = 'user_id = $1 and booking_id = $2 and record = $3';
const OF_CALL = `${OF_RECORD} and act = $4 and n = $5`;

function valuesOf({ userId, bookingId, record, act, n }: CallKey) {
  return [userId, bookingId, record, act, n];
}

/** Writes down a call before it is made. @param clientReference our reference at the supplier, of a Book alone */
export async function insertCall(
  transaction: Transaction,
  key: CallKey,
  { clientReference, at }: { readonly clientReference: string | null; readonly at: string },
): Promise<void> {
  await transaction.query(
    `insert into supplier_calls (user_id, booking_id, record, act, n, client_reference, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [...valuesOf(key), clientReference, at],
  );
}

/** Whether the caller may send a call. When not, another run has sent it or is about to. */
export interface SendClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
  /** Whether the supplier has accepted the call as under way. */
  readonly isTaken: boolean;
}

/** The outcome of a call that the supplier has accepted and not decided. */
const TAKEN = 'pending';

/** Marks a call as sent. Only the first caller succeeds. */
export async function claimCall(db: Queryable, key: CallKey, nowMs: number): Promise<SendClaim> {
  const claimed = await db.query(`update supplier_calls set sent_at = $6 where ${OF_CALL} and sent_at is null`, [
    ...valuesOf(key),
    new Date(nowMs),
  ]);
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, isTaken: false };
  const sent = await sentCall(db, key);
  if (sent === null) throw new Error(`a call for booking ${key.bookingId} was never written down`);
  return { isMine: false, ...sent };
}

const SentRow = z.object({ sent_at: Instant, outcome: z.string().nullable() });

/** When a call was sent, epoch ms, and whether the supplier has accepted it. Null when it was not sent. */
export async function sentCall(
  db: Queryable,
  key: CallKey,
): Promise<{ readonly sentAtMs: number; readonly isTaken: boolean } | null> {
  const [sent] = await rowsOf(db, SentRow)(
    `select sent_at, outcome from supplier_calls where ${OF_CALL} and sent_at is not null`,
    valuesOf(key),
  );
  return sent === undefined ? null : { sentAtMs: Date.parse(sent.sent_at), isTaken: sent.outcome === TAKEN };
}

/** Marks a call as not sent, because nothing left this process. It may be sent again. */
export async function unclaimCall(db: Queryable, key: CallKey): Promise<void> {
  await db.query(`update supplier_calls set sent_at = null where ${OF_CALL}`, valuesOf(key));
}

/** Saves the outcome of a call, for a later run of the workflow and for operators. */
export async function noteOutcome(db: Queryable, key: CallKey, outcome: string): Promise<void> {
  await db.query(`update supplier_calls set outcome = $6 where ${OF_CALL}`, [...valuesOf(key), outcome]);
}

/** Whether any call that buys something was ever sent for a record. */
export async function wasBuyingSent(db: Queryable, { userId, bookingId, record }: RecordKey): Promise<boolean> {
  const found = await db.query(
    `select from supplier_calls where ${OF_RECORD} and act <> 'cancel' and sent_at is not null limit 1`,
    [userId, bookingId, record],
  );
  return found.rowCount === 1;
}

/** Whether the caller may ask the supplier to cancel a record, or another run has already asked. */
export interface CancelClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
  /** The supplier's ids of the request; null while they are not known. */
  readonly requestIds: readonly string[] | null;
}

/** The outcome of a request to cancel that is over without an effect. The next one is a new call. */
const ENDED = 'ended';
/** SQL: the number of a record's present request to cancel. */
const PRESENT = `(select max(n) from supplier_calls where ${OF_RECORD} and act = 'cancel')`;
const PRESENT_CANCEL = `${OF_RECORD} and act = 'cancel' and n = ${PRESENT}`;

const CancelRow = z.object({ sent_at: Instant.nullable(), request_ids: z.array(z.string()).nullable() });

/** Marks the request to cancel a record as sent. Only the first caller succeeds. */
export async function claimCancel(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
  nowMs: number,
): Promise<CancelClaim> {
  const key = [userId, bookingId, record];
  const claimed = await db.query(
    `insert into supplier_calls (user_id, booking_id, record, act, n, sent_at, created_at)
     select $1, $2, $3, 'cancel', 1 + count(*), $4, $4 from supplier_calls where ${OF_RECORD} and act = 'cancel' and outcome = '${ENDED}'
     on conflict (user_id, booking_id, record, act, n) do update set sent_at = excluded.sent_at where supplier_calls.sent_at is null`,
    [...key, new Date(nowMs)],
  );
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, requestIds: null };
  const [sent] = await rowsOf(db, CancelRow)(
    `select sent_at, request_ids from supplier_calls where ${PRESENT_CANCEL}`,
    key,
  );
  return {
    isMine: false,
    sentAtMs: sent?.sent_at == null ? nowMs : Date.parse(sent.sent_at),
    requestIds: sent?.request_ids ?? null,
  };
}

/** Marks the request to cancel as not sent, because it did not reach the supplier. It may be sent again. */
export async function unclaimCancel(db: Queryable, { userId, bookingId, record }: RecordKey): Promise<void> {
  await db.query(`update supplier_calls set sent_at = null where ${PRESENT_CANCEL} and request_ids is null`, [
    userId,
    bookingId,
    record,
  ]);
}

/** Ends a request to cancel that the supplier rejected. The next one is a new request. */
export async function endCancel(db: Queryable, { userId, bookingId, record }: RecordKey): Promise<void> {
  await db.query(`update supplier_calls set outcome = '${ENDED}' where ${PRESENT_CANCEL}`, [userId, bookingId, record]);
}

/** Saves the supplier's ids of the request to cancel, which are used to follow it. */
export async function saveRequestIds(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
  ids: readonly string[],
): Promise<void> {
  await db.query(`update supplier_calls set request_ids = $4 where ${PRESENT_CANCEL}`, [
    userId,
    bookingId,
    record,
    ids,
  ]);
}

/** Saves what the supplier charges for the cancellation and gives back, as far as it has stated that. */
export async function saveDecision(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
  { chargePaise, refundedPaise }: { readonly chargePaise: Paise | null; readonly refundedPaise: Paise | null },
): Promise<void> {
  await db.query(
    `update supplier_calls set charge_paise = coalesce($4, charge_paise), refunded_paise = coalesce($5, refunded_paise) where ${PRESENT_CANCEL}`,
    [userId, bookingId, record, chargePaise, refundedPaise],
  );
}

/** Saves the state of the request to cancel at the supplier. */
export async function noteCheck(
  db: Queryable,
  { userId, bookingId, record }: RecordKey,
  { status, at }: { readonly status: CancellationRequestStatus; readonly at: string },
): Promise<void> {
  await db.query(`update supplier_calls set outcome = $4, checked_at = $5 where ${PRESENT_CANCEL}`, [
    userId,
    bookingId,
    record,
    status,
    at,
  ]);
}

/** Notes what a supplier told the desk that it charges for a part of a record, and by what it told so: no system of it was asked. */
export async function noteCharge(
  transaction: Transaction,
  { userId, bookingId, record }: RecordKey,
  { chargePaise, proof, at }: { readonly chargePaise: Paise; readonly proof: string; readonly at: string },
): Promise<void> {
  await transaction.query(
    `insert into supplier_calls (user_id, booking_id, record, act, n, sent_at, created_at, outcome, charge_paise, request_ids)
     select $1, $2, $3, 'cancel', 1 + count(*), $4, $4, '${ENDED}', $5, array[$6] from supplier_calls where ${OF_RECORD} and act = 'cancel'`,
    [userId, bookingId, record, at, chargePaise, proof],
  );
}

const ChargeRow = z.object({ charge_paise: Amount.nullable() });

/** What the supplier says that it keeps of a record that it was asked to cancel; null when it did not say. */
export async function chargeOf(db: Queryable, { userId, bookingId, record }: RecordKey): Promise<Paise | null> {
  const found = await rowsOf(db, ChargeRow)(`select charge_paise from supplier_calls where ${PRESENT_CANCEL}`, [
    userId,
    bookingId,
    record,
  ]);
  return found[0]?.charge_paise ?? null;
}
