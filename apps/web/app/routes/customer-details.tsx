import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutData, loadCheckout } from '#features/checkout/load-checkout.ts';
import { CustomerDetailsPage } from '#features/checkout/customer-details-page.tsx';
import { loadSavedTravellers } from '#features/checkout/use-saved-travellers.ts';
import { GoneCheckout } from '#features/checkout/gone-checkout.tsx';
import { PageLoading } from '#features/app-shell/page-loading.tsx';
import { apiFrom, answerOf, type ApiClient } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/customer-details';
import { SIGN_UP_NATIONALITIES, type CountryOption } from '@safar/domain/people/nationality';

const FlightDetailsPage = lazyPart(() =>
  import('#features/flight-checkout/flight-details-page.tsx').then((module) => module.FlightDetailsPage),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const api = apiFrom(context);
  const [loaded, travellers] = await Promise.all([loadCheckout(api, params.sessionId), loadSavedTravellers(api)]);
  if (loaded.kind === 'gone') return checkoutData(loaded);
  const { kind, session } = loaded;
  const countries = session.kind === 'flight' ? await loadCountries(api) : [];
  return checkoutData({ kind, session, travellers, countries });
}

/** In the address: the booking that is changed for the guests who are named. */
const FOR = 'for';

export default function CustomerDetails({ loaderData, params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  if (loaderData.kind === 'gone') return <GoneCheckout sessionId={params.sessionId} text={loaderData.text} />;
  // A new price remounts the form: messages shown for the old price must not stay.
  const { session, travellers, countries } = loaderData;
  if (session.kind === 'hotel')
    return (
      <CustomerDetailsPage key={session.id} session={session} travellers={travellers} changed={searchParams.get(FOR)} />
    );
  return (
    <Suspense fallback={<PageLoading />}>
      <FlightDetailsPage key={session.id} session={session} travellers={travellers} countries={countries} />
    </Suspense>
  );
}

const USUAL = SIGN_UP_NATIONALITIES.filter(({ code }) => code !== 'ZZ');

/** All countries by name, from the site's one list; the usual ones when it cannot be loaded. */
async function loadCountries(api: ApiClient): Promise<readonly CountryOption[]> {
  const countries = await answerOf(api.GET('/api/countries')).then(
    (answer) => answer.countries,
    () => [],
  );
  return countries.length === 0 ? USUAL : countries.toSorted((a, b) => a.name.localeCompare(b.name));
}
