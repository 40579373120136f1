import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts } from './assertion-log.ts';
import { isWritten, type Written } from './written.ts';

/**
 * What an answer means, as a few facts in the product's own terms: `{ call: 'Book', state: 'held', pricePaise: 1636611,
 * … }`. Built from the output of production's parsers and compared with a person's own reading.
 */
export type Meaning = Written;

/**
 * `expectations/<service>/<recording>.json`: each is written by a person who read the recording, not from parser
 * output.
 */
export const EXPECTATIONS = path.join(import.meta.dirname, 'expectations');

/**
 * The meaning that a person wrote for a recording; null when nobody has written one. Throws when the file is not a JSON
 * object.
 */
export function expectationOf(folder: string, service: string, recording: string): Meaning | null {
  const file = path.join(folder, service, recording);
  if (!existsSync(file)) return null;
  const expected: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isWritten(expected)) throw new Error(`${file} must hold an object.`);
  return expected;
}

/** Compares each expected fact with the parsed one. Facts that nobody wrote down are not checked. */
export function checkMeaning(read: Meaning | null, expected: Meaning, facts: Facts): void {
  if (read === null) return facts.problem('nothing is read of its meaning');
  for (const [fact, written] of Object.entries(expected)) {
    if (fact in read) facts.same(`meaning: ${fact}`, read[fact], written);
    else facts.problem(`meaning: no reader tells ${fact}, which was written as ${JSON.stringify(written)}`);
  }
}
