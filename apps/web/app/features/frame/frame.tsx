import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { keptName } from '#lib/signed-in.ts';
import { Header } from './header.tsx';
import { onLogoutElsewhere } from './logout-elsewhere.ts';
import { useSignInWatch } from './use-account.ts';
import { storedForeignNationality } from './nationality.ts';
import { useFocusOnPage, useWholeInRow } from './use-focus.ts';
import { usePlaceholder } from './page-loading.tsx';
import { WithoutScript } from './without-script.tsx';

/** In the page from the server; its script comes after the page's own, since its links work without. */
const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));

/** Header, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  useSignInWatch();
  useFocusOnPage();
  useWholeInRow();
  useStoredNationality();
  useEffect(() => onLogoutElsewhere(() => globalThis.location.assign('/')), []);
  const placeholder = usePlaceholder();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <WithoutScript />
        {placeholder}
        {/* Kept, hidden, so that a page keeps its state when the next one cannot be loaded. */}
        <div hidden={placeholder !== null}>{children}</div>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}

/** On load, a stored nationality that is not Indian leaves for the international site (spec 1.4.3). */
function useStoredNationality(): void {
  const { internationalSiteUrl } = useSession().config;
  useEffect(() => {
    const foreign = storedForeignNationality();
    if (!foreign) return;
    void import('./choose-nationality.ts').then(({ chooseNationality }) =>
      chooseNationality(foreign, internationalSiteUrl, keptName()),
    );
  }, [internationalSiteUrl]);
}
