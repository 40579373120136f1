import * as common from '@safar/messages/common';
import * as m from '@safar/messages/payment';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatInr } from '@safar/domain/money/money';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { Spinner } from '#design/loading.tsx';
import { CheckoutSteps } from '#features/checkout/checkout-steps.tsx';
import { useWaysBack } from '#features/checkout/use-ways-back.ts';
import { Rich, type Elements } from '#lib/rich.tsx';
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
      <title>{t(m.returnPage)}</title>
      <CheckoutSteps of={first.kind} current={4} />
      <h1 className="sr-only">{t(m.returnHeading)}</h1>
      <div aria-live="polite">
        <Standing status={status} sessionId={sessionId} />
      </div>
      {offline && (
        <Note tone="caution" className="mt-4" title={t(m.returnOffline)}>
          {t(m.returnOfflineText)}
        </Note>
      )}
    </div>
  );
}

function Standing({ status, sessionId }: { status: CheckoutStatus; sessionId: string }) {
  const [params] = useSearchParams();
  const { search } = useWaysBack(sessionId, status.kind);
  const { kind } = status;
  switch (status.state) {
    case 'processing':
    case 'confirmed':
      return <Working title={t(m.returnWorking, { kind })} text={status.message} />;
    case 'awaiting-payment':
      if (params.has('paid')) return <Working title={t(m.returnConfirming)} text={t(m.returnConfirmingText)} />;
      return (
        <Working
          title={t(m.returnWaiting)}
          text={status.message}
          action={<LinkButton to={`/reviewbooking/${sessionId}`}>{t(m.returnNotPaid)}</LinkButton>}
        />
      );
    case 'pending':
      return (
        <EmptyState
          title={pendingTitle(status)}
          text={status.message}
          action={
            <LinkButton to={bookingPath(status)} variant={status.answerBy === null ? 'outline' : 'solid'}>
              {status.answerBy === null ? t(m.seeBooking) : t(m.seeChange)}
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
              <span>{status.message}</span>
              {status.refund && status.state !== 'refunded' && <RefundLine refund={status.refund} />}
            </>
          }
          action={
            <>
              <LinkButton to={bookingPath(status)}>
                {status.bookingId === null ? t(common.myBookings) : t(m.seeDetails)}
              </LinkButton>
              <LinkButton to={search} variant="solid">
                {t(m.searchAgain)}
              </LinkButton>
            </>
          }
        />
      );
  }
}

function endTitle({ kind, state, bookingId }: CheckoutStatus): string {
  if (state !== 'released') return t(m.returnFailed, { kind });
  return bookingId === null ? t(m.returnEnded) : t(m.returnReleased, { kind });
}

function bold(text: ReactNode) {
  return <b className="money font-semibold text-text">{text}</b>;
}

function RefundLine({ refund: { amountPaise, status } }: { refund: NonNullable<CheckoutStatus['refund']> }) {
  const amount = formatInr(amountPaise);
  return (
    <p className="mt-2">
      {status === 'pending' && <Rich message={m.refundPending} values={{ b: bold, amount }} />}
      {status === 'processed' && (
        <Rich message={m.refundProcessed} values={{ b: bold, amount, days: t(cancellation.banksTake) }} />
      )}
      {status === 'held' && <Rich message={m.refundHeld} values={{ b: bold, amount }} />}
      {status === 'bank' && <Rich message={m.refundByBank} values={{ b: bold, amount }} />}
      {status === 'failed' && <Rich message={m.refundFailed} values={{ b: bold, amount }} />}
    </p>
  );
}

function bookingPath({ bookingId }: CheckoutStatus): string {
  return bookingId === null ? '/bookings' : `/bookings/${bookingId}`;
}

function Working({ title, text, action }: { title: string; text: string; action?: Elements }) {
  return (
    <Card className="grid justify-items-center gap-4 py-12! text-center">
      <Spinner size="lg" className="text-select" />
      <h2>{title}</h2>
      <p className="max-w-112 text-muted">{text}</p>
      <p className="text-sm text-faint">{t(m.returnCanLeave)}</p>
      {action}
    </Card>
  );
}

function pendingTitle({ kind, answerBy, checkedBy }: CheckoutStatus): string {
  if (checkedBy !== null) return t(m.returnChecked);
  return answerBy === null ? t(m.returnPending, { kind }) : t(m.returnChanged);
}
