import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Session } from '../../platform/sessions.ts';
import { passwordRefusal } from './password-strength.ts';
import { hashPassword } from '../../platform/crypto.ts';
import type { Passwords } from './password-tries.ts';
import { reAuthenticate, type NotProved, type Proof } from './re-authenticate.ts';
import type { DatabaseSessions } from './sessions.ts';
import { findUser, replacePassword } from './store.ts';

/**
 * Sets a new password and ends every other session of the traveller (REQ-ACC-7); an account that has a password must prove it, or give a
 * fresh code. Answers the number of sessions that ended.
 */
export async function changePassword(
  context: Pick<PlatformContext, 'database' | 'clock' | 'crypto'>,
  { passwords, sessions }: { passwords: Passwords; sessions: DatabaseSessions },
  session: Session,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<{ ended: number } | NotProved | Failure<'PASSWORD_WEAK' | 'SIGN_IN_REQUIRED'>> {
  const user = await findUser(context.database, { id: session.userId });
  if (user === null) return fail('SIGN_IN_REQUIRED');
  const text = passwordRefusal(newPassword, user);
  if (text !== null) return fail('PASSWORD_WEAK', { text });
  const refusal = user.passwordHash === null ? null : await reAuthenticate(context, passwords, session, proof);
  if (refusal !== null) return refusal;
  const passwordHash = await hashPassword(newPassword);
  return context.database.transaction(async (transaction) => {
    const updatedAt = context.clock.nowIso();
    // The password was changed meanwhile: the proved one is no longer valid.
    if (!(await replacePassword(transaction, user, { passwordHash, updatedAt }))) return fail('PASSWORD_WRONG');
    return { ended: await sessions.revokeOthers(transaction, session) };
  });
}
