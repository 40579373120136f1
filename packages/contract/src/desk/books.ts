/** The ledger as an accountant reads it: trial balance, statements of accounts, the day book, and files of them. */

import { LEDGER_ACCOUNTS } from '@safar/domain/money/ledger';
import { z } from 'zod';
import { Cursor, HotelCode, Id, Instant, IsoDate, MonthText, Paise, SupplierId, codeField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';
import { Reason } from './operators.ts';

/** Debits are positive, credits negative. */
const Signed = z.int();

const Account = z.enum(LEDGER_ACCOUNTS);

/** Days in India, both included; at most 366 (REQ-DESK-52, REQ-DESK-53, REQ-DESK-54). */
const Period = z.object({ from: IsoDate, until: IsoDate });

const FILE = { method: 'get', access: 'operator', permission: 'reports.read' } as const;
const CSV = { media: 'text/csv; charset=utf-8', answer: z.object({ ok: z.literal(true) }) } as const;

export const trialBalance = defineDeskCall({
  id: 'trialBalance',
  ...FILE,
  path: '/api/books/trial-balance',
  summary: 'The balance of every account before a period, what moved in it, and the balance at its end',
  query: Period,
  answer: z.object({
    ok: z.literal(true),
    accounts: z.array(
      z.object({
        account: Account,
        name: z.string(),
        openingPaise: Signed,
        debitPaise: Signed,
        creditPaise: Signed,
        closingPaise: Signed,
      }),
    ),
    /** Debits equal credits, and the balances add up to zero. */
    total: z.object({ openingPaise: Signed, debitPaise: Signed, creditPaise: Signed, closingPaise: Signed }),
  }),
  errors: ['PERIOD_TOO_LONG'],
});

export const trialBalanceCsv = defineDeskCall({
  id: 'trialBalanceCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/trial-balance.csv',
  summary: 'The same as a file',
  query: Period,
  errors: ['PERIOD_TOO_LONG'],
});

export const accountStatement = defineDeskCall({
  id: 'accountStatement',
  ...FILE,
  path: '/api/books/accounts/{account}',
  summary: 'The days of a period on which an account moved, each with its balance at the end',
  params: z.object({ account: Account }),
  query: Period,
  answer: z.object({
    ok: z.literal(true),
    name: z.string(),
    openingPaise: Signed,
    days: z.array(z.object({ day: IsoDate, debitPaise: Signed, creditPaise: Signed, balancePaise: Signed })),
    closingPaise: Signed,
  }),
  errors: ['PERIOD_TOO_LONG'],
});

export const accountDay = defineDeskCall({
  id: 'accountDay',
  ...FILE,
  path: '/api/books/accounts/{account}/{day}',
  summary: 'The lines of an account on one day, in the order in which they were posted',
  params: z.object({ account: Account, day: IsoDate }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    name: z.string(),
    lines: z.array(
      z.object({
        id: Id,
        at: Instant,
        what: z.string(),
        /** Null when it is for no booking. */
        booking: z.object({ userId: Id, id: Id, reference: z.string() }).nullable(),
        amountPaise: Signed,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST'],
});

export const accountCsv = defineDeskCall({
  id: 'accountCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/account.csv',
  summary: 'The lines of an account in a period, each with the balance after it',
  query: Period.extend({ account: Account }),
  errors: ['PERIOD_TOO_LONG'],
});

export const dayBookCsv = defineDeskCall({
  id: 'dayBookCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/day-book.csv',
  summary: 'Every line of the ledger in a period, in the order in which they were posted',
  query: Period,
  errors: ['PERIOD_TOO_LONG'],
});

export const tallyFile = defineDeskCall({
  id: 'tallyFile',
  ...FILE,
  path: '/api/books/tally.xml',
  summary: 'The same as a file that Tally imports: the accounts, and a journal voucher of each posting',
  query: Period,
  answer: z.object({ ok: z.literal(true) }),
  media: 'application/xml; charset=utf-8',
  errors: ['PERIOD_TOO_LONG'],
});

/** What is taxed: stays and fees on documents, advances received and taken up. */
export const OUTWARD_KINDS = ['accommodation', 'platform-fee', 'advances', 'advances-used'] as const;

/** Whose invoices give credit. */
export const CREDIT_KINDS = ['gateway', 'suppliers'] as const;

const Taxes = z.object({ igstPaise: Signed, cgstPaise: Signed, sgstPaise: Signed });

export const gst3bReturn = defineDeskCall({
  id: 'gst3bReturn',
  ...FILE,
  path: '/api/books/gst3b',
  summary: 'GSTR-3B of a month: tax on what we sold, credit, and what is paid in cash, beside GSTR-1 and the ledger',
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    /** Table 3.1 (a): what advances added is above zero, what was taken up below. */
    outward: z.array(Taxes.extend({ what: z.enum(OUTWARD_KINDS), percent: z.number(), taxablePaise: Signed })),
    tax: Taxes.extend({ taxablePaise: Signed }),
    /** What the account of GST on sales moved by in the month. */
    outputTaxPaise: Signed,
    /** Table 4 (A) (5). */
    credit: z.array(Taxes.extend({ what: z.enum(CREDIT_KINDS), invoices: z.int().nullable() })),
    /** What the account of GST to set off moved by in the month. */
    inputTaxPaise: Signed,
    /** GST on suppliers' invoices of the month that is not set off: a cost. */
    notSetOffPaise: Paise,
    cash: Taxes,
    /** Credit that is left for later. */
    left: Taxes,
  }),
  errors: [],
});

export const gst3bCsv = defineDeskCall({
  id: 'gst3bCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/gst3b.csv',
  summary: 'The same as a file',
  query: z.object({ month: MonthText }),
  errors: [],
});

/** Paise; ₹1,000 crore. */
const MOST_PAISE = 1_000_000_000_000;

/** An amount that a person types. */
export const TypedPaise = z.int().min(0).max(MOST_PAISE);

const LIMITS = { supplier: 60, number: 16 };

const SupplierInvoice = z.object({
  supplier: operatorLine({ min: 1, max: LIMITS.supplier }),
  gstin: codeField({ min: 15, max: 15 }),
  /** As printed on the invoice: at most 16 characters by rule 46. */
  number: codeField({ min: 1, max: LIMITS.number }),
  /** The day of the invoice. */
  day: IsoDate,
  taxablePaise: TypedPaise,
  igstPaise: TypedPaise,
  cgstPaise: TypedPaise,
  sgstPaise: TypedPaise,
  /** Whether its GST is set off; that of a hotel at 5 % is not. */
  setsOff: z.boolean(),
});

export const supplierInvoices = defineDeskCall({
  id: 'supplierInvoices',
  ...FILE,
  path: '/api/books/supplier-invoices',
  summary: 'The invoices of suppliers that a month has, the newest first',
  query: z.object({ month: MonthText, cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    invoices: z.array(
      SupplierInvoice.extend({
        id: Id,
        gstin: z.string(),
        enteredBy: z.string(),
        enteredAt: Instant,
        bookedOn: IsoDate,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST'],
});

export const enterSupplierInvoice = defineDeskCall({
  id: 'enterSupplierInvoice',
  method: 'post',
  path: '/api/books/supplier-invoices',
  summary: 'Enters an invoice of a supplier, once for its GSTIN and number; its GST is set off in the month of its day',
  access: 'operator',
  permission: 'books.keep',
  body: SupplierInvoice.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true), id: Id }),
  errors: ['SUPPLIER_INVOICE_REFUSED', 'SUPPLIER_INVOICE_KNOWN'],
});

export const noteSupplierPayment = defineDeskCall({
  id: 'noteSupplierPayment',
  method: 'post',
  path: '/api/books/supplier-payments',
  summary: 'Notes what was paid to a supplier, or to a hotel of a direct contract, once for the bank’s reference',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({
    supplier: SupplierId,
    /** Only for a hotel of a direct contract. */
    hotel: HotelCode.nullable(),
    amountPaise: TypedPaise.min(1),
    /** UTR or another number of the bank. */
    reference: codeField({ min: 4, max: 30 }).regex(
      /^[0-9A-Za-z/-]{4,30}$/,
      'Use the bank’s reference, without spaces',
    ),
    paidOn: IsoDate,
    /** What of the amount was kept as tax deducted at source, and under which section: the bank sent the rest. */
    tdsPaise: TypedPaise.optional(),
    tdsSection: operatorLine({ min: 2, max: 20 }).optional(),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), id: Id }),
  errors: ['SUPPLIER_PAYMENT_REFUSED', 'SUPPLIER_PAYMENT_KNOWN'],
});

export const paymentRunCsv = defineDeskCall({
  id: 'paymentRunCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/payment-run.csv',
  summary: 'What each hotel of a direct contract is owed for stays that ended by a day, less what was paid, as a file',
  query: z.object({ until: IsoDate }),
  errors: [],
});

export const tdsRegister = defineDeskCall({
  id: 'tdsRegister',
  ...FILE,
  path: '/api/books/tds',
  summary: 'Tax deducted at source in a month by section, what was deposited of it, and what is still to be deposited',
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    sections: z.array(z.object({ section: z.string(), payments: z.int(), amountPaise: Paise, tdsPaise: Paise })),
    deposits: z.array(z.object({ paidOn: IsoDate, challan: z.string(), amountPaise: Paise, by: z.string() })),
    /** Of the account `tds-payable` at the end of the month. */
    duePaise: Signed,
  }),
  errors: [],
});

export const tdsCsv = defineDeskCall({
  id: 'tdsCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/tds.csv',
  summary: 'Every payment of a month from which tax was deducted, as a file',
  query: z.object({ month: MonthText }),
  errors: [],
});

export const noteTdsDeposit = defineDeskCall({
  id: 'noteTdsDeposit',
  method: 'post',
  path: '/api/books/tds-deposits',
  summary: 'Notes that tax deducted at source was deposited, once for the number of its challan',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({
    amountPaise: TypedPaise.min(1),
    challan: codeField({ min: 4, max: 30 }).regex(
      /^[0-9A-Za-z/-]{4,30}$/,
      'Use the number of the challan, without spaces',
    ),
    paidOn: IsoDate,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), id: Id }),
  errors: ['TDS_DEPOSIT_REFUSED', 'TDS_DEPOSIT_KNOWN'],
});

/** Documents with a series of numbers each. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'receipt-voucher', 'refund-voucher'] as const;

/** Missing numbers that a page names. */
export const SHOWN_MISSING = 20;

export const documentRegister = defineDeskCall({
  id: 'documentRegister',
  ...FILE,
  path: '/api/books/documents',
  summary:
    'The series of invoices, credit notes and vouchers given in a month: from which number to which, their sums, and numbers that are missing',
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    series: z.array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        from: z.string(),
        to: z.string(),
        documents: z.int(),
        taxablePaise: Signed,
        taxPaise: Signed,
        totalPaise: Signed,
        /** Numbers up to the last, after the one before the first, that no document of any month has: how many, and at most 20 of them. */
        missing: z.int(),
        missed: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const documentRegisterCsv = defineDeskCall({
  id: 'documentRegisterCsv',
  ...FILE,
  ...CSV,
  path: '/api/books/documents.csv',
  summary: 'Every invoice, credit note and voucher given in a month, in the order of its numbers, as a file',
  query: z.object({ month: MonthText }),
  errors: [],
});
