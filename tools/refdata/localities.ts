import { readFileSync } from 'node:fs';
import { distanceKm } from '@safar/domain/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';

/** A part of a town, or a village by it. */
export interface Locality {
  name: string;
  lat: number;
  lng: number;
}

/** How GeoNames says that a post office stands at a place of its own gazetteer; the others are guessed from their neighbours. */
const IN_GAZETTEER = '4';
/** Two places of one PIN code no farther apart than this vouch for each other: one taken for its namesake elsewhere has no such neighbour. */
const NEIGHBOUR_KM = 10;
/** Two rows of one name nearer than this are one place. */
const SAME_PLACE_KM = 5;
/** What post offices are named after that is no place to orient oneself by. */
const NO_LOCALITY =
  /\d|\b(?:[A-Z]|bazar|camp|campus|college|court|factory|hospital|market|mills?|railway|road|sector|station|university)\b/i;

/**
 * Localities of a GeoNames table of India's post offices, without those in `known`. Only what the gazetteer has, what shares its
 * position with no other name, and what a neighbour vouches for: a name in the wrong place is worse than none.
 */
export function readLocalities(path: string, known: readonly Locality[]): Locality[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map((columns) => ({
      pin: columns[1] ?? '',
      name: (columns[2] ?? '').replace(/\s*\(.*$/, '').replace(/\.$/, ''),
      lat: Number(columns[9]),
      lng: Number(columns[10]),
      accuracy: columns[11],
    }));
  const namesAt = Map.groupBy(rows, positionOf);
  const exact = rows.filter(
    (row) =>
      row.accuracy === IN_GAZETTEER && new Set(namesAt.get(positionOf(row))?.map(({ name }) => fold(name))).size === 1,
  );
  const byPin = Map.groupBy(exact, ({ pin }) => pin);
  const found = new Map<string, Locality[]>();
  for (const place of known) found.set(fold(place.name), [...(found.get(fold(place.name)) ?? []), place]);
  const localities: Locality[] = [];
  for (const { pin, name, lat, lng } of exact) {
    const place = { name, lat, lng };
    const namesakes = found.get(fold(name)) ?? [];
    const neighbours = (byPin.get(pin) ?? []).filter((other) => fold(other.name) !== fold(name));
    if (NO_LOCALITY.test(name) || namesakes.some((other) => distanceKm(place, other) < SAME_PLACE_KM)) continue;
    if (!neighbours.some((other) => distanceKm(place, other) < NEIGHBOUR_KM)) continue;
    found.set(fold(name), [...namesakes, place]);
    localities.push(place);
  }
  return localities;
}

function positionOf({ lat, lng }: Locality): string {
  return `${lat} ${lng}`;
}
