import type { User } from './session.ts';
import { writeStored } from './storage.ts';

export interface SignInAnswer {
  token: string;
  /** ISO instant. */
  expiresAt: string;
  displayName: string;
  user: User;
}

/** Stores the server's answer to a sign-in: the bearer token bound to the session cookie, and the name. */
export function storeSignIn({ token, expiresAt, displayName, user }: SignInAnswer): void {
  writeStored('token', token);
  writeStored('auth_token', token);
  writeStored('auth.exp', expiresAt);
  writeStored('uid', user.id);
  writeStored('isLoggedIn', 'true');
  storeProfile(user, displayName);
}

/** Stores the traveller's name and profile (after sign-up, or a changed profile). */
export function storeProfile(user: User, displayName: string): void {
  const profile = JSON.stringify(user);
  writeStored('user', profile);
  writeStored('user_profile', profile);
  writeStored('userName', displayName);
  writeStored('name', displayName);
}
