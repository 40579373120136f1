import { readStored, writeStored, type StorageKey } from './storage.ts';

/** What sign-in leaves in local storage (REQ-ACC-11). */
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

/** Forgets a session that has ended on the server. */
export function forgetSignIn(): void {
  for (const key of SIGN_IN_KEYS) writeStored(key, null);
}

/** The name kept from sign-in; null when this browser holds none. */
export function keptName(): string | null {
  return readStored('token') ? (readStored('userName') ?? '') : null;
}
