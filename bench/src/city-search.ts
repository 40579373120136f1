import { createNearestCity, soldCities } from '../../apps/server/src/modules/places/city-index.ts';
import { createCitySearch } from '../../apps/server/src/modules/places/rank-cities.ts';
import { createPlaceMatcher } from '../../apps/server/src/modules/places/match-city.ts';
import { readReferencePlaces } from '../../apps/server/src/modules/places/reference-data.ts';
import { ms, percentile } from './statistics.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const SHOWN = 10;
/** Typed texts: beginnings of names, a typing error, a text that matches nothing, another script, another name. */
const TYPED = ['m', 'mum', 'bangalroe', 'zzzzzzz', 'दिल्ली', 'udhagamandalam'];

/** Times city suggestions by typed text when every place of India is sold. Only the search runs, in this process. */
export async function benchCitySearch(): Promise<string[]> {
  const places = readReferencePlaces();
  const cities = places
    .filter(({ countryCode }) => countryCode === 'IN')
    .map(({ name, lat, lng, countryCode }, index) => ({
      code: String(index),
      name,
      countryCode,
      countryName: 'India',
      position: { lat, lng },
      hotelCount: 100,
    }));
  const sold = soldCities(cities, createPlaceMatcher(places));
  const search = createCitySearch(sold, places, createNearestCity(sold));
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const typed of TYPED) {
      const startMs = performance.now();
      search.find(typed, SHOWN);
      if (round >= 0) times.push(performance.now() - startMs);
    }
  return [
    `city suggestions among ${sold.length} cities: p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))} (aim p50 ≤ 5 ms)`,
  ];
}
