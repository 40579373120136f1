/** Passwords (REQ-ACC-9, REQ-ACC-10). */

import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

/**
 * The limits on wrong passwords (REQ-ACC-9), stored like those on codes. They block sign-in by password only. A code by SMS still
 * works, so that nobody can lock the owner of an account out.
 */
export const PASSWORD_RULES = {
  triesPerNumber: 5,
  triesPerIp: 20,
  windowMs: 60 * 60_000,
} as const;

const PASSWORD_MIN_LENGTH = 8;
/** Bounds the text that is hashed, so that a long one cannot overload the server. */
const PASSWORD_MAX_LENGTH = 128;

/** The hint beside the field for a new password. */
export function passwordHint(): string {
  return t(m.passwordHint);
}

/**
 * The problem of a new password (REQ-ACC-10), or null. Any character that is not a letter, digit or space is special. The account's own
 * number must not be part of it, because too many people know it.
 */
export function passwordProblem(text: string, mobile: string): string | null {
  if (text.length < PASSWORD_MIN_LENGTH) return t(m.passwordShort, { min: PASSWORD_MIN_LENGTH });
  if (text.length > PASSWORD_MAX_LENGTH) return t(m.passwordLong, { max: PASSWORD_MAX_LENGTH });
  if (!/\p{L}/u.test(text)) return t(m.passwordLetter);
  if (!/\p{N}/u.test(text)) return t(m.passwordNumber);
  if (!/[^\p{L}\p{N}\s]/u.test(text)) return t(m.passwordSpecial);
  return text.replaceAll(/\D/g, '').includes(mobile) ? t(m.passwordMobile) : null;
}
