/** Bookings that belong together, shown as one trip (REQ-TRIP-1). A trip is a view: each booking stays a sale of its own. */

import { DISPLAY_STATUSES } from '@safar/domain/order/booking-status';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Documents } from './documents.ts';
import { Id, Instant, IsoDate } from './fields.ts';

/** A place as `lat|lng`, like a hotel's; '' when it is not known. Of an airport it is that of its city. */
const Position = z.string();

const AirportStop = z.object({
  code: z.string(),
  city: z.string(),
  terminal: z.string().nullable(),
  /** Local time of the airport. */
  time: z.string(),
  map: Position,
});

const SHARED_ENTRY = {
  /** Null for whom the trip was shown to by a link. */
  bookingId: Id.nullable(),
  shownStatus: z.enum(DISPLAY_STATUSES),
  /** Whether it is being cancelled. */
  cancelling: z.boolean(),
  /** The number to show: the PNR at the airline, or the hotel's. Null when there is none yet, or it is not told. */
  number: z.string().nullable(),
};

const FlightEntry = z.object({
  ...SHARED_ENTRY,
  kind: z.literal('flight'),
  from: AirportStop,
  to: AirportStop,
  carrierCode: z.string(),
  carrierName: z.string(),
  flightNumbers: z.array(z.string()),
  durationMin: z.int(),
  stops: z.int(),
  dayShift: z.int(),
});

const StayEntry = z.object({
  ...SHARED_ENTRY,
  kind: z.literal('hotel'),
  hotelName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  map: Position,
  image: z.string().nullable(),
  checkin: IsoDate,
  checkout: IsoDate,
  nights: z.int(),
  /** As the hotel tells them; '' when it does not. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  roomNames: z.array(z.string()),
});

/** What happens on a trip, in the order of time. */
const TripEntry = z.discriminatedUnion('kind', [FlightEntry, StayEntry]).meta({ id: 'TripEntry' });

const SHARED_TRIP = {
  /** Where it leads, in the order of time. */
  places: z.array(z.string()),
  startsOn: IsoDate,
  endsOn: IsoDate,
};

const TripSummary = z
  .object({
    /** That of its first booking; the address of its page may name any of them. */
    id: Id,
    ...SHARED_TRIP,
    bookingIds: z.array(Id),
    flights: z.int(),
    stays: z.int(),
  })
  .meta({ id: 'TripSummary' });

const Trip = TripSummary.extend({
  /** Who travels, each once. */
  people: z.array(z.string()),
  entries: z.array(TripEntry),
  /** Web check-in for the next flights, as their booking's page says it. */
  checkIns: z.array(
    z.object({ from: z.string(), to: z.string(), title: z.string(), note: z.string(), url: z.string().nullable() }),
  ),
  papers: z.array(
    z.object({ bookingId: Id, kind: z.enum(['hotel', 'flight']), title: z.string(), documents: Documents }),
  ),
  /** When this was read, for a page that is looked at without a network. */
  readAt: Instant,
}).meta({ id: 'Trip' });

export const myTrips = defineCall({
  id: 'myTrips',
  method: 'get',
  path: '/api/trips/mine',
  summary: 'The traveller’s trips that are not over, first to begin first',
  access: 'reader',
  answer: z.object({ ok: z.literal(true), trips: z.array(TripSummary) }),
  errors: [],
});

export const trip = defineCall({
  id: 'trip',
  method: 'get',
  path: '/api/trips/{id}',
  summary: 'The trip that a booking of the traveller belongs to, with everything its page shows',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true), trip: Trip }),
  errors: ['BOOKING_NOT_FOUND'],
});
