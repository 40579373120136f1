import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { Transaction } from '../../../platform/database.ts';
import { cancelAtSupplier } from '../change/cancel-at-supplier.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import { getStay } from '../order/store.ts';
import { notifyOnBothChannels, NOTIFY_STEPS } from '../buy/ending-steps.ts';
import type { BookingKey } from '../order/booking.ts';
import type { Channel } from '../../notifications/index.ts';
import { closeLinksOf } from './stay-steps.ts';
import { SUPPLIER_CANCEL_STEPS, supplierCancelSteps } from './cancel-steps.ts';
import type { StaysContext } from './context.ts';
import { saveCancelledAtSupplier } from './stay-transactions.ts';
import { notifyTraveller } from './notify-of-stay.ts';

/** Every step of the release workflow, by the name under which it is recorded. */
const RELEASE_STEPS = ['close-links', ...NOTIFY_STEPS, ...SUPPLIER_CANCEL_STEPS, 'note-released'] as const;

export type ReleaseStep = (typeof RELEASE_STEPS)[number];

/**
 * Carries out the release after a missed payment deadline, once the booking is 'released': closes its payment links,
 * notifies the traveller, and returns the room to the supplier. An operator is called when the supplier does not take
 * the room back; it was never vouchered.
 */
export async function releaseRoom(context: StaysContext, key: BookingKey, observe?: StepObserver): Promise<void> {
  const runner = createStepRunner<ReleaseStep>(context.workflows, 'release', observe);
  await runner.step('close-links', () => closeLinksOf(context, key));
  await notifyOnBothChannels(context, runner, key, {
    kind: 'released',
    notify: (channel, tx) => notifyReleased(context, tx, key, channel),
  });
  const end = await cancelAtSupplier(supplierCancelSteps(context, runner, key));
  if (end === 'cancelled') await runner.transaction('note-released', (tx) => noteReleased(tx, key));
  else await escalateInWorkflow(context, key, 'unpaid-room-not-released');
}

async function notifyReleased(
  context: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  channel: Channel,
): Promise<void> {
  const { paidPaise } = await getStay(transaction, key);
  await notifyTraveller(context, key, channel, { kind: 'released', paidPaise, refundPaise: 0 }, transaction);
}

async function noteReleased(transaction: Transaction, key: BookingKey): Promise<void> {
  await saveCancelledAtSupplier(transaction, await getStay(transaction, key));
}
