import { z } from 'zod';
import { Id, Instant, IsoDate, Paise, textField } from '../fields.ts';
import { REFUND_TRACK } from '../refund-track.ts';
import { BookingOwner } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

/** What waits for a person: each list oldest first, and bounded. */

const LIMITS = { answer: 2000, days: 60 };

/** A booking somebody must act on. */
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

/** A refund whose money has not gone yet. */
const RunningRefund = z.object({
  refundId: Id,
  userId: Id,
  /** Null: the money had nothing to buy. */
  booking: z.object({ bookingId: Id, reference: z.string() }).nullable(),
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  /** Null until the gateway has taken it. */
  gatewayRefundId: z.string().nullable(),
  /** ARN or RRN. */
  bankReference: z.string().nullable(),
  amountPaise: Paise,
  /** Every attempt failed: to be made at the gateway by hand. */
  failed: z.boolean(),
  owner: BookingOwner.nullable(),
  ...REFUND_TRACK,
});

/** A dispute that waits for an answer at the gateway, or for its decision. */
const RunningDispute = z.object({
  id: z.string(),
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  amountPaise: Paise,
  deductedPaise: Paise,
  status: z.string(),
  phase: z.string(),
  reasonCode: z.string(),
  respondBy: Instant.nullable(),
  toldAt: Instant,
});

/** What our books and the others' say differently, and nobody could repair. */
const OpenDifference = z.object({ kind: z.string(), subject: z.string(), detail: z.string(), since: Instant });

export const moneyQueues = defineDeskCall({
  id: 'moneyQueues',
  method: 'get',
  path: '/api/queues',
  summary:
    'Bookings that need a person, refunds under way (overdue ones first), disputes, and differences between the books; at most 200 of each',
  access: 'operator',
  permission: 'queues.work',
  answer: z.object({
    ok: z.literal(true),
    bookings: z.array(BookingInNeed),
    refunds: z.array(RunningRefund),
    disputes: z.array(RunningDispute),
    differences: z.array(OpenDifference),
  }),
  errors: [],
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
    /** What could not be compared, because somebody did not answer; null: all of it was. */
    incomplete: z.string().nullable(),
  }),
  errors: [],
});

/** A review or a question that is shown to nobody before a person has read it. */
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
  /** Null: it has left the catalogue. */
  hotel: z.string().nullable(),
  text: z.string(),
});

export const writingQueues = defineDeskCall({
  id: 'writingQueues',
  method: 'get',
  path: '/api/queues/writing',
  summary:
    'Reviews and questions to be read before they are shown, and questions without an answer; at most 200 of each',
  access: 'operator',
  permission: 'writing.moderate',
  answer: z.object({ ok: z.literal(true), held: z.array(HeldWriting), questions: z.array(OpenQuestion) }),
  errors: [],
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

export const answerGuest = defineDeskCall({
  id: 'answerGuest',
  method: 'post',
  path: '/api/queues/questions/{id}/answer',
  summary: 'Answers a guest’s question for everybody to read',
  access: 'operator',
  permission: 'writing.moderate',
  params: z.object({ id: Id }),
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Write an answer')
      .pipe(textField({ max: LIMITS.answer })),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});
