import { Suspense } from 'react';
import { data } from 'react-router';
import { loadCases } from '#features/ask-us/load-cases.ts';
import { BookingDetailPage } from '#features/bookings/booking-detail-page.tsx';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { PageLoading } from '#features/app-shell/page-loading.tsx';
import { apiFrom } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/booking-detail';

const FlightDetailPage = lazyPart(() =>
  import('#features/bookings/flight-detail-page.tsx').then((module) => module.FlightDetailPage),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadBooking(apiFrom(context), params.id);
  if (loaded.kind === 'missing') return data(loaded, { status: 404 });
  const readAt = new Date().toISOString();
  return data({ ...loaded, readAt, asked: await loadCases(apiFrom(context), loaded.booking.id) });
}

export default function BookingDetail({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  const { booking, readAt } = loaderData;
  if (booking.kind === 'hotel') return <BookingDetailPage booking={booking} readAt={readAt} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <FlightDetailPage booking={booking} readAt={readAt} />
    </Suspense>
  );
}
