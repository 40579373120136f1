/** Nationalities the site serves, and the rule about searching outside India (REQ-FRAME-5, REQ-HSEARCH-6). */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import * as common from '@safar/messages/common';
import { language, locale, SOURCE_LANGUAGE } from '@safar/messages/language';

export interface CountryOption {
  code: string;
  name: string;
}

export const DEFAULT_NATIONALITY = 'IN';

/** The allowed nationalities in their order; also used when the list of countries is unavailable (REQ-FRAME-5). */
export const ALLOWED_NATIONALITIES = [
  { code: 'IN', name: 'India' },
  { code: 'AU', name: 'Australia' },
  { code: 'MU', name: 'Mauritius' },
] as const satisfies readonly CountryOption[];

/** Whether a person of this nationality may be the lead guest of a stay (REQ-GUEST-3). Flights accept every nationality. */
export function canLeadStay(nationality: string): boolean {
  return normaliseNationality(nationality) === DEFAULT_NATIONALITY;
}

/** The one text on who may lead a stay and what foreign guests need (REQ-GUEST-3). */
export function stayLeadRule(): string {
  return `${t(m.stayLead)} ${foreignGuestsRule()}`;
}

/** The documents that foreign guests of a stay need at the hotel. */
export function foreignGuestsRule(): string {
  return t(m.foreignGuests);
}

/** The rules for all nationalities, of stays and of flights. */
export function nationalityRules(): string {
  return `${stayLeadRule()} ${t(m.flightsForAll)}`;
}

const INDIA_WORDS = ['IN', 'INDIA', 'INDIAN'];

/**
 * Upper-case two-letter code; IN, India and Indian are 'IN' (REQ-HSEARCH-6). Longer text is cut to two letters, except when the cut would
 * turn another country into India ('Indonesia' → ''). '' stays ''.
 */
export function normaliseNationality(value: string | null | undefined): string {
  if (isIndia(value)) return DEFAULT_NATIONALITY;
  const code = (value ?? '').trim().toUpperCase().slice(0, 2).trim();
  return code === DEFAULT_NATIONALITY ? '' : code;
}

/** Whether a country or nationality, however written, is India. */
export function isIndia(value: string | null | undefined): boolean {
  return INDIA_WORDS.includes((value ?? '').trim().toUpperCase());
}

/** The allowed nationalities among `countries`, in the order IN, AU, MU (REQ-FRAME-5); the built-in ones when none is. */
export function allowedNationalities(countries: readonly CountryOption[]): CountryOption[] {
  const found = ALLOWED_NATIONALITIES.flatMap(({ code }) => {
    const country = countries.find((candidate) => candidate.code.toUpperCase() === code);
    return country ? [{ code, name: country.name }] : [];
  });
  return found.length > 0 ? found : [...ALLOWED_NATIONALITIES];
}

/** The nationalities offered at sign-up, in their order (REQ-ACC-3); 'ZZ' is ISO's code for an unspecified country. */
export const SIGN_UP_NATIONALITIES = [
  { code: 'IN', name: 'India' },
  { code: 'AE', name: 'United Arab Emirates' },
  { code: 'US', name: 'United States' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
  { code: 'CA', name: 'Canada' },
  { code: 'SA', name: 'Saudi Arabia' },
  { code: 'SG', name: 'Singapore' },
  { code: 'NP', name: 'Nepal' },
  { code: 'LK', name: 'Sri Lanka' },
  { code: 'ZZ', name: 'Other' },
] as const satisfies readonly CountryOption[];

/** The code of a nationality by its name in the list, or by its code in any case; '' for other text. No nationality is guessed. */
export function nationalityCode(text: string): string {
  const wanted = text.trim().toLowerCase();
  const named = [...SIGN_UP_NATIONALITIES, ...ALLOWED_NATIONALITIES].find(({ name }) => name.toLowerCase() === wanted);
  if (named) return named.code;
  if (isIndia(text)) return DEFAULT_NATIONALITY;
  return /^[a-z]{2}$/.test(wanted) ? wanted.toUpperCase() : '';
}

export interface SearchBlock {
  title: string;
  message: string;
}

/**
 * Whether a search is refused: the profile's country and the city's country are both known and neither is India (REQ-HSEARCH-6). Null when
 * the search is allowed.
 */
export function searchBlocked(
  profileCountry: string | null | undefined,
  cityCountry: string | null | undefined,
): SearchBlock | null {
  if (!profileCountry?.trim() || !cityCountry?.trim()) return null;
  if (isIndia(profileCountry) || isIndia(cityCountry)) return null;
  return { title: t(m.searchBlockedTitle), message: t(m.searchBlocked) };
}

/** ISO's code for an unspecified country. */
const UNNAMED = 'ZZ';

/** The name of a country in the page's language; `name` is its name in the language of our source sentences. */
export function countryName({ code, name }: { readonly code: string; readonly name: string }): string {
  if (code === UNNAMED) return t(common.otherCountry);
  if (language() === SOURCE_LANGUAGE) return name;
  return new Intl.DisplayNames([locale()], { type: 'region', fallback: 'none' }).of(code) ?? name;
}
