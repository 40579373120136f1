import type { gstReturn } from '@safar/contract/desk/reports';
import { GST_TABLES } from '@safar/contract/desk/reports';
import type { CalendarMonth } from '@safar/domain/days';
import type { CallAnswer } from '@safar/contract/call';
import { advancesOf, taxDocumentsBetween, type DocumentPlace } from '../documents/index.ts';
import type { ReportsContext } from './context.ts';
import { Gstr1Tables, sumOf, type Gstr1 } from './gstr1.ts';
import { spanOfMonth, yearTo } from './period.ts';
import { invoicedSold, uninvoicedBookings } from './store.ts';

/** Documents read at a time. */
const BATCH = 1000;
const SHOWN_UNINVOICED = 100;

/** The tables of GSTR-1 of a month (REQ-DESK-40). */
export async function gstr1Of({ database }: Pick<ReportsContext, 'database'>, month: CalendarMonth): Promise<Gstr1> {
  const tables = new Gstr1Tables();
  const span = spanOfMonth(month);
  await inBatches(
    (after) => taxDocumentsBetween(database.pool, span, after, BATCH),
    (issued) => tables.add(issued),
  );
  await inBatches(
    (after) => advancesOf(database.pool, span, after, BATCH),
    (advance) => tables.addAdvance(advance),
  );
  return tables.done();
}

/** Reads rows in their order, at most `BATCH` at a time. */
async function inBatches<Row extends { readonly place: DocumentPlace }>(
  read: (after: DocumentPlace | null) => Promise<Row[]>,
  add: (row: Row) => void,
): Promise<void> {
  let after: DocumentPlace | null = null;
  for (;;) {
    const batch: Row[] = await read(after);
    for (const row of batch) add(row);
    after = batch.at(-1)?.place ?? null;
    if (batch.length < BATCH) return;
  }
}

/** What the tables add up to, beside the ledger. */
export async function readGstReturn(
  context: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof gstReturn>, 'ok'>> {
  const { database, config, bookings } = context;
  const tables = await gstr1Of(context, month);
  const uninvoiced = await uninvoicedBookings(database.pool, yearTo(month), SHOWN_UNINVOICED);
  const listed = new Map((await bookings.listed(uninvoiced)).map((booking) => [booking.id, booking]));
  return {
    gstin: config.seller.gstin,
    tables: GST_TABLES.map((table) => {
      const rows = table === 'docs' ? [] : tables[table].flatMap((row) => ('rates' in row ? row.rates : [row]));
      return { table, documents: tables.documents[table], rows: tables[table].length, ...sumOf(rows) };
    }),
    total: tables.total,
    ledger: {
      monthPaise: await invoicedSold(database.pool, spanOfMonth(month)),
      uninvoiced: uninvoiced.map(({ userId, bookingId, ledgerPaise, documentsPaise }) => ({
        userId,
        bookingId,
        reference: listed.get(bookingId)?.reference ?? '',
        title: listed.get(bookingId)?.title ?? '',
        ledgerPaise,
        documentsPaise,
      })),
      uninvoicedPaise: uninvoiced[0]?.differencePaise ?? 0,
    },
  };
}
