/** Bookings that belong together, shown as one trip (REQ-TRIP-1). A trip is a view: each booking stays a sale of its own. */

import { DISPLAY_STATUSES } from '@safar/domain/order/booking-status';
import { SHOWN_NAMES } from '@safar/domain/order/names-on-shared-trip';
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

/** As the airline's page says it; `url` is that page. */
const WebCheckIn = z.object({ title: z.string(), note: z.string(), url: z.string().nullable() });

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
  /** By when we advise to be at the airport, in its local time. */
  beThereBy: z.string(),
  /** Web check-in of this leg; null when nothing is known of it. */
  checkIn: WebCheckIn.nullable(),
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
  /** Which ID the hotel takes, as it says it; empty when it does not say. */
  identity: z.array(z.string()),
});

/** What happens on a trip, in the order of time. */
const TripEntry = z.discriminatedUnion('kind', [FlightEntry, StayEntry]).meta({ id: 'TripEntry' });

const SHARED_TRIP = {
  /** Where it leads, in the order of time. */
  places: z.array(z.string()),
  startsOn: IsoDate,
  endsOn: IsoDate,
};

/** What others see of a trip besides its days and places. Prices and documents are never shown. */
const SHOWN = {
  names: z.enum(SHOWN_NAMES),
  /** PNRs and the numbers at the desk. */
  numbers: z.boolean(),
};

const FamilyLink = z.object({ url: z.string(), ...SHOWN, expiresAt: Instant }).meta({ id: 'FamilyLink' });

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
  /** The link that shows it to others; null while there is none. */
  link: FamilyLink.nullable(),
  /** The address at which a calendar subscribes to all trips; null while there is none. */
  calendar: z.string().nullable(),
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

export const shareTrip = defineCall({
  id: 'shareTrip',
  method: 'post',
  path: '/api/trips/{id}/link',
  summary: 'Makes the link that shows a trip to others, in place of an earlier one, which shows nothing from then on',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object(SHOWN),
  answer: z.object({ ok: z.literal(true), link: FamilyLink }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const endTripLink = defineCall({
  id: 'endTripLink',
  method: 'delete',
  path: '/api/trips/{id}/link',
  summary: 'Ends the link that shows a trip to others',
  access: 'owner',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND'],
});

/** The secret of an address. It is in the query, which is in no log. */
const SECRET = z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Use the key of the link') });

export const sharedTrip = defineCall({
  id: 'sharedTrip',
  method: 'get',
  path: '/api/shared-trip',
  summary: 'A trip as its traveller shows it to others by a link',
  access: 'open',
  query: SECRET,
  answer: z.object({
    ok: z.literal(true),
    trip: z.object({ ...SHARED_TRIP, people: z.array(z.string()), entries: z.array(TripEntry), expiresAt: Instant }),
  }),
  errors: ['SHARE_NOT_FOUND'],
});

export const beginCalendar = defineCall({
  id: 'beginCalendar',
  method: 'post',
  path: '/api/trips/calendar',
  summary: 'Makes the address at which a calendar subscribes to the traveller’s trips, in place of an earlier one',
  access: 'owner',
  answer: z.object({ ok: z.literal(true), url: z.string() }),
  errors: [],
});

export const endCalendar = defineCall({
  id: 'endCalendar',
  method: 'delete',
  path: '/api/trips/calendar',
  summary: 'Ends the address at which a calendar subscribes to the traveller’s trips',
  access: 'owner',
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const tripCalendar = defineCall({
  id: 'tripCalendar',
  method: 'get',
  path: '/api/calendar.ics',
  summary:
    'A traveller’s trips as a calendar reads them again and again: what is in force now, without booking numbers',
  access: 'open',
  query: SECRET,
  media: 'text/calendar; charset=utf-8',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['SHARE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
