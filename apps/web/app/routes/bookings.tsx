import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { Await } from 'react-router';
import type { BookingView } from '@safar/domain/order/booking-machine';
import { viewOf, BookingsPage, BookingsSkeleton } from '#features/bookings/bookings-page.tsx';
import type { LoadedBookings } from '#features/bookings/use-bookings.ts';
import { loadTrips } from '#features/trips/load-trips.ts';
import { answerOf, apiFrom, type ApiClient } from '#lib/api.ts';
import { errorText, isPassing } from '#lib/api-error.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/bookings';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  return { loaded: loadBookings(apiFrom(context), viewOf(url.search)) };
}

async function loadBookings(api: ApiClient, view: BookingView): Promise<LoadedBookings> {
  try {
    const params = { query: { view } };
    const [answer, trips] = await Promise.all([
      answerOf(api.GET('/api/bookings/mine', { params })),
      view === 'upcoming' ? loadTrips(api) : [],
    ]);
    return { view, kind: 'loaded', answer, trips };
  } catch (error) {
    return { view, kind: 'failed', error: errorText(error, t(m.notLoaded)), passing: isPassing(error) };
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<BookingsSkeleton />}>
      <Await resolve={loaderData.loaded}>{(loaded) => <BookingsPage loaded={loaded} />}</Await>
    </Suspense>
  );
}
