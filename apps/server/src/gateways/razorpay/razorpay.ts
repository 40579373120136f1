import type { PlatformContext } from '../../platform/context.ts';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time-units';
import type { PaymentGateway } from '../payment-gateway.ts';
import { provedPayment, readDelivery } from './signatures.ts';
import { linkCalls, listCalls } from './link-and-list-calls.ts';
import { RAZORPAY_TEXTS } from './readable-texts.ts';
import { orderSchema, ordersSchema, paymentSchema, paymentsSchema, refundSchema } from './wire.ts';
import { ask, send, type Caller, type RazorpaySettings } from './exchange.ts';

const MAX_LISTED = 100;
/** 15 minutes to 6 months (razorpay.md 5). */
const LINK_LIFE = { shortestMs: 15 * MINUTE_MS, longestMs: 180 * DAY_MS };

/** The payment gateway, spoken to as razorpay.md says. */
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
    openOrder: async ({ amountPaise, receipt, notes }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: { capture: 'automatic' } };
      const answer = await send(caller, 'orders.create', '/orders', body, orderSchema);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value } : answer;
    },
    // An order's id is enough for its window.
    windowOptions: async () => ({
      kind: 'ok',
      options: { keyId: settings.keyId, scriptUrl: settings.checkoutScriptUrl },
    }),
    orderByReceipt: async (receipt) => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=${MAX_LISTED}`;
      const answer = await ask(caller, 'orders.list', path, ordersSchema);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value[0] ?? null } : answer;
    },
    order: async (orderId) => {
      const answer = await ask(caller, 'orders.fetch', `/orders/${orderId}`, orderSchema);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value } : answer;
    },
    noteOnOrder: async (orderId, notes) => {
      const change = { method: 'PATCH' } as const;
      const answer = await send(caller, 'orders.notes', `/orders/${orderId}`, { notes }, orderSchema, change);
      return answer.kind === 'ok' ? { kind: 'ok', order: answer.value } : answer;
    },
    paymentsOfOrder: async (orderId) => {
      const answer = await ask(caller, 'orders.payments', `/orders/${orderId}/payments`, paymentsSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payments: answer.value } : answer;
    },
    payment: async (paymentId) => {
      const answer = await ask(caller, 'payments.fetch', `/payments/${paymentId}`, paymentSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payment: answer.value } : answer;
    },
    capture: async (paymentId, amountPaise) => {
      const body = { amount: amountPaise, currency: 'INR' };
      const answer = await send(caller, 'payments.capture', `/payments/${paymentId}/capture`, body, paymentSchema);
      return answer.kind === 'ok' ? { kind: 'ok', payment: answer.value } : answer;
    },
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const body = { amount: amountPaise, speed: 'normal', notes };
      const headers = { 'x-refund-idempotency': idempotencyKey };
      const path = `/payments/${paymentId}/refund`;
      const answer = await send(caller, 'payments.refund', path, body, refundSchema, { headers });
      return answer.kind === 'ok' ? { kind: 'ok', refund: answer.value } : answer;
    },
    refundById: async (refundId) => {
      const answer = await ask(caller, 'refunds.fetch', `/refunds/${refundId}`, refundSchema);
      return answer.kind === 'ok' ? { kind: 'ok', refund: answer.value } : answer;
    },
    ...linkCalls(caller),
    ...listCalls(caller),
    provedPayment: (proof) => provedPayment(proof, settings.keySecret),
    readDelivery: (raw) => readDelivery(raw, settings.webhookSecret, answers),
  };
}
