import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Names = z.object({ countries: z.record(z.string().length(2), z.union([z.string(), z.array(z.string())])) });

/** Names for countries where the first name of the package's list is not the one travellers know. */
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'North Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  MO: 'Macau',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

/** Names that people type and the package's list lacks. */
const MORE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates'],
  CZ: ['Czech Republic'],
  GB: ['Britain', 'England', 'Scotland', 'Wales'],
  IN: ['Bharat', 'Hindustan', 'भारत'],
  MM: ['Burma'],
  MV: ['Maldive Islands'],
  NL: ['Holland'],
  SA: ['KSA'],
  TR: ['Turkey'],
  US: ['America'],
};

export interface CountryRow {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Every ISO 3166-1 country with its display name, ordered by name. */
export function readCountries(path: string): CountryRow[] {
  const { countries } = Names.parse(JSON.parse(readFileSync(path, 'utf8')));
  const rows = Object.entries(countries).map(([code, value]) => {
    const names = [value].flat();
    const name = DISPLAY_NAMES[code] ?? names[0] ?? code;
    const aliases = new Set([...names, ...(MORE_ALIASES[code] ?? [])].filter((alias) => alias !== name));
    return { code, name, aliases: [...aliases] };
  });
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
