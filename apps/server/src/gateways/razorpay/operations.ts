import { readableTexts } from '../../platform/redact.ts';
import { z } from 'zod';
import { unread, unreadShape } from '../../platform/wire-schema.ts';
import type { GatewayOrder, GatewaySettlementLine } from '../payment-gateway.ts';
import { deliverySchema } from './notice-wire.ts';
import { errorSchema, linkSchema, orderSchema, orderWire, paymentSchema, refundSchema, toOrder } from './wire.ts';
import { gatewayId, paise, rowsOf, toMs, words, type Rows } from './wire-fields.ts';

function listOf<S extends z.ZodType>(row: S) {
  return z
    .object({ items: rowsOf(row), ...unread(z.string(), 'entity'), ...unread(z.number(), 'count') })
    .transform(({ items }) => items);
}

/** A collection of orders, oldest first; the gateway lists the newest first. */
const orders = listOf(orderWire).transform((items): Rows<GatewayOrder> => ({
  ...items,
  rows: items.rows.toSorted((a, b) => a.created_at - b.created_at).map(toOrder),
}));

const payments = listOf(paymentSchema);
const refunds = listOf(refundSchema);

const links = z.object({ payment_links: rowsOf(linkSchema) }).transform(({ payment_links: rows }) => rows);

const settledWire = z.object({
  entity_id: gatewayId,
  // Every type except payment and refund is a correction.
  type: z.enum(['payment', 'refund', 'adjustment', 'transfer']).catch('adjustment'),
  debit: paise,
  credit: paise,
  fee: paise.nullish(),
  tax: paise.nullish(),
  settled_at: toMs,
  settlement_id: gatewayId,
  settlement_utr: words.nullish(),
  dispute_id: gatewayId.nullish(),
  ...unread(z.string(), 'currency', 'payment_id', 'order_id', 'method', 'description', 'order_receipt', 'card_network'),
  ...unread(z.string(), 'card_issuer', 'card_type', 'credit_type'),
  ...unread(z.number(), 'amount', 'created_at', 'posted_at'),
  ...unread(z.boolean(), 'on_hold', 'settled'),
});

const settledLine = settledWire
  // The fee includes the tax.
  .refine(({ fee, tax }) => (tax ?? 0) <= (fee ?? 0), { path: ['tax'] })
  .transform((wire): GatewaySettlementLine => ({
    id: wire.entity_id,
    settlementId: wire.settlement_id,
    kind: wire.type === 'payment' || wire.type === 'refund' ? wire.type : wire.dispute_id ? 'dispute' : 'other',
    disputeId: wire.dispute_id ?? null,
    netPaise: wire.credit - wire.debit,
    feePaise: wire.fee ?? 0,
    taxPaise: wire.tax ?? 0,
    utr: wire.settlement_utr ?? null,
    settledAtMs: wire.settled_at,
  }));

/** A row of the settlement report; one that is on hold has not been settled. */
const settlementRow = z.union([
  settledLine,
  z
    .object({ ...unreadShape(settledWire.shape), settled: z.literal(false) })
    .transform(() => ({ waits: true as const })),
]);

/** A day of the settlement report without the rows on hold, which have not been settled. */
const settlementLines = listOf(settlementRow).transform((items) => ({
  ...items,
  rows: items.rows.flatMap((row) => ('waits' in row ? [] : [row])),
}));

const schemas = {
  'orders.create': orderSchema,
  'orders.fetch': orderSchema,
  'orders.notes': orderSchema,
  'orders.list': orders,
  'orders.payments': payments,
  'payments.fetch': paymentSchema,
  'payments.list': payments,
  'payments.capture': paymentSchema,
  'payments.refund': refundSchema,
  'payments.refunds': refunds,
  'refunds.fetch': refundSchema,
  'refunds.list': refunds,
  'settlements.report': settlementLines,
  'payment_links.create': linkSchema,
  'payment_links.fetch': linkSchema,
  'payment_links.cancel': linkSchema,
  'payment_links.list': links,
};

export type Operation = keyof typeof schemas;
export type Answer<O extends Operation> = z.output<(typeof schemas)[O]>;

/** The answer of each operation when it is not refused. */
export const ANSWERS: { readonly [O in Operation]: z.ZodType<Answer<O>> } = schemas;

/** Everything the gateway sends: answers, which may be refusals, and webhooks. */
export const GATEWAY_ANSWERS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(ANSWERS).map(([name, answer]) => [name, z.union([answer, errorSchema])])),
  webhook: deliverySchema,
};

/** Keys whose texts name no payer. */
export const RAZORPAY_TEXTS = readableTexts({
  codes: `
    id entity currency status method order_id payment_id refund_id reference_id receipt capture
    speed_processed speed_requested refund_status arn rrn
    code reason source step error_code error_reason error_source error_step
    event contains type phase reason_code severity utr settlement_id dispute_id network psp bank wallet instrument_type
    checkout refund attempt traces`,
  sentences: 'description error_description',
});
