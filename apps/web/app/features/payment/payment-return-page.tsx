import { banksTake } from '@safar/domain/refund-time';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatInr } from '@safar/domain/money';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { Spinner } from '#design/spinner.tsx';
import { CheckoutSteps } from '#features/checkout/checkout-steps.tsx';
import { useWaysBack } from '#features/checkout/use-ways-back.ts';
import { useCheckoutStatus, type CheckoutStatus } from './use-checkout-status.ts';

/** Follows the booking live until it ends (REQ-PAY-12). */
export function PaymentReturnPage({ sessionId, first }: { sessionId: string; first: CheckoutStatus }) {
  const navigate = useNavigate();
  const { status, offline } = useCheckoutStatus(sessionId, first);
  const confirmedId = status.state === 'confirmed' ? status.bookingId : null;

  useEffect(() => {
    if (confirmedId !== null) void navigate(`/booking/confirm/${confirmedId}`, { replace: true });
  }, [confirmedId, navigate]);

  return (
    <div className="page max-w-3xl pb-12">
      <title>Your payment – Safar</title>
      <CheckoutSteps of={first.kind} current={4} />
      <h1 className="sr-only">Your payment</h1>
      <div aria-live="polite">
        <Standing status={status} sessionId={sessionId} />
      </div>
      {offline && (
        <Note tone="caution" className="mt-4" title="We cannot reach Safar right now.">
          Your payment is safe; this page goes on by itself when the connection is back.
        </Note>
      )}
    </div>
  );
}

const TITLES = {
  hotel: {
    working: 'Booking your room',
    pending: 'The hotel has not answered yet',
    released: 'The room was released',
    failed: 'We could not book this room',
  },
  flight: {
    working: 'Booking your flight',
    pending: 'The airline has not answered yet',
    released: 'The seats were given back',
    failed: 'We could not book this flight',
  },
} as const;

function Standing({ status, sessionId }: { status: CheckoutStatus; sessionId: string }) {
  const [params] = useSearchParams();
  const { search } = useWaysBack(sessionId, status.kind);
  const titles = TITLES[status.kind];
  switch (status.state) {
    case 'processing':
    case 'confirmed':
      return <Working title={titles.working} text={status.message} />;
    case 'awaiting-payment':
      if (params.has('paid'))
        return (
          <Working
            title="Confirming your payment"
            text="The payment window says that you have paid, and we are asking the bank to confirm it. Your money is safe; you need not pay again."
          />
        );
      return (
        <Working
          title="Waiting for your payment"
          text={status.message}
          action={<LinkButton to={`/reviewbooking/${sessionId}`}>Not paid? Back to review</LinkButton>}
        />
      );
    case 'pending':
      return (
        <EmptyState
          title={status.answerBy === null ? titles.pending : 'The airline changed something'}
          text={status.message}
          action={
            <LinkButton to={bookingPath(status)} variant={status.answerBy === null ? 'outline' : 'solid'}>
              {status.answerBy === null ? 'See your booking' : 'See what changed and answer'}
            </LinkButton>
          }
        />
      );
    case 'failed':
    case 'refunded':
    case 'released':
      return (
        <EmptyState
          art="broken"
          title={endTitle(status)}
          text={
            <>
              {status.message}
              {status.refund && <RefundLine refund={status.refund} />}
            </>
          }
          action={
            <>
              <LinkButton to={bookingPath(status)}>
                {status.bookingId === null ? 'My Bookings' : 'See details'}
              </LinkButton>
              <LinkButton to={search} variant="solid">
                Search again
              </LinkButton>
            </>
          }
        />
      );
  }
}

function endTitle({ kind, state, bookingId }: CheckoutStatus): string {
  if (state !== 'released') return TITLES[kind].failed;
  return bookingId === null ? 'This checkout has ended' : TITLES[kind].released;
}

const REFUND_TEXTS = {
  pending: 'is on its way back to you',
  processed: `was sent back; your bank shows it within ${banksTake()}`,
  failed: 'has not been sent back yet: our team is on it, and you need to do nothing',
} as const;

function RefundLine({ refund: { amountPaise, status } }: { refund: NonNullable<CheckoutStatus['refund']> }) {
  return (
    <p className="mt-2">
      <b className="money font-semibold text-text">{formatInr(amountPaise)}</b> {REFUND_TEXTS[status]}.
    </p>
  );
}

function bookingPath({ bookingId }: CheckoutStatus): string {
  return bookingId === null ? '/bookings' : `/bookings/${bookingId}`;
}

function Working({ title, text, action }: { title: string; text: string; action?: React.ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-4 py-12! text-center">
      <Spinner size="lg" className="text-select" />
      <h2>{title}</h2>
      <p className="max-w-112 text-muted">{text}</p>
      <p className="text-sm text-faint">You can leave this page. We tell you by SMS and email either way.</p>
      {action}
    </Card>
  );
}
