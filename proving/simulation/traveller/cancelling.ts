import { setTimeout as pause } from 'node:timers/promises';
import { booking as bookingCall, cancelBooking } from '@safar/contract/bookings';
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
  const { afterMs, onceBooked, isPart } = script.cancels;
  if (isPart) return giveUpPart(visit, sessionId);
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

/** Gives up the last seat of a flight that has several, once it is booked. A stay, or one seat alone, is kept. */
async function giveUpPart(visit: Visit, sessionId: string): Promise<void> {
  const { diary } = visit;
  await lookUntil(visit, sessionId, ({ state }) => state !== 'processing' && state !== 'pending');
  const { bookingId } = await press(visit, checkoutStatus, { params: { sessionId } });
  if (bookingId === null) return;
  const { booking } = await press(visit, bookingCall, { params: { id: bookingId } });
  if (booking.kind !== 'flight') return;
  const seats = booking.flight.tickets.flatMap(({ seats: own }) => own);
  const last = seats.filter(({ state }) => state === 'standing').at(-1);
  if (last === undefined || seats.length < 2) return;
  const input = { params: { id: bookingId }, body: { items: [last.item] } };
  const [promise] = granted(await pressAtOnce(visit, visit.script.cancelClicks, cancelBooking, input), cancelBooking);
  if (promise !== undefined) diary.promisedForPart(bookingId, promise.refundPaise);
}
