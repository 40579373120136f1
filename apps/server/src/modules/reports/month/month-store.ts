import { MONTH_STEPS } from '@safar/contract/desk/month';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { storedJson } from '../../../platform/stored-json.ts';
import type { Span } from '../period.ts';

export const Carried = z.array(z.object({ step: z.enum(MONTH_STEPS), why: z.string() }));
/** Steps that are not done, each with the reason why a month is locked all the same. */
export type Carried = z.infer<typeof Carried>;

const ofLock = storedJson<Carried>({ column: 'locked_months.carried', schema: Carried });
const ofRequest = storedJson<Carried>({ column: 'month_requests.carried', schema: Carried });

const LockRow = z.object({
  askedBy: z.string(),
  lockedBy: z.string(),
  lockedAt: Instant,
  lines: Amount,
  debitPaise: Amount,
  carried: z.unknown(),
});

/** The lock of a month, by its first day; null when it is open. */
export async function findLock(db: Queryable, month: string) {
  const found = await rowsOf(db, LockRow)(
    `select a.name as "askedBy", b.name as "lockedBy", locked_at as "lockedAt", lines, debit_paise as "debitPaise", carried
     from locked_months m join operators a on a.id = m.asked_by join operators b on b.id = m.locked_by where month = $1`,
    [month],
  );
  const [lock] = found;
  return lock === undefined ? null : { ...lock, carried: ofLock.read(lock.carried, month) };
}

/** Nothing is posted, and no month locked, by anybody else until the transaction ends. */
export async function holdMonthsAlone(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('locked months', 0))`);
}

/** Locks a month with what its ledger has then. The caller holds all months alone. */
export async function insertLock(
  transaction: Transaction,
  { fromDay, fromIso, beforeIso }: Span,
  lock: {
    readonly carried: Carried;
    readonly askedById: string;
    readonly lockedById: string;
    readonly nowIso: string;
  },
): Promise<void> {
  await transaction.query(
    `insert into locked_months (month, ends, lines, debit_paise, carried, asked_by, locked_by, locked_at)
     select $1, $3, count(*), coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0), $4, $5, $6, $7
     from ledger_transactions t join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.at >= $2 and t.at < $3`,
    [fromDay, fromIso, beforeIso, ofLock.write(lock.carried), lock.askedById, lock.lockedById, lock.nowIso],
  );
}

const MonthRow = z.object({ month: z.string() });

/** The earliest month before an instant that has postings and is not locked, as `2026-11`; null when there is none. */
export async function openMonthBefore(db: Queryable, beforeIso: string): Promise<string | null> {
  const [row] = await rowsOf(db, MonthRow)(
    `select to_char(day_of(min(at)), 'YYYY-MM') as month from ledger_transactions
     where at < $1 and at >= coalesce(locked_until(), '-infinity') having min(at) is not null`,
    [beforeIso],
  );
  return row?.month ?? null;
}

const NoteRow = z.object({ step: z.enum(['gstr1', 'gstr3b']), arn: z.string(), by: z.string(), at: Instant });

/** The returns of a month that were filed. */
export function notesOf(db: Queryable, month: string) {
  return rowsOf(db, NoteRow)(
    `select step, arn, o.name as by, noted_at as at from month_notes n join operators o on o.id = n.noted_by where month = $1`,
    [month],
  );
}

interface By {
  readonly operatorId: string;
  readonly nowIso: string;
}

/** Notes that a return was filed, in place of what was noted before. */
export async function saveNote(
  transaction: Transaction,
  { month, step, arn }: { readonly month: string; readonly step: string; readonly arn: string },
  { operatorId, nowIso }: By,
): Promise<void> {
  await transaction.query(
    `insert into month_notes (month, step, arn, noted_by, noted_at) values ($1, $2, $3, $4, $5)
     on conflict (month, step) do update set arn = excluded.arn, noted_by = excluded.noted_by, noted_at = excluded.noted_at`,
    [month, step, arn, operatorId, nowIso],
  );
}

const StatementRow = z.object({
  supplier: z.string(),
  bookedPaise: Amount,
  returnedPaise: Amount,
  hasLines: z.boolean(),
  by: z.string(),
  at: Instant,
});

/** What suppliers' statements of a month say. */
export function statementsOf(db: Queryable, month: string) {
  return rowsOf(db, StatementRow)(
    `select supplier, booked_paise as "bookedPaise", returned_paise as "returnedPaise", o.name as by, noted_at as at,
       exists (select from supplier_statement_lines l where l.month = s.month and l.supplier = s.supplier) as "hasLines"
     from supplier_statements s join operators o on o.id = s.noted_by where month = $1 order by supplier`,
    [month],
  );
}

/** Notes a supplier's statement, in place of what was noted before. */
export async function saveStatement(
  transaction: Transaction,
  said: { month: string; supplier: string; bookedPaise: number; returnedPaise: number },
  { operatorId, nowIso }: By,
): Promise<void> {
  await transaction.query(
    `insert into supplier_statements (month, supplier, booked_paise, returned_paise, noted_by, noted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (month, supplier) do update set booked_paise = excluded.booked_paise, returned_paise = excluded.returned_paise,
       noted_by = excluded.noted_by, noted_at = excluded.noted_at`,
    [said.month, said.supplier, said.bookedPaise, said.returnedPaise, operatorId, nowIso],
  );
}

/** Keeps what a request to lock a month carries. */
export async function saveRequest(transaction: Transaction, month: string, carried: Carried): Promise<void> {
  await transaction.query(
    `insert into month_requests (month, carried) values ($1, $2) on conflict (month) do update set carried = excluded.carried`,
    [month, ofRequest.write(carried)],
  );
}

const RequestRow = z.object({ carried: z.unknown() });

/** What the latest request to lock a month carries. */
export async function carriedOf(db: Queryable, month: string): Promise<Carried> {
  const [row] = await rowsOf(db, RequestRow)('select carried from month_requests where month = $1', [month]);
  return row === undefined ? [] : ofRequest.read(row.carried, month);
}

const SettledRow = z.object({ settlements: z.int(), oursPaise: Amount, theirsPaise: Amount, unmatched: z.int() });

/** The settlements of a span: what reached our bank, and what of their lines is matched with our books. */
export async function settledIn(db: Queryable, { fromIso, beforeIso }: Span) {
  const [row] = await rowsOf(db, SettledRow)(
    `select count(*)::int as settlements, coalesce(sum(s.amount_paise), 0) as "theirsPaise", coalesce(sum(l.matched), 0) as "oursPaise",
       coalesce(sum(l.unmatched), 0)::int as unmatched
     from gateway_settlements s left join lateral (
       select sum(net_paise) filter (where user_id is not null) as matched, count(*) filter (where user_id is null) as unmatched
       from settlement_lines l where l.gateway = s.gateway and l.settlement_id = s.id) l on true
     where s.created_at >= $1 and s.created_at < $2`,
    [fromIso, beforeIso],
  );
  if (row === undefined) throw new Error('a sum has a row');
  return row;
}

const DisputedRow = z.object({ open: z.int(), won: z.int(), lost: z.int() });

/** The disputes that began by the end of a span and are open, and those decided within it. */
export async function disputedIn(db: Queryable, { fromIso, beforeIso }: Span) {
  const [row] = await rowsOf(db, DisputedRow)(
    `select count(*) filter (where status in ('open', 'action_required', 'under_review') and created_at < $2)::int as open,
       count(*) filter (where status = 'won' and told_at >= $1 and told_at < $2)::int as won,
       count(*) filter (where status = 'lost' and told_at >= $1 and told_at < $2)::int as lost
     from payment_disputes where told_at >= $1 or status in ('open', 'action_required', 'under_review')`,
    [fromIso, beforeIso],
  );
  if (row === undefined) throw new Error('a sum has a row');
  return row;
}
