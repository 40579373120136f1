/** What can be somebody's name. */
export const NAME = /^[\p{L}\p{M} '’.-]+$/u;

/** How people are addressed: said with a name, and no part of it. */
const TITLES = /^(?:mr|mrs|ms|miss|mstr|master|dr|prof|shri|shrimati|smt|sri|kumari)\.?$/;

/** Words of a name, in lower case, without what people are addressed by, unless there is nothing else. */
export function untitled(words: readonly string[]): string[] {
  const left = words.filter((word) => !TITLES.test(word));
  return left.length > 0 ? left : [...words];
}
