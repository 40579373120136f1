import { z } from 'zod';
import {
  disputeEvents,
  downtimeEvents,
  type Dispute,
  type DisputeEvent,
  type Downtime,
  type SettledItem,
  type Settlement,
} from './entities.ts';
import type { Gateway } from './gateway.ts';
import { newBankReference, newId } from './ids.ts';
import { findPayment } from './payments.ts';

/** The highest number of lines on one page of a settlement report. */
const MAX_RECON = 1000;
const INDIA_SECONDS = 5.5 * 3600;
const RESPOND_WITHIN_SECONDS = 7 * 24 * 3600;

/** The body of a call that opens a dispute in the name of the payer's bank, or continues one. */
export const disputeSchema = z.object({
  payment_id: z.string(),
  event: z.enum(disputeEvents).default('created'),
  /** The id of the dispute to continue. */
  dispute_id: z.string().optional(),
  /** Paise; the amount of the whole payment by default. */
  amount: z.int().min(100).optional(),
  /** The amount in paise that is deducted from the merchant meanwhile. */
  amount_deducted: z.int().min(0).default(0),
});

/** Sends the webhook of a dispute and returns the dispute. */
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

/**
 * Writes the evidence that the merchant has submitted: none at first, and documents once the dispute is under review.
 */
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

/** The body of a call that announces or ends trouble with a method of payment. */
export const downtimeSchema = z.object({
  id: z.string().optional(),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']),
  instrument: z.record(z.string(), z.string()).default({}),
  event: z.enum(downtimeEvents).default('started'),
});

/** Sends the webhook of a downtime and returns the downtime. */
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

/** The body of a call that settles. It may add a correction that belongs to no payment, and settle some payments alone. */
export const settleSchema = z.object({
  /** The only payments that are settled, with their refunds; all when absent. */
  payments: z.array(z.string()).optional(),
  /** Paise; a negative correction is deducted. */
  adjustment: z.int().optional(),
});

/**
 * Settles everything that was captured and not settled before, less refunds, fees and tax, and sends the webhook of the
 * settlement.
 */
export function settle(gateway: Gateway, { adjustment, payments: only }: z.output<typeof settleSchema>): Settlement {
  const { store } = gateway;
  const before = new Set(store.settlements.list().flatMap(({ items }) => items.map((item) => item.entity_id)));
  const now = gateway.nowSeconds();
  const settled = {
    on_hold: false,
    settled: true,
    settled_at: now,
    settlement_id: newId('setl'),
    settlement_utr: `SBXN${newBankReference()}`,
    currency: 'INR',
    dispute_id: null,
  };
  const payments = store.payments.list().map((payment): SettledItem | null =>
    payment.captured
      ? {
          ...settled,
          entity_id: payment.id,
          type: 'payment',
          debit: 0,
          credit: payment.amount - (payment.fee ?? 0),
          amount: payment.amount,
          fee: payment.fee ?? 0,
          tax: payment.tax ?? 0,
          created_at: payment.created_at,
          payment_id: null,
          order_id: payment.order_id,
          method: payment.method,
          description: payment.description,
        }
      : null,
  );
  const bare = { fee: 0, tax: 0, order_id: null, method: null, description: null };
  const refunds = store.refunds.list().map((refund): SettledItem | null =>
    refund.status === 'processed'
      ? {
          ...settled,
          ...bare,
          entity_id: refund.id,
          type: 'refund',
          debit: refund.amount,
          credit: 0,
          amount: refund.amount,
          created_at: refund.created_at,
          payment_id: refund.payment_id,
        }
      : null,
  );
  const correction: SettledItem | null =
    adjustment === undefined
      ? null
      : {
          ...settled,
          ...bare,
          entity_id: newId('adj'),
          type: 'adjustment',
          debit: Math.max(0, -adjustment),
          credit: Math.max(0, adjustment),
          amount: Math.abs(adjustment),
          created_at: now,
          payment_id: null,
        };
  const listed = [...payments, ...refunds, correction]
    .filter((item) => item !== null)
    .filter((item) => !before.has(item.entity_id))
    .filter(
      ({ type, entity_id, payment_id }) => type === 'adjustment' || (only?.includes(payment_id ?? entity_id) ?? true),
    );
  const sum = (of: (item: SettledItem) => number) => listed.reduce((total, item) => total + of(item), 0);
  const settlement: Settlement = {
    id: settled.settlement_id,
    entity: 'settlement',
    amount: sum(({ credit, debit }) => credit - debit),
    status: 'processed',
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    utr: settled.settlement_utr,
    created_at: now,
  };
  store.settlements.put({ settlement, items: listed });
  gateway.publish({ name: 'settlement.processed', settlement });
  return settlement;
}

/** The query of the settlement report: a month, or a day in India. */
export const reconSchema = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(MAX_RECON).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** Lists the lines of all settlements of a day or month; those of the newest settlement come first. */
export function settledItems(
  { store }: Gateway,
  { year, month, day, count, skip }: z.output<typeof reconSchema>,
): SettledItem[] {
  const prefix = [year, month, ...(day === undefined ? [] : [day])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return store.settlements
    .list()
    .flatMap(({ items }) => items)
    .filter((item) => new Date((item.settled_at + INDIA_SECONDS) * 1000).toISOString().startsWith(prefix))
    .slice(skip, skip + count);
}
