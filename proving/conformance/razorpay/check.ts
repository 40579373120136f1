import { deliverySchema } from '../../../apps/server/src/gateways/razorpay/notice-wire.ts';
import {
  errorSchema,
  linkSchema,
  orderSchema,
  paymentSchema,
  refundSchema,
} from '../../../apps/server/src/gateways/razorpay/wire.ts';
import type { Facts } from '../assertion-log.ts';
import type { Recording } from '../recording.ts';
import { at, isWritten, list, text, type Written } from '../written.ts';

/** Events whose content is trusted. For all others the adapter fetches the entity that the event names. */
const NOTICES: Readonly<Record<string, (written: Written, delivery: Delivery, facts: Facts) => void>> = {
  dispute: (written, { payload }, facts) => {
    const read = payload.dispute?.entity;
    facts.same('dispute.payment_id', read?.paymentId, written['payment_id']);
    facts.same('dispute.amount', read?.amountPaise, written['amount']);
    facts.same('dispute.amount_deducted', read?.deductedPaise, written['amount_deducted'] ?? 0);
    facts.same('dispute.status', read?.status, written['status']);
    facts.same('dispute.respond_by', read?.respondByMs, seconds(written['respond_by']));
  },
  settlement: (written, { payload }, facts) => {
    const read = payload.settlement?.entity;
    facts.same('settlement.amount', read?.amountPaise, written['amount']);
    facts.same('settlement.fees', read?.feesPaise, written['fees'] ?? 0);
    facts.same('settlement.tax', read?.taxPaise, written['tax'] ?? 0);
    facts.same('settlement.utr', read?.utr, written['utr'] ?? null);
  },
  'payment.downtime': (written, { payload }, facts) => {
    const read = payload['payment.downtime']?.entity;
    facts.same('downtime.method', read?.method, written['method']);
    facts.same('downtime.begin', read?.beginsAtMs, seconds(written['begin']));
    facts.same('downtime.end', read?.endsAtMs, seconds(written['end']));
    facts.same('downtime is over', read?.over, ['resolved', 'cancelled'].includes(text(written['status'])));
    const named = Object.values(at(written, 'instrument')).map((code) => text(code).toUpperCase());
    if (typeof read?.through === 'string') facts.same('downtime.instrument', named.includes(read.through), true);
  },
};

/** The other parts of a webhook that the adapter reads. */
const READ_PARTS = ['payment', 'refund', 'order', 'payment_link'];

type Delivery = ReturnType<typeof deliverySchema.parse>;

/** Compares a webhook, an entity, a collection or an error with what the gateway's adapter reads of it. */
export function checkRazorpay({ payload }: Recording, facts: Facts): void {
  const written = at(payload);
  if ('event' in written) checkDelivery(written, facts);
  else if (isWritten(written['error'])) checkError(at(written, 'error'), payload, facts);
  else if (Array.isArray(written['payment_links'])) checkCollection(list(written['payment_links']), facts);
  else if (written['entity'] === 'collection') checkCollection(list(written['items']), facts, written['count']);
  else checkEntity(written, facts);
}

function checkDelivery(written: Written, facts: Facts): void {
  const delivery = deliverySchema.parse(written);
  const parts = at(written, 'payload');
  facts.same('event', delivery.event, written['event']);
  facts.same('created_at', delivery.happenedAtMs, seconds(written['created_at'] ?? parts['created_at']) ?? 0);
  facts.same('payment id', delivery.payload.payment?.entity.id, at(parts, 'payment', 'entity')['id']);
  facts.same('refund id', delivery.payload.refund?.entity.id, at(parts, 'refund', 'entity')['id']);
  for (const kind of Object.keys(parts)) {
    const entity = at(parts, kind, 'entity');
    const notice = NOTICES[kind];
    if (notice !== undefined) notice(entity, delivery, facts);
    else if (READ_PARTS.includes(kind)) checkEntity({ ...entity, entity: entity['entity'] ?? kind }, facts);
    // Payouts, subscriptions and other events of an account: they are stored and counted, but nothing in them is read.
  }
}

/** An error must be read as an error with the gateway's own text, never as an entity. */
function checkError(error: Written, payload: unknown, facts: Facts): void {
  const read = errorSchema.safeParse(payload);
  facts.same('error.description', read.data?.error.description, error['description']);
  for (const schema of [paymentSchema, orderSchema, refundSchema, linkSchema])
    facts.same('an error is no entity', schema.safeParse(payload).success, false);
}

function checkCollection(items: readonly Written[], facts: Facts, count: unknown = items.length): void {
  facts.same('count', items.length, count);
  for (const item of items) checkEntity(item, facts);
}

function checkEntity(written: Written, facts: Facts): void {
  switch (written['entity']) {
    case 'payment':
      return checkPayment(written, facts);
    case 'order':
      return checkOrder(written, facts);
    case 'refund':
      return checkRefund(written, facts);
    case 'payment_link':
    case undefined:
      if ('short_url' in written) return checkLink(written, facts);
      return facts.problem('an unknown entity');
    default:
      return facts.problem(`an unknown entity: ${String(written['entity'])}`);
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
  facts.same('payment.created_at', payment.createdAtMs, seconds(written['created_at']));
  facts.same('payment.error_reason', payment.failure['reason'], written['error_reason'] ?? null);
  facts.same('payment.error_source', payment.failure['source'], written['error_source'] ?? null);
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
  const acquirer = at(written, 'acquirer_data');
  facts.same('refund.id', refund.id, written['id']);
  facts.same('refund.payment_id', refund.paymentId, written['payment_id']);
  facts.same('refund.amount', refund.amountPaise, written['amount']);
  facts.same('refund.status', refund.status, written['status']);
  facts.same('refund.acquirer_data', refund.bankReference, acquirer['arn'] ?? acquirer['rrn'] ?? null);
  facts.same('refund.speed_processed', refund.instant, written['speed_processed'] === 'instant');
}

function checkLink(written: Written, facts: Facts): void {
  const link = linkSchema.parse(written);
  facts.same('link.id', link.id, written['id']);
  facts.same('link.amount', link.amountPaise, written['amount']);
  facts.same('link.status', link.status, written['status']);
  facts.same('link.short_url', link.shortUrl, written['short_url']);
  facts.same('link.order_id', link.orderId, written['order_id'] ?? null);
}

function seconds(value: unknown): number | null {
  return typeof value === 'number' ? value * 1000 : null;
}
