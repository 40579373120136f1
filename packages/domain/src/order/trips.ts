import { distanceKm, type Position } from '../stay/distance.ts';
import { addDays } from '../time/days.ts';
import { CAME_TO_NOTHING, type BookingStatus } from './booking-machine.ts';

/** A place of a booking: the city of a hotel or an airport. */
export interface TripPlace {
  /** As its supplier spells it. */
  readonly name: string;
  /** Null when it is not known: the place is then the same only as one of its name. */
  readonly position: Position | null;
}

/** Where the travellers of a booking are, and on which days, `yyyy-MM-dd` of the place. */
export interface TripStop {
  readonly place: TripPlace;
  readonly from: string;
  readonly until: string;
}

/** A booking as far as it decides which trip it belongs to. */
export interface TripBooking {
  readonly id: string;
  readonly kind: 'hotel' | 'flight';
  readonly status: BookingStatus;
  /** In the order of time, at least one: the hotel's; of a flight where it begins, and where each of its legs leads. */
  readonly stops: readonly [TripStop, ...TripStop[]];
}

/** Bookings that belong together. */
export interface Trip {
  /** In the order of time, at least one. */
  readonly bookingIds: readonly string[];
  /** The first and the last day, `yyyy-MM-dd`. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Where it leads, in the order of time, each once; where it began only when it leads nowhere else. */
  readonly places: readonly TripPlace[];
}

/** Within this distance two places are one: an airport and the hotels that it serves. */
const SAME_PLACE_KM = 120;
/** At most this far is driven from one stop to the next on the day between them. */
const DRIVE_KM = 500;
/** Nights between two bookings at one place that are spent with friends. */
const MOST_NIGHTS_BETWEEN = 2;
/** Days after which a flight home from where the last one led is still the way back. */
const MOST_DAYS_AWAY = 21;

/** One of the bookings of a trip that is being put together. */
interface Part {
  readonly booking: TripBooking;
  readonly first: string;
  readonly last: string;
}

/**
 * The trips of a traveller's bookings, first to begin first (REQ-TRIP-1): bookings are one trip when one stop follows on another at the same
 * place or a drive away, or a flight leads back to where the trip began. Each booking is in exactly one; those that came to nothing are in
 * none. The order in which bookings are given does not matter.
 */
export function tripsOf(bookings: readonly TripBooking[]): Trip[] {
  const parts = bookings
    .filter(({ status }) => !CAME_TO_NOTHING.includes(status))
    .map((booking) => ({ booking, first: firstDay(booking), last: lastDay(booking) }))
    .toSorted(byTime);
  let trips: (readonly Part[])[] = [];
  for (const part of parts) {
    const own = trips.filter((trip) => goesWith(trip, part));
    trips = [...trips.filter((trip) => !own.includes(trip)), [...own.flat(), part].toSorted(byTime)];
  }
  return trips.map(tripOf).toSorted((a, b) => compare(a.startsOn, b.startsOn) || compare(idOf(a), idOf(b)));
}

/** What a trip is named by in its address: its first booking. Any other of its bookings finds it too. */
export function idOf({ bookingIds }: Pick<Trip, 'bookingIds'>): string {
  const [first] = bookingIds;
  if (first === undefined) throw new Error('a trip has at least one booking');
  return first;
}

/** The stops of a flight: where it begins, and where each leg leads until the next one leaves. */
export function flightStops(
  legs: readonly {
    readonly from: { readonly place: TripPlace; readonly day: string };
    readonly to: { readonly place: TripPlace; readonly day: string };
  }[],
): TripBooking['stops'] {
  const [begin] = legs;
  if (begin === undefined) throw new Error('a flight has at least one leg');
  const rest = legs.flatMap(({ to }, index): TripStop[] => {
    const next = legs[index + 1]?.from;
    if (next === undefined) return [{ place: to.place, from: to.day, until: to.day }];
    if (isSamePlace(to.place, next.place)) return [{ place: to.place, from: to.day, until: next.day }];
    // Between two legs it is travelled on by other means, on a day that is not known.
    return [
      { place: to.place, from: to.day, until: to.day },
      { place: next.place, from: next.day, until: next.day },
    ];
  });
  return [{ place: begin.from.place, from: begin.from.day, until: begin.from.day }, ...rest];
}

/** Whether two places are one for who travels: by name, or an airport and the hotels that it serves. */
export function isSamePlace(a: TripPlace, b: TripPlace): boolean {
  if (a.name.toLowerCase() === b.name.toLowerCase()) return true;
  return kmBetween(a, b) <= SAME_PLACE_KM;
}

function kmBetween(a: TripPlace, b: TripPlace): number {
  return a.position === null || b.position === null ? Number.POSITIVE_INFINITY : distanceKm(a.position, b.position);
}

/** Where a trip began, as far as its flights tell; null while it has none. */
function homeOf(trip: readonly Part[]): TripPlace | null {
  return trip.find(({ booking }) => booking.kind === 'flight')?.booking.stops[0].place ?? null;
}

function goesWith(trip: readonly Part[], part: Part): boolean {
  const home = homeOf(trip) ?? homeOf([part]);
  if (isBack(trip) && part.first > lastOf(trip)) return false;
  return (
    trip.some((other) => other.booking.stops.some((stop) => part.booking.stops.some((own) => follow(stop, own)))) ||
    leadsBack(trip, part)
  );

  function follow(stop: TripStop, own: TripStop): boolean {
    const isHome = home !== null && isSamePlace(stop.place, home);
    if (isSamePlace(stop.place, own.place)) {
      if (!isHome) return own.from <= addDays(stop.until, MOST_NIGHTS_BETWEEN) && stop.from <= own.until;
      // Several flights leave home, or come back to it, on one day without having to do with each other.
      return stop.until === own.from && isLeft(stop, trip) !== isLeft(own, [part]);
    }
    const isDriven = stop.until === own.from && kmBetween(stop.place, own.place) <= DRIVE_KM;
    return isDriven && !isHome && isNight(stop, trip, own, part);
  }
}

/** Whether a stop is where a flight only leaves from. */
function isLeft(stop: TripStop, parts: readonly Part[]): boolean {
  return parts.some(({ booking }) => booking.kind === 'flight' && booking.stops[0] === stop);
}

/** Whether one of two stops is a hotel. */
function isNight(stop: TripStop, trip: readonly Part[], own: TripStop, part: Part): boolean {
  const isHotel = (each: TripStop, { booking }: Part) => booking.kind === 'hotel' && booking.stops.includes(each);
  return trip.some((other) => isHotel(stop, other)) || isHotel(own, part);
}

/** Whether the last flight of a trip led to where its first one began. */
function isBack(trip: readonly Part[]): boolean {
  const home = homeOf(trip);
  const flights = trip.filter(({ booking }) => booking.kind === 'flight');
  const ends = flights.flatMap(({ booking }) => booking.stops.slice(1)).toSorted((a, b) => compare(b.from, a.from));
  return home !== null && ends[0] !== undefined && isSamePlace(ends[0].place, home);
}

function lastOf(trip: readonly Part[]): string {
  return (
    trip
      .map(({ last }) => last)
      .toSorted(compare)
      .at(-1) ?? ''
  );
}

/** Whether a flight leads from where a trip led to where it began, and nobody has come back yet. */
function leadsBack(trip: readonly Part[], { booking, first }: Part): boolean {
  const home = homeOf(trip);
  const end = booking.stops.at(-1);
  if (booking.kind !== 'flight' || home === null || end === undefined || !isSamePlace(end.place, home)) return false;
  const isFromThere = trip.some((other) =>
    other.booking.stops.some(({ place }) => !isSamePlace(place, home) && isSamePlace(place, booking.stops[0].place)),
  );
  return !isBack(trip) && isFromThere && first <= addDays(lastOf(trip), MOST_DAYS_AWAY);
}

function tripOf(parts: readonly Part[]): Trip {
  const home = homeOf(parts);
  const stops = parts.flatMap(({ booking }) => booking.stops).toSorted((a, b) => compare(a.from, b.from));
  const all = stops.map(({ place }) => place);
  const away = all.filter((place) => home === null || !isSamePlace(place, home));
  const places: TripPlace[] = [];
  for (const place of away.length === 0 ? all : away)
    if (!places.some((known) => isSamePlace(known, place))) places.push(place);
  const [startsOn = ''] = parts.map(({ first }) => first).toSorted(compare);
  return { bookingIds: parts.map(({ booking }) => booking.id), startsOn, endsOn: lastOf(parts), places };
}

/** By first day, flights before stays since they tell where home is, then by last day. */
function byTime(a: Part, b: Part): number {
  return (
    compare(a.first, b.first) ||
    compare(a.booking.kind, b.booking.kind) ||
    compare(a.last, b.last) ||
    compare(a.booking.id, b.booking.id)
  );
}

function firstDay({ stops }: TripBooking): string {
  return stops[0].from;
}

function lastDay({ stops }: TripBooking): string {
  return (
    stops
      .map(({ until }) => until)
      .toSorted(compare)
      .at(-1) ?? stops[0].until
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
