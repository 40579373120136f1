import { expect } from 'vitest';

/** Vitest's matchers for a part of an expected value, typed as `unknown` so that no code can read from them. */
export const like: {
  any(type: unknown): unknown;
  stringContaining(part: string): unknown;
  stringMatching(pattern: RegExp): unknown;
  objectContaining(fields: object): unknown;
  arrayContaining(items: readonly unknown[]): unknown;
} = expect;
