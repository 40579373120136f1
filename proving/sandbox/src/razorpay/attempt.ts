import { z } from 'zod';
import { KEY_SECRET } from './credentials.ts';
import { methods, type Link, type OrderRecord, type Payment } from './entities.ts';
import { alreadyPaid, badRequest, GatewayError, type ErrorObject } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { findLink, orderOfLink } from './links.ts';
import { findOrder } from './orders.ts';
import { authorize, findPayment } from './payments.ts';
import { linkSignature, paymentSignature } from './signature.ts';

/** What a payer enters in the payment window. Every optional value has a test value. */
export const attemptSchema = z.object({
  method: z.enum(methods),
  outcome: z.enum(['success', 'failure']),
  /** Only for orders and links that may be paid in parts. Paise. */
  amount: z.int().min(100).optional(),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
  cardNumber: z.string().max(23).optional(),
  cardName: z.string().max(100).optional(),
  vpa: z.string().max(100).optional(),
  bank: z.string().max(10).optional(),
  /** The reason of the failure, as in `error_reason`. */
  reason: z.string().max(60).optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** The values that checkout hands to the page's handler. */
export interface CheckoutResult {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** The values that the callback of a payment link carries. */
export interface LinkResult {
  readonly razorpay_payment_id: string;
  readonly razorpay_payment_link_id: string;
  readonly razorpay_payment_link_reference_id: string;
  readonly razorpay_payment_link_status: string;
  readonly razorpay_signature: string;
}

const TEST_CARD = '4111111111111111';
const TEST_VPA = 'success@razorpay';
const TEST_BANK = 'HDFC';

/** Pays an order as a payer would in the checkout window. A failed payment is thrown with its error object. */
export function payOrder(gateway: Gateway, orderId: string, attempt: Attempt): CheckoutResult {
  const payment = gateway.store.atomically(() => attemptPayment(gateway, findOrder(gateway, orderId), attempt));
  if (payment.status === 'failed') throw failureOf(payment);
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: paymentSignature(orderId, payment.id, KEY_SECRET),
  };
}

/** Pays a payment link as a payer would on its page. A failed payment is thrown with its error object. */
export function payLink(gateway: Gateway, linkId: string, attempt: Attempt): LinkResult {
  const payment = gateway.store.atomically(() => {
    const link = findLink(gateway, linkId);
    if (link.status !== 'created' && link.status !== 'partially_paid') {
      throw badRequest(`Payment Link is not payable as its status is ${link.status}.`);
    }
    return attemptPayment(gateway, orderOfLink(gateway, link), withCustomer(link, attempt));
  });
  if (payment.status === 'failed') throw failureOf(payment);
  return linkResult(findLink(gateway, linkId), payment.id);
}

function linkResult(link: Link, paymentId: string): LinkResult {
  const { id: linkId, reference_id: referenceId, status } = link;
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: linkId,
    razorpay_payment_link_reference_id: referenceId,
    razorpay_payment_link_status: status,
    razorpay_signature: linkSignature({ linkId, referenceId, status, paymentId }, KEY_SECRET),
  };
}

/** Turns a failed payment into an authorised one, as when a bank answers late. */
export function authorizeLate(gateway: Gateway, paymentId: string): Payment {
  return gateway.store.atomically(() => {
    const payment = findPayment(gateway, paymentId);
    if (payment.status !== 'failed') throw badRequest('Only a failed payment can be authorized late.');
    return authorize(gateway, payment);
  });
}

function attemptPayment(gateway: Gateway, record: OrderRecord, attempt: Attempt): Payment {
  if (record.order.status === 'paid') throw alreadyPaid();
  gateway.store.orders.put({
    ...record,
    order: { ...record.order, status: 'attempted', attempts: record.order.attempts + 1 },
  });
  const payment = newPayment(gateway, record, attempt, amountOf(record, attempt));
  gateway.store.payments.put(payment);
  if (attempt.outcome === 'success') return authorize(gateway, payment);
  const failed: Payment = { ...payment, status: 'failed', ...reasonOf(attempt) };
  gateway.store.payments.put(failed);
  gateway.publish({ name: 'payment.failed', payment: failed });
  return failed;
}

function amountOf({ order, terms }: OrderRecord, attempt: Attempt): number {
  const amountPaise = attempt.amount ?? order.amount_due;
  if (amountPaise === order.amount_due) return amountPaise;
  const leastPaise = order.amount_paid === 0 ? terms.firstPartPaise : 0;
  if (terms.partial && amountPaise < order.amount_due && amountPaise >= leastPaise) return amountPaise;
  throw badRequest('Payment failed because the amount is not what this order asks for.', 'amount');
}

function newPayment(gateway: Gateway, record: OrderRecord, attempt: Attempt, amountPaise: number): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: amountPaise,
    currency: record.order.currency,
    base_amount: amountPaise,
    status: 'created',
    order_id: record.order.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: record.order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: gateway.nowSeconds(),
    ...instrumentOf(attempt),
  };
}

function instrumentOf(attempt: Attempt): Partial<Payment> {
  switch (attempt.method) {
    case 'card':
      return cardOf(attempt);
    case 'upi': {
      const vpa = attempt.vpa ?? TEST_VPA;
      return { vpa, upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' } };
    }
    case 'netbanking':
      return { bank: attempt.bank ?? TEST_BANK };
    default:
      return attempt.method satisfies never;
  }
}

function cardOf(attempt: Attempt): Partial<Payment> {
  const digits = (attempt.cardNumber ?? TEST_CARD).replaceAll(/\D/g, '');
  const id = newId('card');
  return {
    card_id: id,
    card: {
      id,
      entity: 'card',
      name: attempt.cardName ?? 'Test Traveller',
      iin: digits.slice(0, 6),
      last4: digits.slice(-4),
      network: networkOf(digits),
      type: 'debit',
      issuer: null,
      international: false,
      emi: false,
      sub_type: 'consumer',
    },
  };
}

function networkOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^5[1-5]|^2[2-7]/.test(digits)) return 'MasterCard';
  if (/^6|^8[12]|^508/.test(digits)) return 'RuPay';
  return 'Unknown';
}

function reasonOf({ method, reason = 'payment_failed' }: Attempt): Partial<Payment> {
  const byBank =
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";
  const byPayer =
    'Payment was unsuccessful as the request was declined in the UPI app. Try again or use another method.';
  return {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: method === 'upi' ? byPayer : byBank,
    error_source: method === 'upi' ? 'customer' : 'bank',
    error_step: 'payment_authorization',
    error_reason: reason,
    acquirer_data: method === 'netbanking' ? { bank_transaction_id: null } : {},
  };
}

function failureOf(payment: Payment): GatewayError {
  const error: ErrorObject = {
    code: 'BAD_REQUEST_ERROR',
    description: payment.error_description ?? 'Payment failed',
    source: payment.error_source ?? 'bank',
    step: payment.error_step ?? 'payment_authorization',
    reason: payment.error_reason ?? 'payment_failed',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  };
  return new GatewayError(400, error);
}

function withCustomer(link: Link, attempt: Attempt): Attempt {
  return {
    ...attempt,
    description: attempt.description ?? `#${link.id.replace(/^plink_/, '')}`,
    email: attempt.email ?? link.customer.email,
    contact: attempt.contact ?? link.customer.contact,
  };
}
