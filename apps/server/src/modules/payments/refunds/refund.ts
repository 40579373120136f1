import { LEAST_REFUND_PAISE } from '@safar/domain/cancellation';
import { refundAcrossPayments } from '@safar/domain/refund-across-payments';
import { postRefund, postRefundSettled } from '@safar/domain/ledger';
import { sumPaise } from '@safar/domain/money';
import type { GatewayRefund } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsContext } from '../context.ts';
import { isDisputed } from '../disputes/dispute-store.ts';
import { post } from '../ledger-store.ts';
import { waitBefore } from '../../../platform/back-off.ts';
import {
  findRefund,
  insertRefund,
  lockRefund,
  noteBankReference,
  noteFailedAttempt,
  noteGatewayRefund,
  refundsOfSessions,
  type Refund,
  type RefundReason,
} from './refund-store.ts';
import { paymentsOfSession, type Payment } from '../store.ts';

type RefundContext = Pick<
  PaymentsContext,
  'gateways' | 'bookings' | 'database' | 'clock' | 'retryPolicy' | 'log' | 'metrics'
>;

/** A workflow sends its refund itself; if none does for so long, the sweeper sends it. */
const LEFT_TO_WORKFLOW_MS = 30_000;

/** How far a refund has come. */
export type RefundProgress =
  /** The gateway has taken it: the money is on its way or there. */
  | { readonly kind: 'accepted' }
  /** Not taken, or not known to be: to be sent again. */
  | { readonly kind: 'waiting' }
  /** Every attempt failed; it is on a person's list. */
  | { readonly kind: 'given-up' };

/** What goes back, of which payment, and why. */
export interface RefundDecision {
  readonly payment: Pick<Payment, 'userId' | 'id' | 'sessionId' | 'gateway'>;
  readonly reason: RefundReason;
  /** Which of several for this reason; 1 unless it is an operator's. */
  readonly occasion?: number;
  readonly amountPaise: number;
}

/** Writes down, in the caller's transaction, that money goes back; returns the refund's id. The same decision twice is one. */
export async function decideRefund(
  { clock }: Pick<PaymentsContext, 'clock'>,
  transaction: Transaction,
  { payment, reason, occasion = 1, amountPaise }: RefundDecision,
): Promise<string> {
  const { userId, sessionId, id: paymentId, gateway } = payment;
  const nowMs = clock.nowMs();
  const refund = { userId, id: newId(nowMs), sessionId, paymentId, gateway, reason, occasion, amountPaise };
  return insertRefund(transaction, refund, nowMs, nowMs + LEFT_TO_WORKFLOW_MS);
}

/** How much of what a checkout's booking was paid goes back, and why. */
export interface BookingRefund {
  readonly userId: string;
  readonly sessionId: string;
  readonly reason: 'booking' | 'cancellation' | 'extras';
  readonly amountPaise: number;
}

/**
 * Writes down, in the caller's transaction, that a part of what was paid for a booking goes back to where it came from, the balance
 * first; the ids of the refunds. The same decision twice is one.
 */
export async function decideBookingRefund(
  context: Pick<PaymentsContext, 'clock'>,
  transaction: Transaction,
  decision: BookingRefund,
): Promise<string[]> {
  const { userId, sessionId, reason } = decision;
  const decided = await refundsOfSessions(transaction, userId, [sessionId]);
  const before = decided.filter((refund) => refund.reason === reason);
  return before.length > 0 ? before.map(({ id }) => id) : decideShares(context, transaction, decision, 1);
}

/** Decides a goodwill refund of an operator: each call makes a new one, sent at once. The caller holds the booking's lock. */
export async function decideOperatorRefund(
  context: Pick<PaymentsContext, 'clock' | 'workflows' | 'refundWorkflow'>,
  transaction: Transaction,
  given: Omit<BookingRefund, 'reason'>,
): Promise<string[]> {
  const { userId, sessionId } = given;
  const before = await refundsOfSessions(transaction, userId, [sessionId]);
  const occasion =
    Math.max(0, ...before.filter(({ reason }) => reason === 'operator').map((each) => each.occasion)) + 1;
  const ids = await decideShares(context, transaction, { ...given, reason: 'operator' }, occasion);
  for (const refundId of ids)
    await context.workflows.startInTransaction(transaction, context.refundWorkflow, `refund-${refundId}`, {
      userId,
      refundId,
    });
  return ids;
}

async function decideShares(
  context: Pick<PaymentsContext, 'clock'>,
  transaction: Transaction,
  { userId, sessionId, reason, amountPaise }: Omit<BookingRefund, 'reason'> & { readonly reason: RefundReason },
  occasion: number,
): Promise<string[]> {
  const paid = await paidOf(transaction, userId, sessionId);
  const shares = refundAcrossPayments(
    amountPaise,
    paid.map(({ leftPaise }) => leftPaise),
  );
  const ids: string[] = [];
  for (const [index, { payment }] of paid.entries()) {
    const share = shares[index] ?? 0;
    if (share > 0)
      ids.push(await decideRefund(context, transaction, { payment, reason, occasion, amountPaise: share }));
  }
  return ids;
}

/** The payments of a checkout's booking, in the order they came, with what is left of each after all that goes back. */
async function paidOf(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<{ payment: Payment; leftPaise: number }[]> {
  const decided = await refundsOfSessions(db, userId, [sessionId]);
  const all = await paymentsOfSession(db, userId, sessionId);
  const payments = ['booking', 'balance'].flatMap((use) => all.filter(({ purpose }) => purpose === use));
  return payments.map((payment) => {
    const own = decided.filter(({ paymentId }) => paymentId === payment.id);
    return { payment, leftPaise: payment.amountPaise - sumPaise(own.map((refund) => refund.amountPaise)) };
  });
}

/** What was paid for a booking, and what of it could go back. */
export interface Refundable {
  readonly paidPaise: number;
  readonly leftPaise: number;
  /** A payer's bank has asked for one of the payments back, or already has it. */
  readonly disputed: boolean;
}

export async function refundableOf(db: Queryable, userId: string, sessionId: string): Promise<Refundable> {
  const paid = await paidOf(db, userId, sessionId);
  const disputes: boolean[] = [];
  for (const { payment } of paid) disputes.push(await isDisputed(db, payment));
  return {
    paidPaise: sumPaise(paid.map(({ payment }) => payment.amountPaise)),
    // What is too little to be sent stays.
    leftPaise: sumPaise(paid.map(({ leftPaise }) => (leftPaise < LEAST_REFUND_PAISE ? 0 : leftPaise))),
    disputed: disputes.includes(true),
  };
}

/**
 * Sends a refund to the gateway unless it has taken it already. Repeating this repeats nothing at the gateway: the
 * idempotency key names the payment, the reason and the attempt.
 */
export async function sendRefund(context: RefundContext, userId: string, refundId: string): Promise<RefundProgress> {
  const refund = await findRefund(context.database.pool, userId, refundId);
  if (refund === null) throw new Error(`there is no refund ${refundId}`);
  if (refund.status === 'pending' || refund.status === 'processed') return { kind: 'accepted' };
  if (refund.needsPerson) return { kind: 'given-up' };
  if (await isDisputed(context.database.pool, refund)) return leaveToPerson(context, refund);
  const request = {
    paymentId: refund.gatewayPaymentId,
    amountPaise: refund.amountPaise,
    idempotencyKey: `${occasionOf(refund)}-${refund.paymentId}-${refund.attempt}`,
    notes: { refund: refund.id, checkout: refund.sessionId, attempt: String(refund.attempt) },
  };
  const answer = await onRecordOf(refund.sessionId, () => context.gateways.of(refund).refund(request));
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

/** Why it goes back, with which of several it is where there are several. */
function occasionOf({ reason, occasion }: Refund): string {
  return occasion === 1 ? reason : `${reason}-${occasion}`;
}

/**
 * Records the status of a refund at the gateway, from whichever source: answer, webhook, poll or its books. Reports may repeat and
 * come late: of an earlier attempt only one that succeeded after all is recorded.
 */
export async function noteAnswer(
  context: RefundContext,
  key: Pick<Refund, 'userId' | 'id'>,
  answer: GatewayRefund,
): Promise<RefundProgress> {
  return context.database.transaction(async (transaction) => {
    const refund = await lockRefund(transaction, key);
    if (refund.status === 'processed') {
      // The bank's reference may come days after the money went.
      if (answer.id === refund.gatewayRefundId) await noteBankReference(transaction, refund, answer);
      return { kind: 'accepted' };
    }
    if (answer.status !== 'processed' && !isOfPresentAttempt(refund, answer)) return { kind: 'waiting' };
    if (answer.status === 'failed') return failAttempt(context, transaction, refund);
    await keepAnswer(context, transaction, refund, answer);
    return { kind: 'accepted' };
  });
}

/** Each attempt names itself in its notes; a refund made by hand has none. */
function isOfPresentAttempt({ attempt, gatewayRefundId }: Refund, { id, notes }: GatewayRefund): boolean {
  return notes['attempt'] === undefined ? id === gatewayRefundId : Number(notes['attempt']) === attempt;
}

/** Notes, in the caller's transaction, that the gateway has taken a refund, with its postings. The caller holds its lock. */
export async function keepAnswer(
  { clock, retryPolicy, bookings }: RefundContext,
  transaction: Transaction,
  refund: Refund,
  answer: GatewayRefund,
): Promise<void> {
  const nowMs = clock.nowMs();
  const processed = answer.status === 'processed';
  const pollAtMs = processed ? null : nowMs + retryPolicy.firstPollMs;
  await noteGatewayRefund(transaction, refund, answer, { atMs: nowMs, pollAtMs });
  const { userId, sessionId, id, amountPaise } = refund;
  const at = clock.nowIso();
  await post(transaction, { userId, sessionId, key: `refund-accepted:${id}`, at }, postRefund(amountPaise));
  if (!processed) return;
  await post(transaction, { userId, sessionId, key: `refund-settled:${id}`, at }, postRefundSettled(amountPaise));
  // Carried out as it was taken, it is told by the notification of why it was made; an operator's has no other.
  if (refund.status === 'pending' || refund.reason === 'operator')
    await bookings.notifyOfMoney(userId, sessionId, { kind: 'refund-processed', refund: id, refundPaise: amountPaise });
}

/** Leaves the refund of a disputed payment to a person: the payer's bank may have returned the money already. */
async function leaveToPerson(
  { database, clock, log, metrics }: RefundContext,
  key: Pick<Refund, 'userId' | 'id'>,
): Promise<RefundProgress> {
  return database.transaction(async (transaction) => {
    const refund = await lockRefund(transaction, key);
    if (refund.status === 'processed') return { kind: 'accepted' };
    await noteFailedAttempt(transaction, refund, { atMs: clock.nowMs(), pollAtMs: null });
    log.error({ refund: refund.id }, 'a refund of a disputed payment waits for a person');
    metrics.events.inc({ event: 'refund-needs-person' });
    return { kind: 'given-up' };
  });
}

/** Puts a refund in line for its next attempt, or, after the last, on a person's list. */
async function failAttempt(
  { clock, retryPolicy, log, metrics }: RefundContext,
  transaction: Transaction,
  refund: Refund,
): Promise<RefundProgress> {
  if (refund.needsPerson) return { kind: 'given-up' };
  const isLast = refund.attempt >= retryPolicy.maxRefundAttempts;
  const nowMs = clock.nowMs();
  const wait = waitBefore(refund.attempt - 1, retryPolicy.refundRetryMs, retryPolicy.lastPollMs);
  await noteFailedAttempt(transaction, refund, { atMs: nowMs, pollAtMs: isLast ? null : nowMs + wait });
  if (!isLast) return { kind: 'waiting' };
  log.error({ refund: refund.id, amountPaise: refund.amountPaise }, 'a refund failed for good: a person must look');
  metrics.events.inc({ event: 'refund-needs-person' });
  return { kind: 'given-up' };
}
