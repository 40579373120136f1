import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@safar/domain/stay/distance';
import { z } from 'zod';
import { fold } from './fold.ts';

/** A place of the reference data: a town, or a destination such as a region, an island or a valley. */
export interface ReferencePlace extends Position {
  readonly name: string;
  readonly countryCode: string;
  /** ISO 3166-2 code of an Indian state without `IN-`; empty abroad. */
  readonly state: string;
  /** 0 when unknown. */
  readonly population: number;
  readonly kind: z.infer<typeof Kind>;
  /** 0–100: how popular it is with travellers; 0 for a place without a description. */
  readonly boost: number;
  readonly aliases: readonly string[];
  /** Its name, then its aliases, in the form used for comparison. */
  readonly folded: readonly string[];
}

/** A country of ISO 3166-1 with its displayed name and its other names. */
export interface ReferenceCountry {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

const DATA = join(import.meta.dirname, '../../../data');

const Kind = z.enum(['city', 'town', 'beach', 'hills', 'pilgrimage', 'heritage', 'wildlife', 'island', 'region']);

/** Columns of a row; the last three may be absent. Aliases are one text, separated by `|`. */
const PlaceRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  Kind.optional(),
  z.number().optional(),
  z.string().optional(),
]);

const CountryRow = z.object({ code: z.string().length(2), name: z.string(), aliases: z.array(z.string()) });

function readData(file: string): unknown {
  return JSON.parse(readFileSync(join(DATA, file), 'utf8'));
}

/** Reads the places that ship with the server (`data/NOTICE.md` says where they come from). */
export function readReferencePlaces(): ReferencePlace[] {
  return z
    .array(PlaceRow)
    .parse(readData('places.json'))
    .map(([name, countryCode, state, lat, lng, population, kind = 'town', boost = 0, others]) => {
      const aliases = others?.split('|') ?? [];
      const folded = [name, ...aliases].map(fold);
      return { name, countryCode, state, lat, lng, population, kind, boost, aliases, folded };
    });
}

/** Names of cities abroad, folded: popular ones and those of at least `fromPopulation`. */
export function namesAbroad(places: readonly ReferencePlace[], fromPopulation = 0): ReadonlySet<string> {
  const abroad = places.filter(({ countryCode, boost, population }) => {
    return countryCode !== 'IN' && (boost > 0 || population >= fromPopulation);
  });
  return new Set(abroad.flatMap(({ folded }) => folded));
}

/** Reads the countries that ship with the server, ordered by name. */
export function readReferenceCountries(): ReferenceCountry[] {
  return z.array(CountryRow).parse(readData('countries.json'));
}
