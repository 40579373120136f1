import { useSyncExternalStore } from 'react';
import { untilReached } from './until-reached.ts';

/**
 * What a traveller has to know of the connection: something waits until our server can be reached, or a script failed to come, which a
 * browser asks for again only when the page is loaded anew.
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
 * @returns the way to stop waiting
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

/** A script could not be loaded: once our server can be reached, the page offers to be loaded anew (REQ-FRAME-18). */
export async function tellOfMissingScript(): Promise<void> {
  await reconnected();
  isScriptMissing = true;
  changed();
}

/** Whether it is already known that our server cannot be reached. What the browser says may be wrong, both ways. */
export function seemsOffline(): boolean {
  return isUnreached || !navigator.onLine;
}

/** What the page says of its connection; null: nothing. */
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
