import { notifyOnBothChannels, sendRefund } from '../buy/ending-steps.ts';
import { noteRefund, showPending } from '../buy/failed-booking.ts';
import type { BookingsContext } from '../context.ts';
import type { Channel, NotificationKind } from '../../notifications/index.ts';
import type { Transaction } from '../../../platform/database.ts';
import { readPlan, type ChangeKey } from '../order/change-rows.ts';
import { unwantedRecords } from '../order/supplier-records.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import type { ChangeRunner } from './change-runner.ts';
import { isOf } from './refund-promise.ts';
import type { ChangeRun } from './change-workflow.ts';

/** The steps of a change that are the same for stays and flights. */
export function sharedSteps(context: BookingsContext, runner: ChangeRunner, { changeId, ...key }: ChangeKey) {
  const { payments, database } = context;
  return {
    read: () =>
      runner.step('read', async () => {
        const plan = await readPlan(database.pool, { ...key, changeId });
        const refunds = await payments.refundsOf(key.userId, [key.bookingId]);
        return { ...plan, refundIds: refunds.filter(isOf({ changeId })).map(({ id }) => id) };
      }),
    sendRefund: (refundId) => runner.step('send-refund', () => payments.sendRefund(key.userId, refundId)),
    refundUntilTaken: (refundId) => sendRefund(context, runner, key, refundId),
    noteRefund: () => runner.transaction('note-refund', (tx) => noteRefund(context, tx, key)),
    unwanted: () => runner.step('read-unwanted', () => unwantedRecords(database.pool, key)),
    closeLinks: () => runner.step('close-links', () => payments.closeLinks(key.userId, key.bookingId)),
    escalate: (reason) => escalateInWorkflow(context, key, reason),
  } satisfies Partial<ChangeRun<never>>;
}

/** Shows a purchase as pending. */
export function pendingStep(context: BookingsContext, runner: ChangeRunner, { userId, bookingId }: ChangeKey) {
  const key = { userId, bookingId };
  return () => runner.transaction('show-pending', (tx) => showPending(context, tx, key));
}

/** Notifies the traveller on both channels, as steps. */
export function tellingSteps(context: BookingsContext, runner: ChangeRunner, { userId, bookingId }: ChangeKey) {
  const key = { userId, bookingId };
  return (kind: NotificationKind, notify: (channel: Channel, transaction: Transaction) => Promise<void>) =>
    notifyOnBothChannels(context, runner, key, { kind, notify });
}
