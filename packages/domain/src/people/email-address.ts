import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

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
