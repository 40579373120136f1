import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from '../control/loopback.ts';
import { attemptSchema, authorizeLate, payLink, payOrder } from './attempt.ts';
import { GatewayError, parseOrRefuse } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { announceDowntime, disputeOf, disputeSchema, downtimeSchema, settle, settleSchema } from './notices.ts';

const testPaySchema = attemptSchema
  .extend({ order_id: z.string().optional(), payment_link_id: z.string().optional() })
  .refine(({ order_id: order, payment_link_id: link }) => (order === undefined) !== (link === undefined), {
    message: 'Give either order_id or payment_link_id.',
  });
const lateSchema = z.object({ payment_id: z.string() });

/**
 * Registers calls for tests and operators that the real gateway does not have, for this machine only: `POST
 * /razorpay/test/pay` pays without a browser, `POST /razorpay/test/late-authorize` authorises a failed payment,
 * `…/dispute`, `…/downtime` and `…/settle` send the webhooks of these, and `GET /books/payments` lists everything in
 * the gateway's database.
 */
export async function registerGatewayControl(scope: FastifyInstance, gateway: Gateway): Promise<void> {
  scope.addHook('onRequest', loopbackOnly);
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof GatewayError) return reply.code(error.status).send({ error: error.error });
    return reply.send(error);
  });
  scope.post('/razorpay/test/pay', (request) => {
    const asked = parseOrRefuse(testPaySchema, request.body);
    return asked.order_id === undefined
      ? payLink(gateway, asked.payment_link_id ?? '', asked)
      : payOrder(gateway, asked.order_id, asked);
  });
  scope.post('/razorpay/test/late-authorize', (request) =>
    authorizeLate(gateway, parseOrRefuse(lateSchema, request.body).payment_id),
  );
  scope.post('/razorpay/test/dispute', (request) => disputeOf(gateway, parseOrRefuse(disputeSchema, request.body)));
  scope.post('/razorpay/test/downtime', (request) =>
    announceDowntime(gateway, parseOrRefuse(downtimeSchema, request.body)),
  );
  scope.post('/razorpay/test/settle', (request) => settle(gateway, parseOrRefuse(settleSchema, request.body ?? {})));
  scope.get('/books/payments', () => ({
    orders: gateway.store.orders.list().map(({ order, terms }) => ({ ...order, terms })),
    payments: gateway.store.payments.list(),
    refunds: gateway.store.refunds.list(),
    settled: gateway.store.settlements.list().flatMap(({ items }) => items.map((item) => item.entity_id)),
    payment_links: gateway.store.links.list(),
    webhooks: gateway.deliveries.list(),
  }));
}
