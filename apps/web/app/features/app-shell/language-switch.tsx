import { IconLanguage } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { buttonClass } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { useOwnSearch } from '#lib/kept-pages.ts';
import { useSession } from '#lib/session.ts';
import { keepLanguage, otherLanguages } from './language-choice.ts';

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
