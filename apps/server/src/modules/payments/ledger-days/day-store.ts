import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';

const DayRow = z.object({ day: z.string() });

/**
 * At most `limit` days that are not closed, from the first posting to `until`, the newest first because reports read
 * those most. Days are those of India.
 */
export async function daysToClose(db: Queryable, until: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, DayRow)('select day::text from open_days(null, $1) day order by day desc limit $2', [
    until,
    limit,
  ]);
  return found.map(({ day }) => day);
}

/**
 * Adds up a day and closes it; false when another transaction is writing or closing that day. The lock on the day
 * lasts until the caller's transaction ends (REQ-OPS-28).
 */
export async function closeDay(transaction: Transaction, day: string, nowIso: string): Promise<boolean> {
  const { rows } = await transaction.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('ledger day ' || $1::date, 0)) as free`,
    [day],
  );
  if (rows[0]?.free !== true) return false;
  const closed = await transaction.query(
    'insert into ledger_days (day, closed_at) values ($1, $2) on conflict do nothing',
    [day, nowIso],
  );
  if (closed.rowCount === 0) return false;
  for (const { table, made } of PARTS) await transaction.query(`insert into ${table} select ${made}`, [day]);
  return true;
}

/** Tables of a closed day's totals, with the query that computes each from the day's own rows ($1). */
const PARTS = [
  { table: 'ledger_day_totals', made: '$1::date, moved.* from ledger_totals_on($1) moved' },
  {
    table: 'sales_day_lines',
    made: 'sold.dimension, $1::date, sold.key, sold.label, sold.bookings, sold.sold_paise, sold.supplier_paise, sold.discount_paise from sales_on($1) sold',
  },
  { table: 'invoiced_day_moves', made: '$1::date, moved.* from invoiced_moves_on($1) moved' },
  { table: 'money_days', made: '$1::date, money.* from money_on($1) money' },
] as const;

/**
 * All tables of a closed day. A trigger of `ledger_days` adds the lines of GSTR-1, so that the release before this one
 * writes them too.
 */
const KEPT = [...PARTS, { table: 'gst_day_lines', made: '$1::date, told.* from gst_on($1) told' }] as const;

/** At most `limit` closed days after a day, in order. */
export async function closedDays(db: Queryable, after: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, DayRow)('select day::text from ledger_days where day > $1 order by day limit $2', [
    after,
    limit,
  ]);
  return found.map(({ day }) => day);
}

const DifferingRow = z.object({ part: z.string() });

/**
 * Tables whose stored rows of a closed day differ from what the day's own rows give; an open day has none
 * (REQ-OPS-28).
 */
export async function differingParts(db: Queryable, day: string): Promise<string[]> {
  const checks = KEPT.map(
    ({ table, made }) =>
      `select '${table}' as part where exists (
         (select * from ${table} where day = $1::date except all select ${made})
         union all (select ${made} except all select * from ${table} where day = $1::date))`,
  );
  const found = await rowsOf(db, DifferingRow)(
    `select part from (${checks.join(' union all ')}) parts where exists (select from ledger_days where day = $1::date)`,
    [day],
  );
  return found.map(({ part }) => part);
}

const MoneyRow = z.object({ what: z.enum(['payments', 'refunds', 'settled']), sum: Amount });

/**
 * All that was ever paid, refunded and settled (with fee and tax): from closed days, and from the rows of open ones.
 */
export async function moneyMoved(db: Queryable): Promise<Record<'payments' | 'refunds' | 'settled', number>> {
  const found = await rowsOf(
    db,
    MoneyRow,
  )(
    `select what, sum(paise) from (
       select what, paise from money_days
       union all select money.what, money.paise from open_days(null, null) day, money_on(day) money) days group by what`,
  );
  const of = (what: z.infer<typeof MoneyRow>['what']) => found.find((row) => row.what === what)?.sum ?? 0;
  return { payments: of('payments'), refunds: of('refunds'), settled: of('settled') };
}
