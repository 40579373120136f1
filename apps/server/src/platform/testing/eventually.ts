import { expect, vi } from 'vitest';
import { HANGS_AFTER_MS } from './hang-limit.ts';

const EVERY_MS = 20;

/** Waits until a check passes; for background work. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANGS_AFTER_MS, interval: EVERY_MS });
}

/** Waits until the value read contains everything expected. */
export function until(read: () => Promise<object>, expected: object): Promise<void> {
  return eventually(async () => expect(await read()).toMatchObject(expected));
}
