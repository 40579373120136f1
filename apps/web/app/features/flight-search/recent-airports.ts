import { readStoredJson, writeStored } from '#lib/storage.ts';
import { forgetLastSearch, readAirport } from './last-search.ts';
import type { FlightAirport, FlightForm } from './flight-form.ts';

const KEY = 'flightSearch:airports';
const MAX_RECENT = 4;

/** The airports searched in this browser, latest first. */
export function readRecentAirports(): FlightAirport[] {
  const kept = readStoredJson(KEY, (value) => (Array.isArray(value) ? value.map(readAirport) : null)) ?? [];
  return kept.filter((airport) => airport !== null).slice(0, MAX_RECENT);
}

/** Stores the airports of a search (REQ-FSEARCH-10). */
export function keepRecentAirports({ tripType, from, to, segments }: FlightForm): void {
  const ends = tripType === 'multicity' ? segments.flatMap((segment) => [segment.from, segment.to]) : [from, to];
  const searched = [...ends.map(({ airport }) => airport), ...readRecentAirports()].filter(
    (airport) => airport !== null,
  );
  const byCode = new Map(searched.toReversed().map((airport) => [nameOf(airport), airport]));
  const codes = [...new Set(searched.map(nameOf))].slice(0, MAX_RECENT);
  writeStored(KEY, JSON.stringify(codes.map((code) => byCode.get(code))));
}

/** Identifies an airport, or all airports of its city. */
function nameOf({ iata, all }: FlightAirport): string {
  return all ? all.join(' ') : iata;
}

/** Deletes the airports searched in this browser. */
export function forgetRecentAirports(): void {
  writeStored(KEY, null);
  forgetLastSearch();
}
