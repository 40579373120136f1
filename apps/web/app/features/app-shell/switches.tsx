import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { IconMoon, IconSun, IconLanguage } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { chooseTheme, useTheme } from '#lib/theme.ts';
import { useLocation } from 'react-router';
import { buttonClass } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { useOwnSearch } from '#lib/kept-pages.ts';
import { useSession } from '#lib/session.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { language, LANGUAGE_COOKIE, LANGUAGES, pathIn, type Language } from '@safar/messages/language';

/** Switches between dark and light, and stores the choice. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? IconMoon : IconSun}
      label={t(m.switchTheme, { theme: other })}
      onClick={() => chooseTheme(other)}
    />
  );
}

/** Links to the same page in each other language, and remembers the choice (REQ-LANG-2). */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, hash } = useLocation();
  const search = useOwnSearch();
  const isSignedIn = useSession().visitor.kind === 'signed-in';
  return otherLanguages(pathname + search + hash).map(({ code, name, locale, href }) => (
    <a
      key={code}
      href={href}
      hrefLang={locale}
      lang={locale}
      className={`${buttonClass({ variant: 'quiet' })} ${className}`}
      onClick={() => keepLanguage(code, isSignedIn)}
    >
      <Icon of={IconLanguage} size="sm" />
      <span>{name}</span>
    </a>
  ));
}

const KEPT_S = 365 * 86_400;

interface OtherLanguage {
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
function otherLanguages(path: string): OtherLanguage[] {
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
function keepLanguage(code: Language, isSignedIn: boolean): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${KEPT_S}; samesite=lax`;
  if (isSignedIn)
    answerOf(browserApi.POST('/api/users/me', { body: { language: code }, keepalive: true })).catch(() => null);
}
