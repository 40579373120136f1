/** Set and removed again by a tab that signs out, so that the others hear of it. */
export const LOGOUT_KEY = 'safar:logout';

/** Calls back when another tab signs out; returns the way to stop. */
export function onLogoutElsewhere(notify: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === LOGOUT_KEY && event.newValue !== null) notify();
  }
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}
