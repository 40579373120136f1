import { nationalityCode } from '@safar/domain/people/nationality';
import { isEmail } from '@safar/domain/people/contact-details';
import type { Language } from '@safar/messages/language';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { updateProfile, type UserRow } from './store.ts';

interface ProfileChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly country?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * Changes name, e-mail, country and language; absent fields stay, an empty e-mail or country is removed. Fails with
 * EMAIL_INVALID (REQ-ACC-14).
 */
export async function editProfile(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  userId: string,
  { name, email, country, language }: ProfileChange,
): Promise<UserRow | Failure<'EMAIL_INVALID' | 'SIGN_IN_REQUIRED'>> {
  if (email !== undefined && email !== '' && !isEmail(email)) return fail('EMAIL_INVALID');
  const changed = await updateProfile(database, userId, {
    name,
    email,
    country: country === undefined ? undefined : nationalityCode(country),
    language,
    updatedAt: clock.nowIso(),
  });
  return changed ?? fail('SIGN_IN_REQUIRED');
}
