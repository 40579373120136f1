import { queryOptions } from '@tanstack/react-query';
import { allowedNationalities, type CountryOption, countryName } from '@safar/domain/people/nationality';
import { answerOf, browserApi } from '#lib/api.ts';
import { readSession, writeSession } from '#lib/storage.ts';

/** Key of the country list, cached for this browser session (REQ-FRAME-5): `[{"Code":"IN","Name":"India"}, …]`. */
const CACHE_KEY = 'countries_cache_v1';

/** The query for the selectable nationalities. */
export const COUNTRIES = queryOptions({ queryKey: ['countries'], queryFn: fetchCountries, staleTime: Infinity });

/** The API's countries that the site serves, in the order IN, AU, MU, fetched once per session (REQ-FRAME-5). */
export async function fetchCountries(): Promise<readonly CountryOption[]> {
  const cached = cachedCountries();
  if (cached) return cached;
  const { countries } = await answerOf(browserApi.GET('/api/countries'));
  const allowed = allowedNationalities(countries);
  writeSession(CACHE_KEY, JSON.stringify(allowed.map(({ code, name }) => ({ Code: code, Name: name }))));
  return allowed;
}

function cachedCountries(): readonly CountryOption[] | null {
  try {
    const list: unknown = JSON.parse(readSession(CACHE_KEY) ?? 'null');
    return Array.isArray(list) && list.length > 0 ? allowedNationalities(list.flatMap(countryOfCache)) : null;
  } catch {
    return null;
  }
}

function countryOfCache(value: unknown): CountryOption[] {
  if (typeof value !== 'object' || value === null || !('Code' in value) || !('Name' in value)) return [];
  const { Code: code, Name: name } = value;
  return typeof code === 'string' && typeof name === 'string' ? [{ code, name }] : [];
}

/**
 * The countries whose name (in the page's language or in English) or code contains the typed text, ignoring case; all
 * when it is empty.
 */
export function matchCountries(countries: readonly CountryOption[], typed: string): readonly CountryOption[] {
  const text = typed.trim().toLowerCase();
  return countries.filter((country) =>
    [country.code, country.name, countryName(country)].some((known) => known.toLowerCase().includes(text)),
  );
}
