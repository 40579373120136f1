import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paymentState, planLabel } from '@safar/domain/booking-status';
import { cancellationStateLabel } from '@safar/domain/cancellation';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { formatDayTime } from '@safar/domain/days';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { priceRows } from '#features/checkout/summary-card.tsx';
import type { Booking } from '#lib/schemas.ts';
import { stateOfCancellation } from './booking-detail-page.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PapersCard } from './papers-card.tsx';

const PAYMENT_LABELS = { paid: 'Paid', failed: 'Failed', pending: 'Pending' } as const;
const PAYMENT_TONES = { paid: 'positive', failed: 'critical', pending: 'caution' } as const satisfies Record<
  string,
  BadgeTone
>;
const REFUND_TEXTS = {
  pending: 'on its way; banks take 5 to 7 working days',
  processed: 'sent to your bank, which shows it within 5 to 7 working days',
  failed: 'not sent yet: our team is on it, and you need to do nothing',
} as const;

/** Actions, payment and price beside a booking (spec 3.2.6). */
export function BookingSidebar({ booking }: { booking: Booking }) {
  return (
    <aside className="grid gap-4 lg:col-start-2 lg:row-start-1" aria-label="Actions and payment">
      <Actions booking={booking} />
      <PapersCard documents={booking.documents} />
      <PaymentCard booking={booking} />
      <Card className="grid gap-4">
        <h2>Price Summary</h2>
        <Breakup rows={priceRows(booking.price, booking.nights)} totalPaise={booking.price.totalPaise} size="bar" />
      </Card>
    </aside>
  );
}

function Actions({ booking }: { booking: Booking }) {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const cancelling = stateOfCancellation(booking);
  const quote = booking.cancellationQuote;
  return (
    <Card className="grid gap-3">
      <h2>Actions</h2>
      <Button icon={IconRefresh} block busy={state === 'loading'} onClick={() => void revalidate()}>
        Refresh
      </Button>
      {cancelling !== null && <CancellationPanel booking={booking} label={cancellationStateLabel(cancelling)} />}
      {cancelling === null && quote !== null && (
        <>
          <Button variant="critical-outline" block onClick={() => setAsking(true)}>
            Cancel booking
          </Button>
          <p className="text-xs text-muted">{costText(booking, quote)}</p>
        </>
      )}
      {cancelling === null && quote === null && booking.cancellationBlocked !== null && (
        <p className="text-sm text-muted">{booking.cancellationBlocked}</p>
      )}
      {asking && quote !== null && (
        <CancelDialog
          booking={booking}
          quote={quote}
          onClose={() => setAsking(false)}
          onCancelled={async () => {
            setAsking(false);
            await revalidate();
          }}
        />
      )}
    </Card>
  );
}

function costText(booking: Booking, quote: NonNullable<Booking['cancellationQuote']>): string {
  if (quote.chargePaise === 0 && booking.freeCancellationUntil !== null)
    return `Free until ${formatDayTime(booking.freeCancellationUntil)} (India time)`;
  const costs = `Cancelling now costs ${formatInr(quote.chargePaise)}`;
  return quote.refundPaise === 0
    ? `${costs}: nothing comes back.`
    : `${costs}; ${formatInr(quote.refundPaise)} comes back.`;
}

function CancellationPanel({ booking, label }: { booking: Booking; label: string }) {
  const { cancellation } = booking;
  return (
    <Note tone="info" live="status" title={label}>
      {cancellation && (
        <span className="mt-1 grid gap-1">
          <span>Asked for on {formatDayTime(cancellation.request.requestedAt)}</span>
          <span>Charge {formatInr(cancellation.chargePaise)}</span>
          <span>Refund {formatInr(cancellation.refundPaise)}</span>
        </span>
      )}
    </Note>
  );
}

function PaymentCard({ booking }: { booking: Booking }) {
  const { payment, refund } = booking;
  const state = paymentState(payment.paid ? 'paid' : payment.status);
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2>Payment</h2>
        <Badge tone={PAYMENT_TONES[state]}>{PAYMENT_LABELS[state]}</Badge>
      </div>
      <dl className="grid gap-2 text-sm">
        <Row name="Plan" value={planLabel(payment.plan, payment.label)} />
        <Row name="Paid" value={formatInr(rupeesToPaise(payment.amountPaid))} />
        {refund && <Row name="Refund" value={formatInr(refund.amountPaise)} />}
      </dl>
      {refund && (
        <p className="text-xs text-muted">
          {formatInr(refund.amountPaise)} is {REFUND_TEXTS[refund.status]}.
        </p>
      )}
    </Card>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
