import { DemoPaymentPage } from '#features/demo-payment/demo-payment-page.tsx';
import { loadPayment } from '#features/demo-payment/use-demo-payment.ts';
import { apiFrom } from '#lib/api.ts';
import type { Route } from './+types/demo-payment';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPayment(apiFrom(context), params.bookingId);
}

export default function DemoPayment({ loaderData, params }: Route.ComponentProps) {
  return <DemoPaymentPage key={params.bookingId} bookingId={params.bookingId} loaded={loaderData} />;
}
