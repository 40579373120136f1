import { language, pathIn, withoutLanguage } from '@safar/messages/language';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#lib/lazy-part.ts';
import { LEFT_ELSEWHERE, signInPath, useSession } from '#lib/session.ts';
import { noticeKey, useNotices } from '#lib/notices.ts';
import { keptName, onLogoutElsewhere } from '#lib/signed-in.ts';
import { clearSession } from '#lib/storage.ts';
import { Header } from './header.tsx';
import { useSignInWatch } from './use-account.ts';
import { storedForeignNationality } from './nationality.ts';
import { useFocusOnPage, useWholeInRow } from './use-focus.ts';
import { usePlaceholder } from './page-loading.tsx';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';

const Notices = lazyPart(() => import('./notices.tsx').then((module) => module.Notices));
/** Rendered on the server; its script loads after the page's own, since its links work without it. */
const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer));

/** The checkout pages. */
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
        {/* Hidden instead of unmounted, so that a page keeps its state when the next one cannot be loaded. */}
        <div hidden={placeholder !== null}>{children}</div>
      </main>
      <Suspense>
        <Footer isShort={BUYING.test(pathname)} />
      </Suspense>
    </div>
  );
}

/**
 * Leaves this tab's page after a sign-out in another tab, because what was typed here cannot be cleared from there. The
 * landing page explains it and links back.
 */
function leaveToo(): void {
  clearSession();
  const { pathname, search, hash } = globalThis.location;
  const path = signInPath(withoutLanguage(pathname) + search + hash);
  globalThis.location.assign(`${pathIn(language(), path)}&${LEFT_ELSEWHERE}`);
}

/**
 * On load, goes to the international site, if there is one, when the stored nationality is not Indian (REQ-FRAME-6).
 */
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

/** Shown by a browser that runs no script: what still works, and what does not. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="page py-2 text-sm text-caution">{t(m.withoutScript)}</p>
    </noscript>
  );
}
