import { LATE_NOTICE_OF_PAYMENT_MS, PAYMENT_GRACE_MS } from '@safar/domain/limits';
import { postPaymentCaptured } from '@safar/domain/money/ledger';
import { epochMs } from '@safar/domain/time/days';
import type { GatewayPayment, PaymentGateway } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  closeCheckout,
  findCheckout,
  inPlan,
  lockCheckout,
  planTerms,
  termsOf,
  type Checkout,
} from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';
import { post } from '../ledger-store.ts';
import { lockDisputesOf } from '../disputes/dispute-store.ts';
import { decideRefund } from '../refunds/refund.ts';
import { keepNotes, notesOf } from '../orders/order-notes.ts';
import { markOrderPaid, type PaymentOrder } from '../orders/order-store.ts';
import { findPaymentByGatewayId, insertPayment, type Payment } from '../store.ts';

/** A booking, and the checkout that it began with. */
interface BookingBegun {
  readonly sessionId: string;
  readonly bookingId: string;
}

/** Outcome of a payment. Every caller gets the same outcome, however often it asks. */
export type PaymentOutcome =
  /** It paid for its checkout, which is being booked, or for the balance of its booking. */
  | { readonly kind: 'booked'; readonly booking: BookingBegun }
  /** It had nothing to buy (paid twice, too late, another amount) and goes back whole. */
  | { readonly kind: 'returned'; readonly booking: BookingBegun | null }
  /** The gateway does not hold it as paid. */
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'no-answer' };

/** Payments that this process is recording, by order and payment. */
const lookedAt = new Map<string, Promise<PaymentOutcome>>();

/**
 * The only way a payment enters the books, whether the browser, a webhook or the poller reports it first. The gateway
 * itself is asked for amount, order and state; what the reporter claims of them is ignored. Payment, ledger, booking
 * and the start of its workflow are one transaction. A payment is often reported several times at once: later reports
 * wait for the first, and check again only when it failed or found the payment unpaid (REQ-PAY-2).
 * @param happenedAtMs when the gateway says the reported event happened; by default the payment's own time counts
 */
export async function recordPayment(
  context: PaymentsContext,
  order: PaymentOrder,
  gatewayPaymentId: string,
  happenedAtMs = 0,
): Promise<PaymentOutcome> {
  const key = `${order.id} ${gatewayPaymentId}`;
  for (let other = lookedAt.get(key); other !== undefined; other = lookedAt.get(key)) {
    const outcome = await other.catch(() => null);
    if (outcome !== null && outcome.kind !== 'unpaid') return outcome;
  }
  const looking = concerning(order.bookingId, () =>
    lookAndRecord(context, order, gatewayPaymentId, happenedAtMs),
  ).finally(() => lookedAt.delete(key));
  lookedAt.set(key, looking);
  return looking;
}

async function lookAndRecord(
  context: PaymentsContext,
  order: PaymentOrder,
  gatewayPaymentId: string,
  happenedAtMs: number,
): Promise<PaymentOutcome> {
  const known = await findPaymentByGatewayId(context.database.pool, order.gateway, gatewayPaymentId);
  if (known !== null) return known.bookingId === order.bookingId ? outcomeOf(context, known) : { kind: 'unpaid' };
  const held = await onRecordOf(order.bookingId, () => capturedPayment(context, order, gatewayPaymentId));
  if (held.kind !== 'captured') return held;
  const checkout = await findCheckout(context.database.pool, order.userId, order.changeId);
  if (checkout?.status === 'open') await keepNotes(context, order, notesOf(checkout));
  const payment = await context.database.transaction((transaction) =>
    enterPayment(context, transaction, order, {
      ...held.payment,
      takenAtMs: Math.max(held.payment.createdAtMs, happenedAtMs),
    }),
  );
  // The booking was created in the same transaction.
  if (payment.purpose === 'booking')
    return { kind: 'booked', booking: { sessionId: payment.changeId, bookingId: payment.bookingId } };
  return outcomeOf(context, payment);
}

type Held = { readonly kind: 'captured'; readonly payment: GatewayPayment } | { readonly kind: 'unpaid' | 'no-answer' };

/** The payment as the gateway holds it; one that is only authorised is captured first. */
async function capturedPayment(
  { gateways, log }: PaymentsContext,
  order: PaymentOrder,
  gatewayPaymentId: string,
): Promise<Held> {
  const gateway = gateways.of(order);
  const answer = await gateway.payment(gatewayPaymentId);
  if (answer.kind === 'no-answer') return { kind: 'no-answer' };
  if (answer.kind === 'refused') return { kind: answer.why === 'no-such-id' ? 'unpaid' : 'no-answer' };
  const { payment } = answer;
  const belongs = await belongsTo(gateway, order, payment);
  if (belongs !== 'yes') return { kind: belongs === 'no' ? 'unpaid' : 'no-answer' };
  switch (payment.status) {
    case 'captured':
      return { kind: 'captured', payment };
    case 'failed':
      log.info({ payment: payment.id, method: payment.method, ...payment.failure }, 'a payment failed');
      return { kind: 'unpaid' };
    case 'created':
    case 'refunded':
      return { kind: 'unpaid' };
    case 'unknown':
      return { kind: 'no-answer' };
    case 'authorized': {
      const captured = await gateway.capture(payment.id, payment.amountPaise);
      if (captured.kind !== 'ok')
        log.warn({ payment: payment.id, text: captured.text }, 'an authorised payment was not captured');
      // Capture is also refused when the payment was captured meanwhile, or another payment has paid its order: its
      // state says which (razorpay.md 3).
      const after = captured.kind === 'ok' ? captured : await gateway.payment(payment.id);
      if (after.kind !== 'ok' || after.payment.status === 'unknown') return { kind: 'no-answer' };
      if (after.payment.status === 'captured')
        return { kind: 'captured', payment: { ...after.payment, instrument: payment.instrument } };
      return { kind: captured.kind === 'no-answer' ? 'no-answer' : 'unpaid' };
    }
  }
}

/** Whether a payment was made for this order, or through the link beside it, whose order only the gateway knows. */
async function belongsTo(
  gateway: PaymentGateway,
  order: PaymentOrder,
  payment: GatewayPayment,
): Promise<'yes' | 'no' | 'no-answer'> {
  if (payment.orderId === null) return 'no';
  if (payment.orderId === order.gatewayOrderId) return 'yes';
  if (order.gatewayLinkId === null) return 'no';
  const answer = await gateway.link(order.gatewayLinkId);
  if (answer.kind !== 'ok') return answer.kind === 'refused' && answer.why === 'no-such-id' ? 'no' : 'no-answer';
  return answer.link.orderId === payment.orderId ? 'yes' : 'no';
}

/**
 * Enters a payment, or finds the one that another request entered first: the lock on the checkout, or for a balance on
 * the booking, lets in one at a time.
 */
async function enterPayment(
  context: PaymentsContext,
  transaction: Transaction,
  order: PaymentOrder,
  taken: TakenPayment,
): Promise<Payment> {
  const found = await lockCheckout(transaction, order.userId, order.changeId);
  if (found === null && !(await context.bookings.lock(transaction, order.userId, order.bookingId)))
    throw new Error(`order ${order.id} has lost its checkout`);
  // The order's plan counts: another may have been chosen since, on another page.
  const checkout = found && inPlan(found, order.plan);
  const before = await findPaymentByGatewayId(transaction, order.gateway, taken.id);
  if (before !== null) return before;

  const at = context.clock.nowIso();
  const use = await applyPayment(context, transaction, { checkout, order, taken });
  const payment: Payment = {
    userId: order.userId,
    id: newId(context.clock.nowMs()),
    bookingId: order.bookingId,
    changeId: use.purpose === 'balance' ? use.changeId : order.changeId,
    orderId: order.id,
    gateway: order.gateway,
    gatewayPaymentId: taken.id,
    amountPaise: taken.amountPaise,
    method: taken.method,
    bankReference: taken.bankReference,
    instrumentHash: taken.instrument === null ? null : context.crypto.hmac('instrument', taken.instrument),
    purpose: use.purpose,
    takenAt: new Date(taken.takenAtMs).toISOString(),
    createdAt: at,
  };
  await insertPayment(transaction, payment);
  const key = { userId: order.userId, bookingId: order.bookingId, key: `payment-captured:${payment.id}`, at };
  await post(transaction, key, postPaymentCaptured(payment.amountPaise));
  await markOrderPaid(transaction, order, at);
  switch (use.purpose) {
    case 'booking':
      await closeCheckout(transaction, use.checkout, 'paid', at);
      await context.bookings.begin(transaction, use.checkout, payment);
      break;
    case 'balance':
      await context.bookings.takeBalance(transaction, payment);
      break;
    case 'change':
      break;
    case 'unmatched':
      context.log.warn({ payment: payment.id, obstacle: use.obstacle }, 'a payment has nothing to buy and goes back');
      await refundUnmatched(context, transaction, payment);
  }
  return payment;
}

/** A payment, and when the gateway says it took the money: a bank may authorise long after the traveller paid. */
type TakenPayment = GatewayPayment & { readonly takenAtMs: number };

interface Arrival {
  /** Null for a balance. */
  readonly checkout: Checkout | null;
  readonly order: PaymentOrder;
  readonly taken: TakenPayment;
}

/** Purpose of a payment. */
type Use =
  | { readonly purpose: 'booking'; readonly checkout: Checkout }
  | { readonly purpose: 'balance'; readonly changeId: string }
  /** It paid what its order's change waited for. */
  | { readonly purpose: 'change' }
  | { readonly purpose: 'unmatched'; readonly obstacle: string };

/** Decides what a payment is for. A payment for a change of a booking is also entered with the booking. */
async function applyPayment(context: PaymentsContext, transaction: Transaction, arrival: Arrival): Promise<Use> {
  const { checkout, order, taken } = arrival;
  if (taken.amountPaise !== order.amountPaise || taken.currency !== 'INR')
    return { purpose: 'unmatched', obstacle: 'other-amount' };
  // The order of a change of a booking names a checkout that sells something else: what the change takes.
  if (checkout?.status === 'open' && checkout.bookingId === order.bookingId) {
    const obstacle = obstacleTo(context, checkout, arrival);
    return obstacle === null ? { purpose: 'booking', checkout } : { purpose: 'unmatched', obstacle };
  }
  if (await context.bookings.takeChange(transaction, order, taken)) return { purpose: 'change' };
  const changeId = await context.bookings.balanceToPay(transaction, order, taken.amountPaise);
  return changeId === null ? { purpose: 'unmatched', obstacle: 'nothing-due' } : { purpose: 'balance', changeId };
}

/** Why a payment cannot buy its open checkout; null when it can (REQ-PAY-4). */
function obstacleTo(
  { clock }: PaymentsContext,
  checkout: Checkout,
  { order, taken }: Arrival,
): 'no-guests' | 'price-moved' | 'too-late' | null {
  const nowMs = clock.nowMs();
  const { isFilled, priceHash } = termsOf(checkout);
  if (!isFilled) return 'no-guests';
  if (priceHash !== order.priceHash) return 'price-moved';
  const endedAtMs = epochMs(checkout.expiresAt);
  if (taken.takenAtMs > endedAtMs + PAYMENT_GRACE_MS || nowMs > endedAtMs + LATE_NOTICE_OF_PAYMENT_MS)
    return 'too-late';
  // A part payment is too late when the rest would be overdue already.
  return planTerms(checkout, order.plan, nowMs) === null ? 'too-late' : null;
}

/** Refunds a payment that has nothing to buy (REQ-PAY-5). */
async function refundUnmatched(context: PaymentsContext, transaction: Transaction, payment: Payment): Promise<void> {
  const { userId, amountPaise } = payment;
  await lockDisputesOf(transaction, payment);
  const refundId = await decideRefund(context, transaction, { payment, changeId: null, amountPaise });
  const input = { userId, refundId };
  await context.workflows.startInTransaction(transaction, context.refundWorkflow, `refund-${refundId}`, input);
}

async function outcomeOf({ bookings }: PaymentsContext, payment: Payment): Promise<PaymentOutcome> {
  const { userId, bookingId } = payment;
  const sessionId = await bookings.sessionOf(userId, bookingId);
  const booking = sessionId === null ? null : { sessionId, bookingId };
  if (payment.purpose === 'unmatched') return { kind: 'returned', booking };
  if (booking === null) throw new Error(`payment ${payment.id} bought a booking that is not there`);
  return { kind: 'booked', booking };
}
