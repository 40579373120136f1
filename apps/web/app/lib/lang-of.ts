import { language, SOURCE_LANGUAGE } from '@safar/messages/language';

const LATIN = /\p{Script=Latin}/u;
/** A letter of another script than Latin: the text is then in the page's language, perhaps with a Latin name in it. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The `lang` of a text that others wrote (a hotel, a supplier, a guest, an offer): 'en' where a page in another
 * language shows it in Latin letters alone, so that screen readers pronounce it right (REQ-LANG-6); undefined where it
 * is in the page's language.
 */
export function langOf(text: string): typeof SOURCE_LANGUAGE | undefined {
  return language() !== SOURCE_LANGUAGE && LATIN.test(text) && !OTHER_LETTERS.test(text) ? SOURCE_LANGUAGE : undefined;
}
