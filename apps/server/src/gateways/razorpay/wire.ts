import { z } from 'zod';
import type { GatewayLink, GatewayOrder, GatewayPayment, GatewayRefund } from '../payment-gateway.ts';

/** The gateway's shapes, as far as they are read here. It adds keys at will, so unknown ones are let pass. */

const paise = z.int();

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
  created_at: z.int(),
});

const paymentWire = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: paise.nullish(),
  method: z.string().nullish(),
  notes,
});

const refundWire = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
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
export const orderSchema = orderWire.transform((wire): GatewayOrder => ({
  id: wire.id,
  amountPaise: wire.amount,
  currency: wire.currency,
  receipt: wire.receipt ?? null,
}));

/** A collection of orders, oldest first: the gateway lists the newest first. */
export const ordersSchema = z
  .object({ items: z.array(orderWire) })
  .transform(({ items }) => items.toSorted((a, b) => a.created_at - b.created_at))
  .pipe(z.array(orderSchema));

export const paymentSchema = paymentWire.transform((wire): GatewayPayment => ({
  id: wire.id,
  orderId: wire.order_id ?? null,
  amountPaise: wire.amount,
  currency: wire.currency,
  status: wire.status,
  amountRefundedPaise: wire.amount_refunded ?? 0,
  method: wire.method ?? 'unknown',
  notes: wire.notes,
}));

export const paymentsSchema = z.object({ items: z.array(paymentSchema) }).transform(({ items }) => items);

export const refundSchema = refundWire.transform((wire): GatewayRefund => ({
  id: wire.id,
  paymentId: wire.payment_id,
  amountPaise: wire.amount,
  status: wire.status,
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

const entity = z.object({ entity: z.looseObject({ id: z.string(), order_id: z.string().nullish() }) });

/** The envelope of a webhook; only its ids are used (razorpay.md 7). */
export const deliverySchema = z.object({
  event: z.string(),
  payload: z.object({ payment: entity.optional(), refund: entity.optional(), payment_link: entity.optional() }),
});
