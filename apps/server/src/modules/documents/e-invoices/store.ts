import { z } from 'zod';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { Registration } from '../../../gateways/e-invoice-gateway.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { tell } from '../../../platform/notices.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../../bookings/index.ts';
import type { TaxDocument } from '../document-data.ts';
import { readTaxDocument } from '../store.ts';

/** SQL condition: a document is to be told to the portal, or asked about. */
export const E_INVOICES_DUE = 'exists (select from e_invoices where next_try_at <= $1)';

/** SQL condition: a person is to be called to a document that still waits. */
export const E_INVOICES_LATE = 'exists (select from e_invoices where call_at <= $1)';

/** A document that waits longer for the portal calls a person, and does so again each time it has waited as long once more. */
const LONGEST_WAIT_MS = DAY_MS;

function callAt(waitsSinceIso: string): string {
  return toInstantIso(epochMs(waitsSinceIso) + LONGEST_WAIT_MS);
}

/** Puts a document on the list of those to be registered, in the transaction that issues it. */
export async function insertEInvoice(transaction: Transaction, number: string, at: string): Promise<void> {
  await transaction.query(
    `insert into e_invoices (number, state, issued_at, next_try_at, call_at) values ($1, 'waiting', $2, $2, $3)`,
    [number, at, callAt(at)],
  );
  await tell(transaction, 'due');
}

const DueRow = z.object({
  number: z.string(),
  tries: z.number(),
  sentAt: Instant.nullable(),
  userId: z.string(),
  bookingId: z.string(),
  document: z.unknown(),
});

/** A document whose turn it is. */
export interface DueEInvoice {
  readonly number: string;
  /** This one included. */
  readonly tries: number;
  /** When it was told to the portal without an answer; null when it was not. */
  readonly sentAt: string | null;
  readonly key: BookingKey;
  readonly document: TaxDocument;
}

/** Takes documents that are due and leases them: if this process dies, another finds them due when the lease ends. */
export async function takeDueEInvoices(
  transaction: Transaction,
  { nowIso, leaseUntilIso, limit }: { readonly nowIso: string; readonly leaseUntilIso: string; readonly limit: number },
): Promise<DueEInvoice[]> {
  const taken = await rowsOf(transaction, DueRow)(
    `with due as (select number from e_invoices where next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
     update e_invoices e set tries = e.tries + 1, next_try_at = $3
     from due, tax_documents d where e.number = due.number and d.number = due.number and d.document is not null
     returning e.number, e.tries, e.sent_at as "sentAt", d.user_id as "userId", d.booking_id as "bookingId", d.document`,
    [nowIso, limit, leaseUntilIso],
  );
  return taken.map(({ number, tries, sentAt, userId, bookingId, document }) => ({
    number,
    tries,
    sentAt,
    key: { userId, bookingId },
    document: readTaxDocument(document, number),
  }));
}

const LateRow = z.object({ number: z.string(), userId: z.string(), bookingId: z.string() });

/** Takes documents that have waited too long; each comes again when it has waited as long once more. */
export async function takeLateEInvoices(
  transaction: Transaction,
  nowIso: string,
  limit: number,
): Promise<{ readonly number: string; readonly key: BookingKey }[]> {
  const taken = await rowsOf(transaction, LateRow)(
    `with late as (select number from e_invoices where call_at <= $1 order by call_at limit $2 for update skip locked)
     update e_invoices e set call_at = $3
     from late, tax_documents d where e.number = late.number and d.number = late.number
     returning e.number, d.user_id as "userId", d.booking_id as "bookingId"`,
    [nowIso, limit, callAt(nowIso)],
  );
  return taken.map(({ number, userId, bookingId }) => ({ number, key: { userId, bookingId } }));
}

/** Notes, before it is sent, that a document is told to the portal; null: it was not told after all. */
export async function noteSent(db: Queryable, number: string, at: string | null): Promise<void> {
  await db.query(`update e_invoices set sent_at = $2 where number = $1 and state = 'waiting'`, [number, at]);
}

/** When the portal is asked or told next. */
export async function postponeEInvoice(db: Queryable, number: string, nextIso: string): Promise<void> {
  await db.query(`update e_invoices set next_try_at = $2 where number = $1 and state = 'waiting'`, [number, nextIso]);
}

/** Keeps the registration of a document. False when it is not waited for any more. */
export async function saveRegistration(
  transaction: Transaction,
  number: string,
  { irn, ackNo, registeredAt, signedQr }: Registration,
): Promise<boolean> {
  const saved = await transaction.query(
    `update e_invoices set state = 'registered', irn = $2, ack_no = $3, registered_at = $4, signed_qr = $5, refusal = null, next_try_at = null, call_at = null
     where number = $1 and state in ('waiting', 'refused')`,
    [number, irn, ackNo, registeredAt, signedQr],
  );
  return saved.rowCount === 1;
}

/** Keeps why the portal refused a document: a person is to act (REQ-DOC-14). */
export async function saveRefusal(db: Queryable, number: string, refusal: string): Promise<boolean> {
  const saved = await db.query(
    `update e_invoices set state = 'refused', refusal = $2, next_try_at = null, call_at = null, sent_at = null where number = $1 and state = 'waiting'`,
    [number, refusal],
  );
  return saved.rowCount === 1;
}

const StandingRow = z.object({
  state: z.enum(['waiting', 'refused', 'registered']),
  irn: z.string().nullable(),
  ackNo: z.string().nullable(),
  registeredAt: Instant.nullable(),
  signedQr: z.string().nullable(),
});

/** What the portal has of a document: null when it is not to be registered, `waiting` until it is. */
export async function standingOf(db: Queryable, number: string): Promise<'waiting' | Registration | null> {
  const [row] = await rowsOf(db, StandingRow)(
    `select state, irn, ack_no as "ackNo", registered_at as "registeredAt", signed_qr as "signedQr" from e_invoices where number = $1`,
    [number],
  );
  if (row === undefined) return null;
  const { irn, ackNo, registeredAt, signedQr } = row;
  const isRegistered = row.state === 'registered' && irn !== null && registeredAt !== null && signedQr !== null;
  return isRegistered ? { irn, ackNo: ackNo ?? '', registeredAt, signedQr } : 'waiting';
}

const RegisteredRow = z.object({ number: z.string(), document: z.unknown() });

/** The documents of a booking that are registered, in the order of their numbers. */
export async function registeredDocuments(db: Queryable, { userId, bookingId }: BookingKey): Promise<TaxDocument[]> {
  const found = await rowsOf(db, RegisteredRow)(
    `select d.number, d.document from tax_documents d join e_invoices e using (number)
     where d.user_id = $1 and d.booking_id = $2 and e.state = 'registered' and d.document is not null order by d.created_at, d.number`,
    [userId, bookingId],
  );
  return found.map(({ number, document }) => readTaxDocument(document, number));
}

const OpenRow = z.object({ state: z.string(), userId: z.string(), bookingId: z.string(), document: z.unknown() });

/** A document that is not registered yet, locked until the transaction ends; null when there is none of this number. */
export async function findOpenEInvoice(
  transaction: Transaction,
  number: string,
): Promise<{ readonly key: BookingKey; readonly document: TaxDocument; readonly isRefused: boolean } | null> {
  const [row] = await rowsOf(transaction, OpenRow)(
    `select state, d.user_id as "userId", d.booking_id as "bookingId", d.document from e_invoices e join tax_documents d using (number)
     where number = $1 and state <> 'registered' and d.document is not null for update of e`,
    [number],
  );
  if (row === undefined) return null;
  const { state, userId, bookingId, document } = row;
  return { key: { userId, bookingId }, document: readTaxDocument(document, number), isRefused: state === 'refused' };
}

/** Has a document that is not registered told to the portal at once; one that may have been told is asked about first. */
export async function retryNow(transaction: Transaction, number: string, at: string): Promise<void> {
  await transaction.query(
    `update e_invoices set state = 'waiting', refusal = null, tries = 0, next_try_at = $2, call_at = $3 where number = $1 and state <> 'registered'`,
    [number, at, callAt(at)],
  );
  await tell(transaction, 'due');
}

/** From one instant until before another. */
interface Issued {
  readonly fromIso: string;
  readonly beforeIso: string;
}

const CountRow = z.object({ waiting: z.int(), refused: z.int(), registered: z.int() });

/** How many of the documents issued in a span are in each state. */
export async function countEInvoices(db: Queryable, { fromIso, beforeIso }: Issued) {
  const [row] = await rowsOf(db, CountRow)(
    `select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'refused'))::int as refused,
       (count(*) filter (where state = 'registered'))::int as registered
     from e_invoices where issued_at >= $1 and issued_at < $2`,
    [fromIso, beforeIso],
  );
  return row ?? { waiting: 0, refused: 0, registered: 0 };
}

const ListedRow = z.object({
  number: z.string(),
  state: z.enum(['waiting', 'refused', 'registered']),
  isOpen: z.boolean(),
  issuedAt: Instant,
  refusal: z.string().nullable(),
  irn: z.string().nullable(),
  registeredAt: Instant.nullable(),
  userId: z.string(),
  bookingId: z.string(),
  document: z.unknown(),
});

/**
 * At most `limit` documents issued in a span after a place, those without a registration first and then the oldest. The id of a place is
 * `0 SF/26/…` for one without, `1 SF/26/…` for one with a registration.
 */
export async function eInvoicesIn(
  db: Queryable,
  { fromIso, beforeIso }: Issued,
  place: ListPlace | null,
  limit: number,
) {
  const found = await rowsOf(db, ListedRow)(
    `select number, state, state <> 'registered' as "isOpen", issued_at as "issuedAt", refusal, irn, registered_at as "registeredAt",
       d.user_id as "userId", d.booking_id as "bookingId", d.document
     from e_invoices e join tax_documents d using (number)
     where issued_at >= $1 and issued_at < $2 and d.document is not null
       and ($3::text is null or (case when state = 'registered' then 1 else 0 end || ' ' || number) > $3)
     order by case when state = 'registered' then 1 else 0 end || ' ' || number limit $4`,
    [fromIso, beforeIso, place?.id ?? null, limit],
  );
  return found.map(({ userId, bookingId, document, ...row }) => ({
    ...row,
    key: { userId, bookingId },
    document: readTaxDocument(document, row.number),
  }));
}

const LockedRow = z.object({ locked: z.boolean().nullable() });

/** Whether the month of a document is locked. */
export async function isInLockedMonth(db: Queryable, number: string): Promise<boolean> {
  const [row] = await rowsOf(db, LockedRow)(
    'select created_at < locked_until() as locked from tax_documents where number = $1',
    [number],
  );
  return row?.locked === true;
}

/** Names another company on a document; the database allows it while the portal has refused the document, and changes nothing else. */
export async function changeBuyer(transaction: Transaction, document: TaxDocument): Promise<void> {
  await transaction.query('select hold_months()');
  await transaction.query(
    `update tax_documents set document = jsonb_set(document, '{buyer}', $2::jsonb) where number = $1`,
    [document.number, JSON.stringify(document.buyer)],
  );
}
