import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookingView } from '@safar/domain/order/booking-machine';
import { announce } from '#design/live-region.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText, isPassing, type ApiFailure } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { keepTrying } from '#lib/try-again.ts';
import type { TripSummary } from '#features/trips/trip-text.ts';

type BookingsAnswer = paths['/api/bookings/mine']['get']['responses'][200]['content']['application/json'];

export type BookingCounts = BookingsAnswer['counts'];
export type ListedBooking = BookingsAnswer['bookings'][number];
export type ConfirmingPayment = BookingsAnswer['confirming'][number];

/** The loader's result; `error` is a sentence to show, `passing` means that a retry in a moment may succeed. */
export type LoadedBookings = { view: BookingView } & (
  | { kind: 'loaded'; answer: BookingsAnswer; trips: readonly TripSummary[] }
  | { kind: 'failed'; error: string; passing: boolean }
);

interface Shown {
  /** The loader's result that this state began with; another result resets it. */
  loaded: LoadedBookings;
  bookings: readonly (BookingSummary | FlightBookingSummary)[];
  /** Null until a load has succeeded. */
  counts: BookingCounts | null;
  /** The trips that they belong to. */
  trips: readonly TripSummary[];
  /** How many bookings cannot be shown at present. */
  hidden: number;
  confirming: readonly ConfirmingPayment[];
  nextCursor: string | null;
  /** The first booking that Load more appended last. */
  firstAppended: string | null;
  error: string | null;
  passing: boolean;
}

const NOTHING_NEW = { firstAppended: null, error: null, passing: false };

/**
 * The list of My Bookings (REQ-BKG-1): Refresh reloads without a cursor, Load more appends. A load that fails leaves
 * the list, shows its sentence and clears the cursor (REQ-BKG-1); while our server or the confirmation of a payment is
 * awaited, the list reloads automatically.
 */
export function useBookings(loaded: LoadedBookings) {
  const [shown, setShown] = useState<Shown>(() => begin(loaded, null));
  const { run, busyWith } = useApiMutation();
  if (shown.loaded !== loaded) setShown(begin(loaded, shown));
  const { revalidate, state } = useRevalidator();
  const waits = (shown.passing || shown.confirming.length > 0) && busyWith === null && state === 'idle';
  useEffect(() => {
    if (waits) return keepTrying(revalidate);
  }, [waits, revalidate]);

  function failed(failure: ApiFailure, otherwise: string): boolean {
    const error = errorText(failure, otherwise);
    setShown((before) => ({ ...before, error, passing: isPassing(failure), nextCursor: null }));
    return true;
  }

  function refresh() {
    void run({
      of: 'refresh',
      call: () => load(loaded.view, undefined),
      done: (answer) => {
        setShown(({ trips }) => ({ ...answer, ...NOTHING_NEW, trips, loaded }));
        announce(t(m.upToDate));
      },
      failed: (failure) => failed(failure, t(m.notLoaded)),
    });
  }

  function loadMore() {
    void run({
      of: 'more',
      call: () => load(loaded.view, shown.nextCursor ?? undefined),
      done: (answer) => {
        const firstAppended = answer.bookings[0]?.id ?? null;
        setShown(({ bookings, trips, hidden }) => ({
          ...answer,
          ...NOTHING_NEW,
          bookings: [...bookings, ...answer.bookings],
          trips,
          hidden: hidden + answer.hidden,
          loaded,
          firstAppended,
        }));
        announce(t(m.moreLoaded, { count: answer.bookings.length }));
      },
      failed: (failure) => failed(failure, t(m.moreNotLoaded)),
    });
  }

  return { ...shown, busyWith, refresh, loadMore };
}

function begin(loaded: LoadedBookings, before: Shown | null): Shown {
  if (loaded.kind === 'loaded') return { ...loaded.answer, ...NOTHING_NEW, trips: loaded.trips, loaded };
  const isSameView = before?.loaded.view === loaded.view;
  const { error, passing } = loaded;
  return {
    loaded,
    bookings: isSameView ? before.bookings : [],
    trips: isSameView ? before.trips : [],
    hidden: isSameView ? before.hidden : 0,
    confirming: before?.confirming ?? [],
    counts: before?.counts ?? null,
    nextCursor: null,
    firstAppended: null,
    error,
    passing,
  };
}

function load(view: BookingView, cursor: string | undefined) {
  return answerOf(browserApi.GET('/api/bookings/mine', { params: { query: { view, cursor } } }));
}
