import { ALLOWED_NATIONALITIES, allowedNationalities, type CountryOption } from '@safar/domain/nationality';
import { answerOf, browserApi } from '#lib/api.ts';
import { readSession, writeSession } from '#lib/storage.ts';

/** Holds the country list for this browser session (REQ-FRAME-5): `[{"Code":"IN","Name":"India"}, …]`. */
const CACHE_KEY = 'countries_cache_v1';

/**
 * The nationalities to choose from: the API's countries that the site serves, in the order IN, AU, MU, asked for once a
 * session; the built-in three, silently, when the call fails (REQ-FRAME-5).
 */
export function loadCountries(): Promise<readonly CountryOption[]> {
  return fetchCountries().catch(() => ALLOWED_NATIONALITIES);
}

/** The same, but rejects when the call fails: for pages that say so (REQ-FRAME-5). */
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

/** The countries whose name or code has the typed text in it, whatever its case; all for none. */
export function matchCountries(countries: readonly CountryOption[], typed: string): readonly CountryOption[] {
  const text = typed.trim().toLowerCase();
  return countries.filter(({ code, name }) => name.toLowerCase().includes(text) || code.toLowerCase().includes(text));
}
