import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { checkoutData, loadCheckout } from '#features/checkout/load-checkout.ts';
import { GoneCheckout } from '#features/checkout/gone-checkout.tsx';
import { PageLoading } from '#features/frame/page-loading.tsx';
import { ReviewPage } from '#features/checkout/review-page.tsx';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import type { Route } from './+types/review-booking';

const FlightReviewPage = lazy(() =>
  import('#features/flight-checkout/flight-review-page.tsx').then((module) => ({ default: module.FlightReviewPage })),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadCheckout(apiFrom(context), params.sessionId);
  if (loaded.kind === 'open' && !isFilled(loaded.session)) throw redirect(`/customerdetails/${params.sessionId}`);
  return checkoutData(loaded);
}

function isFilled(session: CheckoutSession | FlightCheckoutSession): boolean {
  return (session.kind === 'hotel' ? session.guests : session.passengers) !== null;
}

export default function ReviewBooking({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneCheckout sessionId={params.sessionId} text={loaderData.text} />;
  const { session } = loaderData;
  if (session.kind === 'hotel') return session.guests && <ReviewPage session={session} guests={session.guests} />;
  return (
    session.passengers && (
      <Suspense fallback={<PageLoading />}>
        <FlightReviewPage session={session} passengers={session.passengers} />
      </Suspense>
    )
  );
}
