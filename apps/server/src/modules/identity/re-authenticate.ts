import type { PlatformContext } from '../../platform/context.ts';
import { fail, Failure } from '../../platform/failure.ts';
import type { Session } from '../../platform/sessions.ts';
import type { Passwords } from './password-tries.ts';
import { redeemCode } from './verify-otp.ts';

/** Proof, besides the session, that the traveller makes the request. */
export interface Proof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
  readonly ip: string;
}

export type NotProved = Failure<'PROOF_NEEDED' | 'PASSWORD_WRONG' | 'PASSWORD_LIMITED' | 'OTP_INVALID'>;

/**
 * Proves by a fresh code or the password that the session's traveller makes the request; null when proved. Asked by
 * `deleteAccount`, and by `changePassword` where there is a password already (REQ-ACC-14, REQ-PRIV-2).
 */
export async function reAuthenticate(
  context: Pick<PlatformContext, 'database' | 'clock' | 'crypto'>,
  passwords: Passwords,
  { mobile }: Session,
  { password, otp, ip }: Proof,
): Promise<NotProved | null> {
  if (otp !== undefined) {
    const isRight = await context.database.transaction((transaction) => redeemCode(context, transaction, mobile, otp));
    return isRight ? null : fail('OTP_INVALID');
  }
  if (password === undefined) return fail('PROOF_NEEDED');
  const user = await passwords.check({ mobile, ip, password });
  if (user instanceof Failure) return user;
  return user === null ? fail('PASSWORD_WRONG') : null;
}
