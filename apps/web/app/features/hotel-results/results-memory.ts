import { keepNewest } from '#lib/use-window-list.ts';
import type { ResultsStore } from './results-store.ts';

interface Kept {
  store: ResultsStore;
  sinceMs: number;
}

/** A search left more recently than this is restored at once; older prices are fetched again (REQ-HRES-9). */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 3;
const kept = new Map<string, Kept>();

/** Stores a search's results in this tab, for going back to them. Never call it on the server. */
export function keepResults(key: string, store: ResultsStore, nowMs: number): void {
  const sinceMs = kept.get(key)?.store === store ? (kept.get(key)?.sinceMs ?? nowMs) : nowMs;
  keepNewest(kept, key, { store, sinceMs }, MAX_KEPT);
}

/** The results of a recently left search, or null. */
export function keptResults(key: string, nowMs: number): ResultsStore | null {
  const found = kept.get(key);
  if (found && nowMs - found.sinceMs < KEEP_MS) return found.store;
  kept.delete(key);
  return null;
}

/** Deletes a search's results, so that they are loaded again. */
export function forgetResults(key: string): void {
  kept.delete(key);
}
