import { answerOf, browserApi } from '#lib/api.ts';
import { language, LANGUAGE_COOKIE, LANGUAGES, pathIn, type Language } from '@safar/messages/language';

const KEPT_S = 365 * 86_400;

export interface OtherLanguage {
  readonly code: Language;
  /** The language's name in that language. */
  readonly name: string;
  readonly locale: string;
  /** Address of the same page in the language. */
  readonly href: string;
}

/**
 * The other languages that a page can be read in (REQ-LANG-2).
 * @param path of the page, from `/`, with its query and without its language
 */
export function otherLanguages(path: string): OtherLanguage[] {
  return LANGUAGES.filter(({ code }) => code !== language()).map((other) => ({
    ...other,
    href: pathIn(other.code, path),
  }));
}

/**
 * Stores the traveller's choice of language: in the browser (REQ-LANG-2) and, when signed in, in the account
 * (REQ-LANG-5). The page may be left at once, so nothing waits for the account; if that call fails, the browser still
 * has the choice.
 */
export function keepLanguage(code: Language, isSignedIn: boolean): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${KEPT_S}; samesite=lax`;
  if (isSignedIn)
    answerOf(browserApi.POST('/api/users/me', { body: { language: code }, keepalive: true })).catch(() => null);
}
