import { concerning } from '../../../platform/concern.ts';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { PaymentsContext, RefundInput } from '../context.ts';
import { findRefund } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';
import { refundUntilTaken } from './try-refund-again.ts';

/** Every step of the refund workflow, by its recorded name. */
const REFUND_STEPS = ['send-refund', 'notify-returned'] as const;
type RefundStep = (typeof REFUND_STEPS)[number];

/**
 * Gives back money that had nothing to buy, or that an operator gives. It is a workflow of its own, because no
 * booking's workflow does it.
 */
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
    // Otherwise the traveller is notified when the money is paid out.
    if (progress.kind === 'accepted')
      await runner.step('notify-returned', () =>
        forItsBooking(context, userId, refundId, () => notifyReturned(context, userId, refundId)),
      );
  });
}

/** Runs work for a refund in the context of its booking. */
async function forItsBooking<Result>(
  { database }: Pick<PaymentsContext, 'database'>,
  userId: string,
  refundId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const refund = await findRefund(database.pool, userId, refundId);
  return concerning(refund?.bookingId ?? null, work);
}

async function notifyReturned(
  { database, bookings }: Pick<PaymentsContext, 'database' | 'bookings'>,
  userId: string,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(database.pool, userId, refundId);
  if (refund === null) throw new Error(`there is no refund ${refundId}`);
  const { bookingId, paymentId: payment, amountPaise, reason } = refund;
  // The traveller is notified when it is paid out.
  if (reason === 'operator') return;
  await bookings.notifyOfMoney(userId, bookingId, { kind: 'payment-returned', payment, amountPaise });
}
