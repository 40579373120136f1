import { Suspense } from 'react';
import { redirect } from 'react-router';
import { checkoutData, loadCheckout } from '#features/checkout/load-checkout.ts';
import { GoneCheckout } from '#features/checkout/gone-checkout.tsx';
import { PageLoading } from '#features/app-shell/page-loading.tsx';
import { ReviewPage } from '#features/checkout/review-page.tsx';
import { loadTroubles, PaymentTroubles } from '#features/payment/payment-troubles.tsx';
import { apiFrom } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { requireTraveller } from '#lib/session.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import type { Route } from './+types/review-booking';

const FlightReviewPage = lazyPart(() =>
  import('#features/flight-checkout/flight-review-page.tsx').then((module) => module.FlightReviewPage),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const api = apiFrom(context);
  const [loaded, troubles] = await Promise.all([loadCheckout(api, params.sessionId), loadTroubles(api)]);
  if (loaded.kind === 'open' && !isFilled(loaded.session)) throw redirect(`/customerdetails/${params.sessionId}`);
  return checkoutData({ ...loaded, troubles });
}

function isFilled(session: CheckoutSession | FlightCheckoutSession): boolean {
  return (session.kind === 'hotel' ? session.guests : session.passengers) !== null;
}

export default function ReviewBooking({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneCheckout sessionId={params.sessionId} text={loaderData.text} />;
  return (
    <>
      <PaymentTroubles troubles={loaderData.troubles} />
      <Review session={loaderData.session} />
    </>
  );
}

function Review({ session }: { session: CheckoutSession | FlightCheckoutSession }) {
  if (session.kind === 'hotel') return session.guests && <ReviewPage session={session} guests={session.guests} />;
  return (
    session.passengers && (
      <Suspense fallback={<PageLoading />}>
        <FlightReviewPage session={session} passengers={session.passengers} />
      </Suspense>
    )
  );
}
