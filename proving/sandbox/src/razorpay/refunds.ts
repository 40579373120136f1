import { createHash } from 'node:crypto';
import type { Fault } from '../control/faults.ts';
import { refundSchema, type Notes, type Payment, type Refund } from './entities.ts';
import { badRequest, GatewayError, unknownId } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { isId, newBankReference, newId } from './ids.ts';
import { toNotes } from './orders.ts';
import { findPayment } from './payments.ts';
import type { NewRefund } from './requests.ts';

const MAX_AGE_SECONDS = 183 * 24 * 3600;
/** How long an instant refund stays pending, in milliseconds. */
const INSTANT_MS = 700;
const DEFAULT_PENDING_MS = 3000;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

/** The course of a refund. An armed fault decides it, otherwise the refund's speed. */
type Course =
  | { readonly status: 'processed' }
  | { readonly status: 'failed' }
  | { readonly status: 'pending'; readonly ending: 'refund-processed' | 'refund-failed'; readonly afterMs: number };

/** Refunds a captured payment: the given amount, or all that is left. */
export function refund(gateway: Gateway, paymentId: string, asked: NewRefund, fault: Fault | undefined): Refund {
  return gateway.store.atomically(() => {
    const payment = refundable(gateway, paymentId);
    const restPaise = payment.amount - payment.amount_refunded;
    const amountPaise = asked.amount ?? restPaise;
    if (restPaise === 0) throw badRequest('The payment has been fully refunded already.');
    if (amountPaise > restPaise) {
      throw badRequest('The refund amount provided is greater than amount captured.', 'amount');
    }
    const course = courseOf(asked, fault);
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: amountPaise,
      currency: payment.currency,
      payment_id: payment.id,
      notes: toNotes(asked.notes),
      receipt: asked.receipt ?? null,
      acquirer_data: { arn: null },
      created_at: gateway.nowSeconds(),
      batch_id: null,
      status: 'pending',
      speed_processed: asked.speed === 'optimum' ? 'instant' : 'normal',
      speed_requested: asked.speed,
    };
    gateway.store.refunds.put(made);
    const after = withRefunded(gateway, payment, amountPaise);
    gateway.publish({ name: 'refund.created', refund: made, payment: after });
    if (course.status !== 'pending') return settleRefund(gateway, made.id, course.status) ?? made;
    gateway.timers.set({ kind: course.ending, subject: made.id }, gateway.world.now() + course.afterMs);
    return made;
  });
}

/** Ends a pending refund. Returns undefined and changes nothing when the refund is not pending. */
export function settleRefund(gateway: Gateway, id: string, status: 'processed' | 'failed'): Refund | undefined {
  return gateway.store.atomically(() => {
    const before = gateway.store.refunds.get(id);
    if (before?.status !== 'pending') return undefined;
    const arn = status === 'processed' ? newBankReference() : null;
    const settled: Refund = { ...before, status, acquirer_data: { arn } };
    gateway.store.refunds.put(settled);
    const payment = findPayment(gateway, settled.payment_id);
    const after = status === 'failed' ? withRefunded(gateway, payment, -settled.amount) : payment;
    gateway.publish({
      name: status === 'processed' ? 'refund.processed' : 'refund.failed',
      refund: settled,
      payment: after,
    });
    return settled;
  });
}

/** Returns the refund with this id, and of this payment when one is given. Refuses an unknown id. */
export function findRefund(gateway: Gateway, id: string, paymentId?: string): Refund {
  const found = gateway.store.refunds.get(id);
  if (found === undefined || (paymentId !== undefined && found.payment_id !== paymentId)) throw unknownId();
  return found;
}

export function patchRefundNotes(gateway: Gateway, id: string, notes: Notes): Refund {
  const changed = { ...findRefund(gateway, id), notes: toNotes(notes) };
  gateway.store.refunds.put(changed);
  return changed;
}

/**
 * Makes a refund under its `X-Refund-Idempotency` key. The same key with the same body gets the first answer; the same
 * key with another body is refused. A refusal is not remembered. Without a key every call refunds.
 */
export function refundOnce(
  gateway: Gateway,
  key: string | undefined,
  request: { readonly paymentId: string; readonly body: unknown },
  run: () => Refund,
): Refund {
  if (key === undefined) return run();
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw badRequest('The idempotency key must have at least 10 characters: letters, digits, - and _ only.');
  }
  const fingerprint = createHash('sha256')
    .update(`${request.paymentId}\n${JSON.stringify(request.body ?? {})}`)
    .digest('hex');
  return gateway.store.atomically(() => {
    const earlier = gateway.store.recall(key);
    if (earlier === undefined) {
      const made = run();
      gateway.store.remember(key, { fingerprint, answer: JSON.stringify(made) });
      return made;
    }
    if (earlier.fingerprint !== fingerprint) {
      throw badRequest('Different request body sent for the same idempotency key.');
    }
    return refundSchema.parse(JSON.parse(earlier.answer));
  });
}

/** Makes the refusal of a request while the first one with the same key is still running. */
export function stillRunning(): GatewayError {
  return new GatewayError(409, {
    code: 'BAD_REQUEST_ERROR',
    description: 'The first request with this idempotency key is still being processed. Please try again.',
    source: 'business',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

function refundable(gateway: Gateway, paymentId: string): Payment {
  if (!isId('pay', paymentId)) throw badRequest(`${paymentId} is not a valid id.`);
  const payment = findPayment(gateway, paymentId);
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
  if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
  if (gateway.nowSeconds() - payment.created_at > MAX_AGE_SECONDS) {
    throw badRequest('The payment is more than 6 months old and can not be refunded.');
  }
  return payment;
}

function withRefunded(gateway: Gateway, before: Payment, changePaise: number): Payment {
  const refundedPaise = before.amount_refunded + changePaise;
  const full = refundedPaise === before.amount;
  const payment: Payment = {
    ...before,
    amount_refunded: refundedPaise,
    refund_status: full ? 'full' : refundedPaise === 0 ? null : 'partial',
    status: full ? 'refunded' : 'captured',
  };
  gateway.store.payments.put(payment);
  return payment;
}

function courseOf(asked: NewRefund, fault: Fault | undefined): Course {
  if (fault?.kind === 'pending') {
    return { status: 'pending', ending: 'refund-processed', afterMs: fault.delayMs ?? DEFAULT_PENDING_MS };
  }
  if (fault?.kind === 'rejected') {
    return fault.delayMs === undefined
      ? { status: 'failed' }
      : { status: 'pending', ending: 'refund-failed', afterMs: fault.delayMs };
  }
  return asked.speed === 'optimum'
    ? { status: 'pending', ending: 'refund-processed', afterMs: INSTANT_MS }
    : { status: 'processed' };
}
