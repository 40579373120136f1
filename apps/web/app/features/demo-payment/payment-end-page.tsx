import * as common from '@safar/messages/common';
import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';

const TEXTS = {
  success: {
    title: t(m.endSuccessTitle),
    text: t(m.endSuccess),
  },
  unknown: {
    title: t(m.endUnknownTitle),
    text: t(m.endUnknown),
  },
  failed: {
    title: t(m.endFailedTitle),
    text: t(m.endFailed),
  },
} as const;

/** The end of the demo payment (REQ-PAY-9); `unknown`: the server knows of no payment of this booking. */
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
                {t(common.tryAgain)}
              </LinkButton>
            )}
            <LinkButton to={bookingId === null ? '/bookings' : `/bookings/${bookingId}`}>
              {bookingId === null ? t(common.myBookings) : t(m.seeBooking)}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
