import { waitBefore } from '../../../platform/repeat.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PaymentsContext } from '../context.ts';
import { noteFailedAttempt, type Refund } from './refund-store.ts';

export type RefundContext = Pick<
  PaymentsContext,
  'gateways' | 'bookings' | 'database' | 'clock' | 'retryPolicy' | 'log' | 'metrics'
>;

/** Progress of a refund. */
export type RefundProgress =
  /** The gateway has taken it, or the money went another way: it is on its way or has arrived. */
  | { readonly kind: 'accepted' }
  /** Not taken, or not known to be taken: it is sent again. */
  | { readonly kind: 'waiting' }
  /** The payer's bank is deciding about its payment; after that it is sent, or not needed. */
  | { readonly kind: 'held' }
  /** Every attempt failed; a person has to act. */
  | { readonly kind: 'given-up' };

/** With the waits between them, this takes some days; the poller continues after that (REQ-PAY-14). */
const MAX_SENDS = 200;

/** Sends a refund until the gateway has taken it, or a person must act. `send` is a durable step of the caller. */
export async function refundUntilTaken(
  { workflows, retryPolicy }: Pick<PaymentsContext, 'workflows' | 'retryPolicy'>,
  send: () => Promise<RefundProgress>,
): Promise<RefundProgress> {
  for (let sends = 0; ; sends += 1) {
    const progress = await send();
    if (progress.kind !== 'waiting' || sends === MAX_SENDS) return progress;
    await workflows.sleep(waitBefore(sends, retryPolicy.refundRetryMs, retryPolicy.lastPollMs));
  }
}

/** Schedules a refund's next attempt or, after the last, calls a person. */
export async function failAttempt(
  { clock, retryPolicy, log, metrics }: RefundContext,
  transaction: Transaction,
  refund: Refund,
): Promise<RefundProgress> {
  if (refund.needsPerson) return { kind: 'given-up' };
  // A refund that was made by hand is not retried automatically.
  const isLast = refund.attempt >= retryPolicy.maxRefundAttempts || refund.reason === 'by-hand';
  const nowMs = clock.nowMs();
  const wait = waitBefore(refund.attempt - 1, retryPolicy.refundRetryMs, retryPolicy.lastPollMs);
  await noteFailedAttempt(transaction, refund, { atMs: nowMs, pollAtMs: isLast ? null : nowMs + wait });
  if (!isLast) return { kind: 'waiting' };
  log.error({ refund: refund.id, amountPaise: refund.amountPaise }, 'a refund failed for good: a person must look');
  metrics.events.inc({ event: 'refund-needs-person' });
  return { kind: 'given-up' };
}
