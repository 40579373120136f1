import { language, pathIn, withoutLanguage } from '@safar/messages/language';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#lib/lazy-part.ts';
import { LEFT_ELSEWHERE, signInPath, useSession } from '#lib/session.ts';
import { noticeKey, useNotices } from '#lib/notices.ts';
import { keptName } from '#lib/signed-in.ts';
import { clearSession } from '#lib/storage.ts';
import { Header } from './header.tsx';
import { onLogoutElsewhere } from './logout-elsewhere.ts';
import { useSignInWatch } from './use-account.ts';
import { storedForeignNationality } from './nationality.ts';
import { useFocusOnPage, useWholeInRow } from './use-focus.ts';
import { usePlaceholder } from './page-loading.tsx';
import { WithoutScript } from './without-script.tsx';

const Notices = lazyPart(() => import('./notices.tsx').then((module) => module.Notices));
/** In the page from the server; its script comes after the page's own, since its links work without. */
const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer));

/** The steps of buying. */
const BUYING = /^\/(?:customerdetails|reviewbooking|payment\/return)\//;

/** Header, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  useSignInWatch();
  useFocusOnPage();
  useWholeInRow();
  useStoredNationality();
  useEffect(() => onLogoutElsewhere(leaveToo), []);
  const { pathname } = useLocation();
  const placeholder = usePlaceholder();
  const notices = useNotices();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      {notices.length > 0 && (
        <Suspense>
          <Notices key={notices.map(noticeKey).join('.')} notices={notices} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <WithoutScript />
        <div className="contents">{placeholder}</div>
        {/* Kept, hidden, so that a page keeps its state when the next one cannot be loaded. */}
        <div hidden={placeholder !== null}>{children}</div>
      </main>
      <Suspense>
        <Footer isShort={BUYING.test(pathname)} />
      </Suspense>
    </div>
  );
}

/** What another tab's sign-out cannot reach goes here: what was typed into this one. The landing page says why, and leads back. */
function leaveToo(): void {
  clearSession();
  const { pathname, search, hash } = globalThis.location;
  const path = signInPath(withoutLanguage(pathname) + search + hash);
  globalThis.location.assign(`${pathIn(language(), path)}&${LEFT_ELSEWHERE}`);
}

/** On load, a stored nationality that is not Indian leaves for the international site, where there is one (REQ-FRAME-6). */
function useStoredNationality(): void {
  const { internationalSiteUrl } = useSession().config;
  useEffect(() => {
    const foreign = storedForeignNationality();
    if (!foreign || !internationalSiteUrl) return;
    void import('./choose-nationality.ts').then(({ chooseNationality }) =>
      chooseNationality(foreign, internationalSiteUrl, keptName()),
    );
  }, [internationalSiteUrl]);
}
