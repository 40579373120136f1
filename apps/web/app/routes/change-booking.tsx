import { data, replace } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { canBeChanged } from '#features/bookings/can-be-changed.ts';
import { ChangeBookingPage } from '#features/bookings/change-booking-page.tsx';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/change-booking';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadBooking(apiFrom(context), params.id);
  if (loaded.kind === 'missing') return data(loaded, { status: 404 });
  if (!canBeChanged(loaded.booking)) throw replace(`/bookings/${params.id}`);
  return data({ kind: 'found' as const, booking: loaded.booking });
}

export default function ChangeBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  return <ChangeBookingPage booking={loaderData.booking} />;
}
