import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, type Position } from '@safar/domain/distance';
import { z } from 'zod';
import type { SoldCity } from './city-index.ts';
import { fold, foldWords } from './fold.ts';

/** An area of a town, or a village: too small to be sold by itself, and a place to look for hotels around. */
export interface Locality extends Position {
  readonly name: string;
  readonly district: string;
  /** ISO 3166-2 without `IN-`. */
  readonly state: string;
}

/** A locality with the sold cities around it, the nearest first. */
export interface FoundLocality extends Locality {
  readonly towns: readonly { readonly city: SoldCity; readonly km: number }[];
}

const FILE = join(import.meta.dirname, '../../../data/localities.json');
const Rows = z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])));
const MAX_TOWNS = 3;
/** Farther towns are no help. */
const MAX_TOWN_KM = 200;
/** Shorter texts begin too many names. */
const MIN_BEGINNING = 5;
/** Of one beginning, so many are looked at: the rest is named too much alike to be meant. */
const MAX_LOOKED_AT = 40;
/** Nearer, it is the city itself under another name, or its middle; of the same name, much farther. */
const SAME_PLACE_KM = { any: 0.7, namesake: 30 };
/** What a place is, said after its name: 'Baga Beach' lies at Baga. */
const KINDS = new Set([
  'beach',
  'village',
  'area',
  'town',
  'road',
  'fort',
  'temple',
  'lake',
  'dam',
  'waterfall',
  'falls',
  'ashram',
  'dargah',
  'mandir',
]);

/** Reads the localities of India that ship with the server (`data/NOTICE.md` says where they come from). */
export function readLocalities(): Locality[] {
  const rows = Rows.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return Object.entries(rows).flatMap(([key, localities]) => {
    const [state = '', district = ''] = key.split('|');
    return localities.map(([name, lat, lng]) => ({ name, district, state, lat, lng }));
  });
}

/** Finds localities by what was typed. */
export interface LocalitySearch {
  /**
   * Those of that name, or with it and a word for what they are ('Baga Beach'), by the fame of the city beside them; where none has
   * the name, those that begin so; what is a city abroad by its whole name begins none: 'paris' is no Parisal. None far from every sold city.
   */
  find(text: string, limit: number): FoundLocality[];
}

/** Prepares the search: names in order, so that a beginning is found by halving. `abroad`: what cities there are called, folded. */
export function createLocalitySearch(
  localities: readonly Locality[],
  cities: readonly SoldCity[],
  abroad: ReadonlySet<string>,
): LocalitySearch {
  const terms = localities
    .map((locality) => ({ text: fold(locality.name), locality }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const located = cities.flatMap((city) => (city.position === null ? [] : [{ city, position: city.position }]));

  function matches(typed: string, whole: boolean): Locality[] {
    const found: Locality[] = [];
    for (let i = firstFrom(terms, typed); i < terms.length && found.length < MAX_LOOKED_AT; i += 1) {
      const term = terms[i];
      if (term === undefined || !term.text.startsWith(typed) || (whole && term.text !== typed)) break;
      found.push(term.locality);
    }
    return found;
  }

  function withTowns(locality: Locality): FoundLocality {
    const towns = located
      .filter(
        ({ position }) => Math.abs(position.lat - locality.lat) < 2 && Math.abs(position.lng - locality.lng) < 2.5,
      )
      .map(({ city, position }) => ({ city, km: distanceKm(locality, position) }))
      .filter(({ city, km }) => km <= MAX_TOWN_KM && city.countryCode === 'IN')
      .toSorted((a, b) => a.km - b.km)
      .slice(0, MAX_TOWNS);
    return { ...locality, towns };
  }

  return {
    find: (text, limit) => {
      const words = foldWords(text);
      const typed = words.join('');
      const named = KINDS.has(words.at(-1) ?? '') ? words.slice(0, -1).join('') : '';
      const whole = [typed, named].filter((name) => name !== '').flatMap((name) => matches(name, true));
      const mayBegin = typed.length >= MIN_BEGINNING && !abroad.has(typed);
      const found = whole.length > 0 || !mayBegin ? whole : matches(typed, false);
      return found
        .map(withTowns)
        .filter(({ name, towns: [nearest] }) => nearest !== undefined && !isCityItself(name, nearest))
        .toSorted((a, b) => fameOf(b) - fameOf(a))
        .slice(0, limit);
    },
  };
}

function isCityItself(name: string, { city, km }: FoundLocality['towns'][number]): boolean {
  if (km < SAME_PLACE_KM.any) return true;
  if (km >= SAME_PLACE_KM.namesake) return false;
  // 'Taj' is meant as the beginning of Agra's own 'Taj Mahal', not as a hamlet of that name outside it.
  const whole = foldWords(name).join(' ');
  const others = city.place?.aliases ?? [];
  return (
    fold(city.name) === fold(name) || others.some((alias) => `${foldWords(alias).join(' ')} `.startsWith(`${whole} `))
  );
}

/** A small place is known for the city it is near. */
function fameOf({ towns: [nearest] }: FoundLocality): number {
  return nearest === undefined ? 0 : nearest.city.weight - nearest.km;
}

function firstFrom(terms: readonly { readonly text: string }[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
