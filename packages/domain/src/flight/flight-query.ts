/**
 * A flight search in the parameters of an address or a call (REQ-FSEARCH-9, REQ-FRES-1): written in one spelling, read in every accepted
 * one.
 */

import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { isDay, type Day } from '../time/days.ts';
import { type FlightPax, PAX_LIMITS, DEFAULT_PAX, WHO } from './flight-party.ts';
import {
  type TripType,
  CITY_ENDS,
  FARE_TYPES,
  TRAVEL_CLASSES,
  SEGMENT_LIMITS,
  type FlightSegment,
  type PartySearch,
  USUAL_PARTY,
  type CalendarSearch,
  type CityEnds,
  type FlightSearch,
  type FlightDraft,
  flightProblem,
  flightSearchOf,
} from './flight-search.ts';

/** Query parameters by name, as texts or as a schema has parsed them. */
export type FlightParams = Readonly<Record<string, string | number | undefined>>;

export type FlightReading = { ok: true; search: FlightSearch } | { ok: false; problem: string; draft: FlightDraft };

const IATA = /^[A-Z]{3}$/;
const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;
const SEGMENT = /^([A-Za-z]{3})-([A-Za-z]{3}):(\d{4}-\d{2}-\d{2})$/;

/**
 * The first part of a results address (REQ-FSEARCH-9): the origin's slug, else its city, else its name, in lower case, without accents,
 * with only letters, digits and spaces, and hyphens for the spaces; else its code; else 'flights'. Hyphens of a slug count as spaces.
 */
export function flightSlug(origin: { slug?: string; city?: string; name?: string; iataCode?: string } | null): string {
  const text = [origin?.slug?.replaceAll('-', ' '), origin?.city, origin?.name]
    .map((part) => slugged(part ?? ''))
    .find((part) => part !== '');
  return text ?? (origin?.iataCode?.toLowerCase() || 'flights');
}

function slugged(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** The query string of a search: the names in the order of REQ-FSEARCH-9, without '?'. */
export function flightQuery(search: FlightSearch): string {
  return new URLSearchParams(paramsOf(search)).toString();
}

/** '/new-delhi/flights?tripType=oneway&…' */
export function flightPath(origin: Parameters<typeof flightSlug>[0], search: FlightSearch): string {
  return `/${flightSlug(origin)}/flights?${flightQuery(search)}`;
}

function paramsOf(search: FlightSearch): [string, string][] {
  switch (search.tripType) {
    case 'oneway':
    case 'roundtrip':
      return [
        ['tripType', search.tripType],
        ['fareType', search.fareType],
        ['from', search.from],
        ['to', search.to],
        ...allParams(search),
        ['departOn', search.departOn],
        ...(search.tripType === 'roundtrip' ? [['returnOn', search.returnOn] satisfies [string, string]] : []),
        ...partyParams(search),
      ];
    case 'multicity': {
      const segments = search.segments.map(segmentText);
      return [
        ['tripType', 'multicity'],
        ['fareType', search.fareType],
        ...partyParams(search),
        ['segments', segments.join('|')],
        ...segments.map((segment, index): [string, string] => [`s${index + 1}`, segment]),
      ];
    }
    case 'calendar':
      return [
        ['tripType', 'calendar'],
        ['from', search.from],
        ['to', search.to],
        ...allParams(search),
        ['month', search.month],
        ...calendarParty(search),
      ];
  }
}

/** An addition to the documented parameters, present only when an end is a whole city. */
function allParams({ all }: { all?: CityEnds }): [string, string][] {
  return all ? [['all', all]] : [];
}

/** The party of a fare calendar: an addition to the documented parameters, with the values that differ from the default. */
function calendarParty(search: CalendarSearch): [string, string][] {
  const usual = new Map(fareAndParty(USUAL_PARTY));
  return fareAndParty(search).filter(([name, value]) => usual.get(name) !== value);
}

function fareAndParty(search: PartySearch): [string, string][] {
  return [['fareType', search.fareType], ...partyParams(search)];
}

function partyParams({ pax, travelClass }: PartySearch): [string, string][] {
  return [
    ['adults', String(pax.adults)],
    ['children', String(pax.children)],
    ['infants', String(pax.infants)],
    ['travelClass', travelClass],
  ];
}

function segmentText({ from, to, date }: FlightSegment): string {
  return `${from}-${to}:${date}`;
}

/**
 * Reads an address or a call in every accepted spelling (REQ-FRES-1). A value that cannot be used is a problem; no default replaces it.
 * @param today the day in India, ISO
 */
export function readFlightSearch(params: FlightParams, today: Day): FlightReading {
  const draft = readFlightDraft(params);
  const problem = unusableProblem(textsOf(params), draft) ?? flightProblem(draft, today);
  return problem === null ? { ok: true, search: flightSearchOf(draft) } : { ok: false, problem, draft };
}

/** Returns a function that gives the text of a parameter by name, '' when it is absent. */
function textsOf(params: FlightParams): (name: string) => string {
  return (name) => String(params[name] ?? '').trim();
}

/** A sentence for the first parameter that is present but is not a valid count, fare, class or flight. */
function unusableProblem(text: (name: string) => string, { tripType }: FlightDraft): string | null {
  for (const who of WHO) {
    const { min, max } = PAX_LIMITS[who];
    if (text(who) !== '' && readCount(text(who), who) === null) return t(m.wrongCount, { who, min, max });
  }
  if (text('fareType') !== '' && !oneOf(FARE_TYPES, text('fareType'))) return t(m.chooseFareType);
  if (text('travelClass') !== '' && !oneOf(TRAVEL_CLASSES, text('travelClass'))) return t(m.chooseCabin);
  return tripType === 'multicity' ? segmentsProblem(text) : null;
}

/** The values that an address or a call gives; the others stay empty. */
export function readFlightDraft(params: FlightParams): FlightDraft {
  const text = textsOf(params);
  const all = oneOf(CITY_ENDS, text('all'));
  return {
    ...(all && { all }),
    tripType: tripTypeOf(text('tripType') || text('trip')),
    fareType: oneOf(FARE_TYPES, text('fareType')) ?? USUAL_PARTY.fareType,
    from: codeOf(text('from')),
    to: codeOf(text('to')),
    departOn: dayOf(text('departOn') || text('date')),
    returnOn: dayOf(text('returnOn')),
    pax: {
      adults: countOf(text('adults'), 'adults'),
      children: countOf(text('children'), 'children'),
      infants: countOf(text('infants'), 'infants'),
    },
    travelClass: oneOf(TRAVEL_CLASSES, text('travelClass')) ?? USUAL_PARTY.travelClass,
    segments: segmentsOf(text),
    month: MONTH.test(text('month')) ? text('month') : '',
  };
}

function tripTypeOf(text: string): TripType {
  switch (text) {
    case 'roundtrip':
    case 'return':
      return 'roundtrip';
    case 'multi':
    case 'multicity':
      return 'multicity';
    case 'calendar':
      return 'calendar';
    default:
      return 'oneway';
  }
}

function oneOf<T extends string>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => value === text);
}

function codeOf(text: string): string {
  const code = text.toUpperCase();
  return IATA.test(code) ? code : '';
}

function dayOf(text: string): string {
  return isDay(text) ? text : '';
}

function countOf(text: string, who: keyof FlightPax): number {
  return readCount(text, who) ?? DEFAULT_PAX[who];
}

/** A count within its limits; null for any other text. */
function readCount(text: string, who: keyof FlightPax): number | null {
  const { min, max } = PAX_LIMITS[who];
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return count >= min && count <= max ? count : null;
}

/** `segments`, or where it holds none, s1, s2 and so on; at most three (REQ-FSEARCH-7). */
function segmentsOf(text: (name: string) => string): FlightSegment[] {
  return segmentTexts(text).flatMap(segmentOf).slice(0, SEGMENT_LIMITS.max);
}

function segmentTexts(text: (name: string) => string): string[] {
  const listed = text('segments').split('|');
  const numbered = Array.from({ length: SEGMENT_LIMITS.max }, (_, index) => text(`s${index + 1}`));
  const texts = listed.some((segment) => segmentOf(segment).length > 0) ? listed : numbered;
  return texts.filter((segment) => segment !== '');
}

function segmentsProblem(text: (name: string) => string): string | null {
  const texts = segmentTexts(text);
  if (texts.length > SEGMENT_LIMITS.max) return t(m.tooManySegments, { most: SEGMENT_LIMITS.max });
  return texts.every((segment) => segmentOf(segment).length > 0) ? null : t(m.segmentUnread);
}

function segmentOf(text: string): FlightSegment[] {
  const [, from = '', to = '', date = ''] = SEGMENT.exec(text.trim()) ?? [];
  return dayOf(date) ? [{ from: codeOf(from), to: codeOf(to), date }] : [];
}
