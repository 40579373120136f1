import { planLabel } from '@safar/domain/booking-status';
import { formatDayTime } from '@safar/domain/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { BANKS_TAKE } from '@safar/domain/refund-time';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { EventLine } from '#design/event-line.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { paymentBadge } from './payment-badge.ts';

type Refund = Booking['refunds'][number];

const REFUND_TITLES: Record<Refund['status'], string> = {
  pending: 'on its way',
  processed: 'sent to your bank',
  failed: 'not sent yet',
};
const REFUND_TEXTS: Record<Refund['status'], string> = {
  pending: `Banks take ${BANKS_TAKE}.`,
  processed: `Your bank shows it within ${BANKS_TAKE}.`,
  failed: 'Our team is on it, and you need to do nothing.',
};
const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'card in instalments',
};

/** How a booking is paid: plan, what was paid, what is due by when, and what comes back (REQ-PAY-10). */
export function PaymentCard({
  booking,
  balance = null,
}: {
  booking: Booking | FlightBooking;
  /** What is still to be paid. */
  balance?: { duePaise: number; dueAt: string | null } | null;
}) {
  const { payment, refunds } = booking;
  const badge = paymentBadge(booking);
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2>Payment</h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <dl className="grid gap-2 text-sm">
        <Row name="Plan" value={planLabel(payment.plan, payment.label)} />
        <Row name="Total" value={formatInr(rupeesToPaise(payment.totalPayable))} />
        <Row name="Paid" value={formatInr(rupeesToPaise(payment.amountPaid))} />
        {balance && <Row name="Balance due" value={formatInr(balance.duePaise)} />}
        {balance?.dueAt && <Row name="Due by" value={`${formatDayTime(balance.dueAt)} (India time)`} />}
      </dl>
      {refunds.length > 0 && (
        <div className="grid gap-3 border-t pt-3">
          <h3 className="text-sm">Refund</h3>
          <EventLine
            events={refunds.map((refund) => ({
              title: `${formatInr(refund.amountPaise)} ${REFUND_TITLES[refund.status]}`,
              text: refundText(refund),
              current: refund.status === 'processed',
            }))}
          />
        </div>
      )}
    </Card>
  );
}

function refundText({ status, method, at, gatewayRefundId, bankReference }: Refund): string {
  const way = METHODS[method] ? `To your ${METHODS[method]}, ` : '';
  const ours = gatewayRefundId === null ? '' : ` Reference ${gatewayRefundId}.`;
  const reference = bankReference === null ? ours : ` Your bank finds it by reference (ARN) ${bankReference}.`;
  return `${way}${formatDayTime(at)}. ${REFUND_TEXTS[status]}${reference}`;
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-end font-semibold">{value}</dd>
    </div>
  );
}
