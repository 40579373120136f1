import { cutText } from './outside-text.ts';

const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Long enough to be a phone number, a card or a document; fees and weights are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;
/** A PAN, or a GST number, which contains one. */
const TAX_NUMBER = /(?<![A-Z\d])(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[A-Z\d]{3})?(?![A-Z\d])/gi;

/**
 * At most `length` characters of a text that should hold no personal data, without personal data that it may hold all
 * the same.
 */
export function redactText(text: string, length: number): string {
  const redacted = text
    .replaceAll(EMAIL, '(e-mail)')
    .replaceAll(TAX_NUMBER, '(number)')
    .replaceAll(LONG_NUMBER, '(number)');
  return cutText(redacted, length);
}
