import { vi } from 'vitest';

/** Puts an empty store in the browser's place, until `vi.unstubAllGlobals()`; returns what is kept in it. */
export function stubStore(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
