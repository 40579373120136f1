import { answerOf, browserApi } from '#lib/api.ts';
import { language, LANGUAGE_COOKIE, LANGUAGES, pathIn, type Language } from '@safar/messages/language';

const KEPT_S = 365 * 86_400;

export interface OtherLanguage {
  readonly code: Language;
  /** In itself. */
  readonly name: string;
  readonly locale: string;
  /** The same page in it. */
  readonly href: string;
}

/**
 * The languages a page can be read in besides its own (REQ-LANG-2).
 * @param path of the page, from `/`, with its query and without its language
 */
export function otherLanguages(path: string): OtherLanguage[] {
  return LANGUAGES.filter(({ code }) => code !== language()).map((other) => ({
    ...other,
    href: pathIn(other.code, path),
  }));
}

/**
 * Remembers the language a traveller chose: by the browser (REQ-LANG-2) and, of one who is signed in, by the account (REQ-LANG-5).
 * The page may go meanwhile, so nothing waits for the account; a choice it did not learn of is kept by the browser all the same.
 */
export function keepLanguage(code: Language, isSignedIn: boolean): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${KEPT_S}; samesite=lax`;
  if (isSignedIn)
    answerOf(browserApi.POST('/api/users/me', { body: { language: code }, keepalive: true })).catch(() => null);
}
