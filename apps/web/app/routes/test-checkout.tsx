import { data } from 'react-router';
import { TestCheckoutPage } from '#features/test-checkout/test-checkout-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/test-checkout';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { testPages } = await answerOf(apiFrom(context).GET('/api/config'));
  if (!testPages) throw data('Not found', { status: 404 });
  await requireTraveller({ context, url });
  return null;
}

export default function TestCheckout() {
  return <TestCheckoutPage />;
}
