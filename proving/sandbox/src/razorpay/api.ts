import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import { KEY_ID, KEY_SECRET } from './credentials.ts';
import { GatewayError, notAvailable, parseOrRefuse } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { reconSchema, settledItems } from './notices.ts';
import { sendLinkMessages } from './link-messages.ts';
import { cancelLink, createLink, findLink, listLinks, patchLink } from './links.ts';
import { asCollection, createOrder, findOrder, listOrders, patchOrderNotes } from './orders.ts';
import { capture, findPayment, patchPaymentNotes } from './payments.ts';
import { findRefund, patchRefundNotes, refund, refundOnce } from './refunds.ts';
import {
  captureSchema,
  expandSchema,
  listLinksSchema,
  listOrdersSchema,
  listQuerySchema,
  newLinkSchema,
  newOrderSchema,
  newRefundSchema,
  patchLinkSchema,
  patchNotesSchema,
} from './requests.ts';

/** One call of the gateway's API: its name for faults and records, its method and path, and its action. */
export interface ApiCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly act: (gateway: Gateway, request: FastifyRequest, fault: Fault | undefined) => object;
}

const pathSchema = z.object({
  id: z.string().default(''),
  refundId: z.string().default(''),
  medium: z.string().default(''),
});
const namedSchema = z.object({ receipt: z.unknown(), reference_id: z.unknown() }).partial();

const orderCalls: readonly ApiCall[] = [
  {
    name: 'CreateOrder',
    method: 'POST',
    path: '/orders',
    act: (gateway, { body }) => createOrder(gateway, parseOrRefuse(newOrderSchema, body)),
  },
  {
    name: 'ListOrders',
    method: 'GET',
    path: '/orders',
    act: (gateway, { query }) => asCollection(listOrders(gateway, parseOrRefuse(listOrdersSchema, query))),
  },
  {
    name: 'FetchOrder',
    method: 'GET',
    path: '/orders/:id',
    act: (gateway, request) => findOrder(gateway, idOf(request)).order,
  },
  {
    name: 'PatchOrder',
    method: 'PATCH',
    path: '/orders/:id',
    act: (gateway, request) =>
      patchOrderNotes(gateway, idOf(request), parseOrRefuse(patchNotesSchema, request.body).notes),
  },
  {
    name: 'OrderPayments',
    method: 'GET',
    path: '/orders/:id/payments',
    act: (gateway, request) =>
      asCollection(gateway.store.payments.list({ parent: findOrder(gateway, idOf(request)).order.id })),
  },
];

const paymentCalls: readonly ApiCall[] = [
  {
    name: 'ListPayments',
    method: 'GET',
    path: '/payments',
    act: (gateway, { query }) => asCollection(gateway.store.payments.list(parseOrRefuse(listQuerySchema, query))),
  },
  {
    name: 'PaymentDowntimes',
    method: 'GET',
    path: '/payments/downtimes',
    act: () => asCollection([]),
  },
  {
    name: 'FetchPayment',
    method: 'GET',
    path: '/payments/:id',
    // The answer holds the card only when the request asks for it (razorpay.md 3).
    act(gateway, request) {
      const { card, ...payment } = findPayment(gateway, idOf(request));
      const { 'expand[]': expanded = [] } = parseOrRefuse(expandSchema, request.query);
      return card !== undefined && [expanded].flat().includes('card') ? { ...payment, card } : payment;
    },
  },
  {
    name: 'PatchPayment',
    method: 'PATCH',
    path: '/payments/:id',
    act: (gateway, request) =>
      patchPaymentNotes(gateway, idOf(request), parseOrRefuse(patchNotesSchema, request.body).notes),
  },
  {
    name: 'PaymentCard',
    method: 'GET',
    path: '/payments/:id/card',
    act(gateway, request) {
      const { card } = findPayment(gateway, idOf(request));
      if (card === undefined) throw notAvailable('The payment was not made by card.');
      return card;
    },
  },
  {
    name: 'Capture',
    method: 'POST',
    path: '/payments/:id/capture',
    act: (gateway, request) => capture(gateway, idOf(request), parseOrRefuse(captureSchema, request.body).amount),
  },
];

const refundCalls: readonly ApiCall[] = [
  {
    name: 'Refund',
    method: 'POST',
    path: '/payments/:id/refund',
    act(gateway, request, fault) {
      const paymentId = idOf(request);
      const asked = parseOrRefuse(newRefundSchema, request.body);
      return refundOnce(gateway, idempotencyKeyOf(request), { paymentId, body: request.body }, () =>
        refund(gateway, paymentId, asked, fault),
      );
    },
  },
  {
    name: 'PaymentRefunds',
    method: 'GET',
    path: '/payments/:id/refunds',
    act(gateway, request) {
      const { id } = findPayment(gateway, idOf(request));
      return asCollection(gateway.store.refunds.list({ ...parseOrRefuse(listQuerySchema, request.query), parent: id }));
    },
  },
  {
    name: 'FetchRefund',
    method: 'GET',
    path: '/payments/:id/refunds/:refundId',
    act: (gateway, request) => findRefund(gateway, pathSchema.parse(request.params).refundId, idOf(request)),
  },
  {
    name: 'ListRefunds',
    method: 'GET',
    path: '/refunds',
    act: (gateway, { query }) => asCollection(gateway.store.refunds.list(parseOrRefuse(listQuerySchema, query))),
  },
  {
    name: 'FetchRefund',
    method: 'GET',
    path: '/refunds/:id',
    act: (gateway, request) => findRefund(gateway, idOf(request)),
  },
  {
    name: 'PatchRefund',
    method: 'PATCH',
    path: '/refunds/:id',
    act: (gateway, request) =>
      patchRefundNotes(gateway, idOf(request), parseOrRefuse(patchNotesSchema, request.body).notes),
  },
];

const linkCalls: readonly ApiCall[] = [
  {
    name: 'CreatePaymentLink',
    method: 'POST',
    path: '/payment_links',
    act: (gateway, { body }) => createLink(gateway, parseOrRefuse(newLinkSchema, body)),
  },
  {
    name: 'ListPaymentLinks',
    method: 'GET',
    path: '/payment_links',
    act(gateway, { query }) {
      const asked = parseOrRefuse(listLinksSchema, query);
      return { payment_links: listLinks(gateway, asked.reference_id, asked.payment_id) };
    },
  },
  {
    name: 'FetchPaymentLink',
    method: 'GET',
    path: '/payment_links/:id',
    act: (gateway, request) => findLink(gateway, idOf(request)),
  },
  {
    name: 'PatchPaymentLink',
    method: 'PATCH',
    path: '/payment_links/:id',
    act: (gateway, request) => patchLink(gateway, idOf(request), parseOrRefuse(patchLinkSchema, request.body)),
  },
  {
    name: 'CancelPaymentLink',
    method: 'POST',
    path: '/payment_links/:id/cancel',
    act: (gateway, request) => cancelLink(gateway, idOf(request)),
  },
  {
    name: 'NotifyPaymentLink',
    method: 'POST',
    path: '/payment_links/:id/notify_by/:medium',
    act(gateway, request) {
      const { id, medium } = pathSchema.parse(request.params);
      if (medium !== 'sms' && medium !== 'email') throw notAvailable('medium must be one of: sms, email');
      sendLinkMessages(gateway, findLink(gateway, id), { sms: medium === 'sms', email: medium === 'email' });
      return { success: true };
    },
  },
];

const settlementCalls: readonly ApiCall[] = [
  {
    name: 'SettlementReport',
    method: 'GET',
    path: '/settlements/recon/combined',
    act: (gateway, { query }) => asCollection(settledItems(gateway, parseOrRefuse(reconSchema, query))),
  },
];

export const apiCalls: readonly ApiCall[] = [
  ...orderCalls,
  ...paymentCalls,
  ...refundCalls,
  ...linkCalls,
  ...settlementCalls,
];

/** Returns the request's `X-Refund-Idempotency` header. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  return z.string().optional().parse(request.headers['x-refund-idempotency']);
}

/** Returns the text that identifies a request in the record of calls: receipt or reference, ids, idempotency key. */
export function referenceOf(request: FastifyRequest): string | null {
  const named = namedSchema.safeParse(request.method === 'GET' ? request.query : request.body);
  const path = pathSchema.parse(request.params);
  const parts = [path.id, path.refundId, idempotencyKeyOf(request), named.data?.receipt, named.data?.reference_id];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ') || null;
}

/** Refuses callers that do not send the merchant's key and secret. */
export function refuseStrangers(call: ApiCall, authorization: string | undefined): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`);
  const given = Buffer.from(authorization ?? '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  if (call.name !== 'CreateOrder') throw notAvailable('The api key provided is invalid', 401);
  throw new GatewayError(401, {
    code: 'BAD_REQUEST_ERROR',
    description: 'Authentication failed.',
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
}

function idOf(request: FastifyRequest): string {
  return pathSchema.parse(request.params).id;
}
