import { formatDay, formatDayTime, formatDays, formatWeekday, indiaClockOf, nightsLabel } from '@safar/domain/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { planFromText } from '@safar/domain/plans';
import { fullAddress } from '@safar/domain/room-words';
import { priceRows } from '#features/checkout/stay-price.tsx';
import { directionsUrl, StayPass } from '#features/bookings/stay-pass.tsx';
import type { Booking } from '#lib/schemas.ts';
import { ConfirmFrame } from './confirm-frame.tsx';

/** The room is booked (REQ-DOC-1). */
export function ConfirmPage({ booking }: { booking: Booking }) {
  const { hotelName, hotel, checkin, checkout, nights, payable, paymentSnapshot } = booking;
  const { dueAt } = paymentSnapshot;
  const email = booking.guests[0]?.adults[0]?.email;
  return (
    <ConfirmFrame
      booking={booking}
      name={hotelName}
      confirmed={
        payable && dueAt !== null
          ? `Your room is held until ${formatDay(indiaClockOf(dueAt).day)}`
          : 'Your room is confirmed'
      }
      sent={email ? `The details are on their way to ${email} and by SMS.` : 'The details are on their way by SMS.'}
      shared={[
        `${hotelName}, ${formatDays(checkin, checkout)}, ${nightsLabel(nights)}`,
        fullAddress(hotel),
        directionsUrl(booking),
      ].join('\n')}
      price={{ rows: priceRows(booking.price, nights), totalPaise: booking.price.totalPaise }}
      next={nextSteps(booking)}
      carry={[
        'A photo ID for every adult',
        ...(booking.payment.paid ? ['Your voucher, on paper or on your phone'] : []),
      ]}
    >
      <StayPass booking={booking} />
    </ConfirmFrame>
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
        : `Fully paid: ${formatInr(paidPaise)}.`,
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
                ? 'Cancel from your booking’s page. Only the 10% that held your room is kept.'
                : 'Free cancellation, from your booking’s page.',
          },
        ]),
    {
      title: `${formatWeekday(booking.checkin)}${checkInTime ? `, from ${checkInTime}` : ''}`,
      text: 'Check-in at the hotel.',
    },
  ];
}
