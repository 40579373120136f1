import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './try-again.ts';

const LONGEST_MS = 8000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that waits tries again within eight seconds, and goes on until it is told to stop', () => {
  const again = vi.fn<() => void>();
  const stop = keepTrying(again);
  vi.advanceTimersByTime(LONGEST_MS);
  expect(again).toHaveBeenCalled();
  vi.advanceTimersByTime(LONGEST_MS);
  const tries = again.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(5);
  stop();
  vi.advanceTimersByTime(10 * LONGEST_MS);
  expect(again).toHaveBeenCalledTimes(tries);
});

test('a page that nobody looks at asks for nothing', () => {
  vi.stubGlobal('document', { hidden: true });
  const again = vi.fn<() => void>();
  const stop = keepTrying(again);
  vi.advanceTimersByTime(10 * LONGEST_MS);
  stop();
  expect(again).not.toHaveBeenCalled();
});
