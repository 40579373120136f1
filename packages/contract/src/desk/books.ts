/** The ledger as an accountant reads it: trial balance, statements of accounts, the day book, and files of them. */

import { LEDGER_ACCOUNTS } from '@safar/domain/money/ledger';
import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

/** Debits are positive, credits negative. */
const Signed = z.int();

const Account = z.enum(LEDGER_ACCOUNTS);

/** Days in India, both included; at most 366. */
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
