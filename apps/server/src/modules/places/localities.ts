import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, type Position } from '@safar/domain/stay/distance';
import { z } from 'zod';
import type { SoldCity } from './city-index.ts';
import { fold, foldWords } from './fold.ts';

/** An area of a town, or a village: too small to be sold itself, but hotels around it can be searched. */
export interface Locality extends Position {
  readonly name: string;
  readonly district: string;
  /** ISO 3166-2 without `IN-`. */
  readonly state: string;
}

/** A locality with the sold cities around it, nearest first. */
export interface FoundLocality extends Locality {
  readonly towns: readonly { readonly city: SoldCity; readonly km: number }[];
}

const FILE = join(import.meta.dirname, '../../../data/localities.json');
const Rows = z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])));
const MAX_TOWNS = 3;
/** Towns farther away are not useful. */
const MAX_TOWN_KM = 200;
/** Shorter texts are the beginning of too many names. */
const MIN_BEGINNING = 5;
/** Maximum number of names examined for one beginning: more have too similar names to be meant. */
const MAX_LOOKED_AT = 40;
/**
 * Within `any` km it is the city itself, under another name, or its centre; a namesake of the city counts as the city up to `namesake` km.
 */
const SAME_PLACE_KM = { any: 0.7, namesake: 30 };
/** Words for the kind of place, after its name: 'Baga Beach' is at Baga. */
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

/** Finds localities for a typed text (REQ-HSEARCH-10). */
export interface LocalitySearch {
  /**
   * Localities with that name, or with it and a word for their kind ('Baga Beach'), by the fame of the nearest city; when none has the
   * name, those that begin with it, unless it is the whole name of a city abroad: 'paris' is not Parisal. None that is far from every sold
   * city.
   */
  find(text: string, limit: number): FoundLocality[];
}

/** Prepares the search: sorted names, so that a beginning is found by binary search. `abroad`: names of cities abroad, folded. */
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
  // 'Taj' means the beginning of Agra's own 'Taj Mahal', not a hamlet of that name outside it.
  const whole = foldWords(name).join(' ');
  const others = city.place?.aliases ?? [];
  return (
    fold(city.name) === fold(name) || others.some((alias) => `${foldWords(alias).join(' ')} `.startsWith(`${whole} `))
  );
}

/** Fame of the city that a small place is near. */
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
