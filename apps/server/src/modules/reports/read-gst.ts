import type { gstReturn } from '@safar/contract/desk/reports';
import { GST_TABLES } from '@safar/contract/desk/reports';
import type { CalendarMonth } from '@safar/domain/days';
import type { CallAnswer } from '@safar/contract/call';
import { taxDocumentsBetween } from '../documents/index.ts';
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
  let after = '';
  for (;;) {
    const batch = await taxDocumentsBetween(database.pool, spanOfMonth(month), after, BATCH);
    for (const issued of batch) tables.add(issued);
    if (batch.length < BATCH) return tables.done();
    after = batch.at(-1)?.document.number ?? '';
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
