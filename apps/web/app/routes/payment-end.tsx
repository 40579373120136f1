import { useLocation, useSearchParams } from 'react-router';
import { PaymentEndPage } from '#features/demo-payment/payment-end-page.tsx';

export default function PaymentEnd() {
  const [search] = useSearchParams();
  const end = useLocation().pathname.endsWith('/success') ? 'success' : 'failed';
  return <PaymentEndPage end={end} bookingId={search.get('bookingId')} />;
}
