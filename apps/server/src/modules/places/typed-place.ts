import type { SoldCity } from './city-index.ts';
import type { CitySearch } from './rank-cities.ts';

/** Words around a place that name none: 'hotels near Baga Beach'. */
const AROUND =
  /(?<=^|\s)(?:(?:best|cheap|good|top)\s+)?(?:hotels?|stays?|rooms?|lodges?|resorts?|homestays?|near(?:by)?|close|around|next|in|at|to|by|of|the|me|होटल|के|पास|में|नज़दीक|नजदीक)(?=\s|$)/giu;

/** A text without the words around a place; the text itself when nothing else remains (REQ-HSEARCH-10). */
export function placeMeant(text: string): string {
  const plain = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const meant = plain.replaceAll(AROUND, ' ').replaceAll(/\s+/g, ' ').trim();
  return meant === '' ? plain : meant;
}

/** Maximum number of words in a city's name: 'Port Blair South Andaman'. */
const MAX_CITY_WORDS = 4;

/** The city that a text begins or ends with, and the rest of the text. */
export interface InCity {
  readonly city: SoldCity;
  /** As typed; never empty. */
  readonly rest: string;
}

/** 'taj mumbai', 'MG Road, Bangalore', 'delhi airport': the city and the rest; null when the text names no city, or only one. */
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
