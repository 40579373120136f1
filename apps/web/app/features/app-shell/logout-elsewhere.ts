/** Storage key that a tab sets and removes when it signs out, to notify the other tabs. */
export const LOGOUT_KEY = 'safar:logout';

/** Calls `notify` when another tab signs out; returns a function that stops it. */
export function onLogoutElsewhere(notify: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === LOGOUT_KEY && event.newValue !== null) notify();
  }
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}
