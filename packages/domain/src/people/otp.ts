/** One-time codes (REQ-ACC-2, REQ-ACC-4). */

import { asciiDigits } from '../words/ascii-digits.ts';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

/** The limits of REQ-ACC-4. They are stored in the database and apply across processes. */
export const OTP_RULES = {
  digits: 4,
  lifeMs: 5 * 60_000,
  triesPerCode: 5,
  secondsBetweenSends: 30,
  sendsPerNumberPerHour: 5,
  sendsPerIpPerHour: 20,
  windowMs: 60 * 60_000,
} as const;

/** Codes that verify an e-mail address. The rules of a code by mail (REQ-ACC-13). */
export const EMAIL_CODE_RULES = {
  digits: 6,
  lifeMs: 30 * 60_000,
  triesPerCode: 5,
  sendsPerDay: 5,
} as const;

/** The message for every wrong, expired, used or over-limit code (REQ-ACC-5). */
export function otpInvalidText(): string {
  return t(m.otpInvalid);
}

const OTP = /^\d{4}$/;

/** Whether text has the form of a code: exactly four digits (REQ-ACC-2). */
export function isOtp(text: string): boolean {
  return OTP.test(text);
}

/** The digits of typed or pasted text that a field accepts, at most `maxDigits` (REQ-ACC-2). */
export function digitsOnly(text: string, maxDigits: number): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, maxDigits);
}
