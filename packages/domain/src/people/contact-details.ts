/** How a person is reached, by mobile and e-mail (REQ-ACC-2), and how a problem with a form's details is told. */

import { asciiDigits } from '../words/ascii-digits.ts';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

/** The country code is fixed (REQ-ACC-2). */
export const MOBILE_COUNTRY_CODE = '91';
const MOBILE_DIGITS = 10;

/** The message beside a field without a valid mobile number. */
export function mobileText(): string {
  return t(m.mobileRule);
}

const MOBILE = /^[6-9]\d{9}$/;

/** Whether text is an Indian mobile number: ten digits, the first 6–9, without country code. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** A number with the country code, as 91 or 0091, or with a trunk 0. */
const PREFIXED_MOBILE = /^(?:0|(?:00)?91)(\d{10})$/;

/** The digits that the mobile field accepts: at most ten, without a country or trunk prefix that a phone or a paste may add (REQ-ACC-2). */
export function mobileDigits(text: string): string {
  const digits = asciiDigits(text).replaceAll(/\D/g, '');
  return (PREFIXED_MOBILE.exec(digits)?.[1] ?? digits).slice(0, MOBILE_DIGITS);
}

/** A stored number for display, '+91 9810001234' or '+14155550123'. */
export function phoneText(phone: string): string {
  return phone.startsWith('+') ? phone : `+91 ${phone}`;
}

/** The message beside a field without a valid e-mail address. */
export function emailInvalidText(): string {
  return t(m.emailRule);
}

const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s\p{C}@<>"(),;:\\[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/iu;

/** Whether text looks like an address: something, an @, a domain with a dot (REQ-ACC-2). At most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/** One problem with the details of guests, passengers or their company. */
export interface GuestError {
  /** Path of the field: 'rooms.0.adults.0.firstName'. */
  path: string;
  message: string;
}
