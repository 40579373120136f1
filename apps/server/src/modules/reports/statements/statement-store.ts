import { DIFFERENCE_KINDS } from '@safar/contract/desk/statements';
import { SALE_POSTINGS } from '@safar/domain/money/ledger';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Span } from '../period.ts';
import type { StatementLine } from './statement-file.ts';

const SALES = SALE_POSTINGS.map((kind) => `'${kind}'`).join(', ');

/** The terms of a booking that a supplier's statement may name it by. */
const NAMED_BY = `array['reference', 'supplier id', 'PNR', 'ticket']`;

/**
 * The booking that a line `l` is of. Of bookings with the same number, as PNRs are given again, the one booked nearest to the month counts.
 */
const FOUND = `select b.id from unnest(l.refs) with ordinality as ref (term, n)
    join booking_terms t on t.term = ref.term and t.kind = any (${NAMED_BY})
    join bookings b on b.user_id = t.user_id and b.id = t.booking_id and b.supplier = l.supplier
    where l.booking_id is null order by n, abs(extract(epoch from t.at - l.month)), b.id limit 1`;

/** The lines of a statement ($1 month, $2 supplier), each with the booking it is of, else the payment. */
const MATCHED = `select l.line, l.day, l.refs, l.debit_paise as debit, l.credit_paise as credit, coalesce(l.booking_id, found.id) as booking,
    paid.id as payment
  from supplier_statement_lines l left join lateral (${FOUND}) found on true
  left join lateral (
    select p.id from supplier_payments p where p.supplier = l.supplier and lower(p.reference) = any (l.refs) and l.credit_paise > 0
    limit 1) paid on coalesce(l.booking_id, found.id) is null
  where l.month = $1 and l.supplier = $2`;

/** Both sides of each booking, payment and line of nothing of ours in a month ($3, $4: its instants, $5: its last day). */
const SIDES = `theirs as (
    select coalesce('booking:' || booking, 'payment:' || payment, 'line:' || coalesce(refs[1], '#' || line)) as subject,
      min(line) as line, min(day) as day, min(refs[1]) as ref, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from (${MATCHED}) matched group by 1),
  -- The lines that move what a supplier is owed are looked for before their bookings.
  moved as materialized (
    select t.user_id, t.booking_id, l.amount_paise from ledger_transactions t cross join lateral (
      select amount_paise from ledger_lines l
      where l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'supplier-payable' offset 0) l
    where t.at >= $3 and t.at < $4 and t.kind in (${SALES})),
  ours as (
    select 'booking:' || m.booking_id as subject, m.debit, m.credit, null as ref from (
      select user_id, booking_id, -coalesce(sum(amount_paise) filter (where amount_paise < 0), 0)::bigint as debit,
        coalesce(sum(amount_paise) filter (where amount_paise > 0), 0)::bigint as credit
      from moved group by 1, 2) m
    cross join lateral (select from bookings b where b.user_id = m.user_id and b.id = m.booking_id and b.supplier = $2 offset 0) b
    union all
    select 'payment:' || id, 0, amount_paise, reference from supplier_payments where supplier = $2 and booked_on between $1 and $5),
  sides as (
    select subject, t.line, t.day, coalesce(t.ref, o.ref, '') as ref, t.subject is not null as listed, o.subject is not null as known,
      coalesce(t.debit, 0) as their_debit, coalesce(t.credit, 0) as their_credit, coalesce(o.debit, 0) as our_debit,
      coalesce(o.credit, 0) as our_credit,
      coalesce(t.debit, 0) - coalesce(t.credit, 0) - coalesce(o.debit, 0) + coalesce(o.credit, 0) as apart
    from theirs t full join ours o using (subject)),
  told as (
    select s.*, c.why, c.closed_at, a.name as closed_by from sides s
    left join supplier_differences_closed c
      on c.month = $1 and c.supplier = $2 and c.subject = s.subject and c.difference_paise = s.apart
    left join operators a on a.id = c.closed_by)`;

export interface StatementOf {
  readonly span: Span;
  readonly supplier: string;
}

function valuesOf({ span, supplier }: StatementOf) {
  return [span.fromDay, supplier, span.fromIso, span.beforeIso, span.untilDay];
}

const SumsRow = z.object({
  theirsBooked: Amount,
  theirsReturned: Amount,
  theirsPaid: Amount,
  oursBooked: Amount,
  oursReturned: Amount,
  oursPaid: Amount,
  equal: z.int(),
  count: z.int(),
  open: z.int(),
  openPaise: Amount,
});

const isPaid = `subject like 'payment:%'`;

const SUMS = `select coalesce(sum(their_debit) filter (where not ${isPaid}), 0) as "theirsBooked",
       coalesce(sum(their_credit) filter (where not ${isPaid}), 0) as "theirsReturned",
       coalesce(sum(their_credit - their_debit) filter (where ${isPaid}), 0) as "theirsPaid",
       coalesce(sum(our_debit) filter (where not ${isPaid}), 0) as "oursBooked",
       coalesce(sum(our_credit) filter (where not ${isPaid}), 0) as "oursReturned",
       coalesce(sum(our_credit) filter (where ${isPaid}), 0) as "oursPaid",
       (count(*) filter (where apart = 0))::int as equal, (count(*) filter (where apart <> 0))::int as count,
       (count(*) filter (where apart <> 0 and why is null))::int as open,
       coalesce(sum(apart) filter (where why is null), 0) as "openPaise"
     from told`;

/** What both sides of a statement add up to, and how many of its differences are open. */
export async function sumsOfStatement(db: Queryable, of: StatementOf) {
  const [row] = await rowsOf(db, SumsRow)(`with ${SIDES} ${SUMS}`, valuesOf(of));
  if (row === undefined) throw new Error('a sum has a row');
  return row;
}

const DifferenceRow = z.object({
  subject: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  line: z.int().nullable(),
  day: z.string().nullable(),
  ref: z.string(),
  userId: z.string().nullable(),
  bookingId: z.string().nullable(),
  oursPaise: Amount,
  theirsPaise: Amount,
  differencePaise: Amount,
  isElsewhere: z.boolean(),
  why: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Instant.nullable(),
});
export type Difference = z.infer<typeof DifferenceRow>;

/**
 * The largest differences that $6 (a subject, or null for all) and $7 (how many, or null) leave, open ones first
 * (REQ-DESK-61).
 */
const DIFFERENCES = `apart as (
     select * from told where apart <> 0 and ($6::text is null or subject = $6) order by why is not null, abs(apart) desc, subject limit $7),
   shown as (
     select subject, case when subject like 'payment:%' then 'payment' when known and listed then 'apart' when not listed then 'missing'
         -- A booking of ours whose postings are of another month.
         when b.id is not null then 'apart' else 'unknown' end as kind,
       line, day::text, ref, b.user_id as "userId", b.id as "bookingId", our_debit - our_credit as "oursPaise",
       their_debit - their_credit as "theirsPaise", apart as "differencePaise",
       coalesce(ever.paise = their_debit - their_credit, false) as "isElsewhere", why, closed_by as "closedBy", closed_at as "closedAt"
     from apart left join bookings b on b.id = case when subject like 'booking:%' then substr(subject, 9)::uuid end
     left join lateral (
       select -sum(l.amount_paise) as paise from ledger_transactions t
       join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'supplier-payable'
       where t.user_id = b.user_id and t.booking_id = b.id) ever on listed)`;
const IN_ORDER = `order by why is not null, abs("differencePaise") desc, subject`;

/** All differences of a statement, open ones first, the largest first; or the one about a subject. */
export function differencesOf(db: Queryable, of: StatementOf, subject: string | null = null): Promise<Difference[]> {
  return rowsOf(db, DifferenceRow)(`with ${SIDES}, ${DIFFERENCES} select * from shown ${IN_ORDER}`, [
    ...valuesOf(of),
    subject,
    null,
  ]);
}

const ComparedRow = z.union([SumsRow.extend(DifferenceRow.shape), SumsRow.extend({ subject: z.null() })]);

/** What both sides add up to, and at most so many differences, in one look at the lines. */
export async function compareStatement(db: Queryable, of: StatementOf, limit: number) {
  const rows = await rowsOf(db, ComparedRow)(
    `with ${SIDES}, ${DIFFERENCES}, sums as (${SUMS}) select * from sums left join shown on true ${IN_ORDER}`,
    [...valuesOf(of), null, limit],
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum has a row');
  return { sums, differences: rows.flatMap((row) => (row.subject === null ? [] : [row])) };
}

const BalanceRow = z.object({
  lines: z.int(),
  openingPaise: Amount.nullable(),
  closingPaise: Amount.nullable(),
  closedBeforePaise: Amount.nullable(),
  broken: z.array(z.object({ line: z.int(), apartPaise: z.int() })),
});

/** What a statement says of its balance: a line is broken where the balance moved by something else than its amounts since the one before. */
export async function balanceOfStatement(db: Queryable, { span, supplier }: StatementOf, shown: number) {
  const [row] = await rowsOf(db, BalanceRow)(
    `with lines as (
       select line, balance_paise, balance_paise - sum(credit_paise - debit_paise) over (order by line) as before
       from supplier_statement_lines where month = $1 and supplier = $2),
     said as (select *, before - lag(before) over (order by line) as apart from lines where balance_paise is not null),
     broken as (select line, apart from said where apart <> 0 order by line limit $3)
     select (select count(*)::int from lines) as lines, (select before::bigint from said order by line limit 1) as "openingPaise",
       (select balance_paise from said order by line desc limit 1) as "closingPaise",
       (select balance_paise from supplier_statement_lines where month = ($1::date - interval '1 month')::date and supplier = $2
          and balance_paise is not null order by line desc limit 1) as "closedBeforePaise",
       (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'apartPaise', apart) order by line), '[]') from broken) as broken`,
    [span.fromDay, supplier, shown],
  );
  if (row === undefined) throw new Error('a sum has a row');
  return row;
}

/** Replaces the lines of a statement. Its row in `supplier_statements` is there. */
export async function replaceLines(
  transaction: Transaction,
  { span, supplier }: StatementOf,
  lines: readonly StatementLine[],
): Promise<void> {
  await deleteLines(transaction, span.fromDay, supplier);
  await transaction.query(
    `insert into supplier_statement_lines (month, supplier, line, day, refs, debit_paise, credit_paise, balance_paise)
     select $1, $2, line, day, refs, "debitPaise", "creditPaise", "balancePaise" from jsonb_to_recordset($3)
       as x (line integer, day date, refs text[], "debitPaise" bigint, "creditPaise" bigint, "balancePaise" bigint)`,
    [span.fromDay, supplier, JSON.stringify(lines)],
  );
  await transaction.query(
    `update supplier_statement_lines l set booking_id = (${FOUND}) where month = $1 and supplier = $2`,
    [span.fromDay, supplier],
  );
}

/** Forgets the lines of a statement: its sums are noted by hand. */
export async function deleteLines(transaction: Transaction, month: string, supplier: string): Promise<void> {
  await transaction.query('delete from supplier_statement_lines where month = $1 and supplier = $2', [month, supplier]);
}

/** Closes a difference as it is now, in place of what was said of it before. */
export async function saveClosed(
  transaction: Transaction,
  { span, supplier }: StatementOf,
  closed: { readonly subject: string; readonly differencePaise: number; readonly why: string },
  { operatorId, nowIso }: { readonly operatorId: string; readonly nowIso: string },
): Promise<void> {
  await transaction.query(
    `insert into supplier_differences_closed (month, supplier, subject, difference_paise, why, closed_by, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (month, supplier, subject) do update set difference_paise = excluded.difference_paise,
       why = excluded.why, closed_by = excluded.closed_by, closed_at = excluded.closed_at`,
    [span.fromDay, supplier, closed.subject, closed.differencePaise, closed.why, operatorId, nowIso],
  );
}
