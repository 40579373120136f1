import { IconCopy } from '@tabler/icons-react';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { planFromText } from '@safar/domain/plans';
import { formatDayTime, formatWeekday } from '@safar/domain/days';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';
import { priceRows } from '#features/checkout/stay-price.tsx';
import { StayHero } from '#features/bookings/stay-hero.tsx';
import type { Booking } from '#lib/schemas.ts';
import { ConfirmFrame } from './confirm-frame.tsx';

/** The room is booked (REQ-DOC-1). */
export function ConfirmPage({ booking }: { booking: Booking }) {
  const email = booking.guests[0]?.adults[0]?.email;
  return (
    <ConfirmFrame
      booking={booking}
      name={booking.hotelName}
      confirmed="Your room is confirmed"
      sent={email ? `The details are on their way to ${email} and by SMS.` : 'The details are on their way by SMS.'}
      price={{ rows: priceRows(booking.price, booking.nights), totalPaise: booking.price.totalPaise }}
      next={nextSteps(booking)}
    >
      <StayHero booking={booking} heading="h2">
        <Reference reference={booking.reference} />
      </StayHero>
    </ConfirmFrame>
  );
}

function Reference({ reference }: { reference: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(reference);
      toast({ text: 'Booking reference copied' });
    } catch {
      toast({ text: 'The reference could not be copied; please select it instead.', tone: 'critical' });
    }
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t pt-4">
      <p className="min-w-0">
        <span className="block text-xs text-muted">Booking reference</span>
        <b className="font-semibold wrap-anywhere">{reference}</b>
      </p>
      <Button variant="quiet" icon={IconCopy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

function nextSteps(booking: Booking) {
  const { checkInTime } = booking.hotel;
  const paidPaise = rupeesToPaise(booking.payment.amountPaid);
  const { balanceDue, dueAt } = booking.paymentSnapshot;
  return [
    {
      title: 'Today',
      text: booking.payable
        ? `${formatInr(paidPaise)} paid. The hotel holds your room.`
        : `${formatInr(paidPaise)} paid. Nothing is due to Safar any more.`,
    },
    ...(booking.payable && dueAt !== null
      ? [
          {
            title: `By ${formatDayTime(dueAt)}, India time`,
            text: `Pay ${formatInr(rupeesToPaise(balanceDue))} to keep your room. We remind you before.`,
          },
        ]
      : []),
    ...(booking.freeCancellationUntil === null
      ? []
      : [
          {
            title: `Until ${formatDayTime(booking.freeCancellationUntil)}, India time`,
            text:
              planFromText(booking.payment.plan) === 'pay_half'
                ? 'Cancelling keeps no more than the 10% that held your room; from your booking’s page.'
                : 'Free cancellation, from your booking’s page.',
          },
        ]),
    {
      title: `${formatWeekday(booking.checkin)}${checkInTime ? `, from ${checkInTime}` : ''}`,
      text: 'Check in with a photo ID for every adult.',
    },
  ];
}
