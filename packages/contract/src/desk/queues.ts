/** Money that is under way, and what operators do about work that waits: it is settled, repaired, decided, answered. */

import { z } from 'zod';
import { codeField, Cursor, Id, Instant, Paise, lineField } from '../fields.ts';
import { REFUND_TRACK } from '../payments.ts';
import { BookingOwner } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { Dispute } from './disputes.ts';
import { Reason } from './operators.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { answer: 2000, find: 100, days: 60, kind: 40, counterparty: 40, subject: 100 };

const AnswerText = z
  .string()
  .trim()
  .min(1, 'Write an answer')
  .pipe(operatorText({ max: LIMITS.answer }));

/** The booking that an entry belongs to, and its owner. */
const OwnedBooking = z.object({
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

const Paged = { query: z.object({ cursor: Cursor.optional() }), errors: ['BAD_REQUEST'] } as const;

export const refundsUnderWay = defineDeskCall({
  ...Paged,
  id: 'refundsUnderWay',
  method: 'get',
  path: '/api/refunds',
  summary: 'Refunds whose money has not gone, those decided first at the top',
  access: 'operator',
  permission: 'queues.work',
  /** `failed`: only those whose every attempt failed. */
  query: z.object({ cursor: Cursor.optional(), only: z.enum(['failed']).optional() }),
  answer: z.object({ ok: z.literal(true), refunds: z.array(RunningRefund), nextCursor: z.string().nullable() }),
});

export const disputes = defineDeskCall({
  ...Paged,
  id: 'disputes',
  method: 'get',
  path: '/api/disputes',
  summary:
    'Disputes that wait for an answer or a decision, those to be answered first at the top; or those that are over, decided last at the top',
  access: 'operator',
  permission: 'queues.work',
  query: z.object({ cursor: Cursor.optional(), only: z.enum(['over']).optional() }),
  answer: z.object({ ok: z.literal(true), disputes: z.array(RunningDispute), nextCursor: z.string().nullable() }),
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
  path: '/api/waiting/differences/one',
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
  path: '/api/waiting/differences/repair',
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
  path: '/api/waiting/bookings/{id}/settle',
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
  path: '/api/waiting/reconcile',
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

export const decideWriting = defineDeskCall({
  id: 'decideWriting',
  method: 'post',
  path: '/api/waiting/writing/{id}/decide',
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
  path: '/api/waiting/questions/{id}/answer',
  summary: 'Answers a guest’s question for everybody to read',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({ text: AnswerText }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});
