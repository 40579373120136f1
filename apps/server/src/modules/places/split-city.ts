import type { SoldCity } from './city-index.ts';
import type { CitySearch } from './city-search.ts';
import { placeMeant } from './place-meant.ts';

/** Words of a city's name at most: 'Port Blair South Andaman'. */
const MAX_CITY_WORDS = 4;

/** A city that a text ends or begins with, and what else it says. */
export interface InCity {
  readonly city: SoldCity;
  /** As it was typed; never empty. */
  readonly rest: string;
}

/** 'taj mumbai', 'MG Road, Bangalore', 'delhi airport': the city and the rest; null where the text names no city, or nothing but one. */
export function splitCity(search: Pick<CitySearch, 'named'>, text: string): InCity | null {
  const words = placeMeant(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  for (let count = Math.min(MAX_CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    const last = search.named(words.slice(-count).join(' '));
    if (last !== undefined) return { city: last, rest: words.slice(0, -count).join(' ') };
    const first = search.named(words.slice(0, count).join(' '));
    if (first !== undefined) return { city: first, rest: words.slice(count).join(' ') };
  }
  return null;
}
