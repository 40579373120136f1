import { expect, vi } from 'vitest';

/** Generous for a busy machine: it only ends waits for something that never comes. */
const LIMIT_MS = 60_000;
const EVERY_MS = 20;

/** Waits until a check passes; for background work. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: EVERY_MS });
}

/** Waits until the value read contains everything expected. */
export function until(read: () => Promise<object>, expected: object): Promise<void> {
  return eventually(async () => expect(await read()).toMatchObject(expected));
}
