import { formatInrExact } from '@safar/domain/money/money';
import type { Difference } from '../../../platform/difference.ts';
import type {
  GatewayPayment,
  GatewayRefund,
  GatewaySilence,
  PaymentGateway,
  Span,
  TooMany,
} from '../../../gateways/payment-gateway.ts';
import { comparePaymentWithoutOrder } from './payment-without-order.ts';
import type { PaymentsContext } from '../context.ts';
import { findOrder, findOrderByGatewayId, findOrderByLinkId, type PaymentOrder } from '../orders/order-store.ts';
import { recordPayment } from '../incoming/record-payment.ts';
import { noteAnswer } from '../refunds/note-refund-answer.ts';
import { takeIn } from '../refunds/what-is-left.ts';
import { findRefundOf, refundsSentIn } from '../refunds/refund-store.ts';
import { findPaymentByGatewayId, paymentsRecordedIn, type Payment } from '../store.ts';

/** Payments that hold, or held, the payer's money. */
const MOVED_MONEY = new Set(['authorized', 'captured', 'refunded']);

/** Compares our payments and refunds of a span with a gateway's own, and repairs what is safe to repair. */
export async function compareSpan(
  context: PaymentsContext,
  gateway: PaymentGateway,
  span: Span,
): Promise<{ kind: 'ok'; compared: number; differences: Difference[]; isWhole: boolean } | TooMany | GatewaySilence> {
  const payments = await gateway.paymentsIn(span);
  if (payments.kind === 'too-many') return payments;
  if (payments.kind !== 'ok') return silent(gateway, 'payments', payments.text);
  const refunds = await gateway.refundsIn(span);
  if (refunds.kind === 'too-many') return refunds;
  if (refunds.kind !== 'ok') return silent(gateway, 'refunds', refunds.text);
  const found: (Difference | null)[] = [];
  for (const payment of heldLast(payments.payments)) found.push(...(await comparePayment(context, gateway, payment)));
  found.push(...(await missingPayments(context, gateway, span, payments.payments)));
  for (const refund of refunds.refunds) found.push(await compareRefund(context, gateway, refund));
  found.push(...(await missingRefunds(context, gateway, span, refunds.refunds)));
  return {
    kind: 'ok',
    compared: payments.payments.length + refunds.refunds.length,
    differences: found.filter((difference) => difference !== null),
    isWhole: payments.isWhole && refunds.isWhole,
  };
}

function silent({ id }: PaymentGateway, what: string, text: string): GatewaySilence {
  return { kind: 'no-answer', text: `the gateway ${id} did not list its ${what}: ${text}` };
}

/** Lists the authorised payments last: by then it is known whether another payment has paid their order. */
function heldLast(payments: readonly GatewayPayment[]): GatewayPayment[] {
  const held = payments.filter(({ status }) => status === 'authorized');
  return [...payments.filter(({ status }) => status !== 'authorized'), ...held];
}

/** Compares one payment of a gateway with our books, and repairs what is safe. */
export async function comparePayment(
  context: PaymentsContext,
  gateway: PaymentGateway,
  theirs: GatewayPayment,
): Promise<Difference[]> {
  const { id: counterparty } = gateway;
  const subject = theirs.id;
  if (theirs.status === 'unknown') {
    const detail = `The gateway holds a payment of ${formatInrExact(theirs.amountPaise)} in a state nobody here knows.`;
    return [{ kind: 'payment-differs', counterparty, subject, detail, outcome: 'needs-person' }];
  }
  if (!MOVED_MONEY.has(theirs.status)) return [];
  const ours = await findPaymentByGatewayId(context.database.pool, gateway.id, theirs.id);
  if (ours !== null) {
    if (ours.amountPaise === theirs.amountPaise) return [];
    const detail = `The gateway holds ${formatInrExact(theirs.amountPaise)}, our books ${formatInrExact(ours.amountPaise)}.`;
    return [{ kind: 'payment-differs', counterparty, subject, detail, outcome: 'needs-person' }];
  }
  const order = await orderOf(context, gateway, theirs);
  if (order === null) return comparePaymentWithoutOrder(context, gateway, theirs);
  // The payment was made and refunded before we heard of it: no money is owed.
  if (theirs.status === 'refunded') return [];
  const outcome = await recordPayment(context, order, theirs.id);
  if (outcome.kind === 'unpaid' && (await isReturnedByGateway(context, gateway, { order, paymentId: theirs.id })))
    return [];
  const repaired = outcome.kind === 'booked' || outcome.kind === 'returned';
  const use = outcome.kind === 'booked' ? 'applied to its booking' : 'sent back';
  const detail = repaired
    ? `${formatInrExact(theirs.amountPaise)} we had not heard of were recorded and ${use}.`
    : `${formatInrExact(theirs.amountPaise)} could not be recorded (${outcome.kind}).`;
  return [{ kind: 'payment-unknown', counterparty, subject, detail, outcome: repaired ? 'repaired' : 'needs-person' }];
}

/**
 * Whether the gateway returns a payment without us: it has refunded it, or has only authorised it and will not capture
 * it because another payment has paid the order (razorpay.md 2).
 */
async function isReturnedByGateway(
  { database: { pool } }: PaymentsContext,
  gateway: PaymentGateway,
  { order, paymentId }: { readonly order: PaymentOrder; readonly paymentId: string },
): Promise<boolean> {
  const answer = await gateway.payment(paymentId);
  if (answer.kind !== 'ok') return false;
  if (answer.payment.status === 'refunded') return true;
  return answer.payment.status === 'authorized' && (await findOrder(pool, order.userId, order.id))?.status === 'paid';
}

async function orderOf(
  { database: { pool } }: PaymentsContext,
  gateway: PaymentGateway,
  payment: GatewayPayment,
): Promise<PaymentOrder | null> {
  const order = payment.orderId === null ? null : await findOrderByGatewayId(pool, gateway.id, payment.orderId);
  if (order !== null) return order;
  const link = await gateway.linkOfPayment(payment.id);
  return link.kind === 'ok' && link.link !== null ? findOrderByLinkId(pool, gateway.id, link.link.id) : null;
}

/** Our payments that are missing from the gateway's list and that the gateway does not know when asked for each. */
async function missingPayments(
  { database }: PaymentsContext,
  gateway: PaymentGateway,
  span: Span,
  listed: readonly GatewayPayment[],
): Promise<Difference[]> {
  const known = new Set(listed.map(({ id }) => id));
  const missing: Difference[] = [];
  for (const ours of await paymentsRecordedIn(database.pool, gateway.id, span)) {
    if (known.has(ours.gatewayPaymentId)) continue;
    const answer = await gateway.payment(ours.gatewayPaymentId);
    if (answer.kind === 'refused' && answer.why === 'no-such-id') missing.push(unknownToThem(ours));
  }
  return missing;
}

/** Difference for a payment of ours that its gateway does not know. */
export function unknownToThem({ gateway: counterparty, gatewayPaymentId: subject, amountPaise }: Payment): Difference {
  const detail = `The gateway does not know a payment of ${formatInrExact(amountPaise)} that our books have.`;
  return { kind: 'payment-differs', counterparty, subject, detail, outcome: 'needs-person' };
}

/** Compares one refund of the gateway's books with ours. */
export async function compareRefund(
  context: PaymentsContext,
  gateway: PaymentGateway,
  theirs: GatewayRefund,
): Promise<Difference | null> {
  const { pool } = context.database;
  const { id: counterparty } = gateway;
  const subject = theirs.id;
  const ours = await findRefundOf(pool, gateway.id, theirs);
  if (ours === null) return recordUnknownRefund(context, gateway, theirs);
  if (theirs.status === 'failed') return null;
  if (theirs.status === 'unknown') return inUnknownState(counterparty, theirs);
  const isTaken = ours.status === 'pending' || ours.status === 'processed';
  if (isTaken && ours.gatewayRefundId !== theirs.id) {
    const detail = `Our refund ${ours.id} was made twice at the gateway: ${ours.gatewayRefundId} and this.`;
    return { kind: 'refund-differs', counterparty, subject, detail, outcome: 'needs-person' };
  }
  if (theirs.paymentId !== ours.gatewayPaymentId || (isTaken && theirs.amountPaise !== ours.amountPaise)) {
    const detail = `Our refund ${ours.id} is of ${formatInrExact(ours.amountPaise)} in our books; the gateway has ${formatInrExact(theirs.amountPaise)}, of payment ${theirs.paymentId}.`;
    return { kind: 'refund-differs', counterparty, subject, detail, outcome: 'needs-person' };
  }
  if (ours.status === 'processed' || ours.status === theirs.status) return null;
  const progress = await noteAnswer(context, ours, theirs);
  const detail = `Our refund ${ours.id} was ${ours.status} in our books and is ${theirs.status} at the gateway.`;
  return {
    kind: 'refund-differs',
    counterparty,
    subject,
    detail,
    outcome: progress.kind === 'accepted' ? 'repaired' : 'needs-person',
  };
}

function inUnknownState(counterparty: string, { id: subject, amountPaise }: GatewayRefund): Difference {
  const detail = `The gateway holds a refund of ${formatInrExact(amountPaise)} in a state nobody here knows.`;
  return { kind: 'refund-differs', counterparty, subject, detail, outcome: 'needs-person' };
}

/** Posts to our books a refund that was made at the gateway itself, not by us. */
async function recordUnknownRefund(
  context: PaymentsContext,
  gateway: PaymentGateway,
  theirs: GatewayRefund,
): Promise<Difference | null> {
  if (theirs.status === 'failed') return null;
  if (theirs.status === 'unknown') return inUnknownState(gateway.id, theirs);
  const payment = await findPaymentByGatewayId(context.database.pool, gateway.id, theirs.paymentId);
  // A refund of a payment we do not have is reported with that payment.
  if (payment === null) return null;
  const recorded = (await takeIn(context, gateway.id, theirs)) === 'entered';
  return {
    kind: 'refund-unknown',
    counterparty: gateway.id,
    subject: theirs.id,
    detail: recorded
      ? `${formatInrExact(theirs.amountPaise)} given back at the gateway itself were entered in our books.`
      : `${formatInrExact(theirs.amountPaise)} were given back at the gateway itself, which our books cannot take in.`,
    outcome: recorded ? 'repaired' : 'needs-person',
  };
}

async function missingRefunds(
  { database }: PaymentsContext,
  gateway: PaymentGateway,
  span: Span,
  listed: readonly GatewayRefund[],
): Promise<Difference[]> {
  const known = new Set(listed.map(({ id }) => id));
  const missing: Difference[] = [];
  for (const { gateway: at, gatewayRefundId, amountPaise } of await refundsSentIn(database.pool, gateway.id, span)) {
    if (gatewayRefundId === null || known.has(gatewayRefundId)) continue;
    const answer = await gateway.refundById(gatewayRefundId);
    if (answer.kind !== 'refused' || answer.why !== 'no-such-id') continue;
    const detail = `The gateway does not know a refund of ${formatInrExact(amountPaise)} that our books have.`;
    missing.push({
      kind: 'refund-differs',
      counterparty: at,
      subject: gatewayRefundId,
      detail,
      outcome: 'needs-person',
    });
  }
  return missing;
}
