import { ALLOWED_NATIONALITIES, isIndia } from '@safar/domain/nationality';
import { writeStored } from '#lib/storage.ts';
import { NATIONALITY_EVENT, type Country } from './nationality.ts';

const INDIA: Country = ALLOWED_NATIONALITIES[0];

function keep(country: Country): void {
  writeStored('nationalityCode', country.code);
  writeStored('nationalityName', country.name);
  globalThis.dispatchEvent(new CustomEvent(NATIONALITY_EVENT, { detail: country }));
}

/** What choosing a nationality led to: kept here, left for the international site, or nowhere to leave to. */
export type NationalityOutcome = 'kept' | 'leaving' | 'no-site';

/**
 * Keeps the traveller's nationality (spec 1.4.3). For one that is not Indian the local value goes back to India and the
 * page leaves for the international site, if there is one.
 * @param siteUrl the international site, '' where there is none
 */
export function chooseNationality(country: Country, siteUrl: string, travellerName: string | null): NationalityOutcome {
  keep(country);
  if (isIndia(country.code)) return 'kept';
  keep(INDIA);
  if (!siteUrl) return 'no-site';
  globalThis.location.assign(internationalUrl(siteUrl, country, travellerName));
  return 'leaving';
}

/** The international site with the nationality, and the name if known, as query (spec 1.1). */
export function internationalUrl(siteUrl: string, country: Country, travellerName: string | null): string {
  const url = new URL(siteUrl);
  url.searchParams.set('nationality', country.code);
  if (travellerName) url.searchParams.set('name', travellerName);
  return url.href;
}
