import {
  balance,
  balanceLink,
  balanceOrder,
  createOrder,
  paymentSnapshot,
  paymentWebhook,
  verifyPayment,
} from '@safar/contract/payments';
import type { FastifyInstance } from 'fastify';
import { isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { balanceLink as linkOf } from './balance-link.ts';
import { openBalanceOrder, readBalance } from './balance-order.ts';
import type { PaymentsContext } from './context.ts';
import { createOrder as createOrderOf } from './create-order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { paymentSnapshot as snapshotOf } from './snapshot.ts';
import { verifyPayment as verify } from './verify-payment.ts';

const MAX_WEBHOOK_BYTES = 256 * 1024;

/** The payment calls of the contract (spec 3.7, D36, D39). */
export function registerPayments(app: FastifyInstance, context: PaymentsContext): void {
  route(app, createOrder, ({ session, body }) => createOrderOf(context, session.userId, body), context);
  route(app, verifyPayment, ({ session, body }) => verify(context, session.userId, body), context);
  route(app, balance, ({ session, params }) => readBalance(context, session.userId, params.id), context);
  route(app, balanceLink, ({ session, body }) => linkOf(context, session.userId, body.sessionId), context);
  route(app, balanceOrder, ({ session, body }) => openBalanceOrder(context, session.userId, body.sessionId), context);
  route(
    app,
    paymentWebhook,
    async ({ request, rawBody }) => {
      const outcome = await receiveWebhook(context, {
        body: rawBody ?? Buffer.alloc(0),
        signature: single(request.headers['x-razorpay-signature']),
        eventId: single(request.headers['x-razorpay-event-id']),
      });
      return outcome === 'taken' ? {} : outcome;
    },
    context,
    { bodyLimitBytes: MAX_WEBHOOK_BYTES },
  );
  route(
    app,
    paymentSnapshot,
    async ({ session, params }) => {
      const payment = await snapshotOf(context, session.userId, params.sessionId);
      return isFailure(payment) ? payment : { payment };
    },
    context,
  );
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? undefined : header;
}
