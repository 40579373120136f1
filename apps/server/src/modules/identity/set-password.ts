import { nationalityCode } from '@safar/domain/people/nationality';
import { isEmail } from '@safar/domain/people/contact-details';
import type { PlatformContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import type { Session } from '../../platform/sessions.ts';
import { passwordRefusal } from './password-strength.ts';
import { hashPassword } from '../../platform/crypto.ts';
import { completeAccount } from './store.ts';

interface NewAccount {
  mobile: string;
  name: string;
  password: string;
  email?: string | undefined;
  country?: string | undefined;
}

/**
 * Completes the account of the session's own mobile: name, password (Argon2id, REQ-ACC-10), optional e-mail and country.
 * Fails with SIGNUP_FAILED for another mobile or an account that has a password, PASSWORD_WEAK, EMAIL_INVALID.
 */
export async function setPassword(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  session: Session,
  account: NewAccount,
) {
  if (account.mobile !== session.mobile) return fail('SIGNUP_FAILED');
  const email = account.email ?? '';
  if (email !== '' && !isEmail(email)) return fail('EMAIL_INVALID');
  const text = passwordRefusal(account.password, { ...account, email });
  if (text !== null) return fail('PASSWORD_WEAK', { text });
  const user = await completeAccount(database, session.userId, {
    name: account.name,
    email: email === '' ? null : email,
    country: account.country === undefined ? null : nationalityCode(account.country) || null,
    passwordHash: await hashPassword(account.password),
    updatedAt: clock.nowIso(),
  });
  return user ?? fail('SIGNUP_FAILED');
}
