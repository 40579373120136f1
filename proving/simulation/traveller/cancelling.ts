import { setTimeout as pause } from 'node:timers/promises';
import { cancelBooking } from '@safar/contract/bookings';
import { checkoutStatus } from '@safar/contract/checkout';
import { lookUntil } from './status-page.ts';
import type { Subjects } from './diary.ts';
import { armStage, granted, hesitate, press, pressAtOnce, type Visit } from './visit.ts';

/**
 * Cancels some time after paying or after the booking is confirmed, if there is a booking to cancel by then or soon
 * after.
 */
export async function cancel(visit: Visit, sessionId: string, subjects: Subjects): Promise<void> {
  const { script, diary } = visit;
  if (script.cancels === null) return;
  const { afterMs, onceBooked } = script.cancels;
  if (onceBooked) await lookUntil(visit, sessionId, ({ state }) => state !== 'processing' && state !== 'pending');
  await pause(afterMs);
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const { bookingId } = await press(visit, checkoutStatus, { params: { sessionId } });
    if (bookingId !== null) {
      if (tries === 0) await armStage(visit, 'cancel', subjects);
      diary.gaveUp(bookingId);
      const input = { params: { id: bookingId }, body: {} };
      const promises = granted(await pressAtOnce(visit, script.cancelClicks, cancelBooking, input), cancelBooking);
      // While the purchase was in progress, the answer only states the least amount that is refunded.
      for (const { status, refundPaise } of promises)
        if (status !== 'processing' && status !== 'pending') diary.promisedBack(bookingId, refundPaise);
      if (promises.length > 0) return;
    }
    await hesitate();
  }
}
