/** A flight search (REQ-FSEARCH-8): its parts, and its problems. Days are ISO text, airports IATA codes. */

import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { addMonths, lastDayOf, monthOf, type Day } from '../time/days.ts';
import { DEFAULT_PAX, partyProblem, type FlightPax } from './flight-party.ts';

export const TRIP_TYPES = ['oneway', 'roundtrip', 'multicity', 'calendar'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

export const FARE_TYPES = ['regular', 'student', 'senior', 'armed', 'doctor'] as const;
export type FareType = (typeof FARE_TYPES)[number];

/** 'Regular', 'Senior Citizen'. */
export function fareTypeName(fareType: FareType): string {
  return t(m.fareType, { fareType });
}

export const TRAVEL_CLASSES = ['Economy', 'Premium Economy', 'Business', 'First Class'] as const;
export type TravelClass = (typeof TRAVEL_CLASSES)[number];

/** Legs of a multi-city trip (REQ-FSEARCH-7). */
export const SEGMENT_LIMITS = { min: 2, max: 3 } as const;

/** Months that can be picked, the current one included (REQ-FSEARCH-3). */
const MONTHS_AHEAD = 12;

export interface FlightSegment {
  from: string;
  to: string;
  date: string;
}

export interface PartySearch {
  fareType: FareType;
  pax: FlightPax;
  travelClass: TravelClass;
}

/** The party of a search that names none (REQ-FSEARCH-6). */
export const USUAL_PARTY: PartySearch = { fareType: 'regular', pax: DEFAULT_PAX, travelClass: 'Economy' };

export const CITY_ENDS = ['from', 'to', 'both'] as const;
/** The ends of a trip that mean every airport of their city (REQ-FSEARCH-11). */
export type CityEnds = (typeof CITY_ENDS)[number];

interface BetweenTwo {
  from: string;
  to: string;
  all?: CityEnds;
}

export interface OneWaySearch extends PartySearch, BetweenTwo {
  tripType: 'oneway';
  departOn: string;
}

export interface ReturnSearch extends PartySearch, BetweenTwo {
  tripType: 'roundtrip';
  departOn: string;
  returnOn: string;
}

export interface MultiCitySearch extends PartySearch {
  tripType: 'multicity';
  segments: FlightSegment[];
}

export interface CalendarSearch extends PartySearch, BetweenTwo {
  tripType: 'calendar';
  /** 'yyyy-MM'. */
  month: string;
}

/** All searches: those that find flights, and the fare calendar. */
export type FlightSearch = OneWaySearch | ReturnSearch | MultiCitySearch | CalendarSearch;

/** An incomplete search: '' for a value that is still to be chosen. */
export interface FlightDraft {
  tripType: TripType;
  fareType: FareType;
  from: string;
  to: string;
  all?: CityEnds;
  departOn: string;
  returnOn: string;
  pax: FlightPax;
  travelClass: TravelClass;
  segments: FlightSegment[];
  month: string;
}

/**
 * The alert for the first thing wrong with a search (REQ-FSEARCH-8), or null when it can be made.
 * @param today the day in India, ISO
 */
export function flightProblem(draft: FlightDraft, today: Day): string | null {
  switch (draft.tripType) {
    case 'calendar':
      if (!draft.from || !draft.to) return t(m.chooseAirports);
      if (draft.from === draft.to) return t(m.samePlace);
      return monthProblem(draft.month, String(today)) ?? partyProblem(draft.pax);
    case 'multicity':
      return multiCityProblem(validSegments(draft), String(today)) ?? partyProblem(draft.pax);
    case 'oneway':
    case 'roundtrip':
      return routeProblem(draft) ?? datesProblem(draft, String(today)) ?? partyProblem(draft.pax);
  }
}

function routeProblem({ from, to }: FlightDraft): string | null {
  if (!from || !to) return t(m.choosePlaces);
  return from === to ? t(m.samePlace) : null;
}

function datesProblem({ tripType, departOn, returnOn }: FlightDraft, today: string): string | null {
  if (!departOn) return t(m.chooseDeparture);
  if (tripType === 'roundtrip' && !returnOn) return t(m.chooseReturn);
  const days = tripType === 'roundtrip' ? [departOn, returnOn] : [departOn];
  if (tripType === 'roundtrip' && returnOn < departOn) return t(m.returnTooEarly);
  return dayProblem(days, today);
}

function multiCityProblem(segments: readonly FlightSegment[], today: string): string | null {
  if (segments.length < SEGMENT_LIMITS.min) return t(m.tooFewSegments);
  if (segments.some(({ from, to }) => from === to)) return t(m.segmentSamePlace);
  const days = segments.map(({ date }) => date);
  if (days.some((day, index) => day < (days[index - 1] ?? day))) return t(m.segmentsOutOfOrder);
  return dayProblem(days, today);
}

function dayProblem(days: readonly string[], today: string): string | null {
  if (days.some((day) => day < today)) return t(m.dayPassed);
  const last = lastFlightDay(today);
  return days.some((day) => day > last) ? t(m.dayTooFar) : null;
}

function monthProblem(month: string, today: string): string | null {
  if (!month) return t(m.chooseMonth);
  return month < monthOf(today) ? t(m.monthPassed) : null;
}

/** Segments with from, to and date (REQ-FSEARCH-8); others are not searched. */
function validSegments({ segments }: FlightDraft): FlightSegment[] {
  return segments.filter(({ from, to, date }) => from && to && date);
}

/** The last day of the last month that can be picked (REQ-FSEARCH-3). */
export function lastFlightDay(today: Day): string {
  return lastDayOf(addMonths(monthOf(today), MONTHS_AHEAD - 1));
}

/** The search of a draft in which `flightProblem` found nothing wrong. */
export function flightSearchOf(draft: FlightDraft): FlightSearch {
  const { tripType, fareType, departOn, returnOn, pax, travelClass, month } = draft;
  const ends = { from: draft.from, to: draft.to, ...(draft.all && { all: draft.all }) };
  switch (tripType) {
    case 'oneway':
      return { tripType, fareType, ...ends, departOn, pax, travelClass };
    case 'roundtrip':
      return { tripType, fareType, ...ends, departOn, returnOn, pax, travelClass };
    case 'multicity':
      return { tripType, fareType, pax, travelClass, segments: validSegments(draft) };
    case 'calendar':
      return { tripType, fareType, ...ends, month, pax, travelClass };
  }
}
