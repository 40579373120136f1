import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { formatWeekday } from '@safar/domain/time/days';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { FlightPass } from '#features/bookings/flight-pass.tsx';
import { sharedTripText } from '#features/bookings/shared-trip-text.ts';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { ConfirmFrame } from './confirm-frame.tsx';

/** The flight is booked (REQ-DOC-7). */
export function FlightConfirmPage({ booking }: { booking: FlightBooking }) {
  const { trip, price } = booking.flight;
  return (
    <ConfirmFrame
      booking={booking}
      name={tripText(trip)}
      confirmed={t(m.flightBooked)}
      sent={t(m.ticketSent)}
      shared={sharedTripText(trip)}
      price={{ rows: flightPriceRows(price, trip.pax), totalPaise: price.totalPaise }}
      next={nextSteps(booking)}
      carry={[t(m.carryTicket), trip.international ? t(m.carryPassport) : t(m.confirmPhotoId)]}
    >
      <FlightPass flight={booking.flight} />
    </ConfirmFrame>
  );
}

function nextSteps({ flight: { trip }, payment }: FlightBooking) {
  const departure = trip.tickets[0]?.legs[0]?.from;
  return [
    { title: t(m.confirmToday), text: t(m.fullyPaid, { amount: formatInr(rupeesToPaise(payment.amountPaid)) }) },
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
