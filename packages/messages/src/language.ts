import { LANGUAGES, SOURCE_LANGUAGE } from '../generated/languages.ts';

export { LANGUAGES, SOURCE_LANGUAGE } from '../generated/languages.ts';

/** A language the site is written in, by its ISO 639 code: one folder of catalogues. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** The cookie with the traveller's chosen language (REQ-LANG-2): written by the page, read by the server. */
export const LANGUAGE_COOKIE = 'language';

/** Set by the build of the web app; there is one build for each language. */
declare const BUILD_LANGUAGE: Language;

const state: { current: () => Language } = {
  current: () => (typeof BUILD_LANGUAGE === 'undefined' ? SOURCE_LANGUAGE : BUILD_LANGUAGE),
};

/** The current language: of the page's build, or of the request, mail or document being processed. */
export function language(): Language {
  return state.current();
}

/** Sets the source of the current language; called once, by a process that writes in several languages. */
export function readLanguageFrom(source: () => Language): void {
  state.current = source;
}

/** 'hi-IN': the form for `Intl` and `lang` attributes. */
export function locale(code: Language = language()): string {
  return LANGUAGES.find((known) => known.code === code)?.locale ?? code;
}

/** The language of an external code; null for a language the site does not have. */
export function languageOf(code: string): Language | null {
  return LANGUAGES.find((known) => known.code === code)?.code ?? null;
}

/** The prefix of addresses in a language: '/hi', '' for the source language (REQ-LANG-1). */
export function languagePrefix(code: Language = language()): string {
  // The pseudo-language of tests uses the addresses of the source language.
  return code === SOURCE_LANGUAGE || languageOf(code) === null ? '' : `/${code}`;
}

/** The address of a page in a language: '/hi/home' for '/home', '/hi' for '/' (REQ-LANG-1). */
export function pathIn(code: Language, path: string): string {
  const prefix = languagePrefix(code);
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The language of a page's address: Hindi for '/hi/home' and '/hi?a=1' (REQ-LANG-1). */
export function languageOfPath(path: string): Language {
  return languageOf(/^\/([a-z]{2})(?:[/?#]|$)/.exec(path)?.[1] ?? '') ?? SOURCE_LANGUAGE;
}

/** The path of a page without its language: '/home' for '/hi/home', '/' for '/hi'. */
export function withoutLanguage(pathname: string): string {
  const prefix = languagePrefix(languageOfPath(pathname));
  return pathname.slice(prefix.length) || '/';
}
