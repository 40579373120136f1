import { IconLanguage } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { buttonClass } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { keepLanguage, otherLanguages } from './language-choice.ts';

/** Leads to the same page in each other language, and remembers the choice (REQ-LANG-2). */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  return otherLanguages(pathname + search + hash).map(({ code, name, locale, href }) => (
    <a
      key={code}
      href={href}
      hrefLang={locale}
      lang={locale}
      className={`${buttonClass({ variant: 'quiet' })} ${className}`}
      onClick={() => keepLanguage(code)}
    >
      <Icon of={IconLanguage} size="sm" />
      {name}
    </a>
  ));
}
