import { LANGUAGES, SOURCE_LANGUAGE } from '../generated/languages.ts';

export { LANGUAGES, SOURCE_LANGUAGE } from '../generated/languages.ts';

/** A language the site is written in, by its ISO 639 code: one folder of catalogues. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** The cookie with the language a traveller chose (REQ-LANG-2): written by the page, read by the server. */
export const LANGUAGE_COOKIE = 'language';

/** Set by the build of the web app, which is made once for each language. */
declare const BUILD_LANGUAGE: Language;

const state: { current: () => Language } = {
  current: () => (typeof BUILD_LANGUAGE === 'undefined' ? SOURCE_LANGUAGE : BUILD_LANGUAGE),
};

/** The language of what is being written: of the page's build, or of the request, mail or document under way. */
export function language(): Language {
  return state.current();
}

/** Tells where the language of the work under way is to be read; called once, by a process that writes in several. */
export function readLanguageFrom(source: () => Language): void {
  state.current = source;
}

/** 'hi-IN': the language as `Intl` and `lang` attributes want it. */
export function locale(code: Language = language()): string {
  return LANGUAGES.find((known) => known.code === code)?.locale ?? code;
}

/** The language of a code that came from outside; null for one the site is not written in. */
export function languageOf(code: string): Language | null {
  return LANGUAGES.find((known) => known.code === code)?.code ?? null;
}

/** What the addresses of pages in a language begin with: '/hi', '' for the source language (REQ-LANG-1). */
export function languagePrefix(code: Language = language()): string {
  // The pseudo-language of tests has the addresses of the source language.
  return code === SOURCE_LANGUAGE || languageOf(code) === null ? '' : `/${code}`;
}

/** The address of a page in a language: '/hi/home' of '/home', '/hi' of '/' (REQ-LANG-1). */
export function pathIn(code: Language, path: string): string {
  const prefix = languagePrefix(code);
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The language of a page's address: Hindi of '/hi/home' and '/hi?a=1' (REQ-LANG-1). */
export function languageOfPath(path: string): Language {
  return languageOf(/^\/([a-z]{2})(?:[/?#]|$)/.exec(path)?.[1] ?? '') ?? SOURCE_LANGUAGE;
}

/** The path of a page without its language: '/home' of '/hi/home', '/' of '/hi'. */
export function withoutLanguage(pathname: string): string {
  const prefix = languagePrefix(languageOfPath(pathname));
  return pathname.slice(prefix.length) || '/';
}
