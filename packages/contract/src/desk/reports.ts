/** The reports for closing a month: tax tables, sales and margin, payables. Every sum comes from the ledger. */

import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, MonthText, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { ListedBooking } from './find.ts';

/** Signed: refunds are negative. */
const Signed = z.int();

/** Tables of GSTR-1, by the names of the GST portal's offline tool. */
export const GST_TABLES = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'hsn', 'docs'] as const;
export type GstTable = (typeof GST_TABLES)[number];

const Taxed = z.object({
  taxablePaise: Signed,
  cgstPaise: Signed,
  sgstPaise: Signed,
  igstPaise: Signed,
  /** Tax included. */
  valuePaise: Signed,
});

/** A booking whose amount in the ledger differs from its tax documents at the end of a month. */
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
    /** The total of the month's documents, less credit notes. */
    total: Taxed,
    ledger: z.object({
      /** Sales and cancellation charges of the month, by the ledger. */
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

/** The groupings of sales. The airlines of a trip form one group together. */
export const SALES_BY = ['day', 'product', 'supplier', 'city', 'hotel', 'airline'] as const;

/** An amount sold, and its parts. */
const Sale = z.object({
  bookings: z.int(),
  /** The amount travellers pay, less the amounts reversed by cancellations. */
  soldPaise: Signed,
  supplierPaise: Signed,
  /** Zero or negative. */
  discountPaise: Signed,
  /** The rest of `soldPaise` after the suppliers' part. */
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
    /** The sum of all lines that are not in `rows`; null when there are none. */
    rest: Sale.extend({ lines: z.int() }).nullable(),
    total: Sale,
    /** The same total, read directly from the ledger's accounts. */
    ledger: Sale.omit({ bookings: true }),
    /** Costs in the ledger that belong to no line of sales, and the margin after them. */
    costs: z.object({
      /** For settled payments, without its GST. */
      gatewayFeePaise: z.int(),
      goodwillPaise: z.int(),
      lostDisputesPaise: z.int(),
      /** GST on what our documents say was sold, less what suppliers' invoices let us set off. */
      taxInSalesPaise: z.int(),
      taxSetOffPaise: z.int(),
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
        /** Reversed in the period by cancellations. */
        cancelledPaise: Signed,
        /** Paid in the period, as it was noted. */
        paidPaise: Signed,
        /** At the end of the period, including earlier bookings, less all that was paid; below zero it is ahead, as a deposit is. */
        duePaise: Signed,
      }),
    ),
    /** The accounts `supplier-payable` and `supplier-paid` at the end of the period. */
    ledgerPaise: Signed,
  }),
  errors: ['PERIOD_TOO_LONG'],
});

/** Age of a refund in days: from the first number, before the second (REQ-DESK-43). */
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
        /** Not accepted by the gateway yet, or refused by it. */
        waitingPaise: Paise,
        /** Accepted by the gateway and not paid out. */
        atGatewayPaise: Paise,
      }),
    ),
    /** The account `refund-payable`: equals the sum of `atGatewayPaise`. */
    ledgerPaise: Signed,
    oldest: z.array(
      z.object({
        refundId: Id,
        userId: Id,
        /** Null when the money bought nothing. */
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
    /** Sold up to that day and begun by then. Together with the total it is everything that the ledger has as sold. */
    begun: Sale,
    ledger: Sale.omit({ bookings: true }),
    /** Other money held for travellers: paid and not yet sold, and holds of rooms that are not paid in full. */
    fundsPaise: Signed,
    holdPaise: Signed,
  }),
  errors: [],
});

export const lossesReport = defineDeskCall({
  id: 'lossesReport',
  method: 'get',
  path: '/api/reports/losses',
  summary: 'What was given and lost in a period: goodwill by the operator who gave it, and each lost dispute',
  access: 'operator',
  permission: 'reports.read',
  query: Period,
  answer: z.object({
    ok: z.literal(true),
    operators: z.array(z.object({ id: Id, name: z.string(), refunds: z.int(), givenPaise: Paise })),
    disputes: z.array(
      z.object({
        /** When it was posted. */
        at: Instant,
        /** Null where a loss became smaller, since the money was due to its traveller anyway. */
        dispute: z.object({ gateway: z.string(), id: z.string(), reasonCode: z.string() }).nullable(),
        /** Null when the payment bought nothing. */
        booking: z.object({ userId: Id, id: Id, reference: z.string() }).nullable(),
        lostPaise: Signed,
      }),
    ),
    /** The accounts `goodwill` and `dispute-loss` in the period. */
    ledger: z.object({ goodwillPaise: Signed, lostDisputesPaise: Signed }),
  }),
  errors: ['PERIOD_TOO_LONG'],
});
