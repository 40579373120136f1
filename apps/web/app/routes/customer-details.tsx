import { lazy, Suspense } from 'react';
import { checkoutData, loadCheckout } from '#features/checkout/load-checkout.ts';
import { CustomerDetailsPage } from '#features/checkout/customer-details-page.tsx';
import { GoneCheckout } from '#features/checkout/gone-checkout.tsx';
import { PageLoading } from '#features/frame/page-loading.tsx';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/customer-details';

const FlightDetailsPage = lazy(() =>
  import('#features/flight-checkout/flight-details-page.tsx').then((module) => ({ default: module.FlightDetailsPage })),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  return checkoutData(await loadCheckout(apiFrom(context), params.sessionId));
}

export default function CustomerDetails({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneCheckout sessionId={params.sessionId} text={loaderData.text} />;
  // A new price is a new form: what was shown under the old one must not stay.
  const { session } = loaderData;
  if (session.kind === 'hotel') return <CustomerDetailsPage key={session.id} session={session} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <FlightDetailsPage key={session.id} session={session} />
    </Suspense>
  );
}
