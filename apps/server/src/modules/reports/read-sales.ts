import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { deferredReport, payablesReport, reportBookings, salesReport } from '@safar/contract/desk/reports';
import { csvFile } from '../../platform/csv-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { byCreation, readPage } from '../../platform/list-cursor.ts';
import { movedOn } from '../payments/index.ts';
import type { ReportsContext } from './context.ts';
import { rupees } from './gstr1-files.ts';
import { spanOf } from './period.ts';
import { SALE_ACCOUNTS } from './sale-accounts.ts';
import { bookingsOfLine, payablesOf, salesBy, soldByBeginning, type SaleSums } from './store.ts';

/** Lines of a page; a report by day shows all days. */
const SHOWN_LINES = 50;
const MOST_DAYS = 366;
const CSV_LINES = 10_000;
const PAGE_SIZE = 50;

type SalesQuery = CallInput<typeof salesReport>['query'];

/** A sale from the balances of accounts. */
function saleOf(sums: Partial<Record<string, number>>): Omit<SaleSums, 'bookings'> {
  const credit = (account: string) => 0 - (sums[account] ?? 0);
  const soldPaise = SALE_ACCOUNTS.reduce((sum, account) => sum + credit(account), 0);
  const supplierPaise = credit('supplier-payable');
  return { soldPaise, supplierPaise, discountPaise: credit('discount'), marginPaise: soldPaise - supplierPaise };
}

/** A margin less gateway fees, goodwill, lost disputes and the GST in sales that is not set off. */
function costsOf(sums: Partial<Record<string, number>>, { marginPaise }: Pick<SaleSums, 'marginPaise'>) {
  const gatewayFeePaise = sums['gateway-fee'] ?? 0;
  const goodwillPaise = sums.goodwill ?? 0;
  const lostDisputesPaise = sums['dispute-loss'] ?? 0;
  const taxInSalesPaise = sums['tax-in-sales'] ?? 0;
  const taxSetOffPaise = 0 - (sums['tax-set-off'] ?? 0);
  const costsPaise = gatewayFeePaise + goodwillPaise + lostDisputesPaise + taxInSalesPaise - taxSetOffPaise;
  return {
    gatewayFeePaise,
    goodwillPaise,
    lostDisputesPaise,
    taxInSalesPaise,
    taxSetOffPaise,
    leftPaise: marginPaise - costsPaise,
  };
}

function addUp(rows: readonly SaleSums[]): SaleSums {
  const total = (name: keyof SaleSums) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    bookings: total('bookings'),
    soldPaise: total('soldPaise'),
    supplierPaise: total('supplierPaise'),
    discountPaise: total('discountPaise'),
    marginPaise: total('marginPaise'),
  };
}

/** Rows of the report, and the sum of those beyond the limit. */
async function linesOf({ database }: ReportsContext, query: SalesQuery, limit: number) {
  const span = spanOf(query);
  if (isFailure(span)) return span;
  const rows = await salesBy(database.pool, span, query.by, query.by === 'day' ? MOST_DAYS : limit);
  const last = rows.at(-1);
  const rest = last !== undefined && last.lines > 1 ? last : null;
  return { span, rows: rest === null ? rows : rows.slice(0, -1), rest };
}

const sumsOf = ({ bookings, soldPaise, supplierPaise, discountPaise, marginPaise }: SaleSums) => ({
  bookings,
  soldPaise,
  supplierPaise,
  discountPaise,
  marginPaise,
});

/** Sales and margin of a period, the largest lines (REQ-DESK-41). */
export async function readSales(
  context: ReportsContext,
  query: SalesQuery,
): Promise<CallAnswer<typeof salesReport> | Failure<'PERIOD_TOO_LONG'>> {
  const found = await linesOf(context, query, SHOWN_LINES);
  if (isFailure(found)) return found;
  const { span, rows, rest } = found;
  const sums = await movedOn(context.database.pool, span);
  const ledger = saleOf(sums);
  return {
    rows: rows.map((row) => ({ key: row.key, label: row.label, ...sumsOf(row) })),
    rest: rest && { lines: rest.lines, ...sumsOf(rest) },
    total: addUp(rest === null ? rows : [...rows, rest]),
    ledger,
    costs: costsOf(sums, ledger),
  };
}

/** The sales report as a CSV file; a value that a spreadsheet would run is written as text. */
export async function csvOfSales(
  context: ReportsContext,
  query: SalesQuery,
): Promise<FileAnswer | Failure<'PERIOD_TOO_LONG'>> {
  const found = await linesOf(context, query, CSV_LINES);
  if (isFailure(found)) return found;
  const rows = found.rest === null ? found.rows : [...found.rows, { ...found.rest, label: 'All others' }];
  return csvFile(`sales-by-${query.by}-${query.from}-${query.until}.csv`, {
    columns: [query.by, 'Bookings', 'Sold (₹)', 'Suppliers (₹)', 'Discounts (₹)', 'Margin (₹)'],
    rows: rows.map((row) => [
      row.label,
      row.bookings,
      rupees(row.soldPaise),
      rupees(row.supplierPaise),
      rupees(row.discountPaise),
      rupees(row.marginPaise),
    ]),
  });
}

/** The bookings behind a line. */
export async function readLine(
  { database, bookings }: ReportsContext,
  { cursor, key, ...query }: CallInput<typeof reportBookings>['query'],
): Promise<CallAnswer<typeof reportBookings> | Failure<'PERIOD_TOO_LONG' | 'BAD_REQUEST'>> {
  const span = spanOf(query);
  if (isFailure(span)) return span;
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => bookingsOfLine(database.pool, span, { by: query.by, key }, place, limit),
    byCreation,
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const listed = await bookings.listed(page.rows.map(({ userId, id }) => ({ userId, bookingId: id })));
  const byId = new Map(listed.map((booking) => [booking.id, booking]));
  return {
    bookings: page.rows.flatMap(({ id, soldPaise, supplierPaise, discountPaise, marginPaise }) => {
      const booking = byId.get(id);
      return booking === undefined ? [] : [{ booking, soldPaise, supplierPaise, discountPaise, marginPaise }];
    }),
    nextCursor: page.nextCursor,
  };
}

/** Amounts owed to suppliers (REQ-DESK-42). */
export async function readPayables(
  { database }: ReportsContext,
  query: CallInput<typeof payablesReport>['query'],
): Promise<CallAnswer<typeof payablesReport> | Failure<'PERIOD_TOO_LONG'>> {
  const span = spanOf(query);
  if (isFailure(span)) return span;
  const sums = await movedOn(database.pool, { fromDay: null, untilDay: span.untilDay });
  return {
    suppliers: await payablesOf(database.pool, span),
    ledgerPaise: 0 - (sums['supplier-payable'] ?? 0) - (sums['supplier-paid'] ?? 0),
  };
}

/** Sales whose stay or trip has not begun by the end of a day in India (REQ-DESK-44). */
export async function readDeferred(
  { database }: ReportsContext,
  day: string,
): Promise<CallAnswer<typeof deferredReport>> {
  const found = await soldByBeginning(database.pool, day);
  const sums = await movedOn(database.pool, { fromDay: null, untilDay: day });
  const rows = found.map(({ month, kind, ...row }) => ({ month, kind, ...sumsOf(row) }));
  const months = rows.flatMap(({ month, kind, ...row }) =>
    month === null || kind === null ? [] : [{ month, kind, ...row }],
  );
  return {
    months,
    total: addUp(months),
    begun: addUp(rows.filter(({ month }) => month === null)),
    ledger: saleOf(sums),
    fundsPaise: 0 - (sums['traveller-funds'] ?? 0),
    holdPaise: 0 - (sums.hold ?? 0),
  };
}
