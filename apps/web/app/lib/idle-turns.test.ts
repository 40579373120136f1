import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inIdleTurn } from './idle-turns.ts';

const FRAME_MS = 16;

let idle: ((deadline: Pick<IdleDeadline, 'timeRemaining'>) => void)[];
beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (act: (typeof idle)[number]) => idle.push(act));
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates one idle callback with `leftMs` left, a frame later and `scrolledPx` further down. */
function turn(scrolledPx = 0, leftMs = 4): void {
  vi.advanceTimersByTime(FRAME_MS);
  vi.stubGlobal('scrollY', globalThis.scrollY + scrolledPx);
  for (const act of idle.splice(0)) act({ timeRemaining: () => leftMs });
}

test('with little time one call at a time, in their order, and none that was taken back', () => {
  const done: number[] = [];
  const takeBack = [1, 2, 3].map((call) => inIdleTurn(() => done.push(call)));
  takeBack[1]?.();
  turn();
  expect(done).toEqual([1]);
  turn();
  expect(done).toEqual([1, 3]);
  expect(idle).toEqual([]);
});

test('calls go on while the page is scrolled to be read, and wait while it flies by', () => {
  const done: number[] = [];
  for (const call of [1, 2]) inIdleTurn(() => done.push(call));
  turn(20);
  expect(done).toEqual([1]);
  turn(140);
  turn(-140);
  expect(done).toEqual([1]);
  turn(20);
  expect(done).toEqual([1, 2]);
});

test('with time to spare several calls share a turn, and never so many that they become a long task', () => {
  const done: number[] = [];
  for (const call of [1, 2, 3, 4, 5]) inIdleTurn(() => done.push(call));
  turn(0, 45);
  expect(done).toEqual([1, 2, 3]);
  turn(0, 45);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
