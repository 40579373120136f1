import type { Transaction } from '../../../platform/database.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import { CHANNELS, type Channel, type NotificationKind } from '../../notifications/index.ts';
import type { RefundProgress } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKey } from '../order/booking.ts';

/** The number of attempts to write down a message. After the last one the traveller finds the news on the site only. */
const NOTIFY_ATTEMPTS = 4;

/**
 * Notifies the traveller on each channel and goes on when every attempt failed: a failed message never undoes a
 * booking.
 */
export async function notifyOnBothChannels(
  { log }: Pick<BookingsContext, 'log'>,
  runner: ChangeRunner,
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
  runner: ChangeRunner,
  { userId }: BookingKey,
  refundId: string,
): Promise<RefundProgress> {
  return payments.refundUntilTaken(() => runner.step('send-refund', () => payments.sendRefund(userId, refundId)));
}
