import type { CityChoice } from './city-field.tsx';
import { cityText } from './stay-text.ts';
import { findCities } from './use-destinations.ts';

/**
 * The city that an address names (`/home?tab=hotels&city=Goa`): the one with that name, else the best match; null when
 * there is none or the call fails.
 */
export async function findNamedCity(name: string, signal: AbortSignal): Promise<CityChoice | null> {
  const cities = await findCities(name, signal);
  const city = cities.find((found) => found.name.toLowerCase() === name.toLowerCase()) ?? cities[0];
  return city ? { city, text: cityText(city) } : null;
}
