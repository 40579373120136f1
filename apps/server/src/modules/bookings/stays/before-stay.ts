import { addDays, epochMs, indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import type { Transaction } from '../../../platform/database.ts';
import { CHANNELS, type NotificationDetails } from '../../notifications/index.ts';
import { LETTER_HOUR, setRoadTimer, tellRoad, type RoadNews } from '../change/before-trip.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { getStay } from '../order/store.ts';
import type { StaysContext } from '../context.ts';
import { notifyTraveller } from './notify-of-stay.ts';

/** The letter of a stay: the day before check-in, by India's clock, since a hotel's zone is not known (REQ-MSG-7). */
function roadOf({ context: { checkin } }: StayBooking): RoadNews<NotificationDetails>[] {
  const untilMs = indiaDayStartMs(checkin, 24);
  return [
    {
      atMs: indiaDayStartMs(addDays(checkin, -1), LETTER_HOUR),
      untilMs,
      details: { kind: 'before-road', day: checkin, until: toInstantIso(untilMs) },
    },
  ];
}

/** Sets the timer of a stay's letter, once it has its voucher. */
export async function setStayRoad(transaction: Transaction, stay: StayBooking): Promise<void> {
  const key = { userId: stay.userId, bookingId: stay.id };
  await setRoadTimer(transaction, key, roadOf(stay), epochMs(stay.createdAt));
}

/** Tells the traveller what is due before a stay (REQ-MSG-7). */
export async function tellBeforeStay(context: StaysContext, transaction: Transaction, key: BookingKey): Promise<void> {
  const stay = await getStay(transaction, key);
  const times = { bookedMs: epochMs(stay.createdAt), nowMs: context.clock.nowMs() };
  await tellRoad(transaction, key, roadOf(stay), times, async (details) => {
    for (const channel of CHANNELS) await notifyTraveller(context, key, channel, details, transaction);
  });
}
