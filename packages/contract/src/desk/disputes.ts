/** A dispute from the webhook to its outcome: its postings, and the evidence for its booking. */

import { z } from 'zod';
import { BOOKING_PAPERS } from '../documents.ts';
import { Id, Instant, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

const Key = z.object({ gateway: lineField({ min: 1, max: 40 }), id: lineField({ min: 1, max: 100 }) });

/** A dispute as the gateway reported it. */
export const Dispute = z.object({
  id: z.string(),
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  amountPaise: Paise,
  /** The amount that the gateway holds back now, or has kept. */
  deductedPaise: Paise,
  status: z.string(),
  phase: z.string(),
  reasonCode: z.string(),
  respondBy: Instant.nullable(),
  toldAt: Instant,
});

const EVIDENCE_KINDS = [
  'proof of service',
  'billing proof',
  'refund confirmation',
  'cancellation proof',
  'terms as accepted',
  'acceptance',
  'customer communication',
] as const;

/** Evidence for the payer's bank, by the gateway's name for its kind (REQ-DESK-23). */
const Evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  /** Without personal data, which is in the documents. */
  text: z.string(),
  at: Instant.nullable(),
  /** The booking's document that is handed in; null when there is only the text. */
  document: z.enum(BOOKING_PAPERS).nullable(),
});

export const deskDispute = defineDeskCall({
  id: 'deskDispute',
  method: 'get',
  path: '/api/disputes/{gateway}/{id}',
  summary: 'A dispute: how it stands, what it has moved in the ledger, and the evidence of its booking',
  access: 'operator',
  permission: 'queues.work',
  params: Key,
  answer: z.object({
    ok: z.literal(true),
    dispute: Dispute,
    /** Null when the payment is not in our books, or bought nothing. */
    booking: z.object({ userId: Id, id: Id, reference: z.string(), title: z.string(), status: z.string() }).nullable(),
    /** Its postings, debited, returned or lost, in order. */
    ledger: z.array(z.object({ at: Instant, kind: z.string(), account: z.string(), amountPaise: z.int() })),
    evidence: z.array(Evidence),
  }),
  errors: ['DISPUTE_NOT_FOUND'],
});

export const disputeEvidence = defineDeskCall({
  id: 'disputeEvidence',
  method: 'get',
  path: '/api/disputes/{gateway}/{id}/evidence.txt',
  summary: 'The same evidence as a list to hand in at the gateway, beside the documents it names',
  access: 'operator',
  permission: 'queues.work',
  params: Key,
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/plain; charset=utf-8',
  errors: ['DISPUTE_NOT_FOUND'],
});
