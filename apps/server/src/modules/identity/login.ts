import type { PlatformContext } from '../../platform/context.ts';
import { fail, Failure } from '../../platform/failure.ts';
import type { PasswordTry, Passwords } from './password-tries.ts';
import type { DatabaseSessions } from './sessions.ts';
import { holdPassword } from './store.ts';

/**
 * Signs in with the password of a completed account (REQ-ACC-9). Fails with LOGIN_FAILED, PASSWORD_LIMITED or, once
 * the password is proved, ACCOUNT_BLOCKED (REQ-DESK-46).
 */
export async function login(
  { database }: Pick<PlatformContext, 'database'>,
  { passwords, sessions }: { passwords: Passwords; sessions: DatabaseSessions },
  { userAgent, ...tried }: PasswordTry & { userAgent: string },
) {
  const user = await passwords.check(tried);
  if (user instanceof Failure) return user;
  if (user === null) return fail('LOGIN_FAILED');
  if (user.isBlocked) return fail('ACCOUNT_BLOCKED');
  return database.transaction(async (transaction) => {
    // A password that was changed since the check opens no session, and a later change finds this session and ends it.
    if (!(await holdPassword(transaction, user))) return fail('LOGIN_FAILED');
    return { user, session: await sessions.open(transaction, user.id, userAgent) };
  });
}
