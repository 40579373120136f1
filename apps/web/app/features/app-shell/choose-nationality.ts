import { ALLOWED_NATIONALITIES, isIndia } from '@safar/domain/people/nationality';
import { writeStored } from '#lib/storage.ts';
import { NATIONALITY_EVENT, type Country } from './nationality.ts';

const INDIA: Country = ALLOWED_NATIONALITIES[0];

function keep(country: Country): void {
  writeStored('nationalityCode', country.code);
  writeStored('nationalityName', country.name);
  globalThis.dispatchEvent(new CustomEvent(NATIONALITY_EVENT, { detail: country }));
}

/**
 * Stores the traveller's nationality (REQ-FRAME-6). For one that is not Indian the browser goes to the international
 * site, if there is one, and the stored value is reset to India; otherwise the choice is stored here.
 * @param siteUrl the international site, '' where there is none
 */
export function chooseNationality(country: Country, siteUrl: string, travellerName: string | null): 'kept' | 'leaving' {
  keep(country);
  if (isIndia(country.code) || !siteUrl) return 'kept';
  keep(INDIA);
  globalThis.location.assign(internationalUrl(siteUrl, country, travellerName));
  return 'leaving';
}

/** The international site with the nationality, and the name if known, as query (REQ-FRAME-6). */
export function internationalUrl(siteUrl: string, country: Country, travellerName: string | null): string {
  const url = new URL(siteUrl);
  url.searchParams.set('nationality', country.code);
  if (travellerName) url.searchParams.set('name', travellerName);
  return url.href;
}
