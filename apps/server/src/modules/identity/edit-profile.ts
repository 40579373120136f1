import { nationalityCode } from '@safar/domain/nationality';
import { isEmail } from '@safar/domain/otp';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { updateProfile, type UserRow } from './store.ts';

interface ProfileChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly country?: string | undefined;
}

/** Changes name, e-mail and country; what is left out stays, an empty e-mail or country goes. Fails with EMAIL_INVALID. */
export async function editProfile(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  userId: string,
  { name, email, country }: ProfileChange,
): Promise<UserRow | Failure<'EMAIL_INVALID' | 'SIGN_IN_REQUIRED'>> {
  if (email !== undefined && email !== '' && !isEmail(email)) return fail('EMAIL_INVALID');
  const changed = await updateProfile(database, userId, {
    name,
    email,
    country: country === undefined ? undefined : nationalityCode(country),
    updatedAt: clock.nowIso(),
  });
  return changed ?? fail('SIGN_IN_REQUIRED');
}
