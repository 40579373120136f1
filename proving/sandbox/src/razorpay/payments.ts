import { MINUTE_MS } from '../time-units.ts';
import type { Method, Notes, OrderRecord, Payment } from './entities.ts';
import { alreadyPaid, badRequest, unknownId } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { newBankReference } from './ids.ts';
import { recordLinkPayment } from './link-payment.ts';
import { findOrder, toNotes } from './orders.ts';

/** The fee is 2 % with 18 % GST on it, as on the real price list. */
const FEE_WITH_TAX_RATE = 0.0236;
const TAX_RATE = 0.0036;
const MINUTE_SECONDS = 60;

/** Returns the payment with this id. Refuses an unknown id. */
export function findPayment(gateway: Gateway, id: string): Payment {
  const payment = gateway.store.payments.get(id);
  if (payment === undefined) throw unknownId();
  return payment;
}

export function patchPaymentNotes(gateway: Gateway, id: string, notes: Notes): Payment {
  const payment = { ...findPayment(gateway, id), notes: toNotes(notes) };
  gateway.store.payments.put(payment);
  return payment;
}

/** Captures an authorised payment in full. It refuses a second capture and another amount. */
export function capture(gateway: Gateway, id: string, amountPaise: number): Payment {
  const payment = findPayment(gateway, id);
  const record = findOrder(gateway, payment.order_id);
  if (payment.captured || record.order.status === 'paid') throw alreadyPaid();
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (payment.amount !== amountPaise)
    throw badRequest('Capture amount must be equal to the amount authorized.', 'amount');
  return capturePayment(gateway, payment, record);
}

/**
 * Authorises a created or failed payment, and captures it when the order's terms say so and the order is still unpaid.
 */
export function authorize(gateway: Gateway, before: Payment): Payment {
  const record = findOrder(gateway, before.order_id);
  const payment: Payment = {
    ...before,
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerData(before.method),
  };
  gateway.store.payments.put(payment);
  gateway.publish({ name: 'payment.authorized', payment });
  gateway.timers.set(
    { kind: 'payment-expiry', subject: payment.id },
    gateway.world.now() + record.terms.manualExpiryMinutes * MINUTE_MS,
  );
  return capturesByItself(gateway, payment, record) ? capturePayment(gateway, payment, record) : payment;
}

/** Returns an authorised payment that nobody captured in time to its payer. */
export function expirePayment(gateway: Gateway, id: string): void {
  const payment = gateway.store.payments.get(id);
  if (payment?.status !== 'authorized') return;
  gateway.store.payments.put({
    ...payment,
    status: 'refunded',
    amount_refunded: payment.amount,
    refund_status: 'full',
  });
}

function capturesByItself(gateway: Gateway, payment: Payment, { order, terms }: OrderRecord): boolean {
  if (terms.capture === 'manual' || order.amount_due < payment.amount) return false;
  if (terms.automaticExpiryMinutes === null) return true;
  return gateway.nowSeconds() - payment.created_at <= terms.automaticExpiryMinutes * MINUTE_SECONDS;
}

function capturePayment(gateway: Gateway, before: Payment, record: OrderRecord): Payment {
  const payment: Payment = {
    ...before,
    status: 'captured',
    captured: true,
    fee: Math.round(before.amount * FEE_WITH_TAX_RATE),
    tax: Math.round(before.amount * TAX_RATE),
  };
  const paidPaise = record.order.amount_paid + payment.amount;
  const order = {
    ...record.order,
    amount_paid: paidPaise,
    amount_due: record.order.amount - paidPaise,
    status: paidPaise === record.order.amount ? ('paid' as const) : ('attempted' as const),
  };
  gateway.store.payments.put(payment);
  gateway.store.orders.put({ ...record, order });
  gateway.publish({ name: 'payment.captured', payment });
  if (order.status === 'paid') gateway.publish({ name: 'order.paid', payment, order });
  if (record.terms.linkId !== null) recordLinkPayment(gateway, record.terms.linkId, order, payment);
  return payment;
}

function acquirerData(method: Method): Record<string, string> {
  const reference = newBankReference();
  switch (method) {
    case 'card':
      return { auth_code: reference.slice(0, 6) };
    case 'upi':
      return { rrn: reference, upi_transaction_id: `SBX${reference}` };
    case 'netbanking':
      return { bank_transaction_id: reference.slice(0, 7) };
    default:
      return method satisfies never;
  }
}
