import { data } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { BalanceSummary } from '#features/payment/balance-summary.tsx';
import { loadBalance } from '#features/payment/load-balance.ts';
import { PayPage } from '#features/payment/pay-page.tsx';
import { loadTroubles, PaymentTroubles } from '#features/payment/payment-troubles.tsx';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/pay';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [loaded, troubles] = await Promise.all([loadBalance(api, params.id), loadTroubles(api)]);
  // A missing booking answers a signed-out visitor with sign-in instead: they may be its traveller.
  if (loaded.kind === 'missing') await requireTraveller({ context, url });
  return data(
    { ...loaded, troubles },
    {
      status: loaded.kind === 'missing' ? 404 : 200,
      headers: { 'cache-control': 'no-store' },
    },
  );
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'found':
      return (
        <>
          {loaderData.balance.state === 'due' && <PaymentTroubles troubles={loaderData.troubles} />}
          <PayPage key={loaderData.balance.bookingId} balance={loaderData.balance} />
        </>
      );
    case 'summary':
      return <BalanceSummary summary={loaderData.summary} />;
    case 'missing':
      return <MissingBooking text={loaderData.text} />;
  }
}
