import type { GatewayNotice, RawDelivery } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PaymentsContext } from '../context.ts';
import { keepDowntime } from './downtimes.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { findCheckout } from '../../checkout/index.ts';
import { keepNoLonger } from '../orders/keep-room.ts';
import { recordPayment } from './record-payment.ts';
import { findRefundByGatewayId } from '../refunds/refund-store.ts';
import { takeIn } from '../refunds/what-is-left.ts';
import { findOrderByGatewayId, findOrderByLinkId, type PaymentOrder } from '../orders/order-store.ts';
import { keepSettlement } from '../settlements/settlement-store.ts';
import { isDeliveryKnown, keepDelivery, noteDelivery, type DeliveryOfGateway } from './delivery-store.ts';

/**
 * Takes a delivery of a gateway (REQ-API-6). Its signature over the raw body is checked (`signatures.ts` of the
 * gateway), and it is processed at least once per event id. It only says what to look up: its claims are checked with
 * the gateway. One that cannot be checked now, because the gateway does not answer, is stored and processed later:
 * the gateway need not repeat it (REQ-PAY-3).
 */
export async function receiveWebhook(
  context: PaymentsContext,
  gatewayId: string,
  raw: RawDelivery,
): Promise<Failure<'WEBHOOK_REFUSED'> | 'taken'> {
  const read = context.gateways.find(gatewayId)?.readDelivery(raw) ?? null;
  if (read === null) {
    context.metrics.events.inc({ event: 'webhook-refused' });
    return fail('WEBHOOK_REFUSED');
  }
  const delivery = { ...read, gateway: gatewayId };
  const { pool } = context.database;
  if (await isDeliveryKnown(pool, delivery)) return 'taken';
  if (delivery.isUnread) reportUnread(context, delivery);
  if ((await dealWith(context, delivery)) === 'dealt') {
    await noteDealt(context, delivery);
    return 'taken';
  }
  const nowMs = context.clock.nowMs();
  await keepDelivery(pool, delivery, { nowMs, tryAtMs: nowMs + context.retryPolicy.silenceMs });
  return 'taken';
}

/** A notice that cannot be read has no effect: a person reads it in the gateway's panel (REQ-PAY-15). */
function reportUnread({ log, metrics }: PaymentsContext, { gateway, eventId, name }: DeliveryOfGateway): void {
  log.error({ gateway, delivery: eventId, name }, 'a notice of the gateway cannot be read: a person must look');
  metrics.events.inc({ event: 'webhook-unread' });
}

/** Records that a delivery was processed and removes it from the waiting ones. */
export async function noteDealt({ database, clock }: PaymentsContext, delivery: DeliveryOfGateway): Promise<void> {
  await noteDelivery(database.pool, delivery, clock.nowIso());
}

/** Checks what a delivery points to; `silent` when the gateway did not answer. */
export async function dealWith(context: PaymentsContext, delivery: DeliveryOfGateway): Promise<'dealt' | 'silent'> {
  if (delivery.notice !== null) {
    await takeNotice(context, delivery, delivery.notice);
    return 'dealt';
  }
  return delivery.refundId === null
    ? receivePayment(context, delivery)
    : receiveRefund(context, delivery.gateway, delivery.refundId);
}

async function takeNotice(
  context: PaymentsContext,
  { gateway, happenedAtMs }: DeliveryOfGateway,
  notice: GatewayNotice,
): Promise<void> {
  switch (notice.kind) {
    case 'dispute':
      return recordDispute(context, gateway, notice.dispute, happenedAtMs);
    case 'settlement':
      return keepSettlement(context.database.pool, gateway, notice.settlement);
    case 'downtime':
      return keepDowntime(context.database.pool, gateway, notice.downtime, happenedAtMs);
  }
}

async function receivePayment(
  context: PaymentsContext,
  { gateway, name, payment, linkId, happenedAtMs }: DeliveryOfGateway,
): Promise<'dealt' | 'silent'> {
  if (payment === null) return 'dealt';
  const { pool } = context.database;
  const order =
    linkId === null
      ? payment.orderId && (await findOrderByGatewayId(pool, gateway, payment.orderId))
      : await findOrderByLinkId(pool, gateway, linkId);
  if (!order) return 'dealt';
  return concerning(order.bookingId, async () => {
    const outcome = await recordPayment(context, order, payment.id, happenedAtMs);
    if (outcome.kind === 'unpaid' && name === 'payment.failed') {
      await keepNoLonger(context, await findCheckout(pool, order.userId, order.changeId));
      await notifyOfFailedPayment(context, order);
    }
    return outcome.kind === 'no-answer' ? 'silent' : 'dealt';
  });
}

/** Notifies the traveller of the first failed attempt to pay a balance: the room is still held, and can still be paid. */
async function notifyOfFailedPayment(
  { bookings }: PaymentsContext,
  { id, userId, bookingId }: PaymentOrder,
): Promise<void> {
  const due = await bookings.balanceOf(userId, { bookingId });
  if (due?.state !== 'due') return;
  const { duePaise: amountPaise, dueAt } = due;
  await bookings.notifyOfMoney(userId, bookingId, { kind: 'payment-failed', attempt: id, amountPaise, dueAt });
}

/**
 * Records a refund's outcome. The delivery may come before the answer with the refund's id. A refund that we did not
 * make enters our books at once (REQ-PAY-19).
 */
async function receiveRefund(context: PaymentsContext, gateway: string, refundId: string): Promise<'dealt' | 'silent'> {
  const { pool } = context.database;
  const known = await findRefundByGatewayId(pool, gateway, refundId);
  return concerning(known?.bookingId ?? null, async () => {
    const ask = () => context.gateways.of({ gateway }).refundById(refundId);
    const answer = await (known === null ? ask() : onRecordOf(known.bookingId, ask));
    if (answer.kind !== 'ok') return answer.kind === 'refused' && answer.why === 'no-such-id' ? 'dealt' : 'silent';
    await takeIn(context, gateway, answer.refund);
    return 'dealt';
  });
}
