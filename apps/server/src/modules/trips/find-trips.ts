import { parsePosition } from '@safar/domain/stay/distance';
import { flightStops, tripsOf, type Trip, type TripBooking } from '@safar/domain/order/trips';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import type { BookingDetail, BookingKey, TripFacts } from '../bookings/index.ts';
import type { TripsContext } from './context.ts';

/** Days before the first day that is asked for: bookings that are over may be part of a trip that is not. */
const DAYS_BEFORE = 30;
/** Most bookings that trips are made of. */
const MOST_BOOKINGS = 200;

export interface FoundTrip extends Trip {
  readonly flights: number;
  readonly stays: number;
}

type Finding = Pick<TripsContext, 'bookings' | 'flights' | 'clock'>;

/** A traveller's trips that are not over, first to begin first (REQ-TRIP-1). */
export async function tripsAhead(context: Finding, userId: string): Promise<FoundTrip[]> {
  const { day: today } = indiaClockOf(context.clock.nowMs());
  return (await tripsFrom(context, userId, today)).filter(({ endsOn }) => endsOn >= today);
}

/** The trip that a booking belongs to; null when the traveller has no such booking, or it came to nothing. */
export async function tripOfBooking(context: Finding, key: BookingKey): Promise<FoundTrip | null> {
  const firstDay = await context.bookings.trips.firstDay(key);
  if (firstDay === null) return null;
  const { day: today } = indiaClockOf(context.clock.nowMs());
  const trips = await tripsFrom(context, key.userId, firstDay < today ? firstDay : today);
  return trips.find(({ bookingIds }) => bookingIds.includes(key.bookingId)) ?? null;
}

async function tripsFrom(context: Finding, userId: string, day: string): Promise<FoundTrip[]> {
  const { bookings, flights } = context;
  const facts = await bookings.trips.facts(userId, addDays(day, -DAYS_BEFORE), MOST_BOOKINGS);
  const kinds = new Map(facts.map(({ id, kind }) => [id, kind]));
  return tripsOf(facts.map((each) => bookingOf(each, flights))).map((trip) => ({
    ...trip,
    flights: trip.bookingIds.filter((id) => kinds.get(id) === 'flight').length,
    stays: trip.bookingIds.filter((id) => kinds.get(id) === 'hotel').length,
  }));
}

function bookingOf(facts: TripFacts, flights: TripsContext['flights']): TripBooking {
  const { id, status, kind } = facts;
  if (facts.kind === 'hotel') {
    const place = { name: facts.city, position: parsePosition(facts.map) };
    return { id, status, kind, stops: [{ place, from: facts.checkin, until: facts.checkout }] };
  }
  const placed = ({ code, city, day }: (typeof facts.legs)[number]['from']) => ({
    place: { name: city, position: flights.positionOf(code) },
    day,
  });
  return {
    id,
    status,
    kind,
    stops: flightStops(facts.legs.map(({ from, to }) => ({ from: placed(from), to: placed(to) }))),
  };
}

/** The bookings of a trip in its order, as their own pages show them. */
export async function detailsOf(
  { bookings }: Pick<TripsContext, 'bookings'>,
  userId: string,
  { bookingIds }: FoundTrip,
): Promise<BookingDetail[]> {
  const details = await Promise.all(bookingIds.map((bookingId) => bookings.trips.detail({ userId, bookingId })));
  return details.flatMap((detail) => detail ?? []);
}
