import { postRefund, postRefundSettled } from '@safar/domain/money/ledger';
import type { GatewayRefund } from '../../../gateways/payment-gateway.ts';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { post } from '../ledger-store.ts';
import {
  findRefundByGatewayId,
  lockRefund,
  noteBankReference,
  noteGatewayRefund,
  refundsOfBookings,
  saveAmount,
  type Refund,
} from './refund-store.ts';
import { failAttempt, type RefundContext, type RefundProgress } from './try-refund-again.ts';

/**
 * Records the status of a refund at the gateway, from any source: answer, webhook, poll or the gateway's books. Reports
 * may repeat and come late: of an earlier attempt only a late success is recorded. A report with another payment or
 * amount, or that belongs to another refund, is ignored (REQ-PAY-18).
 */
export async function noteAnswer(
  context: RefundContext,
  key: Pick<Refund, 'userId' | 'id'>,
  answer: GatewayRefund,
): Promise<RefundProgress> {
  return context.database.transaction(async (transaction) => {
    const refund = await lockRefund(transaction, key);
    if (refund.isByBank) return { kind: 'accepted' };
    if (!(await isAbout(transaction, refund, answer))) {
      context.log.error({ refund: refund.id, answered: answer.id }, 'the gateway told of another refund than ours');
      return { kind: 'waiting' };
    }
    if (refund.status === 'processed') {
      // The bank's reference may come days after the money went.
      if (answer.id === refund.gatewayRefundId) await noteBankReference(transaction, refund, answer);
      return { kind: 'accepted' };
    }
    if (isEarlierAmount(refund, answer)) return adoptAmount(context, transaction, refund, answer);
    if (answer.status !== 'processed' && !isOfPresentAttempt(refund, answer)) return { kind: 'waiting' };
    if (answer.status === 'failed') return failAttempt(context, transaction, refund);
    await keepAnswer(context, transaction, refund, answer);
    return { kind: 'accepted' };
  });
}

async function isAbout(transaction: Transaction, refund: Refund, answer: GatewayRefund): Promise<boolean> {
  if (answer.paymentId !== refund.gatewayPaymentId) return false;
  if (answer.amountPaise !== refund.amountPaise && !isEarlierAmount(refund, answer)) return false;
  const known = await findRefundByGatewayId(transaction, refund.gateway, answer.id);
  return known === null || known.id === refund.id;
}

/** Whether the answer is for an attempt sent before a part of the amount went another way. */
function isEarlierAmount({ status, attempt, amountPaise }: Refund, answer: GatewayRefund): boolean {
  const isTaken = status === 'pending' || status === 'processed';
  return !isTaken && answer.amountPaise > amountPaise && Number(answer.notes['attempt'] ?? attempt) < attempt;
}

/**
 * The gateway has taken an earlier attempt after all, for more than is due now: the excess is given beyond the terms.
 */
async function adoptAmount(
  context: RefundContext,
  transaction: Transaction,
  refund: Refund,
  answer: GatewayRefund,
): Promise<RefundProgress> {
  if (answer.status === 'failed') return { kind: 'waiting' };
  const { userId, bookingId, id: refundId } = refund;
  await saveAmount(transaction, refund, answer.amountPaise);
  await keepAnswer(context, transaction, await lockRefund(transaction, refund), answer);
  const beyondPaise = answer.amountPaise - refund.amountPaise;
  const changeId = newId(context.clock.nowMs());
  await context.bookings.noteGivenBack(transaction, userId, bookingId, { changeId, refundId, beyondPaise, by: 'hand' });
  return { kind: 'accepted' };
}

/** Whether the answer is for the present attempt. Each attempt names itself in its notes; a refund made by hand has none. */
function isOfPresentAttempt({ attempt, gatewayRefundId }: Refund, { id, notes }: GatewayRefund): boolean {
  return notes['attempt'] === undefined ? id === gatewayRefundId : Number(notes['attempt']) === attempt;
}

/** Records, in the caller's transaction, that the gateway has taken a refund, with its postings. The caller holds its lock. */
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
  const { userId, bookingId, id, amountPaise } = refund;
  const at = clock.nowIso();
  await post(transaction, { userId, bookingId, key: `refund-accepted:${id}`, at }, postRefund(amountPaise));
  await endTrouble(bookings, transaction, refund);
  if (!processed) return;
  await post(transaction, { userId, bookingId, key: `refund-settled:${id}`, at }, postRefundSettled(amountPaise));
  // A refund that was paid out at once is covered by the notification about its reason; some reasons have none.
  if (refund.status === 'pending' || refund.wasLate || TOLD_WHEN_PAID.has(refund.reason))
    await bookings.notifyOfMoney(userId, bookingId, { kind: 'refund-processed', refund: id, refundPaise: amountPaise });
}

const TOLD_WHEN_PAID: ReadonlySet<Refund['reason']> = new Set(['operator', 'by-hand']);

/** Records that the booking no longer needs a person, when none of its refunds has failed for good. */
export async function endTrouble(
  bookings: RefundContext['bookings'],
  transaction: Transaction,
  { userId, bookingId }: Pick<Refund, 'userId' | 'bookingId'>,
): Promise<void> {
  const all = await refundsOfBookings(transaction, userId, [bookingId]);
  if (!all.some(({ needsPerson }) => needsPerson)) await bookings.endRefundTrouble(transaction, userId, bookingId);
}
