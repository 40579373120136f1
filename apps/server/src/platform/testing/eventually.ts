import { expect, vi } from 'vitest';

/** What is sure to come may take its time on a busy machine: this ends only what never comes. */
const LIMIT_MS = 60_000;
const EVERY_MS = 20;

/** Waits until a check passes: for what happens in the background. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: EVERY_MS });
}

/** Waits until what is read has all that is expected of it. */
export function until(read: () => Promise<object>, expected: object): Promise<void> {
  return eventually(async () => expect(await read()).toMatchObject(expected));
}
