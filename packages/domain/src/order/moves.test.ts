import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_MOVES, CHANGE_STATES, ITEM_MOVES, ITEM_STATES, mayMove, RECORD_MOVES, RECORD_STATES } from './moves.ts';

/** Tries to reach states in any order; a move that is not in the table changes nothing. The states that were reached, in order. */
function walk<State extends string>(
  moves: Readonly<Record<State, readonly State[]>>,
  first: State,
  tried: readonly State[],
): State[] {
  const reached = [first];
  for (const to of tried) if (mayMove(moves, reached.at(-1) ?? first, to)) reached.push(to);
  return reached;
}

describe('no order of events leads out of the tables', () => {
  test('an item stands at most once, and once gone it is gone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEM_STATES)), (tried) => {
        const reached = walk(ITEM_MOVES, 'wanted', tried);
        expect(reached.filter((state) => state === 'standing').length).toBeLessThanOrEqual(1);
        expect(reached.indexOf('gone')).toBe(reached.includes('gone') ? reached.length - 1 : -1);
      }),
    );
  });

  test('a record is never held again after it was issued, unless it was gone between, and nothing turns into never', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RECORD_STATES)), (tried) => {
        const reached = walk(RECORD_MOVES, 'wanted', tried);
        const steps = reached.slice(1).map((to, index) => `${reached[index]} ${to}`);
        const known = RECORD_STATES.flatMap((from) => RECORD_MOVES[from].map((to) => `${from} ${to}`));
        expect(known).toEqual(expect.arrayContaining(steps));
        expect(steps).not.toContain('issued held');
        expect(reached.slice(2)).not.toContain('never');
      }),
    );
  });

  test('whatever a record was, what comes late can be given back, but what its hotel denied', () => {
    expect(walk(RECORD_MOVES, 'denied', ['issued', 'gone'])).toEqual(['denied']);
    for (const state of RECORD_STATES.filter((each) => each !== 'denied')) {
      const late = walk(RECORD_MOVES, state, ['issued', 'gone']);
      expect(late.at(-1)).toBe('gone');
    }
  });

  test('a change ends once, runs once it was proposed or accepted, and lapses only before it runs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHANGE_STATES)), (tried) => {
        const reached = walk(CHANGE_MOVES, 'proposed', tried);
        expect(new Set(reached).size).toBe(reached.length);
        const begun = [['proposed', 'running'], ['proposed', 'accepted', 'running'], []];
        expect(begun).toContainEqual(reached.slice(0, reached.indexOf('running') + 1));
        expect(reached).not.toEqual(expect.arrayContaining(['running', 'lapsed']));
      }),
    );
  });
});
