import { Suspense } from 'react';
import { data, replace } from 'react-router';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { ConfirmPage } from '#features/payment/confirm-page.tsx';
import { PageLoading } from '#features/app-shell/page-loading.tsx';
import { apiFrom } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/booking-confirm';

const FlightConfirmPage = lazyPart(() =>
  import('#features/payment/flight-confirm-page.tsx').then((module) => module.FlightConfirmPage),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadBooking(apiFrom(context), params.bookingId);
  // The page says what happens next and what to carry, which does not apply to a cancelled booking.
  if (loaded.kind === 'found' && loaded.booking.cancelled) throw replace(`/bookings/${params.bookingId}`);
  return data(loaded, { status: loaded.kind === 'found' ? 200 : 404 });
}

export default function BookingConfirm({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  const { booking } = loaderData;
  if (booking.kind === 'hotel') return <ConfirmPage booking={booking} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <FlightConfirmPage booking={booking} />
    </Suspense>
  );
}
