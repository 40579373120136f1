/** Everything that waits for a person, in one queue: whose it is, of which kind, and by when it was promised (REQ-DESK-8). */

import { CASE_TOPICS } from '@safar/domain/order/case-topics';
import { z } from 'zod';
import { SaidInCase } from '../cases.ts';
import { Cursor, Id, Instant, IsoDate, Paise, lineField } from '../fields.ts';
import { REFUND_TRACK } from '../payments.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, ApprovalKind, kindsToAsk, kindsToDecide } from './approvals.ts';
import { BookingOwner } from './bookings.ts';
import { AtCounter, CASE_FILE_KINDS } from './cases.ts';
import { defineDeskCall } from './desk-call.ts';
import { may, ROLES, type Permission, type Role } from './permissions.ts';
import { MessageKey } from './messages.ts';

const LIMITS = { id: 700 };

/** What waits, with the permission to work on it. A request is seen by those who may decide it and by whoever made it. */
export const WORK = {
  request: 'desk.open',
  booking: 'queues.work',
  refund: 'queues.work',
  dispute: 'queues.work',
  case: 'queues.work',
  difference: 'queues.work',
  message: 'queues.work',
  writing: 'writing.moderate',
  question: 'writing.moderate',
  'data-request': 'travellers.manage',
} as const satisfies Readonly<Record<string, Permission>>;
export type Work = keyof typeof WORK;

/** The kinds of work that an operator tells apart, in the order of the page's tabs. */
export const WORK_KINDS = [
  'bookings',
  'changes',
  'refunds',
  'disputes',
  'cases',
  'prices',
  'places',
  'months',
  'reviews',
  'differences',
  'messages',
  'data',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The kind of each piece of work but requests (REQ-DESK-51). */
const KIND_OF_WORK = {
  booking: 'bookings',
  refund: 'refunds',
  dispute: 'disputes',
  case: 'cases',
  difference: 'differences',
  message: 'messages',
  writing: 'reviews',
  question: 'reviews',
  'data-request': 'data',
} as const satisfies Readonly<Record<Exclude<Work, 'request'>, WorkKind>>;

/** The kind of each request for a second person. */
const KIND_OF_REQUEST = {
  cancel: 'changes',
  refund: 'refunds',
  room: 'changes',
  place: 'places',
  coupon: 'prices',
  prices: 'prices',
  'contract-days': 'prices',
  month: 'months',
} as const satisfies Readonly<Record<keyof typeof APPROVAL_KINDS, WorkKind>>;

/** The work that a role sees. */
export function workOf(role: Role): Work[] {
  return isWork(Object.keys(WORK)).filter((work) => may(role, WORK[work]));
}

function isWork(names: string[]): Work[] {
  return names.filter((name): name is Work => name in WORK);
}

/** The kinds of work that a role sees, in the order of the tabs. */
export function kindsOfWork(role: Role): WorkKind[] {
  const seen = new Set<WorkKind>([
    ...workOf(role).flatMap((work) => (work === 'request' ? [] : [KIND_OF_WORK[work]])),
    ...[...kindsToDecide(role), ...kindsToAsk(role)].map((kind) => KIND_OF_REQUEST[kind]),
  ]);
  return WORK_KINDS.filter((kind) => seen.has(kind));
}

/** `approve`: a request that the operator may decide; `asked`: one of the operator's own. */
export const WHOSE = ['mine', 'approve', 'asked', 'colleague', 'nobody'] as const;

/** When the promise ends: it is over, within the hour, later on this day in India, or later; `now`: a guest stands at a hotel's counter. */
export const WHEN = ['now', 'late', 'hour', 'today', 'later'] as const;
export type When = (typeof WHEN)[number];

/** How the queue is narrowed; `late` whoever it belongs to. */
export const WHOSE_FILTERS = ['mine', 'approve', 'late', 'nobody'] as const;
export type WhoseFilter = (typeof WHOSE_FILTERS)[number];

export const waitingCounts = defineDeskCall({
  id: 'waitingCounts',
  method: 'get',
  path: '/api/waiting/counts',
  summary: 'How much waits for a person of what the operator may work on, by kind, by whose it is and by its promise',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({
    ok: z.literal(true),
    /** Each piece of work is in one of them, so that every sum of them is right. */
    cells: z.array(
      z.object({
        kind: z.enum(WORK_KINDS),
        whose: z.enum(WHOSE),
        when: z.enum(WHEN),
        count: z.int(),
        /** Since when the oldest of them waits. */
        oldest: Instant,
      }),
    ),
    /** Hotels of further suppliers to map, which have a list of their own; null for a role that does not map them. */
    mappings: z.object({ count: z.int(), oldest: Instant.nullable() }).nullable(),
  }),
  errors: [],
});

const Request = z.object({
  what: z.literal('request'),
  id: Id,
  of: ApprovalKind,
  /** A key of the subject: 'contract-days <contract> <room>', the id of a coupon. */
  thing: z.string(),
  /** The request of operators' places that it is; null for every other. */
  placeId: Id.nullable(),
  /** The traveller's refund; null when there is none. */
  refundPaise: Paise.nullable(),
  /** The cancellation charge; null when nothing is cancelled. */
  chargePaise: Paise.nullable(),
  reason: z.string(),
  /** Why two people: 'above ₹10,000 of one booking'. */
  why: z.string(),
  askedBy: z.string(),
  isMine: z.boolean(),
  /** Null when it stands until somebody decides. */
  until: Instant.nullable(),
});

const Detail = z.discriminatedUnion('what', [
  Request,
  z.object({
    what: z.literal('booking'),
    /** Null when its stored data cannot be parsed. */
    status: z.string().nullable(),
    startsOn: IsoDate.nullable(),
    /** Every open reason, as a sentence. */
    reasons: z.array(z.string()),
  }),
  z.object({
    what: z.literal('refund'),
    refundId: Id,
    gateway: z.string(),
    gatewayPaymentId: z.string(),
    /** Null until the gateway has accepted it. */
    gatewayRefundId: z.string().nullable(),
    /** ARN or RRN. */
    bankReference: z.string().nullable(),
    /** Every attempt failed; otherwise it is overdue. */
    failed: z.boolean(),
    ...REFUND_TRACK,
  }),
  z.object({
    what: z.literal('dispute'),
    gateway: z.string(),
    disputeId: z.string(),
    gatewayPaymentId: z.string(),
    deductedPaise: Paise,
    status: z.string(),
    phase: z.string(),
    reasonCode: z.string(),
  }),
  z.object({
    what: z.literal('case'),
    userId: Id,
    caseId: Id,
    number: z.string(),
    topic: z.enum(CASE_TOPICS),
    /** The traveller's first words. */
    words: z.string(),
    /** What both sides said since, in its order. */
    said: z.array(SaidInCase),
    file: z.object({ kind: z.enum(CASE_FILE_KINDS), bytes: z.int() }).nullable(),
    /** Null for any other case. */
    counter: AtCounter.nullable(),
  }),
  z.object({
    what: z.literal('difference'),
    of: z.string(),
    /** The other party: the id of a gateway or a supplier. */
    counterparty: z.string(),
    /** An id of the other party. */
    subject: z.string(),
    detail: z.string(),
  }),
  z.object({ what: z.literal('message'), key: MessageKey, tries: z.int(), writtenAt: Instant }),
  z.object({
    what: z.literal('writing'),
    writingId: Id,
    of: z.enum(['review', 'question']),
    /** Why it is held. */
    reason: z.string(),
    author: z.string(),
    text: z.string(),
    hotelCode: z.string(),
  }),
  z.object({ what: z.literal('question'), questionId: Id, text: z.string(), hotelCode: z.string() }),
  z.object({ what: z.literal('data-request'), requestId: Id, userId: Id, of: z.enum(['export', 'erasure']) }),
]);

const WaitingRow = z.object({
  /** What it is, and its key: 'refund 0190…'. */
  id: z.string(),
  kind: z.enum(WORK_KINDS),
  /** What is to be done: 'Refund to send again'. */
  deed: z.string(),
  /** The hotel, the route, a code. */
  about: z.string(),
  /** The money it is about; null when there is none. */
  sumPaise: Paise.nullable(),
  since: Instant,
  /** By when it was promised to be done. */
  promise: Instant,
  when: z.enum(WHEN),
  whose: z.enum(WHOSE),
  /** Null for nobody's, and for a request. */
  owner: BookingOwner.nullable(),
  /** Null when it concerns none, or one whose stored data cannot be parsed. */
  booking: z.object({ userId: Id, id: Id, reference: z.string() }).nullable(),
  detail: Detail,
});

export const waitingWork = defineDeskCall({
  id: 'waitingWork',
  method: 'get',
  path: '/api/waiting',
  summary: 'What waits for a person and the operator may work on, that which was promised first at the top',
  access: 'operator',
  permission: 'desk.open',
  query: z.object({
    whose: z.enum(WHOSE_FILTERS).optional(),
    kind: z.enum(WORK_KINDS).optional(),
    cursor: Cursor.optional(),
  }),
  answer: z.object({ ok: z.literal(true), rows: z.array(WaitingRow), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

const Asked = z.object({
  id: Id,
  deed: z.string(),
  about: z.string(),
  booking: z.object({ userId: Id, id: Id }).nullable(),
  refundPaise: Paise.nullable(),
  askedBy: z.string(),
  askedAt: Instant,
  until: Instant.nullable(),
  state: z.enum(APPROVAL_STATES),
  /** Why it was refused, withdrawn or ended. */
  answer: z.string().nullable(),
  /** Null when it ended by itself. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

export const askedApprovals = defineDeskCall({
  id: 'askedApprovals',
  method: 'get',
  path: '/api/waiting/asked',
  summary: 'What the operator asked a second person for, with the answers: the newest 20',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({ ok: z.literal(true), asked: z.array(Asked) }),
  errors: [],
});

export const decidedToday = defineDeskCall({
  id: 'decidedToday',
  method: 'get',
  path: '/api/waiting/decided',
  summary: 'The requests that ended today (India) and the operator may decide on, made or decided: the newest 50',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({ ok: z.literal(true), decided: z.array(Asked) }),
  errors: [],
});

export const colleagues = defineDeskCall({
  id: 'colleagues',
  method: 'get',
  path: '/api/waiting/colleagues',
  summary: 'The operators to whom work can be given',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({
    ok: z.literal(true),
    colleagues: z.array(z.object({ id: Id, name: z.string(), role: z.enum(ROLES) })),
  }),
  errors: [],
});

export const giveWork = defineDeskCall({
  id: 'giveWork',
  method: 'post',
  path: '/api/waiting/owner',
  summary:
    'Takes work that concerns no booking to look after it, also from somebody else, gives it to a colleague, or back to nobody',
  access: 'operator',
  permission: 'desk.open',
  /** `from`: the owner that was shown; `to`: the new one; null for nobody. */
  body: z.object({ id: lineField({ min: 1, max: LIMITS.id }), from: Id.nullable(), to: Id.nullable() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE', 'WORK_TAKEN', 'NOT_PERMITTED'],
});
