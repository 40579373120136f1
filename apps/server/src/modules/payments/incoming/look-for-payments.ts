import type { GatewayPaymentStatus } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import type { PaymentsContext } from '../context.ts';
import { eachAlone, waitBefore } from '../../../platform/repeat.ts';
import { dealWithKept } from './retry-deliveries.ts';
import { recordPayment } from './record-payment.ts';
import { noteAnswer } from '../refunds/note-refund-answer.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { takeRefundsToPoll, type Refund } from '../refunds/refund-store.ts';
import { noteOrderPolled, ordersOfBooking, takeOrdersToPoll, type PaymentOrder } from '../orders/order-store.ts';

/** Most orders and refunds each that one round checks; the rest wait for the next round. */
const ROUND = 20;
/** Longer than the slowest check: an order whose poller died is checked again after it. */
const LOOK_MS = 2 * 60_000;

/** States in which a payment may hold money: an unknown state is asked about until it is known. */
const HOLDS_MONEY: ReadonlySet<GatewayPaymentStatus> = new Set(['captured', 'authorized', 'unknown']);

/**
 * One round of looking for money that nobody reported: deliveries that could not be checked are processed, open
 * orders are asked for payments (verify and webhook may both have been lost, and a bank may authorise days late), and
 * refunds for their outcome. Rows that another process has locked are left to it. Returns whether more may be due
 * (REQ-PAY-2).
 */
export async function pollRound(context: PaymentsContext): Promise<boolean> {
  const { database, clock, retryPolicy } = context;
  const isMoreKept = await dealWithKept(context);
  const nowMs = clock.nowMs();
  const taken = { nowMs, untilMs: nowMs + LOOK_MS, limit: ROUND };
  const orders = await database.transaction((transaction) => takeOrdersToPoll(transaction, taken));
  await eachAlone(context, 'looking at an order', orders, {
    idOf: ({ id }) => id,
    look: (order) => concerning(order.bookingId, () => pollOrder(context, order, taken.untilMs)),
  });
  const next = ({ polls }: Refund) => nowMs + waitBefore(polls, retryPolicy.firstPollMs, retryPolicy.lastPollMs);
  const refunds = await database.transaction((transaction) => takeRefundsToPoll(transaction, nowMs, ROUND, next));
  await eachAlone(context, 'looking at a refund', refunds, {
    idOf: ({ id }) => id,
    look: (refund) => concerning(refund.bookingId, () => pollRefund(context, refund)),
  });
  return isMoreKept || orders.length === ROUND || refunds.length === ROUND;
}

/**
 * Looks for payments of a booking that nobody reported, and records them. False when the gateway left a question open:
 * it is then unknown what was paid.
 */
export async function lookForPayments(context: PaymentsContext, userId: string, bookingId: string): Promise<boolean> {
  let answered = true;
  for (const order of await ordersOfBooking(context.database.pool, userId, bookingId))
    answered = (await takeIn(context, order)) && answered;
  return answered;
}

/**
 * Polls an order for payments. Only 'not paid yet' lengthens the next wait; when the gateway is silent, its own retry
 * policy applies.
 */
async function pollOrder(context: PaymentsContext, order: PaymentOrder, takenUntilMs: number): Promise<void> {
  const { retryPolicy, clock, database } = context;
  const silent = !(await takeIn(context, order));
  const waitMs = silent
    ? waitBefore(order.silences, retryPolicy.silenceMs, retryPolicy.lastSilenceMs)
    : waitBefore(order.polls, retryPolicy.firstPollMs, retryPolicy.lastPollMs);
  const nextPollAtMs = clock.nowMs() + waitMs;
  await noteOrderPolled(database.pool, order, { answered: !silent, takenUntilMs, nextPollAtMs });
}

/** Records payments made for an order; false when the gateway left a question open. */
async function takeIn(context: PaymentsContext, order: PaymentOrder): Promise<boolean> {
  const made = await onRecordOf(order.bookingId, () => paymentsMade(context, order));
  let { answered } = made;
  for (const paymentId of made.paymentIds) {
    const outcome = await recordPayment(context, order, paymentId);
    answered &&= outcome.kind !== 'no-answer';
  }
  return answered;
}

interface Made {
  /** Whether the gateway answered every question. */
  readonly answered: boolean;
  readonly paymentIds: readonly string[];
}

/** Payments at the gateway that hold money, for an order and for its payment link. */
async function paymentsMade({ gateways }: PaymentsContext, order: PaymentOrder): Promise<Made> {
  const gateway = gateways.of(order);
  const paymentIds: string[] = [];
  let answered = true;
  if (order.gatewayOrderId !== null) {
    const answer = await gateway.paymentsOfOrder(order.gatewayOrderId);
    const payments = answer.kind === 'ok' ? answer.payments : [];
    answered &&= answer.kind === 'ok' && answer.isWhole;
    paymentIds.push(...payments.filter(({ status }) => HOLDS_MONEY.has(status)).map(({ id }) => id));
  }
  if (order.gatewayLinkId !== null) {
    const answer = await gateway.link(order.gatewayLinkId);
    answered &&= answer.kind === 'ok';
    if (answer.kind === 'ok') paymentIds.push(...answer.link.paymentIds);
  }
  return { answered, paymentIds };
}

async function pollRefund(context: PaymentsContext, refund: Refund): Promise<void> {
  if (refund.status !== 'pending' || refund.gatewayRefundId === null) {
    await sendRefund(context, refund.userId, refund.id);
    return;
  }
  const { bookingId, gatewayRefundId } = refund;
  const answer = await onRecordOf(bookingId, () => context.gateways.of(refund).refundById(gatewayRefundId));
  if (answer.kind === 'ok') await noteAnswer(context, refund, answer.refund);
}
