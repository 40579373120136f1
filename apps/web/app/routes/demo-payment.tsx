import { DemoPaymentPage } from '#features/demo-payment/demo-payment-page.tsx';
import type { Route } from './+types/demo-payment';

export default function DemoPayment({ params }: Route.ComponentProps) {
  return <DemoPaymentPage key={params.bookingId} bookingId={params.bookingId} />;
}
