/** Characters that a person's name may consist of. */
export const NAME = /^[\p{L}\p{M} '’.-]+$/u;

/** Titles that are written before a name but are no part of it. */
const TITLES = /^(?:mr|mrs|ms|miss|mstr|master|dr|prof|shri|shrimati|smt|sri|kumari)\.?$/;

/** A name's words in lower case, without titles unless there is nothing else. */
export function untitled(words: readonly string[]): string[] {
  const left = words.filter((word) => !TITLES.test(word));
  return left.length > 0 ? left : [...words];
}
