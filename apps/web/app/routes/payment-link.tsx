import { data } from 'react-router';
import { PaymentLinkPage } from '#features/payment/payment-link-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Route } from './+types/payment-link';

/** The page a gateway redirects to after a link was paid; no sign-in is needed. */
export async function loader({ context, params: { reference = '' } }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'no-store' };
  try {
    const params = { path: { reference } };
    const payment = await answerOf(apiFrom(context).GET('/api/payments/link/{reference}', { params }));
    return data(payment, { headers });
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return data(null, { status: 404, headers });
    throw error;
  }
}

export default function PaymentLink({ loaderData }: Route.ComponentProps) {
  return <PaymentLinkPage payment={loaderData} />;
}
