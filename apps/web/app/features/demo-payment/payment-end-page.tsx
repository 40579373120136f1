import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';

const TEXTS = {
  success: {
    title: 'Payment successful',
    text: 'We have your payment. Your booking’s page shows it, and the receipt comes by email.',
  },
  unknown: {
    title: 'No payment to show',
    text: 'We know of no payment that ended here. If money has left your account it is safe: we find it within minutes and put it to your booking or send it back.',
  },
  failed: {
    title: 'Payment failed',
    text: 'The payment could not be confirmed. If your bank shows one after all, we find it within minutes and put it to your booking or send it back.',
  },
} as const;

/** Where the demo payment ends (REQ-PAY-9); `unknown`: the server knows of no payment of this booking. */
export function PaymentEndPage({ end, bookingId }: { end: keyof typeof TEXTS; bookingId: string | null }) {
  const { title, text } = TEXTS[end];
  return (
    <div className="page max-w-3xl py-12">
      <title>{`${title} – Safar`}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        art={end === 'success' ? 'route' : 'broken'}
        title={title}
        text={text}
        action={
          <>
            {end === 'failed' && bookingId !== null && (
              <LinkButton to={`/checkout/${bookingId}`} variant="solid">
                Try again
              </LinkButton>
            )}
            <LinkButton to={bookingId === null ? '/bookings' : `/bookings/${bookingId}`}>
              {bookingId === null ? 'My Bookings' : 'See your booking'}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
