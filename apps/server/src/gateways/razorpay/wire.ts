import { z } from 'zod';
import type {
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlementLine,
} from '../payment-gateway.ts';
import { SECOND_MS } from '@safar/domain/time-units';
import { gatewayId, movedPaise, notes, paise, rowsOf, toMs, unixSeconds, words, type Rows } from './wire-fields.ts';

/** The gateway's shapes, as far as they are read here. It adds keys at will, so unknown ones are let pass. */

const orderWire = z.object({
  id: gatewayId,
  amount: movedPaise,
  currency: words,
  receipt: words.nullish(),
  notes,
  created_at: unixSeconds,
});

const paymentWire = z.object({
  id: gatewayId,
  order_id: gatewayId.nullish(),
  amount: movedPaise,
  currency: words,
  // Nothing follows from a word nobody knows yet.
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'unknown']).catch('unknown'),
  amount_refunded: paise.nullish(),
  method: words.nullish(),
  card: z
    .object({ network: words.nullish(), issuer: words.nullish(), type: words.nullish(), last4: words.nullish() })
    .nullish()
    .catch(null),
  vpa: words.nullish(),
  acquirer_data: z.object({ rrn: words.nullish(), bank_transaction_id: words.nullish() }).nullish().catch(null),
  notes,
  error_reason: words.nullish(),
  error_source: words.nullish(),
  error_step: words.nullish(),
  error_code: words.nullish(),
  created_at: unixSeconds,
});

const refundWire = z.object({
  id: gatewayId,
  payment_id: gatewayId,
  amount: movedPaise,
  status: z.enum(['pending', 'processed', 'failed', 'unknown']).catch('unknown'),
  acquirer_data: z.object({ arn: words.nullish(), rrn: words.nullish() }).nullish().catch(null),
  speed_processed: words.nullish(),
  notes,
});

const linkWire = z.object({
  id: gatewayId,
  amount: movedPaise,
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired', 'unknown']).catch('unknown'),
  short_url: z.url({ protocol: /^https?$/ }),
  reference_id: words.nullish(),
  order_id: gatewayId.nullish(),
  payments: z.array(z.object({ payment_id: gatewayId })).nullish(),
});

/** An order as `POST /orders` and `GET /orders` give it. */
export const orderSchema = orderWire.transform(toOrder);

function toOrder(wire: z.output<typeof orderWire>): GatewayOrder {
  return {
    id: wire.id,
    amountPaise: wire.amount,
    currency: wire.currency,
    receipt: wire.receipt ?? null,
    notes: wire.notes,
  };
}

/** A collection of orders, oldest first: the gateway lists the newest first. */
export const ordersSchema = z.object({ items: rowsOf(orderWire) }).transform(({ items }): Rows<GatewayOrder> => ({
  ...items,
  rows: items.rows.toSorted((a, b) => a.created_at - b.created_at).map(toOrder),
}));

export const paymentSchema = paymentWire.transform((wire): GatewayPayment => ({
  id: wire.id,
  orderId: wire.order_id ?? null,
  amountPaise: wire.amount,
  currency: wire.currency,
  status: wire.status,
  amountRefundedPaise: wire.amount_refunded ?? 0,
  method: wire.method ?? 'unknown',
  instrument: instrumentOf(wire),
  bankReference: wire.acquirer_data?.rrn ?? wire.acquirer_data?.bank_transaction_id ?? null,
  notes: wire.notes,
  failure: {
    reason: wire.error_reason ?? null,
    source: wire.error_source ?? null,
    step: wire.error_step ?? null,
    code: wire.error_code ?? null,
  },
  createdAtMs: wire.created_at * SECOND_MS,
}));

/** Of a card the gateway tells its last digits alone: with network, issuer and kind they tell one from nearly all others. */
function instrumentOf({ card, vpa }: Pick<z.output<typeof paymentWire>, 'card' | 'vpa'>): string | null {
  if (card?.last4) return ['card', card.network, card.issuer, card.type, card.last4].join(':');
  return vpa ? `upi:${vpa.toLowerCase()}` : null;
}

export const paymentsSchema = z.object({ items: rowsOf(paymentSchema) }).transform(({ items }) => items);

export const refundSchema = refundWire.transform((wire): GatewayRefund => ({
  id: wire.id,
  paymentId: wire.payment_id,
  amountPaise: wire.amount,
  status: wire.status,
  bankReference: wire.acquirer_data?.arn ?? wire.acquirer_data?.rrn ?? null,
  instant: wire.speed_processed === 'instant',
  notes: wire.notes,
}));

export const refundsSchema = z.object({ items: rowsOf(refundSchema) }).transform(({ items }) => items);

export const linkSchema = linkWire.transform((wire): GatewayLink => ({
  id: wire.id,
  amountPaise: wire.amount,
  status: wire.status,
  shortUrl: wire.short_url,
  reference: wire.reference_id ?? null,
  orderId: wire.order_id ?? null,
  paymentIds: (wire.payments ?? []).map((payment) => payment.payment_id),
}));

export const linksSchema = z
  .object({ payment_links: rowsOf(linkSchema) })
  .transform(({ payment_links: links }) => links);

/** `{"error":{code, description, …}}`, of which the sentence is for our log. */
export const errorSchema = z.object({ error: z.object({ description: words }) });

const settlementLineSchema = z
  .object({
    entity_id: gatewayId,
    // What is no payment and no refund is a correction, whatever it is called.
    type: z.enum(['payment', 'refund', 'adjustment']).catch('adjustment'),
    debit: paise,
    credit: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    settled_at: toMs,
    settlement_id: gatewayId,
    settlement_utr: words.nullish(),
    dispute_id: gatewayId.nullish(),
  })
  // The tax is a part of the fee.
  .refine(({ fee, tax }) => (tax ?? 0) <= (fee ?? 0))
  .transform((wire): GatewaySettlementLine => ({
    id: wire.entity_id,
    settlementId: wire.settlement_id,
    kind: wire.type !== 'adjustment' ? wire.type : wire.dispute_id ? 'dispute' : 'other',
    disputeId: wire.dispute_id ?? null,
    netPaise: wire.credit - wire.debit,
    feePaise: wire.fee ?? 0,
    taxPaise: wire.tax ?? 0,
    utr: wire.settlement_utr ?? null,
    settledAtMs: wire.settled_at,
  }));

/** A day of the settlements' report: what is on hold has not been settled. */
export const settlementLinesSchema = z
  .object({ items: rowsOf(z.union([settlementLineSchema, z.object({ settled: z.literal(false) })])) })
  .transform(({ items }) => ({ ...items, rows: items.rows.filter((item) => 'id' in item) }));
