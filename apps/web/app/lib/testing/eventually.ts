import { vi } from 'vitest';

/** Long, because a busy machine is slow. */
const LIMIT_MS = 120_000;

/** Repeats a check every `interval` milliseconds until it passes, for what happens in the background. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  options: { interval?: number } = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, ...options });
}
