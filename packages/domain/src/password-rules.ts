/** Passwords (REQ-ACC-9, REQ-ACC-10). */

import * as m from '@safar/messages/account-rules';
import { t } from '@safar/messages/t';

/**
 * The limits on wrong passwords (REQ-ACC-9), kept like those of REQ-ACC-4. They close the way in by password alone: a code by SMS
 * still signs in, so that nobody can lock the rightful owner out.
 */
export const PASSWORD_RULES = {
  triesPerNumber: 5,
  triesPerIp: 20,
  windowMs: 60 * 60_000,
} as const;

const PASSWORD_MIN_LENGTH = 8;
/** A bound on what is hashed, so that a long text cannot keep the server busy. */
const PASSWORD_MAX_LENGTH = 128;

/** Beside the field of a new password. */
export function passwordHint(): string {
  return t(m.passwordHint);
}

/**
 * What is wrong with a new password (REQ-ACC-10), or null. Any character that is no letter, digit or space is special. The account's own
 * number is known to too many to be part of it.
 */
export function passwordProblem(text: string, mobile: string): string | null {
  if (text.length < PASSWORD_MIN_LENGTH) return t(m.passwordShort, { min: PASSWORD_MIN_LENGTH });
  if (text.length > PASSWORD_MAX_LENGTH) return t(m.passwordLong, { max: PASSWORD_MAX_LENGTH });
  if (!/\p{L}/u.test(text)) return t(m.passwordLetter);
  if (!/\p{N}/u.test(text)) return t(m.passwordNumber);
  if (!/[^\p{L}\p{N}\s]/u.test(text)) return t(m.passwordSpecial);
  return text.replaceAll(/\D/g, '').includes(mobile) ? t(m.passwordMobile) : null;
}
