import type { Airport } from './airports.ts';
import { CURFEWS } from './data/airport-details.ts';
import { localTime } from './zones.ts';

/** Small airports in India have no staff at night. */
const SMALL_TRAFFIC = 1.5;
const SMALL_REST = ['22:30', '05:30'] as const;

/** Says whether an airport is closed at an instant. */
export function isAtRest(airport: Airport, ms: number): boolean {
  const rest = restOf(airport);
  if (rest === undefined) return false;
  const [from, until] = rest;
  const time = localTime(airport.zone, ms).slice(11, 16);
  return from > until ? time >= from || time < until : time >= from && time < until;
}

function restOf({ code, country, traffic }: Airport): readonly [from: string, until: string] | undefined {
  return CURFEWS[code] ?? (country === 'IN' && traffic < SMALL_TRAFFIC ? SMALL_REST : undefined);
}
