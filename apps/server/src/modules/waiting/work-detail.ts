import { ApprovalKind } from '@safar/contract/desk/approvals';
import { SaidInCase } from '@safar/contract/cases';
import { CASE_FILE_KINDS } from '@safar/contract/desk/cases';
import { CASE_TOPICS } from '@safar/domain/order/case-topics';
import { toInstantIso } from '@safar/domain/time/days';
import { z } from 'zod';

/** An instant in JSON, of PostgreSQL's format. */
const At = z.string().transform(toInstantIso);

/** What each piece of work is, as the queue's statement reads it. */
export const WorkDetail = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('request'),
    id: z.string(),
    of: ApprovalKind,
    thing: z.string(),
    placeId: z.string().nullable(),
    deed: z.string(),
    about: z.string(),
    refundPaise: z.int().nullable(),
    chargePaise: z.int().nullable(),
    reason: z.string(),
    why: z.string(),
    askedBy: z.string(),
    until: At.nullable(),
  }),
  z.object({
    what: z.literal('booking'),
    reasons: z.array(z.object({ reason: z.string(), detail: z.string() })),
  }),
  z.object({
    what: z.literal('refund'),
    refundId: z.string(),
    gateway: z.string(),
    gatewayPaymentId: z.string(),
    gatewayRefundId: z.string().nullable(),
    bankReference: z.string().nullable(),
    failed: z.boolean(),
    bookingKind: z.enum(['hotel', 'flight']),
    askedAt: At.nullable(),
    acceptedAt: At.nullable(),
    decidedAt: At,
    sentAt: At.nullable(),
    updatedAt: At,
  }),
  z.object({
    what: z.literal('dispute'),
    gateway: z.string(),
    disputeId: z.string(),
    gatewayPaymentId: z.string(),
    deductedPaise: z.int(),
    status: z.string(),
    phase: z.string(),
    reasonCode: z.string(),
  }),
  z.object({
    what: z.literal('case'),
    userId: z.string(),
    caseId: z.string(),
    n: z.int(),
    topic: z.enum(CASE_TOPICS),
    words: z.string(),
    said: z.array(SaidInCase),
    file: z.object({ kind: z.enum(CASE_FILE_KINDS), bytes: z.int() }).nullable(),
  }),
  z.object({
    what: z.literal('difference'),
    of: z.string(),
    counterparty: z.string(),
    subject: z.string(),
    detail: z.string(),
  }),
  z.object({
    what: z.literal('message'),
    key: z.object({
      userId: z.string(),
      bookingId: z.string(),
      kind: z.string(),
      occasion: z.string(),
      channel: z.enum(['sms', 'email']),
    }),
    tries: z.int(),
    writtenAt: At,
  }),
  z.object({
    what: z.literal('writing'),
    writingId: z.string(),
    of: z.enum(['review', 'question']),
    reason: z.string(),
    author: z.string(),
    text: z.string(),
    hotelCode: z.string(),
    hotel: z.string().nullable(),
  }),
  z.object({
    what: z.literal('question'),
    questionId: z.string(),
    text: z.string(),
    hotelCode: z.string(),
    hotel: z.string().nullable(),
  }),
  z.object({
    what: z.literal('data-request'),
    requestId: z.string(),
    userId: z.string(),
    of: z.enum(['export', 'erasure']),
  }),
]);
export type WorkDetail = z.infer<typeof WorkDetail>;
