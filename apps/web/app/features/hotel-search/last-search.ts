import { countryOf } from '#features/app-shell/nationality.ts';
import { readStoredJson, recordOf, writeStored } from '#lib/storage.ts';
import type { SearchCity, StaySearch } from './stay-search.ts';

const KEY = 'hotelSearch:last';

/** A search that was made in this browser. */
export interface LastSearch {
  city: SearchCity;
  stay: StaySearch;
}

/** Stores a search for the next visit, in the shape of REQ-HSEARCH-7. */
export function keepLastSearch({ city, stay }: LastSearch): void {
  const { name, code, slug, countryCode, countryName } = city;
  const { code: natCode, name: natName } = countryOf(stay.nat);
  const data = {
    location: { name, code, slug, countryCode, countryName },
    checkIn: stay.checkin,
    checkOut: stay.checkout,
    rooms: stay.rooms,
    adults: stay.adults,
    children: stay.children,
    ages: stay.ages,
    stayType: 'Hotel',
    nationality: { code: natCode, name: natName },
  };
  writeStored(KEY, JSON.stringify(data));
}

export function forgetLastSearch(): void {
  writeStored(KEY, null);
}

/** The last search of this browser; null when none can be read. */
export function readLastSearch(): LastSearch | null {
  return readStoredJson(KEY, (value) => {
    const data = recordOf(value);
    const place = recordOf(data['location']);
    const name = textOf(place['name']);
    const code = textOf(place['code']);
    const slug = textOf(place['slug']);
    if (!name || !code || !slug) return null;
    return {
      city: { name, code, slug, countryCode: textOf(place['countryCode']), countryName: textOf(place['countryName']) },
      stay: {
        checkin: textOf(data['checkIn']),
        checkout: textOf(data['checkOut']),
        rooms: numberOf(data['rooms']),
        adults: numberOf(data['adults']),
        children: numberOf(data['children']),
        ages: textOf(data['ages']),
        nat: textOf(recordOf(data['nationality'])['code']),
      },
    };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
