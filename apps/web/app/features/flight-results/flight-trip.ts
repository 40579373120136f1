import { placeName } from '@safar/domain/words/supplier-words';
import * as m from '@safar/messages/flight-results';
import * as flightSearch from '@safar/messages/flight-search';
import * as flights from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { formatDayMonth, formatWeekday, weekdayName } from '@safar/domain/time/days';
import { paxSummary } from '@safar/domain/flight/flight-party';
import type { FlightSearch } from '@safar/domain/flight/flight-search';

/** A search for flights, unlike the fare calendar, which only finds fares. */
export type TripSearch = Exclude<FlightSearch, { tripType: 'calendar' }>;

/** An airport with what is known of it. */
export interface Place {
  code: string;
  /** '' when unknown. */
  city: string;
  name: string;
  slug: string;
  /** '' when unknown. */
  country: string;
  /** When its city has several airports: the city's name and their codes. */
  cityAirports?: { city: string; codes: readonly string[] } | null;
  /** Whether all airports of the city are searched (REQ-FSEARCH-11). */
  whole?: boolean;
}

export interface SearchedLeg {
  from: Place;
  to: Place;
  /** ISO day. */
  day: string;
}

/** A search with the names of its places. */
export interface FlightTrip {
  search: TripSearch;
  /** One entry per direction or segment, at most three. */
  legs: readonly SearchedLeg[];
}

/** The legs a search asks for, in order. */
export function searchedLegs(search: TripSearch, placeOf: (code: string) => Place): SearchedLeg[] {
  switch (search.tripType) {
    case 'oneway':
    case 'roundtrip': {
      const from = wholeWhere(placeOf(search.from), search.all === 'from' || search.all === 'both');
      const to = wholeWhere(placeOf(search.to), search.all === 'to' || search.all === 'both');
      const out = { from, to, day: search.departOn };
      return search.tripType === 'oneway' ? [out] : [out, { from: to, to: from, day: search.returnOn }];
    }
    case 'multicity':
      return search.segments.map(({ from, to, date }) => ({ from: placeOf(from), to: placeOf(to), day: date }));
  }
}

function wholeWhere(place: Place, whole: boolean): Place {
  return whole && place.cityAirports ? { ...place, city: place.cityAirports.city, whole } : place;
}

/**
 * Whether fares of other days can be shown: for a one-way trip, and for a return within India, whose legs are sold as
 * one-way fares; not for fare types that only some passengers can buy.
 */
export function hasFareStrip({ search, legs }: FlightTrip): boolean {
  if (search.fareType !== 'regular' && search.fareType !== 'doctor') return false;
  switch (search.tripType) {
    case 'oneway':
      return true;
    case 'roundtrip':
      return legs.every(({ from, to }) => from.country === 'India' && to.country === 'India');
    case 'multicity':
      return false;
  }
}

/** Passengers, infants included. */
export function passengerCount({ pax }: TripSearch): number {
  return pax.adults + pax.children + pax.infants;
}

/** The same search with a leg on another day; null when the legs would be out of order. */
export function withDay(search: TripSearch, legIndex: number, day: string): TripSearch | null {
  switch (search.tripType) {
    case 'oneway':
      return { ...search, departOn: day };
    case 'roundtrip': {
      const moved = legIndex === 0 ? { ...search, departOn: day } : { ...search, returnOn: day };
      return moved.departOn <= moved.returnOn ? moved : null;
    }
    case 'multicity': {
      const segments = search.segments.map((segment, index) =>
        index === legIndex ? { ...segment, date: day } : segment,
      );
      const inOrder = segments.every(({ date }, index) => index === 0 || date >= (segments[index - 1]?.date ?? date));
      return inOrder ? { ...search, segments } : null;
    }
  }
}

/** 'Outbound', 'Return'; 'Leg 1' to 'Leg 3' of a trip over several cities (REQ-FRES-2). */
export function legName({ search: { tripType } }: FlightTrip, legIndex: number): string {
  switch (tripType) {
    case 'oneway':
      return t(m.flight);
    case 'roundtrip':
      return legIndex === 0 ? t(flights.outbound) : t(flights.inbound);
    case 'multicity':
      return t(flights.leg, { number: legIndex + 1 });
  }
}

/** 'Delhi (DEL) – Goa (GOI)'; several cities one after the other. */
export function routeText({ search, legs }: FlightTrip): string {
  const [first] = legs;
  const stops = search.tripType === 'roundtrip' ? legs.slice(0, 1) : legs;
  const path: Place[] = first ? [first.from] : [];
  for (const { from, to } of stops) {
    if (path.at(-1)?.code !== from.code) path.push(from);
    path.push(to);
  }
  return path.map((place) => (path.length > 2 ? place.code : placeText(place))).join(' – ');
}

/** 'Delhi (DEL)', or the code alone; 'Goa, all airports'. */
export function placeText({ city, code, whole }: Place): string {
  if (whole) return t(flightSearch.allAirports, { city: placeName(city) });
  return city === '' ? code : `${placeName(city)} (${code})`;
}

/** 'Fri, 27 Nov – Mon, 30 Nov 2026', 'Fri, 27 Nov 2026'. */
export function daysText({ legs }: FlightTrip): string {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? formatWeekday(first.day)
    : `${weekdayName(first.day)}, ${formatDayMonth(first.day)} – ${formatWeekday(last.day)}`;
}

/** 'Fri, 27 Nov · 2 Adults, Economy', '27 Nov – 30 Nov · 2 Adults, Economy': the search in one short line. */
export function tripLine(trip: FlightTrip): string {
  const { pax, travelClass } = trip.search;
  const [first, last] = [trip.legs[0]?.day ?? '', trip.legs.at(-1)?.day ?? ''];
  const isOneDay = first === last;
  const days =
    isOneDay && trip.legs.length === 1
      ? `${weekdayName(first)}, ${formatDayMonth(first)}`
      : `${formatDayMonth(first)} – ${formatDayMonth(last)}`;
  return `${days} · ${paxSummary(pax, travelClass)}`;
}

/** 'Flights from Delhi to Goa': the heading and title of a search's page. */
export function tripTitle({ legs }: FlightTrip): string {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return t(m.titleAlone);
  const end = last.to.code === first.from.code ? first.to : last.to;
  return t(m.title, { from: placeName(first.from.city) || first.from.code, to: placeName(end.city) || end.code });
}

/** The trip's origin, whose city is in the address. */
export function originOf({ legs: [first] }: FlightTrip) {
  return first ? { slug: first.from.slug, city: first.from.city, iataCode: first.from.code } : null;
}
