import { addMonths, isDay, lastDayOf, type Day } from './days.ts';

/** A flight search: its form, its address and its call say the same (2.2.1, 2.2.2, 2.5). Days are ISO text, airports IATA codes. */

export const TRIP_TYPES = ['oneway', 'roundtrip', 'multicity', 'calendar'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

export const FARE_TYPES = ['regular', 'student', 'senior', 'armed', 'doctor'] as const;
export type FareType = (typeof FARE_TYPES)[number];

export const TRAVEL_CLASSES = ['Economy', 'Premium Economy', 'Business', 'First Class'] as const;
export type TravelClass = (typeof TRAVEL_CLASSES)[number];

export interface FlightPax {
  adults: number;
  children: number;
  infants: number;
}

/** How many may travel together (2.9). */
export const PAX_LIMITS = {
  adults: { min: 1, max: 9 },
  children: { min: 0, max: 6 },
  infants: { min: 0, max: 6 },
} as const;

export const DEFAULT_PAX: FlightPax = { adults: 1, children: 0, infants: 0 };

/** Legs of a multi-city trip (D25). */
export const SEGMENT_LIMITS = { min: 2, max: 3 } as const;

/** Months that can be picked, the current one included (2.9). */
const MONTHS_AHEAD = 12;

export interface FlightSegment {
  from: string;
  to: string;
  date: string;
}

interface PartySearch {
  fareType: FareType;
  pax: FlightPax;
  travelClass: TravelClass;
}

/** Who is searched for where nothing is said (2.9). */
const USUAL_PARTY: PartySearch = { fareType: 'regular', pax: DEFAULT_PAX, travelClass: 'Economy' };

export interface OneWaySearch extends PartySearch {
  tripType: 'oneway';
  from: string;
  to: string;
  departOn: string;
}

export interface ReturnSearch extends PartySearch {
  tripType: 'roundtrip';
  from: string;
  to: string;
  departOn: string;
  returnOn: string;
}

export interface MultiCitySearch extends PartySearch {
  tripType: 'multicity';
  segments: FlightSegment[];
}

export interface CalendarSearch extends PartySearch {
  tripType: 'calendar';
  from: string;
  to: string;
  /** 'yyyy-MM'. */
  month: string;
}

/** Everything that finds flights, and the calendar of fares. */
export type FlightSearch = OneWaySearch | ReturnSearch | MultiCitySearch | CalendarSearch;

/** A search that is not whole yet: '' where something is still to be chosen. */
export interface FlightDraft {
  tripType: TripType;
  fareType: FareType;
  from: string;
  to: string;
  departOn: string;
  returnOn: string;
  pax: FlightPax;
  travelClass: TravelClass;
  segments: FlightSegment[];
  month: string;
}

/** Query parameters by name, as texts or as a schema has read them. */
export type FlightParams = Readonly<Record<string, string | number | undefined>>;

export type FlightReading = { ok: true; search: FlightSearch } | { ok: false; problem: string; draft: FlightDraft };

const IATA = /^[A-Z]{3}$/;
const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;
const SEGMENT = /^([A-Za-z]{3})-([A-Za-z]{3}):(\d{4}-\d{2}-\d{2})$/;

/**
 * The first part of a results address (2.2.1): the origin's slug, else its city, else its name, lower case, without accents and without
 * anything but letters, digits and spaces, the spaces as hyphens; else its code; else 'flights'. The hyphens of a slug are its spaces.
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

/** The query string of a search: the names in the order of 2.2.1, without '?'. */
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
        ['month', search.month],
        ...calendarParty(search),
      ];
  }
}

/** Who is asked for in the fares of a month: beside the documented parameters, only what is not usual. */
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
 * Reads an address or a call in every spelling that is accepted (2.2.2). What cannot be used counts as missing; counts outside their
 * limits as not said.
 * @param today the day in India, ISO
 */
export function readFlightSearch(params: FlightParams, today: Day): FlightReading {
  const draft = readFlightDraft(params);
  const problem = flightProblem(draft, today);
  return problem === null ? { ok: true, search: flightSearchOf(draft) } : { ok: false, problem, draft };
}

/** What an address or a call says, as far as it says anything. */
export function readFlightDraft(params: FlightParams): FlightDraft {
  const text = (name: string) => String(params[name] ?? '').trim();
  return {
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
  const { min, max } = PAX_LIMITS[who];
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return count >= min && count <= max ? count : DEFAULT_PAX[who];
}

/** `segments`, or where it holds none, s1, s2 and so on; at most three (D25). */
function segmentsOf(text: (name: string) => string): FlightSegment[] {
  const listed = text('segments').split('|').flatMap(segmentOf);
  const numbered = Array.from({ length: SEGMENT_LIMITS.max }, (_, index) => text(`s${index + 1}`)).flatMap(segmentOf);
  return (listed.length > 0 ? listed : numbered).slice(0, SEGMENT_LIMITS.max);
}

function segmentOf(text: string): FlightSegment[] {
  const [, from = '', to = '', date = ''] = SEGMENT.exec(text.trim()) ?? [];
  return dayOf(date) ? [{ from: codeOf(from), to: codeOf(to), date }] : [];
}

const SAME_PLACE = 'Origin and destination can’t be the same.';

/**
 * The alert of 2.5 for the first thing wrong with a search, or null when it can be made. Beyond 2.5: days gone by, days too far ahead and
 * days in the wrong order are refused too.
 * @param today the day in India, ISO
 */
export function flightProblem(draft: FlightDraft, today: Day): string | null {
  switch (draft.tripType) {
    case 'calendar':
      if (!draft.from || !draft.to) return 'Select both origin and destination airports.';
      if (draft.from === draft.to) return SAME_PLACE;
      return monthProblem(draft.month, String(today)) ?? infantProblem(draft.pax);
    case 'multicity':
      return multiCityProblem(validSegments(draft), String(today)) ?? infantProblem(draft.pax);
    case 'oneway':
    case 'roundtrip':
      return routeProblem(draft) ?? datesProblem(draft, String(today)) ?? infantProblem(draft.pax);
  }
}

function routeProblem({ from, to }: FlightDraft): string | null {
  if (!from || !to) return 'Select both origin and destination.';
  return from === to ? SAME_PLACE : null;
}

function datesProblem({ tripType, departOn, returnOn }: FlightDraft, today: string): string | null {
  if (!departOn) return 'Pick a departure date.';
  if (tripType === 'roundtrip' && !returnOn) return 'Pick a return date.';
  const days = tripType === 'roundtrip' ? [departOn, returnOn] : [departOn];
  if (tripType === 'roundtrip' && returnOn < departOn) return 'The return can’t be before the departure.';
  return dayProblem(days, today);
}

function multiCityProblem(segments: readonly FlightSegment[], today: string): string | null {
  if (segments.length < SEGMENT_LIMITS.min) return 'Add at least two valid segments.';
  if (segments.some(({ from, to }) => from === to)) return "A segment's origin and destination can’t be the same.";
  const days = segments.map(({ date }) => date);
  if (days.some((day, index) => day < (days[index - 1] ?? day))) return 'Put the segments in the order of their dates.';
  return dayProblem(days, today);
}

function dayProblem(days: readonly string[], today: string): string | null {
  if (days.some((day) => day < today)) return 'That day has passed. Pick a date from today on.';
  const last = lastFlightDay(today);
  return days.some((day) => day > last) ? 'That day is too far ahead. Pick a date within the next 12 months.' : null;
}

function monthProblem(month: string, today: string): string | null {
  if (!month) return 'Pick a month.';
  return month < today.slice(0, 7) ? 'That month has passed. Pick a month from this one on.' : null;
}

function infantProblem({ adults, infants }: FlightPax): string | null {
  return infants > adults ? 'Each infant must be accompanied by one adult.' : null;
}

/** Segments with from, to and date (2.5); the others are not searched. */
function validSegments({ segments }: FlightDraft): FlightSegment[] {
  return segments.filter(({ from, to, date }) => from && to && date);
}

/** The last day of the last month that can be picked (2.9). */
export function lastFlightDay(today: Day): string {
  return lastDayOf(addMonths(String(today).slice(0, 7), MONTHS_AHEAD - 1));
}

/** The search of a draft in which `flightProblem` found nothing wrong. */
export function flightSearchOf(draft: FlightDraft): FlightSearch {
  const { tripType, fareType, from, to, departOn, returnOn, pax, travelClass, month } = draft;
  switch (tripType) {
    case 'oneway':
      return { tripType, fareType, from, to, departOn, pax, travelClass };
    case 'roundtrip':
      return { tripType, fareType, from, to, departOn, returnOn, pax, travelClass };
    case 'multicity':
      return { tripType, fareType, pax, travelClass, segments: validSegments(draft) };
    case 'calendar':
      return { tripType, fareType, from, to, month, pax, travelClass };
  }
}

const NOUNS = {
  adults: ['Adult', 'Adults'],
  children: ['Child', 'Children'],
  infants: ['Infant', 'Infants'],
} as const;

/** '2 Adults, 1 Child, 1 Infant': who travels (2.9). */
export function paxLabel(pax: FlightPax): string {
  return (['adults', 'children', 'infants'] as const)
    .filter((who) => pax[who] > 0)
    .map((who) => `${pax[who]} ${NOUNS[who][pax[who] === 1 ? 0 : 1]}`)
    .join(', ');
}

/** '2 Adults, 1 Child, 1 Infant, Economy' (2.9). */
export function paxSummary(pax: FlightPax, travelClass: TravelClass): string {
  return `${paxLabel(pax)}, ${travelClass}`;
}
