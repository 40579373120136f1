import { postDisputeDebited, postDisputeLost, postDisputeReturned } from '@safar/domain/ledger';
import type { GatewayDispute } from '../../gateways/payment-gateway.ts';
import type { Transaction } from '../../platform/database.ts';
import type { PaymentsContext } from './context.ts';
import { keepDispute, lockDispute, type Dispute, type DisputeOwner } from './dispute-store.ts';
import { post } from './ledger-store.ts';
import { findPaymentByGatewayId } from './store.ts';

const DECIDED = new Set<Dispute['status']>(['won', 'lost', 'closed']);

/**
 * Takes what a gateway tells of a dispute: a person is called, and what the gateway takes, gives back or keeps
 * enters the ledger. Told twice, late or out of order, it counts once and never goes back from a decision.
 * @param toldAtMs when the gateway said it
 */
export async function recordDispute(
  { database, clock, log, metrics }: PaymentsContext,
  gateway: string,
  notified: GatewayDispute,
  toldAtMs: number,
): Promise<void> {
  const isNotification = await database.transaction(async (transaction) => {
    const before = await lockDispute(transaction, gateway, notified.id);
    if (before !== null && isOlder(before, notified, toldAtMs)) return false;
    const payment = await findPaymentByGatewayId(transaction, gateway, notified.paymentId);
    const present = { ...notified, gateway, deductedPaise: deductedNow(notified, before) };
    await keepDispute(transaction, present, payment, toldAtMs);
    if (payment !== null) await postMoved(transaction, { before, present, owner: payment, at: clock.nowIso() });
    return before?.status !== notified.status;
  });
  if (!isNotification) return;
  log.error(
    { gateway, dispute: notified.id, payment: notified.paymentId, status: notified.status },
    'a payment is disputed: a person must look',
  );
  metrics.events.inc({ event: `dispute ${notified.status}` });
}

function isOlder(before: Dispute, notified: GatewayDispute, toldAtMs: number): boolean {
  if (DECIDED.has(before.status)) return !DECIDED.has(notified.status) || Date.parse(before.toldAt) > toldAtMs;
  return !DECIDED.has(notified.status) && Date.parse(before.toldAt) > toldAtMs;
}

/** A dispute that was won holds nothing back; one that was lost has cost at least what the gateway had taken. */
function deductedNow({ status, deductedPaise, amountPaise }: GatewayDispute, before: Dispute | null): number {
  if (status === 'won') return 0;
  if (status !== 'lost') return deductedPaise;
  return deductedPaise > 0 ? deductedPaise : (before?.deductedPaise ?? 0) || amountPaise;
}

interface Moved {
  readonly before: Dispute | null;
  readonly present: GatewayDispute;
  readonly owner: NonNullable<DisputeOwner>;
  readonly at: string;
}

async function postMoved(transaction: Transaction, { before, present, owner, at }: Moved): Promise<void> {
  const { id, deductedPaise, status } = present;
  const beforePaise = before?.deductedPaise ?? 0;
  const { userId, sessionId } = owner;
  const as = (what: string) => ({ userId, sessionId, key: `dispute:${id}:${what}`, at });
  if (deductedPaise > beforePaise)
    await post(transaction, as(`debited:${deductedPaise}`), postDisputeDebited(deductedPaise - beforePaise));
  if (deductedPaise < beforePaise)
    await post(transaction, as(`returned:${beforePaise}`), postDisputeReturned(beforePaise - deductedPaise));
  if (status === 'lost' && before?.status !== 'lost')
    await post(transaction, as('lost'), postDisputeLost(deductedPaise));
}
