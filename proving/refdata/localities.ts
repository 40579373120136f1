import { readFileSync } from 'node:fs';
import { distanceKm } from '@safar/domain/stay/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';

/** A part of a town, or a village near it. */
export interface Locality {
  name: string;
  lat: number;
  lng: number;
}

/**
 * The accuracy of a post office whose place is in GeoNames' own gazetteer. Other positions are guessed from neighbours.
 */
const IN_GAZETTEER = '4';
/**
 * Two places of one PIN code within this distance confirm each other's position. A place that was mistaken for its
 * namesake elsewhere has no such neighbour.
 */
const NEIGHBOUR_KM = 10;
/** Two rows with the same name nearer than this are one place. */
const SAME_PLACE_KM = 5;
/** Matches names that post offices have from something other than a locality: nobody orients themselves by them. */
const NO_LOCALITY =
  /\d|\b(?:[A-Z]|bazar|camp|campus|college|court|factory|hospital|market|mills?|railway|road|sector|station|university)\b/i;

/**
 * Localities of a GeoNames table of India's post offices, without those in `known`. A row counts only when the
 * gazetteer has it, no other name shares its position and a neighbour confirms it: a name in the wrong place is worse
 * than none.
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
