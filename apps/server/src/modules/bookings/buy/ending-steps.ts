import type { Transaction } from '../../../platform/database.ts';
import type { StepRunner } from '../../../platform/step-runner.ts';
import { CHANNELS, type Channel, type NotificationKind } from '../../notifications/index.ts';
import type { RefundProgress } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { noteRefund, type BookingFailure } from './failed-booking.ts';
import type { BookingKey } from '../order/booking.ts';

/** The steps that end every workflow of a booking: the refund and the messages to the traveller. */
export const NOTIFY_STEPS = ['notify-sms', 'notify-email'] as const;
export const REFUND_STEP = 'send-refund';

/** The number of attempts to write down a message. After the last one the traveller finds the news on the site only. */
const NOTIFY_ATTEMPTS = 4;

/**
 * Notifies the traveller on each channel and goes on when every attempt failed: a failed message never undoes a
 * booking.
 */
export async function notifyOnBothChannels(
  { log }: Pick<BookingsContext, 'log'>,
  runner: StepRunner<(typeof NOTIFY_STEPS)[number]>,
  { bookingId }: BookingKey,
  {
    kind,
    notify,
  }: {
    readonly kind: NotificationKind;
    readonly notify: (channel: Channel, transaction: Transaction) => Promise<void>;
  },
): Promise<void> {
  for (const channel of CHANNELS) {
    try {
      await runner.transaction(`notify-${channel}`, (tx) => notify(channel, tx), { attempts: NOTIFY_ATTEMPTS });
    } catch (error) {
      log.warn({ err: error, booking: bookingId, kind }, 'a traveller could not be told');
    }
  }
}

/** Sends a decided refund until the gateway accepts it or no further attempt is made. */
export function sendRefund(
  { payments }: Pick<BookingsContext, 'payments'>,
  runner: StepRunner<typeof REFUND_STEP>,
  { userId }: BookingKey,
  refundId: string,
): Promise<RefundProgress> {
  return payments.refundUntilTaken(() => runner.step(REFUND_STEP, () => payments.sendRefund(userId, refundId)));
}

/** How a workflow that buys refunds what it could not buy. Every method is a durable step. */
export interface RefundingRun<Outcome> {
  /** Decides the refunds and returns their ids. Null when the booking has not failed after all. */
  fail(why: BookingFailure): Promise<string[] | null>;
  refundUntilTaken(refundId: string): Promise<RefundProgress>;
  noteRefund(): Promise<void>;
  /** Notifies over both channels. A message that cannot be sent does not change the booking. */
  notify(outcome: Outcome): Promise<void>;
  /** Puts the booking on the list of work for operators. */
  escalate(reason: EscalationReason): Promise<void>;
}

/** The steps of a `RefundingRun` that are the same for stays and flights. */
export function refundingSteps(
  context: BookingsContext,
  runner: StepRunner<typeof REFUND_STEP | 'note-refund'>,
  key: BookingKey,
): Pick<RefundingRun<never>, 'refundUntilTaken' | 'noteRefund' | 'escalate'> {
  return {
    refundUntilTaken: (refundId) => sendRefund(context, runner, key, refundId),
    noteRefund: () => runner.transaction('note-refund', (tx) => noteRefund(context, tx, key)),
    escalate: (reason) => escalateInWorkflow(context, key, reason),
  };
}

/**
 * Refunds everything paid for a booking that could not be bought, and notifies the traveller once the gateway has
 * accepted the refund or does not accept it for now. `outcome` gives the notification, by whether anything was paid.
 * False when the booking has not failed after all.
 */
export async function refundFailedBooking<Outcome>(
  run: RefundingRun<Outcome>,
  why: BookingFailure,
  outcome: (isPaid: boolean) => Outcome,
): Promise<boolean> {
  const refundIds = await run.fail(why);
  if (refundIds === null) return false;
  let allTaken = true;
  for (const refundId of refundIds) {
    const progress = await run.refundUntilTaken(refundId);
    if (progress.kind === 'given-up' || progress.kind === 'waiting') await run.escalate('refund-not-taken');
    allTaken &&= progress.kind === 'accepted';
  }
  const isPaid = refundIds.length > 0;
  if (isPaid && allTaken) await run.noteRefund();
  await run.notify(outcome(isPaid));
  return true;
}
