import type { GatewayDelivery, RawDelivery } from '../../gateways/payment-gateway.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { PaymentsContext } from './context.ts';
import { recordPayment } from './record-payment.ts';
import { noteAnswer } from './refund.ts';
import { findRefundByGatewayId } from './refund-store.ts';
import { findOrderByGatewayId, findOrderByLinkId, pollSoon, type PaymentOrder } from './order-store.ts';
import { isDeliveryKnown, noteDelivery } from './store.ts';

/**
 * Takes a delivery of the gateway (D39). It is proved by its signature over the raw body and dealt with once per event id;
 * it only says where to look, and what it claims is asked for again. A delivery that cannot be dealt with now is left
 * to the pollers, so that the gateway need not repeat it.
 */
export async function receiveWebhook(
  context: PaymentsContext,
  raw: RawDelivery,
): Promise<Failure<'WEBHOOK_REFUSED'> | 'taken'> {
  const delivery = context.gateway.readDelivery(raw);
  if (delivery === null) {
    context.metrics.events.inc({ event: 'webhook-refused' });
    return fail('WEBHOOK_REFUSED');
  }
  const { pool } = context.database;
  if (await isDeliveryKnown(pool, delivery.eventId)) return 'taken';
  await hearOfPayment(context, delivery);
  await hearOfRefund(context, delivery);
  await noteDelivery(pool, delivery.eventId, delivery.name, context.clock.nowIso());
  return 'taken';
}

async function hearOfPayment(
  context: PaymentsContext,
  { name, payment, linkId, refundId }: GatewayDelivery,
): Promise<void> {
  if (payment === null || refundId !== null) return;
  const { pool } = context.database;
  const order =
    linkId === null
      ? payment.orderId && (await findOrderByGatewayId(pool, payment.orderId))
      : await findOrderByLinkId(pool, linkId);
  if (!order) return;
  const outcome = await recordPayment(context, order, payment.id);
  if (outcome.kind === 'no-answer') await pollSoon(pool, order, context.clock.nowMs());
  if (outcome.kind === 'unpaid' && name === 'payment.failed') await tellFailed(context, order);
}

/** Of the tries to pay a balance that fail the first is told: the room is still held, and can still be paid. */
async function tellFailed({ bookings }: PaymentsContext, { id, userId, sessionId }: PaymentOrder): Promise<void> {
  const due = await bookings.balanceOf(userId, { sessionId });
  if (due?.state !== 'due') return;
  const { duePaise: amountPaise, dueAt } = due;
  await bookings.tellOfMoney(userId, sessionId, { kind: 'payment-failed', attempt: id, amountPaise, dueAt });
}

async function hearOfRefund(context: PaymentsContext, { refundId }: GatewayDelivery): Promise<void> {
  if (refundId === null) return;
  // The delivery may overtake the answer that tells us the refund's id: the poller then asks.
  const refund = await findRefundByGatewayId(context.database.pool, refundId);
  if (refund === null) return;
  const answer = await context.gateway.refundById(refundId);
  if (answer.kind === 'ok') await noteAnswer(context, refund, answer.refund);
}
