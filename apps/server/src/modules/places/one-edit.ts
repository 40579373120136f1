/**
 * Compares a typed text with a name that may be meant. When a slip is considered: of cities `rank-cities.ts`, of airports
 * `flights/airport-search.ts`.
 */

/** How a text matches the start of another: not at all, as its beginning, or as the whole of it. */
export type Likeness = 'none' | 'beginning' | 'whole';

/**
 * Whether `typed` becomes the beginning (or the whole) of `text` by at most one edit: a letter replaced, removed or inserted, or two
 * neighbours exchanged (Damerau–Levenshtein distance 1). Allocates no strings, since it runs over every name.
 */
export function oneEditLikeness(typed: string, text: string): Likeness {
  let same = 0;
  while (same < typed.length && typed[same] === text[same]) same += 1;
  if (same === typed.length) return text.length <= typed.length + 1 ? 'whole' : 'beginning';
  const exchanged = typed[same] === text[same + 1] && typed[same + 1] === text[same];
  return better(
    better(compareFrom(typed, same + 1, text, same + 1), compareFrom(typed, same + 1, text, same)),
    better(compareFrom(typed, same, text, same + 1), exchanged ? compareFrom(typed, same + 2, text, same + 2) : 'none'),
  );
}

function compareFrom(typed: string, typedFrom: number, text: string, textFrom: number): Likeness {
  const length = typed.length - typedFrom;
  if (textFrom > text.length || length > text.length - textFrom) return 'none';
  for (let i = 0; i < length; i += 1) if (typed[typedFrom + i] !== text[textFrom + i]) return 'none';
  return textFrom + length === text.length ? 'whole' : 'beginning';
}

function better(a: Likeness, b: Likeness): Likeness {
  if (a === 'whole' || b === 'whole') return 'whole';
  return a === 'beginning' || b === 'beginning' ? 'beginning' : 'none';
}
