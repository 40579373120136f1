import { useSyncExternalStore } from 'react';
import { untilReached } from './try-again.ts';

/**
 * A connection problem that is shown to the traveller: something waits until our server can be reached, or a script
 * failed to load. A browser requests a failed script again only after a reload.
 */
type Trouble = 'offline' | 'script-missing';

let isUnreached = false;
let isScriptMissing = false;
let reconnecting: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Resolves once our server can be reached; while it cannot, the page says so (REQ-FRAME-18). */
export function reconnected(): Promise<void> {
  reconnecting ??= reconnect();
  return reconnecting;
}

async function reconnect(): Promise<void> {
  await untilReached(() => setUnreached(true));
  reconnecting = null;
  setUnreached(false);
}

/**
 * Calls `act` once our server can be reached.
 * @returns a function that stops waiting
 */
export function onceReconnected(act: () => void): () => void {
  let stopped = false;
  async function wait(): Promise<void> {
    await reconnected();
    if (!stopped) act();
  }
  void wait();
  return () => {
    stopped = true;
  };
}

/**
 * Records that a script could not be loaded: once our server can be reached, the page offers a reload (REQ-FRAME-18).
 */
export async function tellOfMissingScript(): Promise<void> {
  await reconnected();
  isScriptMissing = true;
  changed();
}

/** Whether our server is already known to be unreachable. `navigator.onLine` may be wrong either way. */
export function seemsOffline(): boolean {
  return isUnreached || !navigator.onLine;
}

/** The connection problem to show; null when there is none. */
export function useConnectionTrouble(): Trouble | null {
  return useSyncExternalStore(listen, troubleNow, () => null);
}

function troubleNow(): Trouble | null {
  if (isUnreached) return 'offline';
  return isScriptMissing ? 'script-missing' : null;
}

function setUnreached(unreached: boolean): void {
  isUnreached = unreached;
  changed();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function changed(): void {
  for (const notify of listeners) notify();
}
