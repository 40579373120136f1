import { setTimeout as pause } from 'node:timers/promises';
import { booking as bookingCall } from '@safar/contract/bookings';
import { checkoutStatus } from '@safar/contract/checkout';
import { lookUntil } from './status-page.ts';
import type { Subjects } from './diary.ts';
import { giveUpFor, whatItCosts } from './giving-up.ts';
import { armStage, hesitate, press, type Visit } from './visit.ts';

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
      const shown = await whatItCosts(visit, bookingId, null);
      const promises = shown === null ? [] : await giveUpFor(visit, bookingId, null, shown);
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
  const shown = await whatItCosts(visit, bookingId, [last.item]);
  const [promise] = shown === null ? [] : await giveUpFor(visit, bookingId, [last.item], shown);
  if (promise !== undefined) diary.promisedForPart(bookingId, promise.refundPaise);
}
