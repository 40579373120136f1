import { z } from 'zod';
import type {
  GatewayDispute,
  GatewayDowntime,
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  GatewaySettlementLine,
} from '../payment-gateway.ts';
import { SECOND_MS } from '@safar/domain/time-units';

/** The gateway's shapes, as far as they are read here. It adds keys at will, so unknown ones are let pass. */

const paise = z.int();
const unixSeconds = z.int();

/** An empty set of notes comes back as a list (razorpay.md 1). */
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())])
  .nullish()
  .transform((given) => (given === null || given === undefined || Array.isArray(given) ? {} : given));

const orderWire = z.object({
  id: z.string(),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
  notes,
  created_at: unixSeconds,
});

const paymentWire = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: paise,
  currency: z.string(),
  // One word nobody knows yet must not make a whole list unreadable.
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'unknown']).catch('unknown'),
  amount_refunded: paise.nullish(),
  method: z.string().nullish(),
  acquirer_data: z
    .object({ rrn: z.string().nullish(), bank_transaction_id: z.string().nullish() })
    .nullish()
    .catch(null),
  notes,
  error_reason: z.string().nullish(),
  error_source: z.string().nullish(),
  error_step: z.string().nullish(),
  error_code: z.string().nullish(),
  created_at: unixSeconds,
});

const refundWire = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.object({ arn: z.string().nullish(), rrn: z.string().nullish() }).nullish(),
  speed_processed: z.string().nullish(),
  notes,
});

const linkWire = z.object({
  id: z.string(),
  amount: paise,
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  short_url: z.string(),
  order_id: z.string().nullish(),
  payments: z.array(z.object({ payment_id: z.string() })).nullish(),
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
export const ordersSchema = z
  .object({ items: z.array(orderWire) })
  .transform(({ items }) => items.toSorted((a, b) => a.created_at - b.created_at).map(toOrder));

export const paymentSchema = paymentWire.transform((wire): GatewayPayment => ({
  id: wire.id,
  orderId: wire.order_id ?? null,
  amountPaise: wire.amount,
  currency: wire.currency,
  status: wire.status,
  amountRefundedPaise: wire.amount_refunded ?? 0,
  method: wire.method ?? 'unknown',
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

export const paymentsSchema = z.object({ items: z.array(paymentSchema) }).transform(({ items }) => items);

export const refundSchema = refundWire.transform((wire): GatewayRefund => ({
  id: wire.id,
  paymentId: wire.payment_id,
  amountPaise: wire.amount,
  status: wire.status,
  bankReference: wire.acquirer_data?.arn ?? wire.acquirer_data?.rrn ?? null,
  instant: wire.speed_processed === 'instant',
  notes: wire.notes,
}));

export const refundsSchema = z.object({ items: z.array(refundSchema) }).transform(({ items }) => items);

export const linkSchema = linkWire.transform((wire): GatewayLink => ({
  id: wire.id,
  amountPaise: wire.amount,
  status: wire.status,
  shortUrl: wire.short_url,
  orderId: wire.order_id ?? null,
  paymentIds: (wire.payments ?? []).map((payment) => payment.payment_id),
}));

export const linksSchema = z
  .object({ payment_links: z.array(linkSchema) })
  .transform(({ payment_links: links }) => links);

/** `{"error":{code, description, …}}`, of which the sentence is for our log. */
export const errorSchema = z.object({ error: z.object({ description: z.string() }) });

const toMs = unixSeconds.transform((seconds) => seconds * SECOND_MS);

const disputeSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: z.string().nullish(),
    phase: z.string().nullish(),
    // A word nobody knows yet decides nothing: a person looks at it.
    status: z.enum(['open', 'action_required', 'under_review', 'won', 'lost', 'closed']).catch('action_required'),
    respond_by: toMs.nullish(),
    created_at: toMs,
  })
  .transform((wire): GatewayDispute => ({
    id: wire.id,
    paymentId: wire.payment_id,
    amountPaise: wire.amount,
    deductedPaise: wire.amount_deducted ?? 0,
    reasonCode: wire.reason_code ?? '',
    phase: wire.phase ?? '',
    status: wire.status,
    respondByMs: wire.respond_by ?? null,
    createdAtMs: wire.created_at,
  }));

const settlementSchema = z
  .object({
    id: z.string(),
    amount: paise,
    fees: paise.nullish(),
    tax: paise.nullish(),
    utr: z.string().nullish(),
    created_at: toMs,
  })
  .transform((wire): GatewaySettlement => ({
    id: wire.id,
    amountPaise: wire.amount,
    feesPaise: wire.fees ?? 0,
    taxPaise: wire.tax ?? 0,
    utr: wire.utr ?? null,
    createdAtMs: wire.created_at,
  }));

const settlementLineSchema = z
  .object({
    entity_id: z.string(),
    // What is no payment and no refund is a correction, whatever it is called.
    type: z.enum(['payment', 'refund', 'adjustment']).catch('adjustment'),
    debit: paise,
    credit: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    settled_at: toMs,
    settlement_id: z.string(),
    settlement_utr: z.string().nullish(),
    dispute_id: z.string().nullish(),
  })
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
  .object({ items: z.array(z.union([settlementLineSchema, z.object({ settled: z.literal(false) })])) })
  .transform(({ items }) => items.filter((item) => 'id' in item));

const instrument = z.union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())]).nullish();

/** The bank, app or network that fails, among others of a method; an empty list, or ALL, where the whole method does. */
function throughOf(given: z.output<typeof instrument>): string | null {
  if (given === null || given === undefined || Array.isArray(given)) return null;
  const code = given['bank'] ?? given['psp'] ?? given['network'] ?? given['issuer'] ?? 'ALL';
  return code === 'ALL' ? null : code.toUpperCase();
}

const downtimeSchema = z
  .object({
    id: z.string(),
    method: z.string(),
    status: z.string(),
    severity: z.string().nullish(),
    begin: toMs,
    end: toMs.nullish(),
    instrument,
  })
  .transform((wire): GatewayDowntime => ({
    id: wire.id,
    method: wire.method,
    through: throughOf(wire.instrument),
    severity: wire.severity ?? '',
    beginsAtMs: wire.begin,
    endsAtMs: wire.end ?? null,
    over: wire.status === 'resolved' || wire.status === 'cancelled',
  }));

const entity = z.object({ entity: z.looseObject({ id: z.string(), order_id: z.string().nullish() }) });

/**
 * The envelope of a webhook (razorpay.md 7). Of payments, refunds and links only the ids are used. A notice that cannot be read is null:
 * refused it would be sent again and again, until the gateway sends no webhooks any more.
 */
export const deliverySchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: entity.optional(),
    refund: entity.optional(),
    payment_link: entity.optional(),
    dispute: z.object({ entity: disputeSchema }).nullish().catch(null),
    settlement: z.object({ entity: settlementSchema }).nullish().catch(null),
    'payment.downtime': z.object({ entity: downtimeSchema }).nullish().catch(null),
  }),
  created_at: toMs,
});
