import type { GatewayPaymentStatus } from '../../gateways/payment-gateway.ts';
import type { PaymentsContext } from './context.ts';
import { waitBefore } from './pace.ts';
import { recordPayment } from './record-payment.ts';
import { noteAnswer, sendRefund } from './refund.ts';
import { takeRefundsToPoll, type Refund } from './refund-store.ts';
import { takeOrdersToPoll, type PaymentOrder } from './order-store.ts';

/** At most so many of a kind are looked at in one round; the rest have the next. */
const ROUND = 20;

const HOLDS_MONEY: ReadonlySet<GatewayPaymentStatus> = new Set(['captured', 'authorized']);

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
  for (const paymentId of await paymentsMade(context, order)) await recordPayment(context, order, paymentId);
}

/** The gateway's payments for an order and for the link beside it that hold money. */
async function paymentsMade({ gateway }: PaymentsContext, order: PaymentOrder): Promise<string[]> {
  const made: string[] = [];
  if (order.gatewayOrderId !== null) {
    const answer = await gateway.paymentsOfOrder(order.gatewayOrderId);
    const payments = answer.kind === 'ok' ? answer.payments : [];
    made.push(...payments.filter(({ status }) => HOLDS_MONEY.has(status)).map(({ id }) => id));
  }
  if (order.gatewayLinkId !== null) {
    const answer = await gateway.link(order.gatewayLinkId);
    if (answer.kind === 'ok') made.push(...answer.link.paymentIds);
  }
  return made;
}

async function pollRefund(context: PaymentsContext, refund: Refund): Promise<void> {
  if (refund.status !== 'pending' || refund.gatewayRefundId === null) {
    await sendRefund(context, refund.userId, refund.id);
    return;
  }
  const answer = await context.gateway.refundById(refund.gatewayRefundId);
  if (answer.kind === 'ok') await noteAnswer(context, refund, answer.refund);
}
