import { postDisputeDebited, postDisputeLost, postDisputeReturned } from '@safar/domain/money/ledger';
import type { GatewayDispute } from '../../../gateways/payment-gateway.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PaymentsContext } from '../context.ts';
import {
  isDisputed,
  keepDispute,
  lockDispute,
  lockDisputesOf,
  type Dispute,
  type DisputeOwner,
} from './dispute-store.ts';
import { post } from '../ledger-store.ts';
import { enterGivenBack } from '../refunds/given-back.ts';
import { lockPayment, releaseHeld } from '../refunds/refund-store.ts';
import { findPaymentByGatewayId, type Payment } from '../store.ts';

const DECIDED = new Set<Dispute['status']>(['won', 'lost', 'closed']);

/**
 * Records a gateway's report of a dispute: a person is called, and the money the gateway takes, returns or retains
 * enters the ledger, never more than was paid. A report that is repeated, late or out of order counts once, and never
 * undoes a decision (REQ-PAY-15, REQ-DESK-23).
 * @param reportedAtMs when the gateway reported it
 */
export async function recordDispute(
  context: PaymentsContext,
  gateway: string,
  reported: GatewayDispute,
  reportedAtMs: number,
): Promise<void> {
  const { database, clock, log, metrics } = context;
  const hasNewStatus = await database.transaction(async (transaction) => {
    const before = await lockDispute(transaction, gateway, reported.id);
    if (before !== null && isOlder(before, reported, reportedAtMs)) return false;
    await lockDisputesOf(transaction, { gateway, gatewayPaymentId: reported.paymentId });
    const payment = await findPaymentByGatewayId(transaction, gateway, reported.paymentId);
    const deductedPaise = Math.min(deductedNow(reported, before), payment?.amountPaise ?? Infinity);
    const present = { ...reported, gateway, deductedPaise };
    await keepDispute(transaction, present, payment, reportedAtMs);
    if (payment !== null) {
      await postMoved(transaction, { before, present, owner: payment, at: clock.nowIso() });
      if (before?.status !== present.status) await endHeld(context, transaction, payment, present);
    }
    return before?.status !== reported.status;
  });
  if (!hasNewStatus) return;
  log.error(
    { gateway, dispute: reported.id, payment: reported.paymentId, status: reported.status },
    'a payment is disputed: a person must look',
  );
  metrics.events.inc({ event: `dispute ${reported.status}` });
}

/**
 * Ends the refunds that waited for a dispute, once it is decided. If it was lost, the payer has the money from their
 * bank: that amount counts as given back, and only the rest is sent. Otherwise the whole refund is sent (REQ-PAY-20).
 */
async function endHeld(
  context: PaymentsContext,
  transaction: Transaction,
  payment: Payment,
  { id: dispute, status, deductedPaise }: GatewayDispute,
): Promise<void> {
  if (!DECIDED.has(status)) return;
  if (status === 'lost')
    await enterGivenBack(context, transaction, payment, { by: 'bank', dispute, amountPaise: deductedPaise });
  const key = { userId: payment.userId, paymentId: payment.id };
  await lockPayment(transaction, key);
  if (!(await isDisputed(transaction, payment))) await releaseHeld(transaction, key, context.clock.nowMs());
}

function isOlder(before: Dispute, reported: GatewayDispute, reportedAtMs: number): boolean {
  if (DECIDED.has(before.status)) return !DECIDED.has(reported.status) || Date.parse(before.toldAt) > reportedAtMs;
  return !DECIDED.has(reported.status) && Date.parse(before.toldAt) > reportedAtMs;
}

/** A won dispute holds nothing back; a lost one costs at least what the gateway had taken. */
function deductedNow({ status, deductedPaise, amountPaise }: GatewayDispute, before: Dispute | null): number {
  if (status === 'won') return 0;
  if (status !== 'lost') return deductedPaise;
  return deductedPaise > 0 ? deductedPaise : (before?.deductedPaise ?? 0) || amountPaise;
}

interface Moved {
  readonly before: Dispute | null;
  readonly present: GatewayDispute & Pick<Dispute, 'gateway'>;
  readonly owner: NonNullable<DisputeOwner>;
  readonly at: string;
}

/** Prefix of the keys of a dispute's postings. */
export function postingsOfDispute({ gateway, id }: Pick<Dispute, 'gateway' | 'id'>): string {
  return `dispute:${gateway}:${id}:`;
}

async function postMoved(transaction: Transaction, { before, present, owner, at }: Moved): Promise<void> {
  const { deductedPaise, status } = present;
  const beforePaise = before?.deductedPaise ?? 0;
  const { userId, bookingId } = owner;
  const as = (what: string) => ({ userId, bookingId, key: `${postingsOfDispute(present)}${what}`, at });
  if (deductedPaise > beforePaise)
    await post(transaction, as(`debited:${deductedPaise}`), postDisputeDebited(deductedPaise - beforePaise));
  if (deductedPaise < beforePaise)
    await post(transaction, as(`returned:${beforePaise}`), postDisputeReturned(beforePaise - deductedPaise));
  if (status === 'lost' && before?.status !== 'lost')
    await post(transaction, as('lost'), postDisputeLost(deductedPaise));
}
