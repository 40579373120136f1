import { epochMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { Checkout, SameBooking } from '../../checkout/index.ts';
import type { BookingsContext } from '../context.ts';
import { readableTicketsOf, type FlightTicket, isSeatGone } from '../order/flight-tickets.ts';
import { standingBookings, type StandingKind } from '../order/list-store.ts';
import { referenceOf } from '../order/booking-basics.ts';
import type { Booking, FlightBooking, StayBooking } from '../order/booking.ts';

/**
 * Within this time the supplier refuses the same passengers on the same flight of an airline that is not low-cost
 * (tbo-air.md 3, REQ-CHK-10).
 */
const REFUSED_WITHIN_MS = DAY_MS;
/** The number of a traveller's active bookings that are compared, newest first. */
const MAX_LOOKED_AT = 200;

type Trip = FlightBooking['quote']['trip'];
type Names = readonly { readonly firstName: string; readonly lastName: string }[];

/**
 * Finds a booking of the same traveller that a filled checkout would repeat: the same hotel and nights for the same
 * lead guest, or the same flight for one of the same passengers. Null when there is none (REQ-CHK-10).
 */
export async function sameBooking(
  { database, clock }: Pick<BookingsContext, 'database' | 'clock'>,
  checkout: Checkout,
): Promise<SameBooking | null> {
  const wanted = checkout.kind === 'hotel' ? stayOf(checkout.context) : { kind: checkout.kind };
  const standing = await standingBookings(database.pool, checkout.userId, wanted, MAX_LOOKED_AT);
  const flights = standing.filter(({ kind: of }) => of === 'flight').map(({ id }) => id);
  const { tickets } = await readableTicketsOf(database.pool, checkout.userId, flights);
  for (const booking of standing) {
    const own = tickets.filter(({ bookingId }) => bookingId === booking.id);
    // The booking of this checkout itself is no duplicate: a second click finds what the first one booked.
    const likeness = booking.sessionId === checkout.id ? null : likenessOf(checkout, booking, own);
    if (likeness === null) continue;
    const { id: bookingId, createdAt: bookedAt, kind } = booking;
    const isFresh = clock.nowMs() - epochMs(bookedAt) < REFUSED_WITHIN_MS;
    const mayBookAgain = !(likeness === 'refused' && isFresh);
    return { bookingId, reference: referenceOf(booking), kind, bookedAt, mayBookAgain };
  }
  return null;
}

function stayOf({ hotelCode, checkout }: StayBooking['context']): StandingKind {
  return { kind: 'hotel', hotelCode, checkout };
}

/** `refused` when both are the same in everything that the supplier compares. */
function likenessOf(checkout: Checkout, booking: Booking, tickets: readonly FlightTicket[]): 'same' | 'refused' | null {
  if (checkout.kind === 'hotel' && booking.kind === 'hotel') {
    const { context: wanted } = checkout;
    const { context: booked } = booking;
    const isSameStay =
      wanted.hotelCode === booked.hotelCode && wanted.checkin === booked.checkin && wanted.checkout === booked.checkout;
    const lead = checkout.guests?.[0]?.adults[0];
    const bookedLead = booking.guests[0]?.adults[0];
    return isSameStay && lead && bookedLead && nameOf(lead) === nameOf(bookedLead) ? 'same' : null;
  }
  if (checkout.kind !== 'flight' || booking.kind !== 'flight') return null;
  const names = (checkout.passengers ?? []).map(nameOf);
  const booked = standingFlights(booking, tickets);
  let likeness: 'same' | null = null;
  for (const [ticket, flights] of flightsOf(checkout.quote.trip).entries()) {
    const twin = booked.find(
      (theirs) =>
        flights.some((flight) => theirs.flights.includes(flight)) && names.some((name) => theirs.names.includes(name)),
    );
    if (twin === undefined) continue;
    const isWhole = sorted(names) === sorted(twin.names) && sorted(twin.flights) === sorted(flights);
    if (isWhole && checkout.quote.tickets[ticket]?.isLcc === false) return 'refused';
    likeness = 'same';
  }
  return likeness;
}

/** The flights of each ticket that stands, with those who are on it: what was given up may be bought again. */
function standingFlights(booking: FlightBooking, tickets: readonly FlightTicket[]) {
  const sold = flightsOf(booking.quote.trip);
  return tickets
    .filter(({ state }) => state !== 'cancelled')
    .map(({ ticket }) => ({
      flights: sold[ticket] ?? [],
      names: booking.passengers.filter((_, index) => !isSeatGone(booking, ticket, index)).map(nameOf),
    }));
}

/** The flights of each ticket of a trip, each as 'AI 2927 2026-12-04T06:10'. */
function flightsOf({ tickets }: Pick<Trip, 'tickets'>): string[][] {
  return tickets.map(({ legs }) =>
    legs.flatMap(({ segments }) =>
      segments.map(({ carrierCode, flightNumber, from }) => `${carrierCode} ${flightNumber} ${from.time}`),
    ),
  );
}

function nameOf({ firstName, lastName }: Names[number]): string {
  return `${firstName} ${lastName}`.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

function sorted(texts: readonly string[]): string {
  return texts.toSorted().join('/');
}
