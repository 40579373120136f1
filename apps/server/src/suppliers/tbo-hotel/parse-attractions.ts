import { plainLines } from '../tbo/plain-text.ts';
import { fieldsOf, listOf } from '../tbo/read-fields.ts';

/** A place near a hotel; the distance is null when not given. */
export interface Attraction {
  readonly name: string;
  readonly distanceKm: number | null;
}

const MAX_ATTRACTIONS = 60;
const MAX_NAME_LENGTH = 90;
const MAX_DEPTH = 3;
const KM_PER_MILE = 1 / 0.621371;

const DISTANCE_KM = /([\d.]+)\s*(?:kms?|kilomet(?:er|re)s?)\b/i;
const DISTANCE_MILES = /([\d.]+)\s*(?:mi|miles?)\b/i;
const NAME_BEFORE_DISTANCE = /^(.*?)[\s\-–—:,(]*[\d.]+\s*(?:kms?|kilomet(?:er|re)s?|mi|miles?)\b/i;
const PREFERRED_AIRPORT = /^(?:the )?preferred airport\b.*?\bis\s+(.*)$/i;
const AIRPORT_HEADING = /^(?:the )?(?:nearest|closest)(?: major)? airports?\b(?:\s+(?:is|are|to)\b)?[^:]*:?\s*(.*)$/i;
const ABOUT_DISTANCES = /^distances are\b/i;

/**
 * Reads the attractions near a hotel and its airport. The supplier sends mark-up in a text, a list, or an object with
 * texts (in `html`, `description`, `text` or any key): lines such as `Fort Aguada - 2.4 km / 1.5 mi`.
 */
export function readAttractions(value: unknown): { attractions: Attraction[]; airport: Attraction | null } {
  const attractions = new Map<string, Attraction>();
  const airports = new Map<string, Attraction>();
  let preferred: Attraction | null = null;
  let underAirports = false;
  for (const line of textsIn(value, 0).flatMap(plainLines)) {
    if (ABOUT_DISTANCES.test(line)) continue;
    const preferredText = PREFERRED_AIRPORT.exec(line)?.[1];
    if (preferredText !== undefined) {
      preferred ??= place(preferredText);
      continue;
    }
    const headed = AIRPORT_HEADING.exec(line);
    if (headed !== null) underAirports = true;
    const found = place(headed === null ? line : (headed[1] ?? ''));
    if (found === null) continue;
    const places = underAirports || /\bairport\b/i.test(found.name) ? airports : attractions;
    places.set(found.name.toLowerCase(), found);
  }
  return { attractions: [...attractions.values()].slice(0, MAX_ATTRACTIONS), airport: airportOf(preferred, airports) };
}

/** The preferred airport, with the distance from its own line, else the nearest (REQ-HOTEL-4). */
function airportOf(preferred: Attraction | null, airports: ReadonlyMap<string, Attraction>): Attraction | null {
  if (preferred !== null)
    return preferred.distanceKm === null ? (airports.get(preferred.name.toLowerCase()) ?? preferred) : preferred;
  const byDistance = [...airports.values()].toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity));
  return byDistance[0] ?? null;
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth >= MAX_DEPTH) return [];
  const fields = fieldsOf(value);
  const inside = fields === null ? listOf(value) : Object.values(fields);
  return inside.flatMap((each) => textsIn(each, depth + 1));
}

function place(text: string): Attraction | null {
  const distanceKm = distanceIn(text);
  const named = distanceKm === null ? text : (NAME_BEFORE_DISTANCE.exec(text)?.[1] ?? '');
  const name = named.replace(/^[\s\-–—•*]+|[\s\-–—:,.(]+$/g, '');
  if (name === '' || name.length > MAX_NAME_LENGTH) return null;
  return { name, distanceKm };
}

function distanceIn(text: string): number | null {
  const km = Number(DISTANCE_KM.exec(text)?.[1] ?? Number.NaN);
  if (Number.isFinite(km)) return km;
  const miles = Number(DISTANCE_MILES.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(miles) ? Math.round(miles * KM_PER_MILE * 10) / 10 : null;
}
