import * as m from '@safar/messages/account-rules';
import { t } from '@safar/messages/t';

/** One-time codes, mobile numbers, passwords and e-mail addresses (REQ-ACC-2, REQ-ACC-4, REQ-ACC-9). */

/** The limits of REQ-ACC-4; they are kept in the database and hold across processes. */
export const OTP_RULES = {
  digits: 4,
  lifeMs: 5 * 60_000,
  triesPerCode: 5,
  secondsBetweenSends: 30,
  sendsPerNumberPerHour: 5,
  sendsPerIpPerHour: 20,
  windowMs: 60 * 60_000,
} as const;

/** Codes that verify an e-mail address. */
export const EMAIL_CODE_RULES = {
  digits: 6,
  lifeMs: 30 * 60_000,
  triesPerCode: 5,
  sendsPerDay: 5,
} as const;

/**
 * The limits on wrong passwords (REQ-ACC-9), kept like those of REQ-ACC-4. They close the way in by password alone: a code by SMS
 * still signs in, so that nobody can lock the rightful owner out.
 */
export const PASSWORD_RULES = {
  triesPerNumber: 5,
  triesPerIp: 20,
  windowMs: 60 * 60_000,
} as const;

/** What every wrong, expired, used or over-limit code reads (REQ-ACC-5). */
export function otpInvalidText(): string {
  return t(m.otpInvalid);
}

/** The country code is fixed (REQ-ACC-2). */
export const MOBILE_COUNTRY_CODE = '91';
const MOBILE_DIGITS = 10;

/** Beside a field that holds no mobile number. */
export function mobileText(): string {
  return t(m.mobile);
}

const MOBILE = /^[6-9]\d{9}$/;
const OTP = /^\d{4}$/;

/** Whether text is an Indian mobile number: ten digits, the first 6–9, without country code. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** Whether text has the form of a code: exactly four digits (REQ-ACC-2). */
export function isOtp(text: string): boolean {
  return OTP.test(text);
}

/** What a field keeps of typed or pasted text: digits only, at most `maxDigits` (REQ-ACC-2). */
export function digitsOnly(text: string, maxDigits: number): string {
  return text.replaceAll(/\D/g, '').slice(0, maxDigits);
}

/** With the country code, as 91 or 0091, or with a trunk 0. */
const PREFIXED_MOBILE = /^(?:0|(?:00)?91)(\d{10})$/;

/** What the mobile field keeps: digits only, at most ten, without the prefix a phone or a paste may bring (REQ-ACC-2). */
export function mobileDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return (PREFIXED_MOBILE.exec(digits)?.[1] ?? digits).slice(0, MOBILE_DIGITS);
}

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

/** Beside a field that holds no e-mail address. */
export function emailInvalidText(): string {
  return t(m.email);
}

const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s\p{C}@<>"(),;:\\[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/iu;

/** Whether text looks like an address: something, an @, a domain with a dot (REQ-ACC-2). At most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
