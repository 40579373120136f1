import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** An airport with scheduled service. */
export interface AirportFacts {
  readonly code: string;
  /** Empty when it has none. */
  readonly icaoCode: string;
  readonly name: string;
  readonly city: string;
  readonly countryCode: string;
  /** IANA name. */
  readonly zone: string;
  /** Priority among suggestions: Indian and larger ones first. */
  readonly rank: number;
  readonly aliases: readonly string[];
}

/** Columns of a row of `airports.json`; aliases are one text, separated by `|`. */
const Row = z.tuple([
  z.string().length(3),
  z.string(),
  z.string(),
  z.string(),
  z.string().length(2),
  z.string(),
  z.int(),
  z.string().optional(),
]);

/** Reads the airports that ship with the server, highest rank first (`data/NOTICE.md` says where they come from). */
export function readAirports(): AirportFacts[] {
  const text = readFileSync(join(import.meta.dirname, '../../../data/airports.json'), 'utf8');
  return z
    .array(Row)
    .parse(JSON.parse(text))
    .map(([code, icaoCode, name, city, countryCode, zone, rank, aliases]) => ({
      code,
      icaoCode,
      name,
      city,
      countryCode,
      zone,
      rank,
      aliases: aliases?.split('|') ?? [],
    }));
}
