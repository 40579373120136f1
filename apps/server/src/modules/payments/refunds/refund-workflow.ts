import { concerning } from '../../../platform/concern.ts';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { PaymentsContext, RefundInput } from '../context.ts';
import { waitBefore } from '../../../platform/back-off.ts';
import { findRefund } from './refund-store.ts';
import type { RefundProgress } from './keep-answer.ts';
import { sendRefund } from './send-refund.ts';

/** Every step of the refund workflow, by the name under which it is recorded. */
const REFUND_STEPS = ['send-refund', 'notify-returned'] as const;
type RefundStep = (typeof REFUND_STEPS)[number];

/** With the waits between them, some days; the poller goes on after that. */
const MAX_SENDS = 200;

/** Sends a refund until the gateway has taken it, or a person must look. `send` is a durable step of the caller. */
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

/** Gives back money that had nothing to buy, or that an operator gives: a workflow of its own, for no booking's stands behind it. */
export function defineRefundWorkflow(
  context: Omit<PaymentsContext, 'refundWorkflow'>,
  observe?: StepObserver,
): Workflow<RefundInput, void> {
  const runner = createStepRunner<RefundStep>(context.workflows, 'refund', observe);
  return context.workflows.define('refund', async ({ userId, refundId }: RefundInput) => {
    const progress = await refundUntilTaken(context, () =>
      runner.step('send-refund', () =>
        forItsBooking(context, userId, refundId, () => sendRefund(context, userId, refundId)),
      ),
    );
    // Else it is told when it has gone.
    if (progress.kind === 'accepted')
      await runner.step('notify-returned', () =>
        forItsBooking(context, userId, refundId, () => notifyReturned(context, userId, refundId)),
      );
  });
}

/** Does work of a refund about the booking that its checkout became, if it became one. */
async function forItsBooking<Result>(
  { database, bookings }: Pick<PaymentsContext, 'database' | 'bookings'>,
  userId: string,
  refundId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const refund = await findRefund(database.pool, userId, refundId);
  return concerning(refund === null ? null : await bookings.idOf(userId, refund.sessionId), work);
}

async function notifyReturned(
  { database, bookings }: Pick<PaymentsContext, 'database' | 'bookings'>,
  userId: string,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(database.pool, userId, refundId);
  if (refund === null) throw new Error(`there is no refund ${refundId}`);
  const { sessionId, paymentId: payment, amountPaise, reason } = refund;
  // Told when it is paid out.
  if (reason === 'operator') return;
  await bookings.notifyOfMoney(userId, sessionId, { kind: 'payment-returned', payment, amountPaise });
}
