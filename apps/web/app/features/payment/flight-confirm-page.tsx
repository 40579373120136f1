import { formatWeekday } from '@safar/domain/days';
import { clockOf, dayOf } from '@safar/domain/flight-list';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { FlightTickets } from '#features/bookings/flight-tickets.tsx';
import { TripCard } from '#features/flight-checkout/trip-card.tsx';
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
      confirmed="Your flight is booked"
      sent={
        <>
          The e-ticket is on its way by email and SMS. Booking reference{' '}
          <b className="font-semibold text-text wrap-anywhere">{booking.reference}</b>.
        </>
      }
      price={{ rows: flightPriceRows(price, trip.pax), totalPaise: price.totalPaise }}
      next={nextSteps(booking)}
    >
      <FlightTickets flight={booking.flight} />
      <TripCard trip={trip} />
    </ConfirmFrame>
  );
}

function nextSteps({ flight: { trip }, payment }: FlightBooking) {
  const departure = trip.tickets[0]?.legs[0]?.from;
  const documents = trip.international ? 'a passport for every passenger' : 'a photo ID for every adult';
  return [
    { title: 'Today', text: `${formatInr(rupeesToPaise(payment.amountPaid))} paid. Nothing is due any more.` },
    { title: 'Before you fly', text: 'Check in on the airline’s site with your PNR.' },
    ...(departure
      ? [
          {
            title: `${formatWeekday(dayOf(departure.time))}, ${clockOf(departure.time)}`,
            text: `Departure from ${departure.name} (${departure.code}). Bring ${documents}.`,
          },
        ]
      : []),
  ];
}
