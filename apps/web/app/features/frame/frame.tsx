import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#design/spinner.tsx';
import { useSession } from '#lib/session.ts';
import { keptName } from '#lib/signed-in.ts';
import { Header } from './header.tsx';
import { onLogoutElsewhere } from './logout-elsewhere.ts';
import { useSignInWatch } from './use-account.ts';
import { storedForeignNationality } from './nationality.ts';

/** In the page from the server; its script comes after the page's own, since its links work without. */
const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));

/** Pages that show 'Loading…' in place of the last page while they load (spec 1.2.1). */
const LAZY_PAGES = ['/reviewbooking/', '/payment/return/', '/booking/confirm/'];

/** Header, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  useSignInWatch();
  useStoredNationality();
  useEffect(() => onLogoutElsewhere(() => globalThis.location.assign('/')), []);
  const waiting = useWaitsForLazyPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {waiting && <PageLoading />}
        {/* Kept, hidden, so that a page keeps its state when the next one cannot be loaded. */}
        <div hidden={waiting}>{children}</div>
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

function useWaitsForLazyPage(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname && LAZY_PAGES.some((prefix) => next.startsWith(prefix));
}

/** The placeholder of a page whose code is on its way. */
function PageLoading() {
  return (
    <output className="page flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner />
      Loading…
    </output>
  );
}
