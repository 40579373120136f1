import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { Note } from '#design/note.tsx';
import { Loading, Skeleton, SkeletonText } from '#design/skeleton.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import type { BookingSummary } from '#lib/schemas.ts';
import { BookingCard } from './booking-card.tsx';

export type BookingsAnswer = paths['/api/bookings/mine']['get']['responses'][200]['content']['application/json'];

/** What the page's loader found; `error` is a sentence to show. */
export type LoadedBookings = { kind: 'loaded'; answer: BookingsAnswer } | { kind: 'failed'; error: string };

const SKELETON_CARDS = 6;
const NO_COUNTS: BookingsAnswer['counts'] = {
  total: 0,
  confirmed: 0,
  vouchered: 0,
  pending: 0,
  failed: 0,
  cancelled: 0,
};

const TILES: readonly { key: keyof BookingsAnswer['counts']; label: string; dot: string }[] = [
  { key: 'total', label: 'Total', dot: 'bg-line' },
  { key: 'confirmed', label: 'Confirmed', dot: 'bg-positive' },
  { key: 'vouchered', label: 'Vouchered', dot: 'bg-select' },
  { key: 'pending', label: 'Pending', dot: 'bg-caution' },
  { key: 'failed', label: 'Failed', dot: 'bg-critical' },
  { key: 'cancelled', label: 'Cancelled', dot: 'bg-faint' },
];

interface FurtherPages {
  /** The first page they were appended to: another first page starts anew. */
  after: BookingsAnswer;
  bookings: readonly BookingSummary[];
  nextCursor: string | null;
}

/** My Bookings (spec 1.2.7). */
export function BookingsPage({ loaded }: { loaded: LoadedBookings }) {
  const { revalidate, state } = useRevalidator();
  const more = useFurtherPages(loaded);
  const error = loaded.kind === 'failed' ? loaded.error : more.error;
  const refresh = () => void revalidate();
  const refreshButton = (
    <Button icon={IconRefresh} busy={state === 'loading'} onClick={refresh}>
      Refresh
    </Button>
  );
  return (
    <div className="page grid gap-6 py-8">
      <title>My Bookings – Safar</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>My Bookings</h1>
          <p className="text-muted">Review or view booking details.</p>
        </div>
        {refreshButton}
      </div>
      {error && (
        <Note tone="caution" live="alert" title="Could not load bookings.">
          {error} Your bookings are safe.
        </Note>
      )}
      <Tiles counts={loaded.kind === 'loaded' ? loaded.answer.counts : NO_COUNTS} />
      {loaded.kind === 'loaded' && more.bookings.length === 0 && (
        <EmptyState title="No bookings found" text="Try refreshing or check again later." action={refreshButton} />
      )}
      <ul className="grid gap-6 lg:grid-cols-2">
        {more.bookings.map((booking) => (
          <li key={booking.id} className="grid">
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {more.nextCursor !== null && (
        <Button className="justify-self-center" busy={more.busy} onClick={() => void more.load()}>
          Load more
        </Button>
      )}
    </div>
  );
}

function useFurtherPages(loaded: LoadedBookings) {
  const [pages, setPages] = useState<FurtherPages | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const first = loaded.kind === 'loaded' ? loaded.answer : null;
  const further = pages !== null && pages.after === first ? pages : null;
  const bookings = [...(first?.bookings ?? []), ...(further?.bookings ?? [])];
  const nextCursor = further === null ? (first?.nextCursor ?? null) : further.nextCursor;

  async function load() {
    if (first === null || nextCursor === null) return;
    setBusy(true);
    setError(null);
    try {
      const page = await answerOf(browserApi.GET('/api/bookings/mine', { params: { query: { cursor: nextCursor } } }));
      setPages({
        after: first,
        bookings: [...(further?.bookings ?? []), ...page.bookings],
        nextCursor: page.nextCursor,
      });
    } catch (failure) {
      setError(errorText(failure, 'Failed to load bookings.'));
    } finally {
      setBusy(false);
    }
  }

  return { bookings, nextCursor, busy, error, load };
}

function Tiles({ counts }: { counts: BookingsAnswer['counts'] }) {
  return (
    <dl className="grid grid-cols-3 gap-3 lg:grid-cols-6">
      {TILES.map((tile) => (
        <Card key={tile.key} padded={false} className="p-3 sm:p-4">
          <dt className="flex items-center gap-2 text-xs text-muted sm:text-sm">
            <span aria-hidden className={cx('size-2 shrink-0 rounded-full', tile.dot)} />
            {tile.label}
          </dt>
          <dd className="text-2xl font-bold">{counts[tile.key]}</dd>
        </Card>
      ))}
    </dl>
  );
}

/** The shape of the page while its first load runs. */
export function BookingsSkeleton() {
  return (
    <Loading label="Loading your bookings" className="page grid gap-6 py-8 lg:grid-cols-2">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Card key={index} padded={false} className="grid min-h-64 overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
          <Skeleton className="h-full rounded-none max-sm:min-h-40" />
          <SkeletonText lines={5} className="p-5" />
        </Card>
      ))}
    </Loading>
  );
}
