import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PAGE_CSP } from '../pages/html.ts';
import { attemptSchema, payLink, payOrder, type LinkResult } from './attempt.ts';
import { checkoutPage, linkPage, unknownLinkPage, WINDOW_SCRIPT, WINDOW_STYLE, type Offer } from './checkout-page.ts';
import { KEY_ID } from './credentials.ts';
import { GatewayError, notAvailable, parseOrRefuse } from './errors.ts';
import type { Gateway } from './gateway.ts';

const frameQuerySchema = z.object({
  key_id: z.string().default(''),
  order_id: z.string().default(''),
  parent: z.string().default(''),
  token: z.string().max(100).default(''),
});

const paySchema = attemptSchema.extend({
  key_id: z.string().optional(),
  order_id: z.string().optional(),
  payment_link_id: z.string().optional(),
});

const linkParamsSchema = z.object({ id: z.string() });

/** Registers checkout.js, the window that it opens, and the pages of payment links. */
export async function registerCheckout(scope: FastifyInstance, gateway: Gateway): Promise<void> {
  serveFile(scope, '/razorpay/checkout.js', 'checkout.js', 'text/javascript');
  serveFile(scope, WINDOW_SCRIPT, 'window.js', 'text/javascript');
  serveFile(scope, WINDOW_STYLE, 'window.css', 'text/css');
  scope.get('/razorpay/checkout', (request, reply) => {
    const query = frameQuerySchema.parse(request.query);
    const parent = originOf(query.parent);
    const offer = offerOf(gateway, query.key_id, query.order_id);
    return sendPage(reply, 200, checkoutPage({ orderId: query.order_id, parent, token: query.token, offer }));
  });
  scope.get('/razorpay/l/:id', (request, reply) => {
    const link = gateway.store.links.get(linkParamsSchema.parse(request.params).id);
    return link === undefined ? sendPage(reply, 404, unknownLinkPage()) : sendPage(reply, 200, linkPage(link));
  });
  scope.post('/razorpay/checkout/pay', (request) => {
    try {
      return pay(gateway, parseOrRefuse(paySchema, request.body));
    } catch (error) {
      // A declined payment is answered with 200: browsers log every other status to the console, and a declined payment
      // is no fault.
      if (error instanceof GatewayError) return { error: error.error };
      throw error;
    }
  });
}

function pay(gateway: Gateway, asked: z.output<typeof paySchema>): object {
  if (asked.payment_link_id !== undefined) {
    const result = payLink(gateway, asked.payment_link_id, asked);
    return { ...result, callback: callbackOf(gateway, result) };
  }
  if (asked.key_id !== KEY_ID) throw notAvailable('The api key provided is invalid', 401);
  return payOrder(gateway, asked.order_id ?? '', asked);
}

/**
 * Returns the address that the payer's browser opens after a link is paid, or an empty string when it stays on the
 * page.
 */
function callbackOf(gateway: Gateway, result: LinkResult): string {
  const link = gateway.store.links.get(result.razorpay_payment_link_id);
  if (link === undefined || link.callback_url === '') return '';
  const url = new URL(link.callback_url);
  for (const [name, value] of Object.entries<string>({ ...result })) url.searchParams.set(name, value);
  return url.href;
}

function offerOf(gateway: Gateway, keyId: string, orderId: string): Offer {
  if (keyId !== KEY_ID) {
    return { kind: 'closed', heading: 'Payment not possible', text: 'The key id of this shop is not known here.' };
  }
  const order = gateway.store.orders.get(orderId)?.order;
  if (order === undefined) {
    return { kind: 'closed', heading: 'Payment not possible', text: 'The order to be paid does not exist.' };
  }
  if (order.status === 'paid') {
    return { kind: 'closed', heading: 'Already paid', text: 'This order has been paid already. Nothing more is due.' };
  }
  return { kind: 'payable', amountPaise: order.amount_due };
}

/**
 * Returns the origin of a web address. Any other text gives an empty string, which matches no origin, so the frame
 * talks to web pages only.
 */
function originOf(text: string): string {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : '';
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_CSP)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page);
}

function serveFile(scope: FastifyInstance, path: string, name: string, type: string): void {
  const text = readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
  scope.get(path, (_request, reply) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(text),
  );
}
