import { myTrips, trip as tripCall } from '@safar/contract/trips';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { TripsContext, TripsNeeds } from './context.ts';
import { tripOfBooking, tripsAhead, type FoundTrip } from './find-trips.ts';
import { tripSummary, tripView, type TripAnswer } from './trip-view.ts';

/** Bookings that belong together, shown as one trip; each stays a sale of its own (REQ-TRIP-1). */
export function createTrips(module: ModuleContext, needs: TripsNeeds): Module {
  const context: TripsContext = { ...module, ...needs };
  return {
    name: 'trips',
    register: (app) => {
      route(
        app,
        myTrips,
        async ({ session }) => ({ trips: (await tripsAhead(context, session.userId)).map(tripSummary) }),
        context,
      );
      route(
        app,
        tripCall,
        ({ session, params }) => readTrip(context, { userId: session.userId, bookingId: params.id }),
        context,
      );
    },
  };
}

/** The trip of a booking, as its page shows it. */
async function readTrip(
  context: TripsContext,
  key: BookingKey,
): Promise<{ trip: TripAnswer } | Failure<'BOOKING_NOT_FOUND'>> {
  const found = await tripOfBooking(context, key);
  if (found === null) return fail('BOOKING_NOT_FOUND');
  return { trip: tripView(found, await detailsOf(context, key.userId, found), context) };
}

/** The bookings of a trip in its order. */
async function detailsOf({ bookings }: TripsContext, userId: string, { bookingIds }: FoundTrip) {
  const details = await Promise.all(bookingIds.map((bookingId) => bookings.trips.detail({ userId, bookingId })));
  return details.flatMap((detail) => detail ?? []);
}
