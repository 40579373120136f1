import * as calls from '@safar/contract/trips';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { TripsContext, TripsNeeds } from './context.ts';
import { tripsAhead } from './find-trips.ts';
import {
  readTrip,
  beginCalendar,
  endCalendar,
  endTripLink,
  readCalendar,
  sharedTrip,
  shareTrip,
} from './share-trips.ts';
import { tripSummary } from './trip-view.ts';

/** Bookings that belong together, shown as one trip; each stays a sale of its own (REQ-TRIP-1). */
export function createTrips(module: ModuleContext, needs: TripsNeeds): Module {
  const context: TripsContext = { ...module, ...needs };
  return {
    name: 'trips',
    register: (app) => {
      route(
        app,
        calls.myTrips,
        async ({ session }) => ({ trips: (await tripsAhead(context, session.userId)).map(tripSummary) }),
        context,
      );
      route(app, calls.trip, (input) => readTrip(context, keyOf(input)), context);
      route(app, calls.shareTrip, (input) => shareTrip(context, keyOf(input), input.body), context);
      route(
        app,
        calls.endTripLink,
        async (input) => {
          const ended = await endTripLink(context, keyOf(input));
          return isFailure(ended) ? ended : {};
        },
        context,
      );
      route(app, calls.sharedTrip, ({ query }) => sharedTrip(context, query.key), context);
      route(app, calls.beginCalendar, ({ session }) => beginCalendar(context, session.userId), context);
      route(
        app,
        calls.endCalendar,
        async ({ session }) => {
          await endCalendar(context, session.userId);
          return {};
        },
        context,
      );
      route(app, calls.tripCalendar, ({ query }) => readCalendar(context, query.key), context);
    },
  };
}

function keyOf({ session, params }: { session: { userId: string }; params: { id: string } }): BookingKey {
  return { userId: session.userId, bookingId: params.id };
}
