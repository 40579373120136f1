import { readStored, writeStored, type StorageKey } from './storage.ts';

/** The keys that sign-in sets in local storage (REQ-ACC-11). */
const SIGN_IN_KEYS = [
  'token',
  'auth_token',
  'auth.exp',
  'user',
  'user_profile',
  'userName',
  'name',
  'uid',
  'isLoggedIn',
] as const satisfies readonly StorageKey[];

/** The keys whose change in another tab means that somebody signed in or out there. */
export const SIGN_IN_WATCHED: readonly StorageKey[] = ['token', 'isLoggedIn', 'userName'];

/** Removes what is stored of a session that has ended on the server. */
export function forgetSignIn(): void {
  for (const key of SIGN_IN_KEYS) writeStored(key, null);
}

/** The name stored at sign-in; null when there is none. */
export function keptName(): string | null {
  return readStored('token') ? (readStored('userName') ?? '') : null;
}

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
