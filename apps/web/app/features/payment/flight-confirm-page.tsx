import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { formatDayTime, formatWeekday } from '@safar/domain/time/days';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { DueRow } from '#features/bookings/due-row.tsx';
import { FlightPass } from '#features/bookings/flight-pass.tsx';
import { unpaidText } from '#features/bookings/money-text.ts';
import { sharedTripText } from '#features/bookings/shared-trip-text.ts';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { ConfirmFrame } from './confirm-frame.tsx';

/** The flight is booked (REQ-DOC-7). */
export function FlightConfirmPage({ booking }: { booking: FlightBooking }) {
  const { trip, price } = booking.flight;
  const { balance } = booking;
  return (
    <ConfirmFrame
      booking={booking}
      name={tripText(trip)}
      confirmed={balance === null ? t(m.flightBooked) : t(m.flightHeld, { time: formatDayTime(balance.dueAt) })}
      sent={balance === null ? t(m.ticketSent) : t(m.flightHeldSent)}
      shared={sharedTripText(trip)}
      price={{ rows: flightPriceRows(price, trip.pax), totalPaise: price.totalPaise }}
      next={nextSteps(booking)}
      carry={[t(m.carryTicket), trip.international ? t(m.carryPassport) : t(m.confirmPhotoId)]}
    >
      <FlightPass flight={booking.flight}>
        {balance !== null && <DueRow bookingId={booking.id} due={balance} unpaid={unpaidText(0, 'flight')} />}
      </FlightPass>
    </ConfirmFrame>
  );
}

function nextSteps({ flight: { trip }, payment, balance }: FlightBooking) {
  const departure = trip.tickets[0]?.legs[0]?.from;
  return [
    {
      title: t(m.confirmToday),
      text:
        balance === null
          ? t(m.fullyPaid, { amount: formatInr(rupeesToPaise(payment.amountPaid)) })
          : t(m.flightHeldToday),
    },
    ...(balance === null
      ? []
      : [
          {
            title: t(m.flightPayBy, { time: formatDayTime(balance.dueAt) }),
            text: t(m.flightPayByText, { amount: formatInr(balance.duePaise) }),
          },
        ]),
    { title: t(m.beforeFlight), text: t(m.checkinOnline) },
    ...(departure
      ? [
          {
            title: `${formatWeekday(dayOf(departure.time))}, ${clockOf(departure.time)}`,
            text: t(m.departureFrom, { airport: departure.name, code: departure.code }),
          },
        ]
      : []),
  ];
}
