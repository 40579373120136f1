import { GST_TABLES, type gstReturn } from '@safar/contract/desk/reports';
import type { CalendarMonth } from '@safar/domain/time/days';
import type { CallAnswer } from '@safar/contract/call';
import { documentsToldAlone, TOLD_ALONE, type DocumentPlace, type ToldAlone } from '../documents/index.ts';
import type { ReportsContext } from './context.ts';
import { gstLines } from './gst-store.ts';
import { documentRow, gstr1Of, sumOf, type DocumentRow, type Gstr1, type TaxSums } from './gstr1.ts';
import { spanOfMonth, yearTo } from './period.ts';
import { invoicedSold, uninvoicedBookings } from './store.ts';

type Context = Pick<ReportsContext, 'database'>;

/** Documents read at a time: some 20 ms of work. */
const BATCH = 200;
const SHOWN_UNINVOICED = 100;

/** The tables of GSTR-1 of a month, from the sums of its days (REQ-DESK-40). */
export async function readGstr1({ database }: Context, month: CalendarMonth): Promise<Gstr1> {
  return gstr1Of(await gstLines(database.pool, spanOfMonth(month)), month);
}

/** The documents that tables of a month list one by one, in batches, in the order they were issued (REQ-OPS-44). */
async function* documentsOf({ database }: Context, month: CalendarMonth, tables: readonly ToldAlone[]) {
  let after: DocumentPlace | null = null;
  do {
    const found: Awaited<ReturnType<typeof documentsToldAlone>> = await documentsToldAlone(
      database.pool,
      { ...spanOfMonth(month), tables },
      after,
      BATCH,
    );
    yield found;
    after = found.length < BATCH ? null : (found.at(-1)?.place ?? null);
  } while (after !== null);
}

/** The documents of one table. */
export async function* documentsOfTable(context: Context, month: CalendarMonth, table: ToldAlone) {
  for await (const found of documentsOf(context, month, [table]))
    yield found.map(({ document, irn }) => documentRow(document, irn));
}

/** All listed documents of a month: the portal's file accepts some thousands. */
export async function allDocuments(context: Context, month: CalendarMonth): Promise<Record<ToldAlone, DocumentRow[]>> {
  const all: Record<ToldAlone, DocumentRow[]> = { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
  for await (const found of documentsOf(context, month, TOLD_ALONE))
    for (const { table, document, irn } of found) all[table].push(documentRow(document, irn));
  return all;
}

/** The sums of the tables, compared with the ledger. */
export async function readGstReturn(
  context: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof gstReturn>, 'ok'>> {
  const { database, config, bookings } = context;
  const gstr1 = await readGstr1(context, month);
  const uninvoiced = await uninvoicedBookings(database.pool, yearTo(month), SHOWN_UNINVOICED);
  const listed = new Map((await bookings.listed(uninvoiced)).map((booking) => [booking.id, booking]));
  return {
    gstin: config.seller.gstin,
    tables: GST_TABLES.map((table) => {
      const documents = gstr1.documents[table];
      const { rows, sums } = sizeOf(gstr1, table);
      return { table, documents, rows, ...sums };
    }),
    total: gstr1.total,
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

/** Number of rows and sums of a table; the table of document numbers has no amounts. */
function sizeOf(gstr1: Gstr1, table: (typeof GST_TABLES)[number]): { readonly rows: number; readonly sums: TaxSums } {
  switch (table) {
    case 'docs':
      return { rows: gstr1.docs.length, sums: sumOf([]) };
    case 'b2b':
    case 'b2cl':
    case 'cdnr':
    case 'cdnur':
      return { rows: gstr1.documents[table], sums: gstr1.alone[table] };
    case 'b2cs':
    case 'at':
    case 'atadj':
    case 'hsn':
      return { rows: gstr1[table].length, sums: sumOf(gstr1[table]) };
  }
}
