import { expect, test } from 'vitest';
import { keepNewest } from './use-window-list.ts';

test('the oldest entry goes when there are more than may be kept, and one that is kept again is the newest', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    keepNewest(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
