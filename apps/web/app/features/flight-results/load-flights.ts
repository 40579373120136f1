import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { indiaClockOf } from '@safar/domain/time/days';
import { readFlightDraft, readFlightSearch } from '@safar/domain/flight/flight-query';
import { type FlightDraft } from '@safar/domain/flight/flight-search';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { searchedLegs, type FlightTrip, type Place } from './flight-trip.ts';

/** The search form's initial values: what the address contains, and its airports. */
export interface FormStart {
  draft: FlightDraft;
  places: readonly Place[];
}

/** The results page's initial data. */
export type LoadedFlights = { start: FormStart } & (
  | { kind: 'trip'; trip: FlightTrip }
  /** The fares of a month, which the form shows. */
  | { kind: 'calendar' }
  /** The address is incomplete, or cannot be searched. */
  | { kind: 'unclear'; problem: string }
);

/** Reads the address (REQ-FRES-1) and looks up its airports; the browser searches the flights itself. */
export async function loadFlights(api: ApiClient, url: URL): Promise<LoadedFlights> {
  const params = await withCodes(api, Object.fromEntries(url.searchParams));
  const draft = readFlightDraft(params);
  const looked = await Promise.all(codesOf(draft).map((code) => findPlace(api, code)));
  const start = { draft, places: looked.flatMap((place) => place ?? []) };
  const reading = readFlightSearch(params, indiaClockOf(Date.now()).day);
  if (!reading.ok) return { kind: 'unclear', start, problem: unknownText(url, params) ?? reading.problem };
  const { search } = reading;
  if (search.tripType === 'calendar') return { kind: 'calendar', start };
  const legs = searchedLegs(search, (code) => start.places.find((place) => place.code === code) ?? unnamed(code));
  const unknown = legs.flatMap(({ from, to }) => [from, to]).find(({ code }) => !isKnown(code, start.places));
  if (unknown) return { kind: 'unclear', start, problem: t(m.unknownCode, { code: unknown.code }) };
  return { kind: 'trip', start, trip: { search, legs } };
}

/** The text typed for an airport for which nothing was found. */
function unknownText({ searchParams }: URL, found: Record<string, string>): string | null {
  const typed = (['from', 'to'] as const).flatMap((name) =>
    found[name] ? [] : (searchParams.get(name)?.trim() ?? ''),
  );
  const unknown = typed.find((text) => text !== '');
  return unknown ? t(m.unknownAirport, { name: unknown }) : null;
}

const CODE = /^[a-z]{3}$/i;
const CODE_OF_CHOICE = /\(([A-Z]{3})\)$/;

/** Replaces airports that were typed, in a form sent without script, with the first match of each. */
async function withCodes(api: ApiClient, params: Record<string, string>): Promise<Record<string, string>> {
  const typed = (['from', 'to'] as const).flatMap((name) => {
    const text = params[name]?.trim() ?? '';
    return text === '' || CODE.test(text) ? [] : [{ name, text }];
  });
  const found = await Promise.all(
    typed.map(async ({ name, text }) => [name, CODE_OF_CHOICE.exec(text)?.[1] ?? (await findCode(api, text))] as const),
  );
  return { ...params, ...Object.fromEntries(found) };
}

async function findCode(api: ApiClient, text: string): Promise<string> {
  try {
    const { data } = await answerOf(api.GET('/api/flights/airports', { params: { query: { q: text, limit: 1 } } }));
    return data[0]?.iataCode ?? '';
  } catch {
    return '';
  }
}

function codesOf({ from, to, segments }: FlightDraft): string[] {
  const codes = [from, to, ...segments.flatMap((segment) => [segment.from, segment.to])];
  return [...new Set(codes)].filter((code) => code !== '');
}

function isKnown(code: string, places: readonly Place[]): boolean {
  return places.some((place) => place.code === code);
}

function unnamed(code: string): Place {
  return { code, city: '', name: '', slug: '', country: '' };
}

/** An airport by its code; null when there is none, and only the code when the lookup fails. */
async function findPlace(api: ApiClient, code: string): Promise<Place | null> {
  try {
    const { data } = await answerOf(api.GET('/api/flights/airports', { params: { query: { q: code, limit: 10 } } }));
    const airport = data.find(({ iataCode }) => iataCode === code);
    return airport
      ? {
          code,
          city: airport.city,
          name: airport.name,
          slug: airport.slug,
          country: airport.country,
          cityAirports: airport.cityAirports,
        }
      : null;
  } catch {
    return unnamed(code);
  }
}
