import { endPurchase, endChange } from '../order/changes.ts';
import { postCancellation, postHoldEnded } from '@safar/domain/money/ledger';
import { applyCharge } from '@safar/domain/stay/cancellation-charge';
import { supplierShare } from '@safar/domain/money/price-lines';
import type { Transaction } from '../../../platform/database.ts';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import { cancelAtSupplier } from '../change/cancel-at-supplier.ts';
import { clearTimers } from '../change/timer-store.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import { findCancellation, saveCancellationAmounts, type Cancellation } from '../change/cancellation-store.ts';
import { getStay, savePaid } from '../order/store.ts';
import { heldBy, toldRefunds } from '../change/refund-promise.ts';
import { isPaidInFull, postingKey, soldSoFar } from '../order/booking-basics.ts';
import { notifyOnBothChannels, REFUND_STEP, sendRefund, NOTIFY_STEPS } from '../buy/ending-steps.ts';
import { endCancel, chargeOf } from '../order/supplier-calls.ts';
import { roomRecord } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey } from '../order/booking.ts';
import type { NotificationDetails } from '../../notifications/index.ts';
import { post } from '../../payments/index.ts';
import { closeLinksOf } from './stay-steps.ts';
import { SUPPLIER_CANCEL_STEPS, supplierCancelSteps } from './cancel-steps.ts';
import type { StaysContext } from './context.ts';
import { saveCancelledAtSupplier } from './stay-transactions.ts';
import { notifyTraveller } from './notify-of-stay.ts';

/** Every step of the cancel workflow, by the name under which it is recorded. */
const CANCEL_STEPS = [
  ...SUPPLIER_CANCEL_STEPS,
  'note-cancelled',
  'note-rejected',
  'close-links',
  REFUND_STEP,
  ...NOTIFY_STEPS,
] as const;

export type CancelStep = (typeof CANCEL_STEPS)[number];

/** Starts the workflow that vouchers a room that is paid in full. */
type StartVouchering = (key: BookingKey) => Promise<void>;

/**
 * Carries out a traveller's request to cancel: asks the supplier and waits for its decision. If it is processed, the
 * refund that was shown is paid. If it is rejected, the booking remains, and is vouchered when the request had delayed
 * that. Charge and refund are those fixed at the request.
 */
export async function cancelBookedRoom(
  context: StaysContext,
  key: BookingKey,
  startVouchering: StartVouchering,
  observe?: StepObserver,
): Promise<void> {
  const runner = createStepRunner<CancelStep>(context.workflows, 'cancel', observe);
  const notify = (notification: NotificationDetails) =>
    notifyOnBothChannels(context, runner, key, {
      kind: notification.kind,
      notify: (channel, tx) => notifyTraveller(context, key, channel, notification, tx),
    });
  const end = await cancelAtSupplier(supplierCancelSteps(context, runner, key));
  switch (end) {
    case 'unknown':
      return escalateInWorkflow(context, key, 'stay-cancel-unanswered');
    case 'rejected': {
      const lacksVoucher = await runner.transaction('note-rejected', (tx) => noteRejected(context, tx, key));
      if (lacksVoucher) await startVouchering(key);
      await escalateInWorkflow(context, key, 'stay-cancel-rejected');
      return notify({ kind: 'cancel-rejected' });
    }
    case 'cancelled': {
      const { refundIds, ...amounts } = await runner.transaction('note-cancelled', (tx) =>
        noteCancelled(context, tx, key),
      );
      await runner.step('close-links', () => closeLinksOf(context, key));
      for (const refundId of refundIds) {
        const { kind } = await sendRefund(context, runner, key, refundId);
        if (kind === 'given-up' || kind === 'waiting') await escalateInWorkflow(context, key, 'refund-not-taken');
      }
      return notifyOnBothChannels(context, runner, key, {
        kind: 'cancelled',
        notify: async (channel, tx) => {
          const told = await toldRefunds(context, await getStay(tx, key), 'cancellation');
          await notifyTraveller(context, key, channel, { kind: 'cancelled', ...amounts, ...told }, tx);
        },
      });
    }
  }
}

/**
 * Notes that the booking remains. True when it is paid in full and has no voucher, because the vouchering workflow
 * found a cancellation under way and ended.
 */
async function noteRejected({ clock }: StaysContext, transaction: Transaction, key: BookingKey): Promise<boolean> {
  const at = clock.nowIso();
  await endCancel(transaction, roomRecord(key));
  const { changeId } = await cancellationOf(transaction, key);
  const note = { code: 'cancel-rejected' } as const;
  await transitionBooking(transaction, key, { event: 'cancel-rejected', note, at }, () =>
    endChange(transaction, key, changeId, { state: 'refused', at, gone: [] }),
  );
  const booking = await getStay(transaction, key);
  return isPaidInFull(booking) && booking.supplierBooking?.vouchered === false;
}

/**
 * Notes that the supplier cancelled: the sale is reversed, the charge is kept, and the refund that was shown is
 * decided.
 */
async function noteCancelled(
  context: StaysContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<{ refundIds: string[]; chargePaise: number; paidPaise: number }> {
  const { clock, payments } = context;
  const at = clock.nowIso();
  const { changeId, refundPaise: shownPaise, chargePaise } = await cancellationOf(transaction, key);
  const booking = await getStay(transaction, key);
  const { userId, id: bookingId, paidPaise, goodwillPaise } = booking;
  // Part of the refund that was shown may have been paid without us since.
  const refundPaise = Math.min(shownPaise, applyCharge(paidPaise - goodwillPaise, chargePaise).refundPaise);
  if (refundPaise !== shownPaise)
    await saveCancellationAmounts(transaction, key, changeId, { chargePaise, refundPaise });
  const { heldPaise } = await heldBy(context, transaction, booking, { refundPaise, looked: 'known' });
  const note = { code: 'cancelled', paidPaise, refundPaise, ...(heldPaise > 0 && { heldPaise }) } as const;
  await transitionBooking(transaction, key, { event: 'cancel-processed', note, at }, async () => {
    await endPurchase(transaction, key, at);
    await endChange(transaction, key, changeId, { state: 'done', at });
  });
  const sold = soldSoFar(booking);
  const supplierChargePaise =
    (await chargeOf(transaction, roomRecord(key))) ?? Math.min(chargePaise, supplierShare(sold));
  if (!isPaidInFull(booking)) await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(paidPaise));
  // The refund was fixed with the charge, and money that a bank took is part of it. We keep everything else that was
  // paid.
  const withoutBankPaise = applyCharge(paidPaise, chargePaise).refundPaise;
  const bankGave = postingKey(booking, 'bank-gave', at);
  const coveredPaise = await payments.coverLoss(transaction, bankGave, withoutBankPaise - refundPaise);
  const travellerChargePaise = paidPaise - refundPaise - coveredPaise;
  await post(
    transaction,
    postingKey(booking, 'booking-cancelled', at),
    postCancellation({ sold, paidPaise, supplierChargePaise, travellerChargePaise }),
  );
  await savePaid(transaction, key, { paidPaise, method: null });
  await clearTimers(transaction, key);
  await saveCancelledAtSupplier(transaction, booking);
  const amounts = { chargePaise, paidPaise: paidPaise - goodwillPaise };
  if (refundPaise === 0) return { refundIds: [], ...amounts };
  const decision = { userId, bookingId, reason: 'cancellation', amountPaise: refundPaise } as const;
  return { refundIds: await payments.decideRefund(transaction, decision), ...amounts };
}

async function cancellationOf(transaction: Transaction, key: BookingKey): Promise<Cancellation> {
  const cancellation = await findCancellation(transaction, key);
  if (cancellation === null) throw new Error(`nobody asked to cancel booking ${key.bookingId}`);
  return cancellation;
}
