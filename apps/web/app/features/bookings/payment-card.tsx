import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { planLabel } from '@safar/domain/order/booking-status';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { Breakup, type BreakupRow } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { balanceDueOf } from './booking-rules.ts';
import { paymentWord } from './payment-word.ts';

/** The money of a booking: its price, what is paid, and what is due when (REQ-PAY-10). */
export function PaymentCard({
  booking,
  price,
}: {
  booking: Booking | FlightBooking;
  price: { rows: readonly BreakupRow[]; totalPaise: number };
}) {
  const { payment } = booking;
  return (
    <Card className="grid gap-3 sm:p-5">
      <h2>{t(m.price)}</h2>
      <Breakup {...price} size="bar" />
      <h2 className="border-t pt-3">{t(m.payment)}</h2>
      <dl className="grid gap-2 text-sm">
        <Row name={t(m.plan)} value={planLabel(payment.plan, payment.label)} />
        <Row name={t(m.status)} value={paymentWord(booking)} />
        <PaidAndDue booking={booking} />
      </dl>
    </Card>
  );
}

/** What is paid and, for what is held and not fully paid, what is due when. */
export function PaidAndDue({ booking }: { booking: Booking | FlightBooking }) {
  const balance = balanceDueOf(booking);
  return (
    <>
      <Row name={t(m.paid)} value={formatInr(rupeesToPaise(booking.payment.amountPaid))} />
      {balance && <Row name={t(m.balanceDue)} value={formatInr(balance.duePaise)} />}
      {balance?.dueAt && <Row name={t(m.dueBy)} value={formatDayTime(balance.dueAt)} />}
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}
