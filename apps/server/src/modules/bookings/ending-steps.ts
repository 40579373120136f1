import type { StepRunner } from '../../platform/step-runner.ts';
import type { Channel, NotificationKind } from '../notifications/index.ts';
import type { RefundProgress } from '../payments/index.ts';
import type { BookingsContext } from './context.ts';
import type { BookingKey } from './store.ts';

/** The steps every workflow of a booking ends with: money goes back, and the traveller is told. */
export const TELL_STEPS = ['notify-sms', 'notify-email'] as const;
export const REFUND_STEP = 'send-refund';

const CHANNELS = ['sms', 'email'] as const satisfies readonly Channel[];
/** A message is tried so often; then the traveller finds it on the site alone. */
const NOTIFY_ATTEMPTS = 4;

/** Tells over each channel, and goes on when every attempt failed: a message never undoes a booking. */
export async function notifyOnBothChannels(
  { log }: Pick<BookingsContext, 'log'>,
  runner: StepRunner<(typeof TELL_STEPS)[number]>,
  { bookingId }: BookingKey,
  { kind, notify }: { readonly kind: NotificationKind; readonly notify: (channel: Channel) => Promise<void> },
): Promise<void> {
  for (const channel of CHANNELS) {
    try {
      await runner.step(`notify-${channel}`, () => notify(channel), { attempts: NOTIFY_ATTEMPTS });
    } catch (error) {
      log.warn({ err: error, booking: bookingId, kind }, 'a traveller could not be told');
    }
  }
}

/** Sends a refund that was decided until the gateway has taken it, or will not. */
export function sendRefund(
  { payments }: Pick<BookingsContext, 'payments'>,
  runner: StepRunner<typeof REFUND_STEP>,
  { userId }: BookingKey,
  refundId: string,
): Promise<RefundProgress> {
  return payments.refundUntilTaken(() => runner.step(REFUND_STEP, () => payments.sendRefund(userId, refundId)));
}
