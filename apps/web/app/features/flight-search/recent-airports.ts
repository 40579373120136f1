import { readStoredJson, writeStored } from '#lib/storage.ts';
import { forgetLastSearch, readAirport } from './last-search.ts';
import type { FlightAirport, FlightForm } from './flight-form.ts';

const KEY = 'flightSearch:airports';
const MAX_RECENT = 4;

/** The airports searched in this browser, the latest first. */
export function readRecentAirports(): FlightAirport[] {
  const kept = readStoredJson(KEY, (value) => (Array.isArray(value) ? value.map(readAirport) : null)) ?? [];
  return kept.filter((airport) => airport !== null).slice(0, MAX_RECENT);
}

/** Keeps the airports of a search that is being made. */
export function keepRecentAirports({ tripType, from, to, segments }: FlightForm): void {
  const ends = tripType === 'multicity' ? segments.flatMap((segment) => [segment.from, segment.to]) : [from, to];
  const searched = [...ends.map(({ airport }) => airport), ...readRecentAirports()].filter(
    (airport) => airport !== null,
  );
  const byCode = new Map(searched.toReversed().map((airport) => [nameOf(airport), airport]));
  const codes = [...new Set(searched.map(nameOf))].slice(0, MAX_RECENT);
  writeStored(KEY, JSON.stringify(codes.map((code) => byCode.get(code))));
}

/** An airport, or all of its city. */
function nameOf({ iata, all }: FlightAirport): string {
  return all ? all.join(' ') : iata;
}

/** Forgets what has been searched in this browser. */
export function forgetRecentAirports(): void {
  writeStored(KEY, null);
  forgetLastSearch();
}
