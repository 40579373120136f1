import type { Queryable } from '../../../platform/database.ts';
import { bookingsSoundingLike, soundsOf, type FoundBooking } from './find-store.ts';

/** Every letter that can occur in a sound (`name_sound`). */
const LETTERS = 'abcdfghjklmnprstvy';
/** A shorter sound with a changed letter would be a different name. The length includes the '~'. */
const MIN_CHANGED = 5;

/**
 * Finds at most `limit` bookings of people whose name sounds like `words`, in any order, newest first (REQ-DESK-5).
 * When there are none, it tries names written as two words ('Krishna Murthy'), then names that differ in one consonant.
 */
export async function foundBySound(db: Queryable, words: readonly string[], limit: number): Promise<FoundBooking[]> {
  const sounds = await soundsOf(db, words);
  if (sounds.length === 0) return [];
  const found = await bookingsSoundingLike(db, [[wholeOf(sounds)]], limit);
  const byWord = await bookingsSoundingLike(
    db,
    sounds.map((sound) => [sound]),
    limit,
  );
  const known = new Set(found.map(({ bookingId }) => bookingId));
  const all = [...found, ...byWord.filter(({ bookingId }) => !known.has(bookingId))].slice(0, limit);
  if (all.length > 0) return all;
  for (const joined of joinedPairs(words)) {
    const apart = await soundsOf(db, joined);
    const hits = await bookingsSoundingLike(
      db,
      apart.map((sound) => [sound]),
      limit,
    );
    if (hits.length > 0) return hits;
  }
  return bookingsSoundingLike(
    db,
    sounds.map((sound) => [sound, ...changed(sound)]),
    limit,
  );
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
