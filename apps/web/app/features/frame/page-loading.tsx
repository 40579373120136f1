import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#design/spinner.tsx';

/** Pages that show 'Loading…' in place of the last page while they load (spec 1.2.1). */
const LAZY_PAGES = ['/reviewbooking/', '/payment/return/', '/booking/confirm/'];

/** Whether the page being gone to is one of those. */
export function useWaitsForLazyPage(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname && LAZY_PAGES.some((prefix) => next.startsWith(prefix));
}

/** The placeholder of a page whose code is on its way. */
export function PageLoading() {
  return (
    <output className="page flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner />
      Loading…
    </output>
  );
}
