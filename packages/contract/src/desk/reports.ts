/** What finance closes a month with: tax tables, sales and margin, what is owed and to whom. Every sum is the ledger's. */

import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, MonthText, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { ListedBooking } from './find.ts';

/** Signed: what goes back is below zero. */
const Signed = z.int();

/** Tables of GSTR-1, as the offline tool of the GST portal names them. */
export const GST_TABLES = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'hsn', 'docs'] as const;
export type GstTable = (typeof GST_TABLES)[number];

const Taxed = z.object({
  taxablePaise: Signed,
  cgstPaise: Signed,
  sgstPaise: Signed,
  igstPaise: Signed,
  /** With tax. */
  valuePaise: Signed,
});

/** A booking of which the ledger and the tax documents say different amounts at the end of a month. */
const Uninvoiced = z.object({
  userId: Id,
  bookingId: Id,
  reference: z.string(),
  title: z.string(),
  ledgerPaise: Signed,
  documentsPaise: Signed,
});

export const gstReturn = defineDeskCall({
  id: 'gstReturn',
  method: 'get',
  path: '/api/reports/gst',
  summary:
    'The tables of GSTR-1 of a month: how many rows each has and what they add up to, and whether the ledger says the same',
  access: 'operator',
  permission: 'reports.read',
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    gstin: z.string(),
    tables: z.array(Taxed.extend({ table: z.enum(GST_TABLES), rows: z.int(), documents: z.int() })),
    /** Of all documents of the month, credit notes taken off. */
    total: Taxed,
    ledger: z.object({
      /** What stays sold and kept of travellers in the month, by the ledger. */
      monthPaise: Signed,
      /** Sold in the twelve months to its end, and not on documents issued by then: at most 100 bookings, the largest first. */
      uninvoiced: z.array(Uninvoiced),
      uninvoicedPaise: Signed,
    }),
  }),
  errors: [],
});

export const gstTableCsv = defineDeskCall({
  id: 'gstTableCsv',
  method: 'get',
  path: '/api/reports/gst.csv',
  summary: 'A table of GSTR-1 with the columns of the portal’s offline tool',
  access: 'operator',
  permission: 'reports.read',
  query: z.object({ month: MonthText, table: z.enum(GST_TABLES) }),
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/csv; charset=utf-8',
  errors: [],
});

export const gstReturnJson = defineDeskCall({
  id: 'gstReturnJson',
  method: 'get',
  path: '/api/reports/gst.json',
  summary: 'GSTR-1 of a month as the portal takes it',
  access: 'operator',
  permission: 'reports.read',
  query: z.object({ month: MonthText }),
  answer: z.object({ ok: z.literal(true) }),
  media: 'application/json; charset=utf-8',
  errors: [],
});

/** What sales are added up by. Of a trip with several airlines all are named together. */
export const SALES_BY = ['day', 'product', 'supplier', 'city', 'hotel', 'airline'] as const;

/** What was sold, and who gets it. */
const Sale = z.object({
  bookings: z.int(),
  /** What travellers pay, less what of it no longer counts after cancellations. */
  soldPaise: Signed,
  supplierPaise: Signed,
  /** Zero or below. */
  discountPaise: Signed,
  /** What is left of `soldPaise` once suppliers have theirs. */
  marginPaise: Signed,
});

/** Days in India, both included. */
const Period = z.object({ from: IsoDate, until: IsoDate });
const SalesQuery = Period.extend({ by: z.enum(SALES_BY) });

export const salesReport = defineDeskCall({
  id: 'salesReport',
  method: 'get',
  path: '/api/reports/sales',
  summary: 'Sales and margin of at most 366 days: the 50 largest lines, and one of all others',
  access: 'operator',
  permission: 'reports.read',
  query: SalesQuery,
  answer: z.object({
    ok: z.literal(true),
    rows: z.array(Sale.extend({ key: z.string(), label: z.string() })),
    /** All lines that are not in `rows`; null: there are none. */
    rest: Sale.extend({ lines: z.int() }).nullable(),
    total: Sale,
    /** The same total straight from the ledger's accounts. */
    ledger: Sale.omit({ bookings: true }),
    /** What the ledger has in the period that no line of sales holds, and the margin without it. */
    costs: z.object({
      /** Of settled payments, without its GST. */
      gatewayFeePaise: z.int(),
      goodwillPaise: z.int(),
      lostDisputesPaise: z.int(),
      leftPaise: z.int(),
    }),
  }),
  errors: ['PERIOD_TOO_LONG'],
});

export const salesCsv = defineDeskCall({
  id: 'salesCsv',
  method: 'get',
  path: '/api/reports/sales.csv',
  summary: 'The same as a file, with up to ten thousand lines',
  access: 'operator',
  permission: 'reports.read',
  query: SalesQuery,
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/csv; charset=utf-8',
  errors: ['PERIOD_TOO_LONG'],
});

export const reportBookings = defineDeskCall({
  id: 'reportBookings',
  method: 'get',
  path: '/api/reports/bookings',
  summary: 'The bookings behind a line of the sales report, newest first, with what each adds to it',
  access: 'operator',
  permission: 'reports.read',
  query: SalesQuery.extend({ key: lineField({ max: 200 }), cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    bookings: z.array(Sale.omit({ bookings: true }).extend({ booking: ListedBooking })),
    nextCursor: z.string().nullable(),
  }),
  errors: ['PERIOD_TOO_LONG', 'BAD_REQUEST'],
});

export const payablesReport = defineDeskCall({
  id: 'payablesReport',
  method: 'get',
  path: '/api/reports/payables',
  summary: 'What suppliers are due: of the sales of a period, and in all at its end',
  access: 'operator',
  permission: 'reports.read',
  query: Period,
  answer: z.object({
    ok: z.literal(true),
    suppliers: z.array(
      z.object({
        supplier: z.string(),
        /** Booked in the period. */
        bookedPaise: Signed,
        /** Taken back in it by cancellations. */
        cancelledPaise: Signed,
        /** At the end of the period, whatever was booked before it too; what was paid to suppliers is not in the ledger. */
        duePaise: Signed,
      }),
    ),
    /** The account `supplier-payable` at the end of the period. */
    ledgerPaise: Signed,
  }),
  errors: ['PERIOD_TOO_LONG'],
});

/** How long a refund is under way, in days: from the first number, before the second. */
export const REFUND_AGES = [
  { from: 0, before: 3 },
  { from: 3, before: 7 },
  { from: 7, before: 14 },
  { from: 14, before: null },
] as const;

export const refundAgesReport = defineDeskCall({
  id: 'refundAgesReport',
  method: 'get',
  path: '/api/reports/refunds',
  summary: 'Refunds that have not reached their travellers, by how long they are under way; the 100 oldest',
  access: 'operator',
  permission: 'reports.read',
  answer: z.object({
    ok: z.literal(true),
    ages: z.array(
      z.object({
        fromDays: z.int(),
        beforeDays: z.int().nullable(),
        refunds: z.int(),
        /** Not taken by the gateway yet, or refused by it. */
        waitingPaise: Paise,
        /** Taken by the gateway and not paid out. */
        atGatewayPaise: Paise,
      }),
    ),
    /** The account `refund-payable`: equals the sum of `atGatewayPaise`. */
    ledgerPaise: Signed,
    oldest: z.array(
      z.object({
        refundId: Id,
        userId: Id,
        /** Null: the money had nothing to buy. */
        bookingId: Id.nullable(),
        gatewayPaymentId: z.string(),
        reason: z.string(),
        status: z.string(),
        amountPaise: Paise,
        askedAt: Instant,
      }),
    ),
  }),
  errors: [],
});

export const deferredReport = defineDeskCall({
  id: 'deferredReport',
  method: 'get',
  path: '/api/reports/deferred',
  summary:
    'What is sold and not yet earned at the end of a day: stays and trips that begin after it, by the month they begin in',
  access: 'operator',
  permission: 'reports.read',
  query: z.object({ on: IsoDate }),
  answer: z.object({
    ok: z.literal(true),
    months: z.array(Sale.extend({ month: MonthText, kind: z.enum(['hotel', 'flight']) })),
    total: Sale,
    /** Sold up to that day and begun by then. With the total it is all that the ledger has as sold. */
    begun: Sale,
    ledger: Sale.omit({ bookings: true }),
    /** What is held for travellers beside it: paid and not yet sold, and what secures rooms that are not paid in full. */
    fundsPaise: Signed,
    holdPaise: Signed,
  }),
  errors: [],
});
