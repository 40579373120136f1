import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue, type Leave } from './fair-queue.ts';

const LIMITS = { atOnce: 4, atOnceEach: 2, waiting: 20, waitingEach: 10 };

/** Lets waiting promises run. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Asks for a place; `got` is the result so far. */
function ask(
  queue: ReturnType<typeof createFairQueue>,
  key: string,
  { session = '', gone }: { session?: string; gone?: AbortSignal } = {},
) {
  const asked: { key: string; got: Leave | null | 'waiting' } = { key, got: 'waiting' };
  const follow = async () => {
    asked.got = await queue.enter(key, session, gone);
  };
  void follow();
  return asked;
}

const isIn = ({ got }: { got: unknown }) => typeof got === 'function';

describe('places for work', () => {
  test('[REQ-OPS-8] one who asks for everything gets its share, and another is let in at once', async () => {
    const queue = createFairQueue(LIMITS);
    const greedy = Array.from({ length: 30 }, () => ask(queue, 'greedy'));
    await settle();
    expect(greedy.filter(isIn)).toHaveLength(LIMITS.atOnceEach);
    expect(greedy.filter(({ got }) => got === 'waiting')).toHaveLength(LIMITS.waitingEach);
    expect(greedy.filter(({ got }) => got === null)).toHaveLength(30 - LIMITS.atOnceEach - LIMITS.waitingEach);
    const other = ask(queue, 'other');
    await settle();
    expect(isIn(other)).toBe(true);
  });

  test('with all places taken, those who wait take turns', async () => {
    const queue = createFairQueue({ ...LIMITS, atOnceEach: 4 });
    const first = Array.from({ length: 10 }, () => ask(queue, 'first'));
    await settle();
    const second = ask(queue, 'second');
    const third = ask(queue, 'third');
    for (const { got } of first.slice(0, 3)) if (typeof got === 'function') got();
    await settle();
    expect([isIn(second), isIn(third)]).toEqual([true, true]);
    expect(first.filter(isIn)).toHaveLength(5);
  });

  test('of one network, its sessions take turns: an office behind one address does not wait behind one of its browsers', async () => {
    const queue = createFairQueue(LIMITS);
    const busy = Array.from({ length: 8 }, () => ask(queue, 'office', { session: 'busy' }));
    await settle();
    const others = ['second', 'third'].map((session) => ask(queue, 'office', { session }));
    for (const { got } of busy.filter(isIn).slice(0, 2)) if (typeof got === 'function') got();
    await settle();
    expect([busy.filter(isIn).length, ...others.map(isIn)]).toEqual([3, true, false]);
    for (const { got } of busy.filter(isIn).slice(2)) if (typeof got === 'function') got();
    await settle();
    expect(others.map(isIn)).toEqual([true, true]);
  });

  test('who goes away while waiting keeps nobody waiting, and leaving twice frees one place', async () => {
    const queue = createFairQueue({ atOnce: 1, atOnceEach: 1, waiting: 1, waitingEach: 1 });
    const inside = ask(queue, 'a');
    await settle();
    const gone = new AbortController();
    const waits = ask(queue, 'b', { gone: gone.signal });
    gone.abort();
    await settle();
    expect(waits.got).toBeNull();
    const next = ask(queue, 'c');
    if (typeof inside.got === 'function') {
      inside.got();
      inside.got();
    }
    const after = ask(queue, 'd');
    await settle();
    expect([isIn(next), after.got]).toEqual([true, 'waiting']);
  });

  test('no limit is ever passed, and nobody who waits is forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'x', 'y'), fc.boolean()), {
          maxLength: 60,
        }),
        async (steps) => {
          const queue = createFairQueue(LIMITS);
          const asked: ReturnType<typeof ask>[] = [];
          const leave = () => {
            const inside = asked.find(isIn);
            if (typeof inside?.got === 'function') inside.got();
            if (inside !== undefined) inside.got = null;
          };
          for (const [key, session, leaves] of steps) {
            if (leaves) leave();
            else asked.push(ask(queue, key, { session }));
            await settle();
            const inside = asked.filter(isIn);
            expect(inside.length).toBeLessThanOrEqual(LIMITS.atOnce);
            for (const one of ['a', 'b', 'c'])
              expect(inside.filter((place) => place.key === one).length).toBeLessThanOrEqual(LIMITS.atOnceEach);
          }
          while (asked.some(isIn)) {
            leave();
            await settle();
          }
          expect(asked.filter(({ got }) => got === 'waiting')).toEqual([]);
        },
      ),
    );
  });
});
