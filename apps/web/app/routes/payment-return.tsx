import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { replace } from 'react-router';
import { GoneCheckout } from '#features/checkout/gone-checkout.tsx';
import { PaymentReturnPage } from '#features/payment/payment-return-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/payment-return';

export async function loader({ context, url, params: { sessionId } }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  try {
    const api = apiFrom(context);
    const status = await answerOf(api.GET('/api/checkout/status/{sessionId}', { params: { path: { sessionId } } }));
    if (status.state === 'confirmed' && status.bookingId !== null)
      throw replace(`/booking/confirm/${status.bookingId}`);
    return { kind: 'known' as const, status };
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return { kind: 'gone' as const, text: t(m.gone) };
    throw error;
  }
}

export default function PaymentReturn({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneCheckout sessionId={params.sessionId} text={loaderData.text} />;
  return <PaymentReturnPage sessionId={params.sessionId} first={loaderData.status} />;
}
