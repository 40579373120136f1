import { useLocation } from 'react-router';
import { PaymentEndPage } from '#features/demo-payment/payment-end-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Route } from './+types/payment-end';

const ID = /^[0-9a-f-]{36}$/;

/** Loads whether the booking in the address is paid. Anybody can open this address, so what it says is not trusted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const bookingId = url.searchParams.get('bookingId');
  if (bookingId === null || !ID.test(bookingId)) return { bookingId: null, isPaid: false };
  try {
    const params = { path: { id: bookingId } };
    const { data } = await answerOf(apiFrom(context).GET('/api/bookings/{id}/summary', { params }));
    return { bookingId, isPaid: data.status === 'PAID' };
  } catch (error) {
    if (error instanceof ApiFailure) return { bookingId, isPaid: false };
    throw error;
  }
}

export default function PaymentEnd({ loaderData: { bookingId, isPaid } }: Route.ComponentProps) {
  const isFailed = useLocation().pathname.endsWith('/failed');
  // Without a booking no payment is known to have failed, and a paid booking has not failed.
  const end = isPaid ? 'success' : isFailed && bookingId !== null ? 'failed' : 'unknown';
  return <PaymentEndPage end={end} bookingId={bookingId} />;
}
