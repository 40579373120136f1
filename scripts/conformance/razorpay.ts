import {
  deliverySchema,
  orderSchema,
  paymentSchema,
  refundSchema,
} from '../../apps/server/src/gateways/razorpay/wire.ts';
import type { Facts } from './ledger-of-facts.ts';
import type { Recording } from './recording.ts';
import { at, type Written } from './written.ts';

/** Compares a webhook, or a bare order, payment or refund, with what the gateway's parsers read of it. */
export function checkRazorpay({ payload }: Recording, facts: Facts): void {
  const written = at(payload);
  if (!('event' in written)) return checkEntity(written, facts);
  const delivery = deliverySchema.parse(payload);
  facts.same('event', delivery.event, written['event']);
  facts.same('payment id', delivery.payload.payment?.entity.id, at(payload, 'payload', 'payment', 'entity')['id']);
  facts.same('refund id', delivery.payload.refund?.entity.id, at(payload, 'payload', 'refund', 'entity')['id']);
  for (const kind of Object.keys(at(payload, 'payload'))) checkEntity(at(payload, 'payload', kind, 'entity'), facts);
}

function checkEntity(written: Written, facts: Facts): void {
  switch (written['entity']) {
    case 'payment':
      return checkPayment(written, facts);
    case 'order':
      return checkOrder(written, facts);
    case 'refund':
      return checkRefund(written, facts);
    // A payment link has no parser of its own: only the payment made with it counts.
    default:
      if (written['id'] === undefined) facts.problem(`an unknown entity: ${String(written['entity'])}`);
  }
}

function checkPayment(written: Written, facts: Facts): void {
  const payment = paymentSchema.parse(written);
  facts.same('payment.id', payment.id, written['id']);
  facts.same('payment.amount', payment.amountPaise, written['amount']);
  facts.same('payment.currency', payment.currency, written['currency']);
  facts.same('payment.status', payment.status, written['status']);
  facts.same('payment.order_id', payment.orderId, written['order_id'] ?? null);
  facts.same('payment.amount_refunded', payment.amountRefundedPaise, written['amount_refunded'] ?? 0);
  facts.same('payment.method', payment.method, written['method']);
}

function checkOrder(written: Written, facts: Facts): void {
  const order = orderSchema.parse(written);
  facts.same('order.id', order.id, written['id']);
  facts.same('order.amount', order.amountPaise, written['amount']);
  facts.same('order.currency', order.currency, written['currency']);
  facts.same('order.receipt', order.receipt, written['receipt'] ?? null);
}

function checkRefund(written: Written, facts: Facts): void {
  const refund = refundSchema.parse(written);
  facts.same('refund.id', refund.id, written['id']);
  facts.same('refund.payment_id', refund.paymentId, written['payment_id']);
  facts.same('refund.amount', refund.amountPaise, written['amount']);
  facts.same('refund.status', refund.status, written['status']);
}
