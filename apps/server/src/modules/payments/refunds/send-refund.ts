import { onRecordOf } from '../../../platform/call-record.ts';
import { isDisputed } from '../disputes/dispute-store.ts';
import { endTrouble, noteAnswer } from './note-refund-answer.ts';
import { failAttempt, type RefundContext, type RefundProgress } from './try-refund-again.ts';
import { findRefund, holdRefund, lockPayment, lockRefund, type Refund } from './refund-store.ts';
import { takeInGivenBack } from './what-is-left.ts';

/**
 * Sends a refund to the gateway unless the gateway has taken it already. The gateway is first asked what went back of
 * the payment without us, so that no more is requested than remains (REQ-PAY-19). Idempotent at the gateway: the
 * idempotency key names the refund and the attempt (REQ-PAY-14).
 */
export async function sendRefund(context: RefundContext, userId: string, refundId: string): Promise<RefundProgress> {
  const { pool } = context.database;
  const asked = await findRefund(pool, userId, refundId);
  if (asked === null) throw new Error(`there is no refund ${refundId}`);
  const before = endOf(asked);
  if (before !== null) return before;
  const looked = await onRecordOf(asked.bookingId, () => takeInGivenBack(context, asked));
  const { refund, isHeldBack } = await readWithDispute(context, asked);
  const after = endOf(refund);
  if (after !== null) return after;
  if (isHeldBack) return hold(context, refund);
  if (looked === 'silent') return { kind: 'waiting' };
  return send(context, refund);
}

/**
 * A refund and whether its payment is disputed, read at one moment under the lock: a lost dispute reduces the refund.
 */
async function readWithDispute({ database }: RefundContext, key: Refund) {
  return database.transaction(async (transaction) => {
    await lockPayment(transaction, key);
    return { refund: await lockRefund(transaction, key), isHeldBack: await isDisputed(transaction, key) };
  });
}

/** The final progress of a refund; null when it is still to be sent. */
function endOf({ status, needsPerson }: Refund): RefundProgress | null {
  if (status === 'pending' || status === 'processed') return { kind: 'accepted' };
  return needsPerson ? { kind: 'given-up' } : null;
}

async function send(context: RefundContext, refund: Refund): Promise<RefundProgress> {
  const request = {
    paymentId: refund.gatewayPaymentId,
    amountPaise: refund.amountPaise,
    idempotencyKey: `${refund.id}-${refund.attempt}`,
    notes: { refund: refund.id, booking: refund.bookingId, attempt: String(refund.attempt) },
  };
  const answer = await onRecordOf(refund.bookingId, () => context.gateways.of(refund).refund(request));
  switch (answer.kind) {
    case 'ok':
      return noteAnswer(context, refund, answer.refund);
    case 'refused':
      context.log.warn(
        { refund: refund.id, attempt: refund.attempt, text: answer.text },
        'the gateway refused a refund',
      );
      return context.database.transaction(async (transaction) => {
        const present = await lockRefund(transaction, refund);
        const isPresent = present.attempt === refund.attempt && present.status !== 'processed';
        return isPresent ? failAttempt(context, transaction, present) : { kind: 'waiting' };
      });
    case 'no-answer':
      return { kind: 'waiting' };
  }
}

/**
 * Holds a refund of a disputed payment, which the payer's bank may return itself: the bank's decision releases the
 * refund or ends it (REQ-PAY-20).
 */
async function hold({ database, clock, bookings }: RefundContext, key: Refund): Promise<RefundProgress> {
  return database.transaction(async (transaction) => {
    await lockPayment(transaction, key);
    // If the dispute was decided meanwhile, the refund is not held: the decision releases held refunds under the same
    // lock.
    if (!(await isDisputed(transaction, key))) return { kind: 'waiting' };
    await holdRefund(transaction, key, clock.nowMs());
    const refund = await lockRefund(transaction, key);
    if (!refund.isHeld) return endOf(refund) ?? { kind: 'waiting' };
    await endTrouble(bookings, transaction, refund);
    return { kind: 'held' };
  });
}
