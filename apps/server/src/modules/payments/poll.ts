import type { PaymentsContext } from './context.ts';
import { waitBefore } from './pace.ts';
import { recordPayment } from './record-payment.ts';
import { noteAnswer, sendRefund } from './refund.ts';
import { takeRefundsToPoll, type Refund } from './refund-store.ts';
import { takeOrdersToPoll, type PaymentOrder } from './store.ts';

/** At most so many of a kind are looked at in one round; the rest have the next. */
const ROUND = 20;

/**
 * One round of looking for money nobody told us of: open orders are asked for payments (verify and webhook may both have
 * been lost, and a bank may authorise days late), refunds for their end. Rows another process has in hand are left to it.
 */
export async function pollRound(context: PaymentsContext): Promise<void> {
  const { database, clock, pace } = context;
  const nowMs = clock.nowMs();
  const next = ({ polls }: { polls: number }) => nowMs + waitBefore(polls, pace.firstPollMs, pace.lastPollMs);
  const orders = await database.transaction((transaction) => takeOrdersToPoll(transaction, nowMs, ROUND, next));
  for (const order of orders) await pollOrder(context, order);
  const refunds = await database.transaction((transaction) => takeRefundsToPoll(transaction, nowMs, ROUND, next));
  for (const refund of refunds) await pollRefund(context, refund);
}

async function pollOrder(context: PaymentsContext, order: PaymentOrder): Promise<void> {
  if (order.gatewayOrderId === null) return;
  const answer = await context.gateway.paymentsOfOrder(order.gatewayOrderId);
  if (answer.kind !== 'ok') return;
  for (const payment of answer.payments) {
    if (payment.status === 'captured' || payment.status === 'authorized')
      await recordPayment(context, order, payment.id);
  }
}

async function pollRefund(context: PaymentsContext, refund: Refund): Promise<void> {
  if (refund.status !== 'pending' || refund.gatewayRefundId === null) {
    await sendRefund(context, refund.userId, refund.id);
    return;
  }
  const answer = await context.gateway.refundById(refund.gatewayRefundId);
  if (answer.kind === 'ok') await noteAnswer(context, refund, answer.refund);
}
