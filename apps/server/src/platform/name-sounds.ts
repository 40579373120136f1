import { z } from 'zod';
import type { Queryable } from './database.ts';
import { rowsOf } from './rows.ts';

/** Every letter that can occur in a sound (`name_sound`). */
const LETTERS = 'abcdfghjklmnprstvy';
/** A shorter sound with a changed letter would be a different name. The length includes the '~'. */
const MIN_CHANGED = 5;

/** Finds what has, for each list, at least one of its sounds ('~krsnmrt'). */
type SearchBySound<Row> = (sounds: readonly (readonly string[])[]) => Promise<Row[]>;

/**
 * Finds people whose name sounds like `words`, in any order: those whose whole name does before others. When there are
 * none, it tries names written as two words ('Krishna Murthy'), then names that differ in one consonant.
 * @param words of a name, in lower case
 */
export async function foundBySound<Row>(
  db: Queryable,
  words: readonly string[],
  search: SearchBySound<Row>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const sounds = await soundsOf(db, words);
  if (sounds.length === 0) return [];
  const whole = await search([[wholeOf(sounds)]]);
  const known = new Set(whole.map(idOf));
  const byWord = await search(sounds.map((sound) => [sound]));
  const all = [...whole, ...byWord.filter((row) => !known.has(idOf(row)))];
  if (all.length > 0) return all;
  for (const joined of joinedPairs(words)) {
    const hits = await search((await soundsOf(db, joined)).map((sound) => [sound]));
    if (hits.length > 0) return hits;
  }
  return search(sounds.map((sound) => [sound, ...changed(sound)]));
}

/** The sounds of a name's words, as `name_sounds` stores them ('~krsnmrt'). Words without a sound are left out. */
export async function soundsOf(db: Queryable, words: readonly string[]): Promise<string[]> {
  const found = await rowsOf(db, z.object({ sound: z.string() }))(
    `select '~' || name_sound(word) as sound from unnest($1::text[]) with ordinality as typed (word, n)
     where name_sound(word) <> '' order by n`,
    [words],
  );
  return found.map(({ sound }) => sound);
}

/** The sound of a full name, as `name_sounds` stores it. */
function wholeOf(sounds: readonly string[]): string {
  return `~${sounds
    .map((sound) => sound.slice(1))
    .toSorted()
    .join(' ')}`;
}

/** Variants of the words, each with one pair of neighbours joined. */
function joinedPairs(words: readonly string[]): string[][] {
  return words.slice(1).map((word, n) => [...words.slice(0, n), `${words[n] ?? ''}${word}`, ...words.slice(n + 2)]);
}

/** Variants of a sound with one letter removed, changed, inserted or swapped with the next. Empty for a short sound. */
function changed(sound: string): string[] {
  if (sound.length < MIN_CHANGED) return [];
  const variants = new Set<string>();
  for (let at = 1; at <= sound.length; at += 1) {
    const before = sound.slice(0, at);
    const [first = '', second = ''] = sound.slice(at);
    const after = sound.slice(at + 1);
    variants.add(before + after).add(`${before}${second}${first}${sound.slice(at + 2)}`);
    for (const letter of LETTERS) variants.add(before + letter + after).add(before + letter + first + after);
  }
  variants.delete(sound);
  return [...variants];
}
