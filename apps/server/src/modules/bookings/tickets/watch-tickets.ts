import type { BookingKey } from '../order/booking.ts';
import { lockStatus } from '../order/store.ts';
import { compareBooking } from './compare-flights.ts';
import type { TicketsContext } from '../context.ts';
import { planWatch } from './plan-watch.ts';
import { lookAtTickets } from './tickets-at-supplier.ts';

/**
 * Asks the airlines about the tickets of a trip, puts to its traveller what they changed, and sets when they are
 * asked next. False when one did not answer: the trip is asked about again soon (REQ-WATCH-2).
 */
export async function watchTickets(context: TicketsContext, key: BookingKey): Promise<boolean> {
  const looks = await lookAtTickets(context, key);
  if (looks === null) return false;
  await compareBooking(context, key, looks);
  await context.database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    await planWatch(context, transaction, key);
  });
  return true;
}
