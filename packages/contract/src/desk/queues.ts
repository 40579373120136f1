/** Work that waits for operators: each list in pages, the oldest first. */

import { z } from 'zod';
import { codeField, Cursor, Id, Instant, IsoDate, Paise, lineField } from '../fields.ts';
import { REFUND_TRACK } from '../payments.ts';
import { BookingOwner } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { Dispute } from './disputes.ts';
import { Reason } from './operators.ts';
import type { Permission } from './permissions.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { answer: 2000, find: 100, days: 60, kind: 40, counterparty: 40, subject: 100 };

const AnswerText = z
  .string()
  .trim()
  .min(1, 'Write an answer')
  .pipe(operatorText({ max: LIMITS.answer }));

/** A booking that needs an operator. */
const BookingInNeed = z.object({
  userId: Id,
  bookingId: Id,
  reference: z.string(),
  status: z.string(),
  title: z.string(),
  startsOn: IsoDate,
  paidPaise: Paise,
  reason: z.string(),
  since: Instant,
  owner: BookingOwner.nullable(),
});

/** The booking that an entry belongs to, and its owner. */
export const OwnedBooking = z.object({
  userId: Id,
  id: Id,
  reference: z.string(),
  owner: BookingOwner.nullable(),
});

/** A refund whose money has not been sent yet. */
const RunningRefund = z.object({
  refundId: Id,
  /** Null when the money bought nothing. */
  booking: OwnedBooking.nullable(),
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  /** Null until the gateway has accepted it. */
  gatewayRefundId: z.string().nullable(),
  /** ARN or RRN. */
  bankReference: z.string().nullable(),
  amountPaise: Paise,
  /** Every attempt failed; it must be made by hand at the gateway. */
  failed: z.boolean(),
  ...REFUND_TRACK,
});

/** A dispute that waits for our answer at the gateway, or for its decision. */
const RunningDispute = Dispute.extend({
  /** Null when the payment is not for a booking of ours. */
  booking: OwnedBooking.nullable(),
});

/** A difference between our books and another party's that could not be repaired automatically. */
const OpenDifference = z.object({
  kind: z.string(),
  /** The other party: the id of a gateway or a supplier. */
  counterparty: z.string(),
  /** The subject of the difference: an id of the other party. */
  subject: z.string(),
  detail: z.string(),
  since: Instant,
});

export const QUEUE_NAMES = [
  'approvals',
  'bookings',
  'cases',
  'refunds',
  'disputes',
  'differences',
  'messages',
  'writing',
  'questions',
  'mappings',
  'data-requests',
  'places',
  'coupons',
  'prices',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** The permission that is needed to work on each queue. */
export const QUEUE_PERMISSIONS = {
  /** Only kinds that the role decides on, without the operator's own requests. */
  approvals: 'desk.open',
  bookings: 'queues.work',
  cases: 'queues.work',
  refunds: 'queues.work',
  disputes: 'queues.work',
  differences: 'queues.work',
  messages: 'queues.work',
  writing: 'writing.moderate',
  questions: 'writing.moderate',
  mappings: 'mappings.decide',
  'data-requests': 'travellers.manage',
  places: 'operators.manage',
  coupons: 'coupons.approve',
  prices: 'prices.publish',
} as const satisfies Readonly<Record<QueueName, Permission>>;

export const queueCounts = defineDeskCall({
  id: 'queueCounts',
  method: 'get',
  path: '/api/queues',
  summary: 'How much waits for a person, of what the operator may work on',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({
    ok: z.literal(true),
    queues: z.array(
      z.object({
        queue: z.enum(QUEUE_NAMES),
        /** All entries of the list. */
        count: z.int(),
        /** The entries that only an operator can move on. */
        urgent: z.int(),
        /** The oldest urgent entry; null when there is none. */
        oldest: Instant.nullable(),
      }),
    ),
  }),
  errors: [],
});

const Paged = { query: z.object({ cursor: Cursor.optional() }), errors: ['BAD_REQUEST'] } as const;

export const bookingQueue = defineDeskCall({
  ...Paged,
  id: 'bookingQueue',
  method: 'get',
  path: '/api/queues/bookings',
  summary: 'Bookings that need a person, those that have waited longest first',
  access: 'operator',
  permission: 'queues.work',
  answer: z.object({ ok: z.literal(true), bookings: z.array(BookingInNeed), nextCursor: z.string().nullable() }),
});

export const refundQueue = defineDeskCall({
  ...Paged,
  id: 'refundQueue',
  method: 'get',
  path: '/api/queues/refunds',
  summary: 'Refunds whose money has not gone, those decided first at the top',
  access: 'operator',
  permission: 'queues.work',
  /** `failed`: only those whose every attempt failed. */
  query: z.object({ cursor: Cursor.optional(), only: z.enum(['failed']).optional() }),
  answer: z.object({ ok: z.literal(true), refunds: z.array(RunningRefund), nextCursor: z.string().nullable() }),
});

export const disputeQueue = defineDeskCall({
  ...Paged,
  id: 'disputeQueue',
  method: 'get',
  path: '/api/queues/disputes',
  summary:
    'Disputes that wait for an answer or a decision, those to be answered first at the top; or those that are over, decided last at the top',
  access: 'operator',
  permission: 'queues.work',
  query: z.object({ cursor: Cursor.optional(), only: z.enum(['over']).optional() }),
  answer: z.object({ ok: z.literal(true), disputes: z.array(RunningDispute), nextCursor: z.string().nullable() }),
});

export const differenceQueue = defineDeskCall({
  ...Paged,
  id: 'differenceQueue',
  method: 'get',
  path: '/api/queues/differences',
  summary: 'What our books and the others’ say differently, as far as nobody could repair it, the oldest first',
  access: 'operator',
  permission: 'queues.work',
  answer: z.object({ ok: z.literal(true), differences: z.array(OpenDifference), nextCursor: z.string().nullable() }),
});

const DifferenceKey = z.object({
  kind: lineField({ min: 1, max: LIMITS.kind }),
  counterparty: lineField({ min: 1, max: LIMITS.counterparty }),
  subject: lineField({ min: 1, max: LIMITS.subject }),
});

const REPAIRS = ['look-again', 'take-as-gone'] as const;

export const differenceDetail = defineDeskCall({
  id: 'differenceDetail',
  method: 'get',
  path: '/api/queues/differences/one',
  summary: 'What both books say of one difference now, what can be repaired here, and what only elsewhere',
  access: 'operator',
  permission: 'queues.work',
  query: DifferenceKey,
  answer: z.object({
    ok: z.literal(true),
    ours: z.string(),
    theirs: z.string(),
    /** Instructions when it cannot be repaired here. */
    advice: z.string(),
    booking: z.object({ userId: Id, id: Id }).nullable(),
    repairs: z.array(
      z.object({
        what: z.enum(REPAIRS),
        name: z.string(),
        says: z.string(),
        /** The largest refund that can follow from it. */
        backPaise: Paise,
      }),
    ),
  }),
  errors: ['NOT_IN_QUEUE'],
});

export const repairDifference = defineDeskCall({
  id: 'repairDifference',
  method: 'post',
  path: '/api/queues/differences/repair',
  summary: 'Does one repair of one difference; what it rests on is looked at again first',
  access: 'operator',
  permission: 'reconciliation.run',
  body: DifferenceKey.extend({ what: z.enum(REPAIRS), reason: Reason }),
  answer: z.object({
    ok: z.literal(true),
    outcome: z.enum(['repaired', 'needs-person', 'noted']),
    detail: z.string(),
  }),
  errors: ['NOT_IN_QUEUE', 'REPAIR_NOT_POSSIBLE'],
});

export const settleBooking = defineDeskCall({
  id: 'settleBooking',
  method: 'post',
  path: '/api/queues/bookings/{id}/settle',
  summary: 'Takes a booking off the list once it is dealt with',
  access: 'operator',
  permission: 'queues.work',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});

export const reconcileNow = defineDeskCall({
  id: 'reconcileNow',
  method: 'post',
  path: '/api/queues/reconcile',
  summary: 'Compares our books with the gateway’s and the suppliers’ now, as is done every night',
  access: 'operator',
  permission: 'reconciliation.run',
  body: z.object({ days: z.int().min(1).max(LIMITS.days) }),
  answer: z.object({
    ok: z.literal(true),
    compared: z.int(),
    differences: z.int(),
    /** What could not be compared because the other party did not answer; null when everything was compared. */
    incomplete: z.string().nullable(),
  }),
  errors: [],
});

/** A review or a question that is hidden until an operator has read it. */
const HeldWriting = z.object({
  id: Id,
  kind: z.enum(['review', 'question']),
  reason: z.string(),
  writtenAt: Instant,
  hotelCode: z.string(),
  author: z.string(),
  text: z.string(),
});

const OpenQuestion = z.object({
  id: Id,
  askedAt: Instant,
  hotelCode: z.string(),
  /** Null when it is no longer in the catalogue. */
  hotel: z.string().nullable(),
  text: z.string(),
});

export const heldWriting = defineDeskCall({
  ...Paged,
  id: 'heldWriting',
  method: 'get',
  path: '/api/queues/writing',
  summary: 'Reviews and questions to be read before they are shown, the oldest first',
  access: 'operator',
  permission: 'writing.moderate',
  answer: z.object({ ok: z.literal(true), held: z.array(HeldWriting), nextCursor: z.string().nullable() }),
});

export const openQuestions = defineDeskCall({
  ...Paged,
  id: 'openQuestions',
  method: 'get',
  path: '/api/queues/questions',
  summary: 'Guests’ questions without an answer, the oldest first',
  access: 'operator',
  permission: 'writing.moderate',
  answer: z.object({ ok: z.literal(true), questions: z.array(OpenQuestion), nextCursor: z.string().nullable() }),
});

export const decideWriting = defineDeskCall({
  id: 'decideWriting',
  method: 'post',
  path: '/api/queues/writing/{id}/decide',
  summary: 'Shows a text to everybody, or never',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({ verdict: z.enum(['release', 'reject']), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});

/** A public review, or a public question with its answer. */
const ShownWriting = z.object({
  id: Id,
  kind: z.enum(['review', 'question']),
  hotelCode: z.string(),
  author: z.string(),
  text: z.string(),
  /** Null for an unanswered question, and for a review. */
  answer: z.string().nullable(),
  /** The time of the answer, else of the text itself. */
  at: Instant,
});

export const shownWriting = defineDeskCall({
  id: 'shownWriting',
  method: 'get',
  path: '/api/writing',
  summary: 'Reviews, questions and answers that everybody reads, the newest first, by hotel or by a part of their text',
  access: 'operator',
  permission: 'writing.moderate',
  query: z.object({ find: codeField({ max: LIMITS.find }).trim().optional(), cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), shown: z.array(ShownWriting), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const takeBackWriting = defineDeskCall({
  id: 'takeBackWriting',
  method: 'post',
  path: '/api/writing/{id}/take-back',
  summary: 'Shows a review or question no longer; or takes an answer back, and the question waits again',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({ what: z.enum(['text', 'answer']), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WRITING_NOT_SHOWN'],
});

export const correctAnswer = defineDeskCall({
  id: 'correctAnswer',
  method: 'post',
  path: '/api/writing/{id}/correct',
  summary: 'Puts another answer in the place of the one that is shown',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({
    /** The time of the answer that was shown. */
    known: Instant,
    text: AnswerText,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WRITING_NOT_SHOWN'],
});

export const answerGuest = defineDeskCall({
  id: 'answerGuest',
  method: 'post',
  path: '/api/queues/questions/{id}/answer',
  summary: 'Answers a guest’s question for everybody to read',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({ text: AnswerText }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});
