/** Closing a month: its steps, what is noted of them, and the lock that two people put on it. */

import { z } from 'zod';
import { Id, Instant, MonthText, Paise, SupplierId, codeField } from '../fields.ts';
import { TypedPaise } from './books.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';
import { Reason } from './operators.ts';

const LIMITS = { arn: 15, why: 300 };

/** What is done before a month is locked, in order (REQ-DESK-58). */
export const MONTH_STEPS = ['settlements', 'statements', 'disputes', 'gstr1', 'gstr3b', 'books'] as const;
export type MonthStep = (typeof MONTH_STEPS)[number];

/** `differs`: both sides are there, and say other sums. */
const STEP_STATES = ['done', 'open', 'differs'] as const;

const Step = z.enum(MONTH_STEPS);

const Why = operatorLine({ min: 1, max: LIMITS.why });

/** A step that is not done, with the reason why the month is locked all the same. */
const Carried = z.object({ step: Step, why: Why });

export const monthClose = defineDeskCall({
  id: 'monthClose',
  method: 'get',
  path: '/api/months/{month}',
  summary: 'A month: each step with our sum and the other side’s, what is open of it, and whether the month is locked',
  access: 'operator',
  permission: 'reports.read',
  params: z.object({ month: MonthText }),
  answer: z.object({
    ok: z.literal(true),
    /** It is over, and so are all days that it is added up from. */
    isOver: z.boolean(),
    steps: z.array(
      z.object({
        step: Step,
        state: z.enum(STEP_STATES),
        /** Null where there is no such sum. */
        oursPaise: z.int().nullable(),
        theirsPaise: z.int().nullable(),
        /** What it is about, and what is open, as a sentence. */
        says: z.string(),
        /** Who did it, and when; null when nobody has to, or has yet. */
        doneBy: z.string().nullable(),
        doneAt: Instant.nullable(),
      }),
    ),
    statements: z.array(
      z.object({
        supplier: z.string(),
        oursBookedPaise: z.int(),
        oursReturnedPaise: z.int(),
        /** Null until the statement was read. */
        theirsBookedPaise: Paise.nullable(),
        theirsReturnedPaise: Paise.nullable(),
        /** Differences of its lines that are not closed; null when no file was read. */
        open: z.int().nullable(),
      }),
    ),
    /** A month before it that has postings and is not locked: they are locked in order. */
    lockedBefore: MonthText.nullable(),
    request: z
      .object({ id: Id, askedBy: z.string(), isMine: z.boolean(), askedAt: Instant, carried: z.array(Carried) })
      .nullable(),
    lock: z
      .object({
        askedBy: z.string(),
        lockedBy: z.string(),
        lockedAt: Instant,
        lines: z.int(),
        debitPaise: Paise,
        /** What the month's debits add up to now; it equals `debitPaise`. */
        debitNowPaise: Paise,
        carried: z.array(Carried),
      })
      .nullable(),
  }),
  errors: [],
});

export const noteFiled = defineDeskCall({
  id: 'noteFiled',
  method: 'post',
  path: '/api/months/{month}/filed',
  summary:
    'Notes that a return of a month was filed, with the number that the portal gave; noted again, the number is replaced',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ month: MonthText }),
  body: z.object({
    step: z.enum(['gstr1', 'gstr3b']),
    arn: codeField({ min: 15, max: LIMITS.arn }).regex(
      /^[A-Z]{2}\d{12}[0-9A-Z]$/,
      'An ARN is two letters and 13 more characters',
    ),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['MONTH_LOCKED', 'MONTH_NOT_OVER'],
});

export const noteStatement = defineDeskCall({
  id: 'noteStatement',
  method: 'post',
  path: '/api/months/{month}/statements',
  summary:
    'Notes what a supplier’s statement of a month says was booked and given back; noted again, the sums are replaced',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ month: MonthText }),
  body: z.object({
    supplier: SupplierId,
    bookedPaise: TypedPaise,
    returnedPaise: TypedPaise,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['MONTH_LOCKED', 'MONTH_NOT_OVER'],
});

export const askMonthLock = defineDeskCall({
  id: 'askMonthLock',
  method: 'post',
  path: '/api/months/{month}/lock',
  summary: 'Asks a second person to lock a month; every step that is not done is carried, with a reason',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ month: MonthText }),
  /** The reason for each step that is carried. */
  body: z.object({ carried: z.partialRecord(Step, Why), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['MONTH_LOCKED', 'MONTH_NOT_OVER', 'MONTH_BEFORE_OPEN', 'MONTH_STEP_OPEN', 'APPROVAL_WAITS'],
});

export const lockMonth = defineDeskCall({
  id: 'lockMonth',
  method: 'post',
  path: '/api/months/{month}/lock/approve',
  summary: 'Locks a month that somebody else asked to lock: for good',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ month: MonthText }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['APPROVAL_NOT_FOUND', 'OWN_REQUEST', 'MONTH_STEP_OPEN'],
});

export const closeMonthRequest = defineDeskCall({
  id: 'closeMonthRequest',
  method: 'post',
  path: '/api/months/{month}/lock/close',
  summary: 'Sends the request to lock a month back, or withdraws one’s own',
  access: 'operator',
  permission: 'books.keep',
  params: z.object({ month: MonthText }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['APPROVAL_NOT_FOUND'],
});
