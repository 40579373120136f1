import { formatWeekday } from '@safar/domain/days';
import { clockOf, dayOf } from '@safar/domain/flight-list';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { FlightPass } from '#features/bookings/flight-pass.tsx';
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
      sent="The e-ticket is on its way by email and SMS."
      shared={trip.tickets
        .flatMap(({ legs }) => legs)
        .map(({ from, to, segments }) => {
          const flights = segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
          return `${from.city} to ${to.city}, ${formatWeekday(dayOf(from.time))}, ${clockOf(from.time)} – ${clockOf(to.time)}, ${flights}`;
        })
        .join('\n')}
      price={{ rows: flightPriceRows(price, trip.pax), totalPaise: price.totalPaise }}
      next={nextSteps(booking)}
      carry={[
        'Your e-ticket, on paper or on your phone',
        trip.international
          ? 'A passport for every passenger, and the visas your trip needs'
          : 'A photo ID for every adult',
      ]}
    >
      <FlightPass flight={booking.flight} />
    </ConfirmFrame>
  );
}

function nextSteps({ flight: { trip }, payment }: FlightBooking) {
  const departure = trip.tickets[0]?.legs[0]?.from;
  return [
    { title: 'Today', text: `Fully paid: ${formatInr(rupeesToPaise(payment.amountPaid))}.` },
    { title: 'Before you fly', text: 'Check in on the airline’s site with your PNR.' },
    ...(departure
      ? [
          {
            title: `${formatWeekday(dayOf(departure.time))}, ${clockOf(departure.time)}`,
            text: `Departure from ${departure.name} (${departure.code}).`,
          },
        ]
      : []),
  ];
}
