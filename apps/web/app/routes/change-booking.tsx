import { data, replace } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { canBeChanged } from '#features/bookings/can-be-changed.ts';
import { ChangeBookingPage } from '#features/bookings/change-booking-page.tsx';
import { ExchangeStayPage } from '#features/bookings/exchange-stay-page.tsx';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { answerOf, apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/change-booking';

/** In the address once other dates were asked for, and for a new booking in place of the old one. */
const ASKED = 'asked';
const NEW = 'new';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const api = apiFrom(context);
  const loaded = await loadBooking(api, params.id);
  if (loaded.kind === 'missing') return data(loaded, { status: 404 });
  const { booking } = loaded;
  if (booking.kind === 'hotel') {
    const path = { id: booking.id };
    const basis = await answerOf(api.GET('/api/bookings/{id}/exchange', { params: { path } }));
    const { searchParams } = new URL(url);
    if (searchParams.has(ASKED) && !basis.isUnderWay) throw replace(`/bookings/${params.id}`);
    const isHere = basis.isUnderWay || (basis.blocked === null && !searchParams.has(NEW));
    if (isHere) return data({ kind: 'exchange' as const, booking, basis });
  }
  if (!canBeChanged(booking)) throw replace(`/bookings/${params.id}`);
  return data({ kind: 'found' as const, booking });
}

export default function ChangeBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  if (loaderData.kind === 'exchange') return <ExchangeStayPage booking={loaderData.booking} basis={loaderData.basis} />;
  return <ChangeBookingPage booking={loaderData.booking} />;
}
