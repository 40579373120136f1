import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { formatDay, formatDayTime, formatWeekday, indiaClockOf } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import { priceRows } from '#features/checkout/stay-price.tsx';
import { sharedStayText } from '#features/bookings/shared-stay-text.ts';
import { StayPass } from '#features/bookings/stay-pass.tsx';
import type { Booking } from '#lib/schemas.ts';
import { ConfirmFrame } from './confirm-frame.tsx';

/** The room is booked (REQ-DOC-1). */
export function ConfirmPage({ booking }: { booking: Booking }) {
  const { hotelName, nights, payable, paymentSnapshot } = booking;
  const { dueAt } = paymentSnapshot;
  const { rooms } = booking.context;
  const email = booking.guests[0]?.adults[0]?.email;
  return (
    <ConfirmFrame
      booking={booking}
      name={hotelName}
      confirmed={
        payable && dueAt !== null
          ? t(m.confirmHeld, { day: formatDay(indiaClockOf(dueAt).day), rooms })
          : t(m.roomConfirmed, { rooms })
      }
      sent={email ? t(m.sentByMail, { email }) : t(m.sentBySms)}
      shared={sharedStayText(booking)}
      price={{ rows: priceRows(booking.price, nights), totalPaise: booking.price.totalPaise }}
      next={nextSteps(booking)}
      carry={[t(m.confirmPhotoId), ...(booking.payment.paid ? [t(m.confirmVoucher)] : [])]}
    >
      <StayPass booking={booking} />
    </ConfirmFrame>
  );
}

function nextSteps(booking: Booking) {
  const { checkInTime } = booking.hotel;
  const day = formatWeekday(booking.checkin);
  const paidPaise = rupeesToPaise(booking.payment.amountPaid);
  const { balanceDue, dueAt } = booking.paymentSnapshot;
  const { rooms } = booking.context;
  const [now] = booking.cancellationWindows;
  return [
    {
      title: t(m.confirmToday),
      text: booking.payable
        ? t(m.confirmHeldToday, { amount: formatInr(paidPaise), rooms })
        : t(m.fullyPaid, { amount: formatInr(paidPaise) }),
    },
    ...(booking.payable && dueAt !== null
      ? [
          {
            title: t(m.confirmPayBy, { time: formatDayTime(dueAt) }),
            text: t(m.confirmPayByText, { amount: formatInr(rupeesToPaise(balanceDue)), rooms }),
          },
        ]
      : []),
    ...(now === undefined || now.until === null
      ? []
      : [
          {
            title: t(m.confirmCancelUntil, { time: formatDayTime(now.until) }),
            text:
              now.chargePaise === 0
                ? t(m.confirmCancelFree)
                : t(m.confirmCancelCosts, { charge: formatInr(now.chargePaise) }),
          },
        ]),
    {
      title: checkInTime ? t(m.confirmCheckinDay, { day, time: hotelTime(checkInTime) }) : day,
      text: t(m.confirmCheckin),
    },
  ];
}
