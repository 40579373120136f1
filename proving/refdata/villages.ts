import { readFileSync } from 'node:fs';
import { distanceKm } from '@safar/domain/stay/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';
import { statesNamed } from '../../apps/server/src/modules/places/states.ts';

/**
 * The accuracy of a post office whose place is in GeoNames' own gazetteer. Other positions are guessed from neighbours.
 */
const IN_GAZETTEER = '4';
/**
 * Two places of a district within this distance confirm each other's position. A place that was mistaken for its
 * namesake elsewhere has no such neighbour.
 */
const NEIGHBOUR_KM = 10;
/** Matches names that post offices have from something other than a place: nobody looks for a hotel there. */
const NO_PLACE =
  /\d|\b(?:[A-Z]|bazar|camp|campus|college|court|factory|hospital|market|mills?|railway|sector|station|university)\b/i;
const MIN_LETTERS = 3;
/** A position that more names share is the centre of a district, given to every place that was not found in it. */
const MAX_NAMES_AT_ONE = 8;

type VillageRow = readonly [name: string, lat: number, lng: number];

interface Village {
  readonly name: string;
  readonly district: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Villages and areas of towns from a GeoNames table of India's post offices, by state and district ('MH|Ahmed Nagar'):
 * name, latitude, longitude. Each name once in a district. A row counts only when the gazetteer has it and a neighbour
 * confirms it.
 */
export function readVillages(path: string): Record<string, VillageRow[]> {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const namesAt = Map.groupBy(lines, positionOf);
  const rows = lines
    .filter((columns) => (namesAt.get(positionOf(columns))?.length ?? 0) <= MAX_NAMES_AT_ONE)
    .filter((columns) => columns[11] === IN_GAZETTEER)
    .map((columns): Village => ({
      name: (columns[2] ?? '')
        .replace(/\s*\(.*$/, '')
        .replace(/\.$/, '')
        .trim(),
      district: columns[5] ?? '',
      state: statesNamed(columns[3] ?? '')[0] ?? '',
      lat: Number(columns[9]),
      lng: Number(columns[10]),
    }))
    .filter(({ name, state }) => state !== '' && name.length >= MIN_LETTERS && !NO_PLACE.test(name));
  const districts = Map.groupBy(rows, ({ district, state }) => `${state}|${district}`);
  const found: Record<string, VillageRow[]> = {};
  for (const [district, those] of [...districts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const rowsOfIt = vouchedFor(those).map(({ name, lat, lng }): VillageRow => [name, round(lat), round(lng)]);
    if (rowsOfIt.length > 0) found[district] = rowsOfIt;
  }
  return found;
}

function positionOf(columns: readonly string[]): string {
  return `${columns[9]} ${columns[10]}`;
}

function vouchedFor(villages: readonly Village[]): Village[] {
  const seen = new Set<string>();
  return villages.filter((village) => {
    const name = fold(village.name);
    const isKnown = villages.some(
      (other) => fold(other.name) !== name && !isSamePlace(other, village) && distanceKm(other, village) < NEIGHBOUR_KM,
    );
    if (!isKnown || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function isSamePlace(a: Village, b: Village): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

/** Rounds to about 100 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
