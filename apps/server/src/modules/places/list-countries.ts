import type { CallAnswer } from '@safar/contract/call';
import type { countries } from '@safar/contract/places';
import type { Directory } from './directory.ts';

/** Every country under both spellings, `Code`, `Name` and `code`, `name` (REQ-HSEARCH-8). */
export function listCountries(directory: Pick<Directory, 'countries'>): CallAnswer<typeof countries> {
  return {
    countries: directory.countries.map(({ code, name }) => ({ Code: code, Name: name, code, name })),
  };
}
