/** A source of numbers in [0, 1). The same seed gives the same numbers. */
export type Random = () => number;

/** A source seeded by a text: a hash of the text, then a mulberry step for each number. */
export function randomFrom(seed: string): Random {
  let hash = 1779033703;
  for (const character of seed) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    let step = (hash += 0x6d2b79f5);
    step = Math.imul(step ^ (step >>> 15), step | 1);
    step ^= step + Math.imul(step ^ (step >>> 7), step | 61);
    return ((step ^ (step >>> 14)) >>> 0) / 4294967296;
  };
}
