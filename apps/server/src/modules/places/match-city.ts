import { distanceKm } from '@safar/domain/stay/distance';
import { fold, foldWords } from './fold.ts';
import type { ReferencePlace } from './reference-data.ts';
import { statesNamed } from './states.ts';
import type { SupplierCity } from './store.ts';

/** A namesake farther than this from a city's hotels is another place. */
const SAME_PLACE_KM = 80;
/** Words suppliers add to the name of a place: 'Majorda Beach'. */
const ADDED_WORDS = new Set(['beach', 'city', 'district', 'fort', 'hills', 'island', 'region', 'town', 'valley']);

/** The parts of a supplier's name for a city. */
export interface CityName {
  /** `'Manali'` of `'Manali,   Himachal pradesh'`, in proper case. */
  readonly name: string;
  /** The text after the first comma, trimmed: `'Himachal pradesh'`; empty when there is none. */
  readonly area: string;
}

/** Splits a name from the supplier: some rows of its list add the state, after a comma and blanks. */
export function parseCityName(raw: string): CityName {
  const [first = '', ...rest] = raw.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return { name: properCase(first === '' ? raw.trim() : first), area: properCase(rest.filter(Boolean).join(', ')) };
}

/** `'NEW DELHI'` → `'New Delhi'`; a name in mixed case stays unchanged. */
function properCase(name: string): string {
  if (name !== name.toUpperCase() || name.length <= 3) return name;
  return name.toLowerCase().replaceAll(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase());
}

/** How often travellers search for a place, 0–50: set by hand, otherwise by its size. */
export function placeWeight(place: ReferencePlace): number {
  if (place.boost > 0) return place.boost / 2;
  const bySize = (Math.log10(Math.max(1, place.population)) - 3.5) * 8;
  return Math.min(24, Math.max(0, bySize));
}

/** Finds the reference place of a supplier's city; undefined when none matches. */
export interface PlaceMatcher {
  match(city: SupplierCity): ReferencePlace | undefined;
}

/** Prepares matching by folded name and alias within a country. */
export function createPlaceMatcher(places: readonly ReferencePlace[]): PlaceMatcher {
  const byName = new Map<string, ReferencePlace[]>();
  for (const place of places) for (const name of place.folded) add(byName, `${place.countryCode}:${name}`, place);
  return {
    match: (city) => {
      const { name, area } = parseCityName(city.name);
      for (const spelling of spellings(name)) {
        const found = best(byName.get(`${city.countryCode}:${spelling}`) ?? [], city, area);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

function add(index: Map<string, ReferencePlace[]>, key: string, place: ReferencePlace): void {
  const places = index.get(key);
  if (places === undefined) index.set(key, [place]);
  else places.push(place);
}

/** The name itself, then without text in brackets, then without a word such as 'Beach'. */
function spellings(name: string): string[] {
  const words = foldWords(name.replaceAll(/\([^)]*\)/g, ' '));
  const last = words.at(-1) ?? '';
  const shorter = words.length > 1 && ADDED_WORDS.has(last) ? [words.slice(0, -1).join('')] : [];
  return [...new Set([fold(name), words.join(''), ...shorter])].filter((spelling) => spelling !== '');
}

/** The most searched of several namesakes: Aurangabad is the one in Maharashtra, unless a state is named. */
function best(candidates: readonly ReferencePlace[], city: SupplierCity, area: string): ReferencePlace | undefined {
  const states = statesNamed(area);
  const fitting = candidates.filter(
    (place) => (states.length === 0 || states.includes(place.state)) && isNear(place, city),
  );
  return fitting.toSorted((a, b) => placeWeight(b) - placeWeight(a))[0];
}

function isNear(place: ReferencePlace, { position }: SupplierCity): boolean {
  return position === null || distanceKm(place, position) <= SAME_PLACE_KM;
}
