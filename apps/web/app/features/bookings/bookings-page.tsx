import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { BOOKING_VIEWS, type BookingView } from '@safar/domain/order/booking-machine';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { Loading, Skeleton, SkeletonText } from '#design/loading.tsx';
import { BookingCard } from './booking-card.tsx';
import { ConfirmingNote } from './confirming-note.tsx';
import { FlightBookingCard } from './flight-booking-card.tsx';
import { OfflineNote } from '#features/offline/offline-note.tsx';
import { TripHeading } from '#features/trips/trip-heading.tsx';
import { inTrips } from '#features/trips/load-trips.ts';
import { tripTitle } from '#features/trips/trip-text.ts';
import { useBookings, type BookingCounts, type ListedBooking, type LoadedBookings } from './use-bookings.ts';
import type { Elements } from '#lib/rich.tsx';

const SKELETON_CARDS = 6;

const NUMBERS = ['total', 'confirmed', 'vouchered', 'pending', 'failed', 'cancelled'] as const;

/** My Bookings (REQ-BKG-1). */
export function BookingsPage({ loaded }: { loaded: LoadedBookings }) {
  const {
    bookings,
    trips,
    hidden,
    confirming,
    counts,
    nextCursor,
    firstAppended,
    error,
    passing,
    busyWith,
    refresh,
    loadMore,
  } = useBookings(loaded);
  // Payments being confirmed belong to upcoming bookings.
  const shownConfirming = loaded.view === 'upcoming' ? confirming : [];
  const list = useRef<HTMLUListElement>(null);
  const refreshButton = (
    <Button icon={IconRefresh} variant="quiet" busy={busyWith === 'refresh'} onClick={refresh}>
      {t(m.refresh)}
    </Button>
  );

  // The pressed button may be removed, so the focus moves to the first new booking.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-booking="${firstAppended}"] a`)?.focus({ preventScroll: true });
  }, [firstAppended]);

  return (
    <BookingsFrame counts={counts} action={refreshButton}>
      {!!error && (
        <Note tone="caution" live="alert" title={/[.!?।]$/.test(error) ? error : `${error}.`}>
          {passing ? t(m.safeRetrying) : t(m.safeRefresh)}
        </Note>
      )}
      {hidden > 0 && (
        <Note tone="caution" title={t(m.hidden, { count: hidden })}>
          {t(m.hiddenText)}
        </Note>
      )}
      {shownConfirming.map((payment) => (
        <ConfirmingNote key={payment.sessionId} payment={payment} />
      ))}
      {counts !== null && bookings.length === 0 && hidden === 0 && shownConfirming.length === 0 && (
        <NothingIn view={loaded.view} counts={counts} onRefresh={refresh} />
      )}
      <ul ref={list} className="grid gap-3 empty:hidden">
        {inTrips(bookings, trips).map(({ trip, own }) =>
          trip === null ? (
            <Listed key={own[0].id} booking={own[0]} view={loaded.view} />
          ) : (
            <li key={trip.id}>
              <section
                aria-label={tripTitle(trip)}
                className="rounded-lg border border-hairline bg-raised p-2 pt-0 sm:p-3 sm:pt-0"
              >
                <TripHeading trip={trip} />
                <ul className="grid gap-2 sm:gap-3">
                  {own.map((booking) => (
                    <Listed key={booking.id} booking={booking} view={loaded.view} />
                  ))}
                </ul>
              </section>
            </li>
          ),
        )}
      </ul>
      {nextCursor !== null && (
        <Button className="justify-self-center" busy={busyWith === 'more'} onClick={loadMore}>
          {t(m.loadMore)}
        </Button>
      )}
    </BookingsFrame>
  );
}

function Listed({ booking, view }: { booking: ListedBooking; view: BookingView }) {
  return (
    <li data-booking={booking.id}>
      {booking.kind === 'hotel' ? (
        <BookingCard booking={booking} isPast={view === 'past'} />
      ) : (
        <FlightBookingCard booking={booking} isPast={view === 'past'} />
      )}
    </li>
  );
}

interface NothingInProps {
  view: BookingView;
  counts: BookingCounts;
  onRefresh: () => void;
}

/** An empty list: no booking at all, or bookings under another tab. */
function NothingIn({ view, counts, onRefresh }: NothingInProps) {
  const searchLinks = (
    <>
      <LinkButton to="/home?tab=hotels">{t(m.searchHotels)}</LinkButton>
      <LinkButton to="/home?tab=flights">{t(m.searchFlights)}</LinkButton>
    </>
  );
  if (counts.total === 0)
    return (
      <EmptyState
        title={t(m.none)}
        text={t(m.noneText)}
        action={
          <>
            {searchLinks}
            <Button icon={IconRefresh} onClick={onRefresh}>
              {t(m.refresh)}
            </Button>
          </>
        }
      />
    );
  switch (view) {
    case 'upcoming':
      return (
        <EmptyState
          title={t(m.noneUpcoming)}
          text={counts.views.past > 0 ? t(m.whereNextPast) : t(m.whereNext)}
          action={searchLinks}
        />
      );
    case 'past':
      return <EmptyState title={t(m.nonePast)} text={t(m.nonePastText)} />;
    case 'cancelled':
      return <EmptyState title={t(m.noneCancelled)} text={t(m.noneCancelledText)} />;
  }
}

interface BookingsFrameProps {
  counts: BookingCounts | null;
  action?: Elements;
  children: Elements;
}

function BookingsFrame({ counts, action, children }: BookingsFrameProps) {
  return (
    <div className="page grid max-w-240! gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5">
      <title>{t(m.page)}</title>
      <div className="flex min-h-touch items-center justify-between gap-4">
        <div>
          <h1>{t(m.heading)}</h1>
          <p className="text-sm text-muted">{t(m.intro)}</p>
        </div>
        {action}
      </div>
      <OfflineNote />
      <ViewTabs counts={counts} />
      {children}
      <dl
        aria-label={t(m.numbers)}
        className="mt-2 grid grid-cols-3 overflow-hidden rounded-md border border-hairline bg-surface sm:grid-cols-6"
      >
        {NUMBERS.map((which) => (
          <div
            key={which}
            className="-ms-px -mt-px flex flex-wrap items-baseline justify-between gap-x-2 border-s border-t border-hairline px-3 py-1.5"
          >
            <dt className="text-xs text-muted">{t(m.number, { which })}</dt>
            <dd className="text-sm font-semibold">{counts?.[which] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The lists, each with its own address; the next one is marked while it loads. */
function ViewTabs({ counts }: { counts: BookingCounts | null }) {
  const here = useLocation();
  const next = useNavigation().location;
  const shown = viewOf((next?.pathname === here.pathname ? next : here).search);
  return (
    <nav aria-label={t(m.tabs)} className="flex gap-1 border-b max-sm:-mx-4 max-sm:px-2">
      {BOOKING_VIEWS.map((view) => (
        <Link
          key={view}
          to={view === 'upcoming' ? '/bookings' : `/bookings?view=${view}`}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={cx(
            'relative inline-flex min-h-touch items-center gap-1 px-2 text-sm -outline-offset-2 max-sm:min-w-0 max-sm:flex-auto max-sm:flex-wrap max-sm:content-center max-sm:gap-y-0 sm:px-4',
            view === shown
              ? 'font-semibold text-select-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-select'
              : 'font-medium text-muted hover:text-text',
          )}
        >
          <span>{t(m.view, { view })}</span>
          {counts && <span className="font-normal text-faint">{counts.views[view]}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The skeleton of the page's first load. */
export function BookingsSkeleton() {
  return (
    <BookingsFrame counts={null}>
      <Loading label={t(m.loading)} className="grid gap-3">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Card key={index} as="article" aria-hidden padded={false} className="flex min-h-29 gap-4 p-3 sm:p-4">
            <Skeleton className="size-15 rounded-md sm:size-18" />
            <SkeletonText lines={3} className="flex-1 content-start" />
          </Card>
        ))}
      </Loading>
    </BookingsFrame>
  );
}

/** The list in an address of My Bookings: upcoming bookings by default (REQ-BKG-1). */
export function viewOf(search: string): BookingView {
  const said = new URLSearchParams(search).get('view');
  return BOOKING_VIEWS.find((view) => view === said) ?? 'upcoming';
}
