import {
  balance,
  balanceLink,
  balanceSummary,
  balanceOrder,
  changeOrder,
  createOrder,
  gatewayWebhook,
  linkPayment,
  paymentSnapshot,
  paymentTroubles,
  paymentWebhook,
  verifyPayment,
} from '@safar/contract/payments';
import type { FastifyInstance } from 'fastify';
import { isFailure } from '../../platform/failure.ts';
import { route, type HandlerInput } from '../../platform/route.ts';
import { balanceLink as linkOf } from './orders/balance-link.ts';
import { openBalanceOrder, readBalance, summariseBalance } from './orders/balance-order.ts';
import { openChangeOrder } from './orders/change-order.ts';
import type { PaymentsContext } from './context.ts';
import { createOrder as createOrderOf } from './orders/create-order.ts';
import { paymentTroubles as troublesNow } from './incoming/downtimes.ts';
import { linkPayment as paymentOfLink } from './orders/link-payment.ts';
import { receiveWebhook } from './incoming/receive-webhook.ts';
import { paymentSnapshot as snapshotOf } from './incoming/payment-snapshot.ts';
import { verifyPayment as verify } from './incoming/verify-payment.ts';

type Delivered = Pick<HandlerInput<typeof paymentWebhook>, 'request' | 'rawBody'>;

const MAX_WEBHOOK_BYTES = 256 * 1024;

/** The payment calls of the contract (REQ-PAY-1). */
export function registerPayments(app: FastifyInstance, context: PaymentsContext): void {
  route(app, createOrder, ({ session, body }) => createOrderOf(context, session.userId, body), context);
  route(app, verifyPayment, ({ session, body }) => verify(context, session.userId, body), context);
  route(app, balance, ({ session, params }) => readBalance(context, session.userId, params.id), context);
  route(app, balanceSummary, ({ params }) => summariseBalance(context, params.id), context);
  route(app, balanceLink, ({ session, body }) => linkOf(context, session.userId, body.sessionId), context);
  route(app, linkPayment, ({ params }) => paymentOfLink(context, params.reference), context);
  route(app, balanceOrder, ({ session, body }) => openBalanceOrder(context, session.userId, body.sessionId), context);
  route(app, changeOrder, ({ session, body }) => openChangeOrder(context, session.userId, body), context);
  const webhook = async (gatewayId: string, { request, rawBody = Buffer.alloc(0) }: Delivered) => {
    const outcome = await receiveWebhook(context, gatewayId, { body: rawBody, headers: request.headers });
    return outcome === 'taken' ? {} : outcome;
  };
  const limit = { bodyLimitBytes: MAX_WEBHOOK_BYTES };
  route(app, gatewayWebhook, (delivered) => webhook(delivered.params.gateway, delivered), context, limit);
  route(app, paymentWebhook, (delivered) => webhook(context.gateways.main.id, delivered), context, limit);
  route(
    app,
    paymentSnapshot,
    async ({ session, params }) => {
      const payment = await snapshotOf(context, session.userId, params.sessionId);
      return isFailure(payment) ? payment : { payment };
    },
    context,
  );
  route(
    app,
    paymentTroubles,
    async () => ({ troubles: await troublesNow(context.database.pool, context.clock.nowMs()) }),
    context,
  );
}
