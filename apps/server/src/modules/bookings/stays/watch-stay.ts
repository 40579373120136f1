import { isTravelled } from '@safar/domain/order/booking-machine';
import { nextStayWatchMs } from '@safar/domain/order/watch-schedule';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { CHANNELS } from '../../notifications/index.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { escalate } from '../recover/escalate.ts';
import { compareStanding } from './compare-stays.ts';
import type { StaysContext } from '../context.ts';
import { keepNumber } from './hotel-number.ts';
import { notifyTraveller } from './notify-of-stay.ts';
import { planStayWatch } from './plan-stay-watch.ts';

/**
 * Asks whether a stay's room is there, shortly before its guest leaves (REQ-WATCH-6). One that nobody knows is put before a person at once,
 * and its traveller is told; a number that the hotel has by now is kept, and a hotel that has none the day before is one for a person too.
 * False when the supplier does not answer.
 */
export async function watchStay(context: StaysContext, key: BookingKey): Promise<boolean> {
  const { database, suppliers } = context;
  const stay = await getStay(database.pool, key);
  const room = stay.supplierBooking;
  if (room !== null && isTravelled(stay.status)) {
    const found = await suppliers.of(stay).booking(room.bookingId);
    if (found.kind === 'no-answer') return false;
    await compareStanding(context, stay, room.bookingId, found);
    if (found.kind === 'none') await tellNotKnown(context, stay);
    else if (found.booking.status !== 'cancelled') await checkNumber(context, stay, found.booking.hotelNumber ?? null);
  }
  await database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    await planStayWatch(context, transaction, await getStay(transaction, key));
  });
  return true;
}

async function tellNotKnown(context: StaysContext, { userId, id }: StayBooking): Promise<void> {
  for (const channel of CHANNELS)
    await notifyTraveller(context, { userId, bookingId: id }, channel, {
      kind: 'room-not-known',
      day: indiaClockOf(context.clock.nowIso()).day,
    });
}

async function checkNumber(context: StaysContext, stay: StayBooking, number: string | null): Promise<void> {
  const key = { userId: stay.userId, bookingId: stay.id };
  if (number !== null && number !== (stay.supplierBooking?.hotelNumber ?? null))
    return keepNumber(context, key, number);
  const isLast = nextStayWatchMs(indiaDayStartMs(stay.context.checkin), context.clock.nowMs()) === null;
  if (number === null && isLast) await escalate(context, key, 'no-hotel-number');
}
