import { vi } from 'vitest';

/** What is sure to come may take its time on a busy machine. */
const LIMIT_MS = 15_000;

/** Waits until a check passes, looking every `interval` milliseconds: for what happens in the background. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  options: { interval?: number } = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, ...options });
}
