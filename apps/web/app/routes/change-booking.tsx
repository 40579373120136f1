import { data, replace } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { canBeChanged } from '#features/bookings/booking-rules.ts';
import { ChangeBookingPage } from '#features/bookings/change-booking-page.tsx';
import { ExchangeStayPage } from '#features/bookings/exchange-stay-page.tsx';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { loadCheckout } from '#features/checkout/load-checkout.ts';
import { answerOf, apiFrom, type ApiClient } from '#lib/api.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/change-booking';

/** In the address once other dates were asked for, for a new booking in place of the old one, and with the checkout of other guests. */
const ASKED = 'asked';
const NEW = 'new';
const SESSION = 'session';

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
    if (isHere) {
      const named = await namedIn(api, searchParams.get(SESSION));
      return data({ kind: 'exchange' as const, booking, basis, named });
    }
  }
  if (!canBeChanged(booking)) throw replace(`/bookings/${params.id}`);
  return data({ kind: 'found' as const, booking });
}

/** The checkout in which other guests were named; null when there is none, or no longer. */
async function namedIn(api: ApiClient, sessionId: string | null): Promise<CheckoutSession | null> {
  const loaded = sessionId === null ? null : await loadCheckout(api, sessionId);
  return loaded?.kind === 'open' && loaded.session.kind === 'hotel' && loaded.session.guests !== null
    ? loaded.session
    : null;
}

export default function ChangeBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  if (loaderData.kind === 'exchange') {
    const { booking, basis, named } = loaderData;
    return <ExchangeStayPage booking={booking} basis={basis} named={named} />;
  }
  return <ChangeBookingPage booking={loaderData.booking} />;
}
