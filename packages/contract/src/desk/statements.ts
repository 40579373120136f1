/** Statements: of a supplier, line by line beside our books, and ours of a hotel of a direct contract. */

import { z } from 'zod';
import { HotelCode, Id, Instant, IsoDate, lineField, linesField, MonthText, Paise, SupplierId } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';
import { Reason } from './operators.ts';

/** Of a statement's file. */
export const STATEMENT_LIMITS = { characters: 6_000_000, lines: 50_000, ref: 60, column: 60 } as const;

/** Differences that a page shows; the file has all. */
export const SHOWN_DIFFERENCES = 200;

const READ = { method: 'get', access: 'operator', permission: 'reports.read' } as const;
const CSV = { media: 'text/csv; charset=utf-8', answer: z.object({ ok: z.literal(true) }) } as const;
const Signed = z.int();

const ColumnName = operatorLine({ min: 1, max: STATEMENT_LIMITS.column }).optional();
/** What the columns of a file are called, where we would not know it. */
const Columns = z.object({
  reference: ColumnName,
  day: ColumnName,
  debit: ColumnName,
  credit: ColumnName,
  balance: ColumnName,
});
export type StatementColumns = z.output<typeof Columns>;

/**
 * `apart`: both sides have it, with other sums; `unknown`: their line is of nothing of ours; `missing`: they do not list our booking;
 * `payment`: a payment of ours that they do not list, or with another sum.
 */
export const DIFFERENCE_KINDS = ['apart', 'unknown', 'missing', 'payment'] as const;

/** What a difference is about: opaque. */
const Subject = lineField({ min: 6, max: 80 });

/** Paise: what bookings took, what came back of them, and what was paid in. */
const Side = z.object({ bookedPaise: Signed, returnedPaise: Signed, paidPaise: Signed });

const Statement = z.object({ month: MonthText, supplier: SupplierId });

export const supplierStatement = defineDeskCall({
  id: 'supplierStatement',
  ...READ,
  path: '/api/months/{month}/statements/{supplier}',
  summary:
    'A supplier’s statement of a month, line by line beside our bookings and payments: what agrees, and every difference',
  params: Statement,
  answer: z.object({
    ok: z.literal(true),
    /** The lines of the file; 0 when none was read. */
    lines: z.int(),
    /** Bookings and payments that both sides have with the same sum. */
    equal: z.int(),
    ours: Side,
    theirs: Side,
    /** Of the deposit, where the file says it: before its first line, and after its last. */
    openingPaise: Signed.nullable(),
    closingPaise: Signed.nullable(),
    /** What the statement of the month before ended with; null when we have none. */
    closedBeforePaise: Signed.nullable(),
    /** Lines after which the balance is not what it was before, less what was taken, at most 20. */
    broken: z.array(z.object({ line: z.int(), apartPaise: Signed })),
    /** Not closed: how many, and what they come to. */
    open: z.int(),
    openPaise: Signed,
    /** At most 200, open ones first, the largest first. A difference above zero: they took more than our books have. */
    differences: z.array(
      z.object({
        subject: Subject,
        kind: z.enum(DIFFERENCE_KINDS),
        /** The row of the file; null when they do not list it. */
        line: z.int().nullable(),
        day: IsoDate.nullable(),
        /** What they call it, or the bank its payment. */
        ref: z.string(),
        booking: z.object({ userId: Id, id: Id, reference: z.string(), title: z.string() }).nullable(),
        /** What it took, less what came back. */
        oursPaise: Signed,
        theirsPaise: Signed,
        differencePaise: Signed,
        /** Over all months our books have what their line says: it is in another month of ours. */
        isElsewhere: z.boolean(),
        closed: z.object({ why: z.string(), by: z.string(), at: Instant }).nullable(),
      }),
    ),
    /** How many differences there are in all. */
    count: z.int(),
    /** The month is over and not locked. */
    canChange: z.boolean(),
  }),
  errors: [],
});

export const supplierStatementCsv = defineDeskCall({
  id: 'supplierStatementCsv',
  ...READ,
  ...CSV,
  path: '/api/statement.csv',
  summary: 'Every difference between a supplier’s statement and our books, as a file',
  query: Statement,
  errors: [],
});

export const uploadStatement = defineDeskCall({
  id: 'uploadStatement',
  method: 'post',
  path: '/api/months/{month}/statements/{supplier}/file',
  summary: 'Reads the file of a supplier’s statement of a month, in place of what was read or noted of it before',
  access: 'operator',
  permission: 'books.keep',
  params: Statement,
  body: z.object({
    /** The file as text: CSV with a head. */
    csv: linesField({ min: 1, max: STATEMENT_LIMITS.characters }),
    columns: Columns.optional(),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), lines: z.int() }),
  errors: ['MONTH_LOCKED', 'MONTH_NOT_OVER', 'STATEMENT_REFUSED'],
});

export const closeDifference = defineDeskCall({
  id: 'closeDifference',
  method: 'post',
  path: '/api/months/{month}/statements/{supplier}/closed',
  summary: 'Closes a difference with a reason; it is open again as soon as it is another sum',
  access: 'operator',
  permission: 'books.keep',
  params: Statement,
  body: z.object({ subject: Subject, differencePaise: Signed, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['MONTH_LOCKED', 'MONTH_NOT_OVER', 'DIFFERENCE_CHANGED'],
});

/**
 * A statement that was mailed to a hotel. `waiting`: on its way; `sent`: the mail server took it; `given-up`: it did not for half a day.
 */
const StatementMail = z.object({
  /** 1 is the first of the month. */
  n: z.int(),
  email: z.string(),
  /** What it said is due at the end of the month. */
  duePaise: Signed,
  state: z.enum(['waiting', 'sent', 'given-up']),
  by: z.string(),
  askedAt: Instant,
  /** When it was sent or given up. */
  endedAt: Instant.nullable(),
});

const HotelSums = z.object({
  hotel: z.string(),
  name: z.string(),
  /** Stays that ended in the month and are paid for, and their room nights. */
  stays: z.int(),
  nights: z.int(),
  /** What the hotel has of them. */
  netPaise: Signed,
  /** Owed before the month, and paid in it. */
  broughtPaise: Signed,
  paidPaise: Signed,
  duePaise: Signed,
});

export const hotelStatements = defineDeskCall({
  id: 'hotelStatements',
  ...READ,
  path: '/api/books/hotels',
  summary:
    'What each hotel of a direct contract earned with stays that ended in a month, what it was paid, and what it is due',
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    hotels: z.array(
      HotelSums.extend({
        /** Where its contract has statements mailed to; '' when nowhere. */
        email: z.string(),
        /** The last that was mailed to it. */
        mail: StatementMail.nullable(),
      }),
    ),
    /** The month is over: its statements may be mailed. */
    isOver: z.boolean(),
  }),
  errors: [],
});

export const hotelStatement = defineDeskCall({
  id: 'hotelStatement',
  ...READ,
  path: '/api/books/hotels/{hotel}',
  summary: 'The statement of one hotel of a direct contract for a month: its stays and its payments',
  params: z.object({ hotel: HotelCode }),
  query: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    sums: HotelSums,
    stays: z.array(
      z.object({
        userId: Id,
        id: Id,
        reference: z.string(),
        /** The hotel's own number; '' when it has none. */
        hotelReference: z.string(),
        from: IsoDate,
        until: IsoDate,
        rooms: z.int(),
        nights: z.int(),
        status: z.string(),
        netPaise: Signed,
      }),
    ),
    email: z.string(),
    /** The newest first. */
    mails: z.array(StatementMail),
    isOver: z.boolean(),
    payments: z.array(z.object({ paidOn: IsoDate, reference: z.string(), amountPaise: Paise, tdsPaise: Paise })),
  }),
  errors: ['HOTEL_NOT_FOUND'],
});

export const hotelStatementCsv = defineDeskCall({
  id: 'hotelStatementCsv',
  ...READ,
  ...CSV,
  path: '/api/books/hotel.csv',
  summary: 'The same as a file to send to the hotel',
  query: z.object({ hotel: HotelCode, month: MonthText }),
  errors: ['HOTEL_NOT_FOUND'],
});

export const mailHotelStatement = defineDeskCall({
  id: 'mailHotelStatement',
  method: 'post',
  path: '/api/books/hotels/{hotel}/mail',
  summary:
    'Mails a hotel its statement of a month that is over, with its file, to the address of its contract; once more when it is asked for',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ hotel: HotelCode }),
  body: z.object({
    month: MonthText,
    /** How many were mailed when it was asked for: nobody mails one that a colleague has mailed meanwhile. */
    mailed: z.int().min(0),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['HOTEL_NOT_FOUND', 'MONTH_NOT_OVER', 'STATEMENT_MAILED', 'STATEMENT_NO_ADDRESS'],
});

export const mailHotelStatements = defineDeskCall({
  id: 'mailHotelStatements',
  method: 'post',
  path: '/api/books/hotels/mail',
  summary: 'Mails each hotel its statement of a month that is over, unless one of the month was mailed to it before',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({ month: MonthText, reason: Reason }),
  answer: z.object({
    ok: z.literal(true),
    mailed: z.int(),
    /** Hotels without an address. */
    unaddressed: z.int(),
  }),
  errors: ['MONTH_NOT_OVER'],
});
