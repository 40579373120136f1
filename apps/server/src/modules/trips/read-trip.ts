import { fail, type Failure } from '../../platform/failure.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { TripsContext } from './context.ts';
import { detailsOf, tripOfBooking } from './find-trips.ts';
import { sharesOf } from './share-trips.ts';
import { tripView, type TripAnswer } from './trip-view.ts';

/** The trip of a booking, as its page shows it (REQ-TRIP-2). */
export async function readTrip(
  context: TripsContext,
  key: BookingKey,
): Promise<{ trip: TripAnswer } | Failure<'BOOKING_NOT_FOUND'>> {
  const found = await tripOfBooking(context, key);
  if (found === null) return fail('BOOKING_NOT_FOUND');
  const view = tripView(found, await detailsOf(context, key.userId, found), context);
  return { trip: { ...view, ...(await sharesOf(context, key.userId, found.bookingIds)) } };
}
