import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { withoutLanguage } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';

/** Pages that show 'Loading…' in place of the previous page while they load (REQ-FRAME-9). */
const LAZY_PAGES = ['/reviewbooking/', '/payment/return/', '/booking/confirm/'];

/** The shape of a booking's page, shown while it loads (REQ-BKG-6). */
const BOOKING = /^\/bookings\/[^/]+$/;
const BookingSkeleton = lazyPart(() =>
  import('#features/bookings/booking-skeleton.tsx').then((module) => module.BookingSkeleton),
);

/** A hotel's page; its address may be corrected while it is shown. */
const HOTEL = /^\/[^/]+\/hotels\/[^/]+$/;

/** Shown instead of the previous page while the next one loads; null when the previous page stays. */
export function usePlaceholder(): ReactNode {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location === undefined) return null;
  // The router's path includes the language, which `useLocation` leaves out.
  const next = withoutLanguage(location.pathname);
  if (next === pathname) return null;
  if (next.startsWith('/customerdetails/')) return <PageLoading text={t(m.loadingCheckout)} />;
  if (LAZY_PAGES.some((prefix) => next.startsWith(prefix))) return <PageLoading />;
  if (HOTEL.test(next) && !HOTEL.test(pathname)) return <PageLoading text={t(m.loadingHotel)} />;
  if (!BOOKING.test(next)) return null;
  return (
    <Suspense fallback={<PageLoading />}>
      <BookingSkeleton />
    </Suspense>
  );
}

/** The placeholder of a page whose code is loading. */
export function PageLoading({ text = t(common.loading) }: { text?: string }) {
  return (
    <output className="page flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner />
      <span>{text}</span>
    </output>
  );
}
