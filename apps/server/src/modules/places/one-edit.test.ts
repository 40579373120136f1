import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneEditLikeness } from './one-edit.ts';

/** Every text one edit away from `typed`. */
function edits(typed: string, letters: string): Set<string> {
  const all = new Set([typed]);
  for (let i = 0; i <= typed.length; i += 1) {
    for (const letter of letters) {
      all.add(typed.slice(0, i) + letter + typed.slice(i));
      if (i < typed.length) all.add(typed.slice(0, i) + letter + typed.slice(i + 1));
    }
    all.add(typed.slice(0, i) + typed.slice(i + 1));
    if (i + 1 < typed.length) all.add(typed.slice(0, i) + typed[i + 1] + typed[i] + typed.slice(i + 2));
  }
  return all;
}

describe('a slip of one letter', () => {
  it.each([
    ['jaipor', 'jaipur', 'whole'],
    ['shimal', 'shimla', 'whole'],
    ['varansi', 'varanasi', 'whole'],
    ['mumbaii', 'mumbai', 'whole'],
    ['umbai', 'mumbai', 'whole'],
    ['bangalroe', 'bangalorecity', 'beginning'],
    ['jeipor', 'jaipur', 'none'],
  ])('takes %s for %s: %s', (typed, text, likeness) => {
    expect(oneEditLikeness(typed, text)).toBe(likeness);
  });

  it('is recognised exactly where writing out all edits finds one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (typed, text) => {
        const reachable = [...edits(typed, 'abc')];
        const expected = reachable.includes(text)
          ? 'whole'
          : reachable.some((edit) => text.startsWith(edit))
            ? 'beginning'
            : 'none';
        expect(oneEditLikeness(typed, text)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});
