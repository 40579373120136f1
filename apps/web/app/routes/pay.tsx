import { data } from 'react-router';
import { MissingBooking } from '#features/bookings/missing-booking.tsx';
import { loadBalance } from '#features/payment/load-balance.ts';
import { PayPage } from '#features/payment/pay-page.tsx';
import { loadTroubles, PaymentTroubles } from '#features/payment/payment-troubles.tsx';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/pay';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const api = apiFrom(context);
  const [loaded, troubles] = await Promise.all([loadBalance(api, params.id), loadTroubles(api)]);
  return data(
    { ...loaded, troubles },
    {
      status: loaded.kind === 'found' ? 200 : 404,
      headers: { 'cache-control': 'no-store' },
    },
  );
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'found' ? (
    <>
      {loaderData.balance.state === 'due' && <PaymentTroubles troubles={loaderData.troubles} />}
      <PayPage key={loaderData.balance.bookingId} balance={loaderData.balance} />
    </>
  ) : (
    <MissingBooking text={loaderData.text} />
  );
}
