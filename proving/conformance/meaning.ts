import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Facts } from './assertion-log.ts';
import type { Written } from './written.ts';

/**
 * What an answer means, as a few facts in the product's own terms: `{ call: 'Book', state: 'held', pricePaise: 1636611,
 * … }`. Built from the output of production's parsers and compared with a person's own reading.
 */
export type Meaning = Written;

/**
 * `expectations/<service>/<operation>.json`: meanings by the recording's name, without `.json`. Each is written by a
 * person who read the recording, not from parser output.
 */
export const EXPECTATIONS = path.join(import.meta.dirname, 'expectations');

const Expected = z.record(z.string(), z.record(z.string(), z.unknown()));

/**
 * The meaning that a person wrote for a recording of a service; null when nobody has written one. Throws when a file of
 * the service has another form, or two have the recording.
 */
export function expectationOf(folder: string, service: string, recording: string): Meaning | null {
  const own = path.join(folder, service);
  if (!existsSync(own)) return null;
  const written = readdirSync(own).flatMap((file) => {
    const all = Expected.parse(JSON.parse(readFileSync(path.join(own, file), 'utf8')));
    const meaning = all[recording];
    return meaning === undefined ? [] : [meaning];
  });
  if (written.length > 1) throw new Error(`${recording} is in several files of ${own}.`);
  return written[0] ?? null;
}

/** Compares each expected fact with the parsed one. Facts that nobody wrote down are not checked. */
export function checkMeaning(read: Meaning | null, expected: Meaning, facts: Facts): void {
  if (read === null) return facts.problem('nothing is read of its meaning');
  for (const [fact, written] of Object.entries(expected)) {
    if (fact in read) facts.same(`meaning: ${fact}`, read[fact], written);
    else facts.problem(`meaning: no reader tells ${fact}, which was written as ${JSON.stringify(written)}`);
  }
}
