import { readFileSync } from 'node:fs';
import { distanceKm } from '@safar/domain/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';
import { statesNamed } from '../../apps/server/src/modules/places/states.ts';

/** How GeoNames says that a post office stands at a place of its own gazetteer; the others are guessed from their neighbours. */
const IN_GAZETTEER = '4';
/** Two places of a district no farther apart than this vouch for each other: one taken for its namesake elsewhere has no such neighbour. */
const NEIGHBOUR_KM = 10;
/** What post offices are named after that is no place to look for a hotel by. */
const NO_PLACE =
  /\d|\b(?:[A-Z]|bazar|camp|campus|college|court|factory|hospital|market|mills?|railway|sector|station|university)\b/i;
const MIN_LETTERS = 3;
/** A position that more names share is the middle of a district, given to whatever was not found in it. */
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
 * Areas of towns, and villages, of a GeoNames table of India's post offices, by state and district ('MH|Ahmed Nagar'): name, latitude,
 * longitude. One of a name in each district; only what the gazetteer has and a neighbour vouches for.
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

/** To some 100 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
