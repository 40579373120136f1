import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { Note } from '#design/note.tsx';
import { Loading, Skeleton, SkeletonText } from '#design/skeleton.tsx';
import { BookingCard } from './booking-card.tsx';
import { FlightBookingCard } from './flight-booking-card.tsx';
import { useBookings, type BookingCounts, type LoadedBookings } from './use-bookings.ts';

const SKELETON_CARDS = 6;
const GRID = 'grid gap-4 lg:grid-cols-2 lg:gap-6';

const TILES: readonly { key: keyof BookingCounts; label: string; dot: string }[] = [
  { key: 'total', label: 'Total', dot: 'bg-line' },
  { key: 'confirmed', label: 'Confirmed', dot: 'bg-positive' },
  { key: 'vouchered', label: 'Vouchered & ticketed', dot: 'bg-select' },
  { key: 'pending', label: 'Pending', dot: 'bg-caution' },
  { key: 'failed', label: 'Failed', dot: 'bg-critical' },
  { key: 'cancelled', label: 'Cancelled', dot: 'bg-faint' },
];

/** My Bookings (REQ-BKG-1). */
export function BookingsPage({ loaded }: { loaded: LoadedBookings }) {
  const { bookings, counts, nextCursor, firstAppended, error, passing, busyWith, refresh, loadMore } =
    useBookings(loaded);
  const list = useRef<HTMLUListElement>(null);
  const refreshButton = (
    <Button icon={IconRefresh} busy={busyWith === 'refresh'} onClick={refresh}>
      Refresh
    </Button>
  );

  // The button may be gone: reading goes on with the first of the new ones.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-booking="${firstAppended}"] a`)?.focus({ preventScroll: true });
  }, [firstAppended]);

  return (
    <BookingsFrame counts={counts} action={refreshButton}>
      {error && (
        <Note tone="caution" live="alert" title={/[.!?]$/.test(error) ? error : `${error}.`}>
          Your bookings are safe. {passing ? 'This page also tries again by itself.' : 'Refresh to try again.'}
        </Note>
      )}
      {counts !== null && bookings.length === 0 && (
        <EmptyState title="No bookings found" text="Try refreshing or check again later." action={refreshButton} />
      )}
      <ul ref={list} className={GRID}>
        {bookings.map((booking) => (
          <li key={booking.id} data-booking={booking.id} className="grid">
            {booking.kind === 'hotel' ? <BookingCard booking={booking} /> : <FlightBookingCard booking={booking} />}
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button className="justify-self-center" busy={busyWith === 'more'} onClick={loadMore}>
          Load more
        </Button>
      )}
    </BookingsFrame>
  );
}

interface BookingsFrameProps {
  counts: BookingCounts | null;
  action?: ReactNode;
  children: ReactNode;
}

function BookingsFrame({ counts, action, children }: BookingsFrameProps) {
  return (
    <div className="page grid gap-6 py-8">
      <title>My Bookings – Safar</title>
      <div className="flex min-h-15 flex-wrap items-end justify-between gap-4">
        <div>
          <h1>My Bookings</h1>
          <p className="text-muted">Review or view booking details.</p>
        </div>
        {action}
      </div>
      <dl className="grid grid-cols-2 gap-3 min-[24rem]:grid-cols-3 lg:grid-cols-6">
        {TILES.map((tile) => (
          <Card key={tile.key} padded={false} className="grid content-between p-3 sm:p-4">
            <dt className="flex items-center gap-2 text-xs text-muted sm:text-sm">
              <span aria-hidden className={cx('size-2 shrink-0 rounded-full', tile.dot)} />
              {tile.label}
            </dt>
            <dd className="text-2xl font-bold">{counts?.[tile.key] ?? '–'}</dd>
          </Card>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** The shape of the page while its first load runs. */
export function BookingsSkeleton() {
  return (
    <BookingsFrame counts={null}>
      <Loading label="Loading your bookings" className={GRID}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Card
            key={index}
            as="article"
            aria-hidden
            padded={false}
            className="grid overflow-hidden sm:min-h-84 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Skeleton className="rounded-none max-sm:aspect-video" />
            <SkeletonText lines={8} className="content-between p-4 sm:p-5" />
          </Card>
        ))}
      </Loading>
    </BookingsFrame>
  );
}
