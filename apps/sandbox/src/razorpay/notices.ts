import { z } from 'zod';
import {
  disputeEvents,
  downtimeEvents,
  type Dispute,
  type DisputeEvent,
  type Downtime,
  type Settlement,
} from './entities.ts';
import type { Gateway } from './gateway.ts';
import { newBankReference, newId } from './ids.ts';
import { findPayment } from './payments.ts';

const RESPOND_WITHIN_SECONDS = 7 * 24 * 3600;

/** A dispute that a payer's bank opens, or how it goes on. */
export const disputeSchema = z.object({
  payment_id: z.string(),
  event: z.enum(disputeEvents).default('created'),
  /** That of an earlier event, to go on with it. */
  dispute_id: z.string().optional(),
  /** Paise; the whole payment unless said. */
  amount: z.int().min(100).optional(),
  /** What is taken from the merchant meanwhile. */
  amount_deducted: z.int().min(0).default(0),
});

/** Sends a dispute's webhook; what it said. */
export function disputeOf(gateway: Gateway, asked: z.output<typeof disputeSchema>): Dispute {
  const payment = findPayment(gateway, asked.payment_id);
  const now = gateway.nowSeconds();
  const dispute: Dispute = {
    id: asked.dispute_id ?? newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: asked.amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: asked.amount_deducted,
    reason_code: 'chargeback_authorization',
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: asked.event === 'created' ? 'open' : asked.event,
    phase: 'chargeback',
    evidence: evidenceOf(asked.amount ?? payment.amount, asked.event, now),
    created_at: now,
  };
  gateway.publish({ name: `payment.dispute.${asked.event}`, dispute, payment });
  return dispute;
}

/** What the merchant has sent in: nothing at first, and two documents by the time it is decided. */
function evidenceOf(amount: number, event: DisputeEvent, nowSeconds: number): object {
  const isSent = event !== 'created' && event !== 'action_required';
  return {
    amount,
    summary: isSent ? 'The stay was taken.' : null,
    shipping_proof: isSent ? [newId('doc')] : null,
    billing_proof: isSent ? [newId('doc')] : null,
    cancellation_proof: null,
    customer_communication: null,
    proof_of_service: null,
    explanation_letter: null,
    refund_confirmation: null,
    access_activity_log: null,
    refund_cancellation_policy: null,
    term_and_conditions: null,
    others: isSent ? [{ type: 'receipt_signed_by_customer', document_ids: [newId('doc')] }] : null,
    submitted_at: isSent ? nowSeconds : null,
  };
}

/** A way of paying that has trouble, or works again. */
export const downtimeSchema = z.object({
  id: z.string().optional(),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']),
  instrument: z.record(z.string(), z.string()).default({}),
  event: z.enum(downtimeEvents).default('started'),
});

/** Sends a downtime's webhook; what it said. */
export function announceDowntime(gateway: Gateway, asked: z.output<typeof downtimeSchema>): Downtime {
  const now = gateway.nowSeconds();
  const downtime: Downtime = {
    id: asked.id ?? newId('down'),
    entity: 'payment.downtime',
    method: asked.method,
    begin: now,
    end: asked.event === 'resolved' ? now : null,
    status: asked.event,
    scheduled: false,
    severity: 'high',
    instrument: asked.instrument,
    instrument_schema: Object.keys(asked.instrument),
    created_at: now,
    updated_at: now,
  };
  gateway.publish({ name: `payment.downtime.${asked.event}`, downtime });
  return downtime;
}

/** Sends everything captured and not refunded to the merchant's bank, less fee and tax, and says so by webhook. */
export function settle(gateway: Gateway): Settlement {
  const captured = gateway.store.payments.list().filter((payment) => payment.captured);
  const sum = (amountOf: (payment: (typeof captured)[number]) => number) =>
    captured.reduce((total, payment) => total + amountOf(payment), 0);
  const fees = sum(({ fee }) => fee ?? 0);
  const settlement: Settlement = {
    id: newId('setl'),
    entity: 'settlement',
    amount: sum(({ amount, amount_refunded: refunded }) => amount - refunded) - fees,
    status: 'processed',
    fees,
    tax: sum(({ tax }) => tax ?? 0),
    utr: `SBXN${newBankReference()}`,
    created_at: gateway.nowSeconds(),
  };
  gateway.publish({ name: 'settlement.processed', settlement });
  return settlement;
}
