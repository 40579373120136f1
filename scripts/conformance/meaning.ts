import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts } from './assertion-log.ts';
import { isWritten, type Written } from './written.ts';

/**
 * What an answer means, in the product's own terms and a few facts: `{ call: 'Book', state: 'held', pricePaise: 1636611, … }`. Made of
 * what production's parsers read, for a person's own reading to be held against.
 */
export type Meaning = Written;

/** `expectations/<service>/<recording>.json`, each written by a person who read the recording, and not by what a parser made of it. */
export const EXPECTATIONS = path.join(import.meta.dirname, 'expectations');

/** What a person wrote of a recording; null where nobody has yet. Throws for a file that is no JSON object. */
export function expectationOf(folder: string, service: string, recording: string): Meaning | null {
  const file = path.join(folder, service, recording);
  if (!existsSync(file)) return null;
  const expected: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isWritten(expected)) throw new Error(`${file} must hold an object.`);
  return expected;
}

/** Holds each fact that was written against what was read; facts that nobody wrote down are not judged. */
export function checkMeaning(read: Meaning | null, expected: Meaning, facts: Facts): void {
  if (read === null) return facts.problem('nothing is read of its meaning');
  for (const [fact, written] of Object.entries(expected)) {
    if (fact in read) facts.same(`meaning: ${fact}`, read[fact], written);
    else facts.problem(`meaning: no reader tells ${fact}, which was written as ${JSON.stringify(written)}`);
  }
}
