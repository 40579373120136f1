import { keepNewest } from '#lib/keep-newest.ts';
import type { ResultsStore } from './results-store.ts';

interface Kept {
  store: ResultsStore;
  sinceMs: number;
}

/** A search left a moment ago is there again at once; older prices are asked for anew. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 3;
const kept = new Map<string, Kept>();

/** Keeps a search's results in this tab, for the way back to them. Never call it on the server. */
export function keepResults(key: string, store: ResultsStore, nowMs: number): void {
  const sinceMs = kept.get(key)?.store === store ? (kept.get(key)?.sinceMs ?? nowMs) : nowMs;
  keepNewest(kept, key, { store, sinceMs }, MAX_KEPT);
}

/** The results of a search left a moment ago, or null. */
export function keptResults(key: string, nowMs: number): ResultsStore | null {
  const found = kept.get(key);
  if (found && nowMs - found.sinceMs < KEEP_MS) return found.store;
  kept.delete(key);
  return null;
}

/** Forgets a search, so that it is loaded anew. */
export function forgetResults(key: string): void {
  kept.delete(key);
}
