const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Long enough to be a telephone, a card or a document; fees and weights are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;

/** At most `length` characters of a text that is about no person, without what may have slipped into it all the same. */
export function redactText(text: string, length: number): string {
  return text.replaceAll(EMAIL, '(e-mail)').replaceAll(LONG_NUMBER, '(number)').slice(0, length);
}
