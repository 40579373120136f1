import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { monthOf, type CalendarMonth } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { DEFAULT_PAX, type FlightPax } from '@safar/domain/flight/flight-party';
import {
  SEGMENT_LIMITS,
  type CityEnds,
  type FareType,
  type FlightDraft,
  type TravelClass,
  type TripType,
} from '@safar/domain/flight/flight-search';

/** An airport with what the form needs to show it, search for it and write it in an address. */
export interface FlightAirport {
  id: string;
  iata: string;
  name: string;
  city: string;
  slug: string;
  /** '' or missing when unknown. */
  country?: string;
  /** Codes of all airports of its city, when all are searched (REQ-FSEARCH-11); `iata` is the first. */
  all?: readonly string[];
}

export interface AirportChoice {
  airport: FlightAirport | null;
  /** The text in the box. */
  text: string;
}

export interface FormSegment {
  from: AirportChoice;
  to: AirportChoice;
  /** ISO day, '' when not chosen. */
  date: string;
}

/** The state of the flight search form (REQ-FSEARCH-1). */
export interface FlightForm {
  tripType: TripType;
  fareType: FareType;
  from: AirportChoice;
  to: AirportChoice;
  departOn: string;
  returnOn: string;
  pax: FlightPax;
  travelClass: TravelClass;
  /** Segments of a multi-city trip. */
  segments: readonly FormSegment[];
  /** Month of the fare calendar, 'yyyy-MM'. */
  month: CalendarMonth;
}

const NO_AIRPORT: AirportChoice = { airport: null, text: '' };
const NO_SEGMENT: FormSegment = { from: NO_AIRPORT, to: NO_AIRPORT, date: '' };

/**
 * The form's initial state (REQ-FSEARCH-6): one way, regular, one adult in Economy.
 * @param today in India, ISO
 */
export function emptyForm(today: string): FlightForm {
  return {
    tripType: 'oneway',
    fareType: 'regular',
    from: NO_AIRPORT,
    to: NO_AIRPORT,
    departOn: '',
    returnOn: '',
    pax: DEFAULT_PAX,
    travelClass: 'Economy',
    segments: [NO_SEGMENT, NO_SEGMENT],
    month: monthOf(today),
  };
}

/** 'New Delhi (DEL)'; 'Delhi, all airports' */
export function airportText({ city, name, iata, all }: FlightAirport): string {
  const place = placeName(city) || name;
  if (all) return t(m.allAirports, { city: place });
  return place ? `${place} (${iata})` : iata;
}

export function choiceOf(airport: FlightAirport | null): AirportChoice {
  return airport ? { airport, text: airportText(airport) } : NO_AIRPORT;
}

/** The form as a draft, which its rules and its address use. */
export function draftOf(form: FlightForm): FlightDraft {
  const all = form.tripType === 'multicity' ? undefined : cityEndsOf(form);
  return {
    ...form,
    ...(all && { all }),
    from: codeOf(form.from),
    to: codeOf(form.to),
    segments: form.segments.map(({ from, to, date }) => ({ from: codeOf(from), to: codeOf(to), date })),
  };
}

/** Which ends of the trip mean all airports of their city. */
export function cityEndsOf({ from, to }: Pick<FlightForm, 'from' | 'to'>): CityEnds | undefined {
  if (from.airport?.all) return to.airport?.all ? 'both' : 'from';
  return to.airport?.all ? 'to' : undefined;
}

function codeOf({ airport }: AirportChoice): string {
  return airport?.iata ?? '';
}

/** The trip's origin, whose city is in the address. */
export function originOf(form: FlightForm): FlightAirport | null {
  const whole = form.segments.find(({ from, to, date }) => from.airport && to.airport && date);
  return form.tripType === 'multicity' ? (whole?.from.airport ?? null) : form.from.airport;
}

/** Changes the trip type; an empty multi-city trip takes over what was chosen before. */
export function withTripType(form: FlightForm, tripType: TripType): FlightForm {
  const [first, second, ...rest] = form.segments;
  if (tripType !== 'multicity' || !first || !second || first.from.airport || first.to.airport)
    return { ...form, tripType };
  // A multi-city leg needs a single airport at each end.
  const [from, to] = [form.from, form.to].map((choice) => (choice.airport?.all ? NO_AIRPORT : choice));
  if (!from || !to) return { ...form, tripType };
  const begun = { from, to, date: form.departOn };
  return { ...form, tripType, segments: [begun, second.from.airport ? second : { ...second, from: to }, ...rest] };
}

/** Sets the departure and clears a return before it (REQ-FSEARCH-3). */
export function withDeparture(form: FlightForm, departOn: string): FlightForm {
  return { ...form, departOn, returnOn: form.returnOn < departOn ? '' : form.returnOn };
}

/** Changes a segment; its day clears earlier days of later segments, its destination fills an empty next origin. */
export function withSegment(form: FlightForm, index: number, part: Partial<FormSegment>): FlightForm {
  const { date, to } = part;
  return {
    ...form,
    segments: form.segments.map((segment, at) => {
      if (at === index) return { ...segment, ...part };
      if (at < index) return segment;
      const from = at === index + 1 && to?.airport && !segment.from.airport && !segment.from.text ? to : segment.from;
      return { ...segment, from, date: date && segment.date < date ? '' : segment.date };
    }),
  };
}

/** Adds a segment from where the last one ends (REQ-FSEARCH-7). */
export function withAnotherSegment(form: FlightForm): FlightForm {
  if (form.segments.length >= SEGMENT_LIMITS.max) return form;
  return { ...form, segments: [...form.segments, { ...NO_SEGMENT, from: form.segments.at(-1)?.to ?? NO_AIRPORT }] };
}

/** Removes a segment; the first two cannot be removed (REQ-FSEARCH-7). */
export function withoutSegment(form: FlightForm, index: number): FlightForm {
  if (index < SEGMENT_LIMITS.min) return form;
  return { ...form, segments: form.segments.filter((_, at) => at !== index) };
}
