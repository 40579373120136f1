import { Suspense } from 'react';
import { Await } from 'react-router';
import { BookingsPage, BookingsSkeleton } from '#features/bookings/bookings-page.tsx';
import type { LoadedBookings } from '#features/bookings/use-bookings.ts';
import { answerOf, apiFrom, type ApiClient } from '#lib/api.ts';
import { errorText, isPassing } from '#lib/api-error.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/bookings';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  return { loaded: loadBookings(apiFrom(context)) };
}

async function loadBookings(api: ApiClient): Promise<LoadedBookings> {
  try {
    return { kind: 'loaded', answer: await answerOf(api.GET('/api/bookings/mine')) };
  } catch (error) {
    return { kind: 'failed', error: errorText(error, 'Failed to load bookings'), passing: isPassing(error) };
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<BookingsSkeleton />}>
      <Await resolve={loaderData.loaded}>{(loaded) => <BookingsPage loaded={loaded} />}</Await>
    </Suspense>
  );
}
