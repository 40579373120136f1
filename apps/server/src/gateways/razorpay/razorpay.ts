import type { PlatformContext } from '../../platform/context.ts';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type {
  GatewayOrder,
  GatewayRefund,
  NewGatewayOrder,
  NewGatewayRefund,
  PaymentGateway,
} from '../payment-gateway.ts';
import { asOrder, asPayment, asPayments, asRefund, asRefunds } from './answers.ts';
import { provedPayment, readDelivery } from './signatures.ts';
import { linkCalls, listCalls } from './link-and-list-calls.ts';
import { RAZORPAY_TEXTS } from './operations.ts';
import { about, ask, firstOf, rowsAbout, send, type Caller, type RazorpaySettings } from './exchange.ts';

const MAX_LISTED = 100;
/** 15 minutes to 6 months (razorpay.md 5). */
const LINK_LIFE = { shortestMs: 15 * MINUTE_MS, longestMs: 180 * DAY_MS };

/** The payment gateway Razorpay (razorpay.md). */
export function createRazorpay(
  settings: RazorpaySettings,
  { http, answers }: Pick<PlatformContext, 'http' | 'answers'>,
): PaymentGateway {
  const caller: Caller = {
    settings,
    target: http.target({
      name: 'razorpay',
      maxConcurrent: 50,
      maxWaiting: 500,
      breakerAfter: 20,
      breakerRestMs: 2000,
      readable: RAZORPAY_TEXTS,
    }),
  };
  return {
    id: 'razorpay',
    linkLife: LINK_LIFE,
    pageOrigins: [new URL(settings.checkoutScriptUrl).origin, ...settings.origins],
    mostPaise: settings.mostPaise,
    openOrder: async ({ amountPaise, receipt, notes }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: { capture: 'automatic' } };
      const answer = await send(caller, 'orders.create', '/orders', body);
      return asOrder(about(answer, (order) => isOf(order, { amountPaise, receipt })));
    },
    // The window needs only the order's id.
    windowOptions: async () => ({
      kind: 'ok',
      options: { keyId: settings.keyId, scriptUrl: settings.checkoutScriptUrl },
    }),
    orderByReceipt: async (receipt) => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=${MAX_LISTED}`;
      const answer = await ask(caller, 'orders.list', path);
      const first = firstOf(rowsAbout(answer, (order) => order.receipt === receipt));
      return first.kind === 'ok' ? { kind: 'ok', order: first.value } : first;
    },
    order: async (orderId) => {
      const answer = await ask(caller, 'orders.fetch', `/orders/${orderId}`);
      return asOrder(about(answer, ({ id }) => id === orderId));
    },
    noteOnOrder: async (orderId, notes) => {
      const change = { method: 'PATCH' } as const;
      const answer = await send(caller, 'orders.notes', `/orders/${orderId}`, { notes }, change);
      return asOrder(about(answer, ({ id }) => id === orderId));
    },
    paymentsOfOrder: async (orderId) => {
      const answer = await ask(caller, 'orders.payments', `/orders/${orderId}/payments`);
      return asPayments(rowsAbout(answer, (payment) => payment.orderId === orderId));
    },
    payment: async (paymentId) => {
      const answer = await ask(caller, 'payments.fetch', `/payments/${paymentId}?expand[]=card`);
      return asPayment(about(answer, ({ id }) => id === paymentId));
    },
    capture: async (paymentId, amountPaise) => {
      const body = { amount: amountPaise, currency: 'INR' };
      const answer = await send(caller, 'payments.capture', `/payments/${paymentId}/capture`, body);
      return asPayment(about(answer, (payment) => payment.id === paymentId && payment.amountPaise === amountPaise));
    },
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const body = { amount: amountPaise, speed: 'normal', notes };
      const headers = { 'x-refund-idempotency': idempotencyKey };
      const path = `/payments/${paymentId}/refund`;
      const answer = await send(caller, 'payments.refund', path, body, { headers });
      return asRefund(about(answer, (refund) => isRefundOf(refund, { paymentId, amountPaise, notes })));
    },
    refundById: async (refundId) => {
      const answer = await ask(caller, 'refunds.fetch', `/refunds/${refundId}`);
      return asRefund(about(answer, ({ id }) => id === refundId));
    },
    refundsOfPayment: async (paymentId) => {
      const path = `/payments/${paymentId}/refunds?count=${MAX_LISTED}`;
      const answer = await ask(caller, 'payments.refunds', path);
      return asRefunds(rowsAbout(answer, (refund) => refund.paymentId === paymentId));
    },
    ...linkCalls(caller),
    ...listCalls(caller),
    provedPayment: (proof) => provedPayment(proof, settings.keySecret),
    readDelivery: (raw) => readDelivery(raw, settings.webhookSecret, answers),
  };
}

function isOf(
  order: GatewayOrder,
  { amountPaise, receipt }: Pick<NewGatewayOrder, 'amountPaise' | 'receipt'>,
): boolean {
  return order.amountPaise === amountPaise && order.currency === 'INR' && order.receipt === receipt;
}

/** Whether a refund is the one that was asked for: it carries our notes. */
function isRefundOf(refund: GatewayRefund, asked: Omit<NewGatewayRefund, 'idempotencyKey'>): boolean {
  const noted = Object.entries(refund.notes).every(([key, value]) => (asked.notes[key] ?? value) === value);
  return refund.paymentId === asked.paymentId && refund.amountPaise === asked.amountPaise && noted;
}
