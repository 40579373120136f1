import { IconCheck } from '@tabler/icons-react';
import { formatWeekday } from '@safar/domain/days';
import { clockOf, dayOf } from '@safar/domain/flight-list';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { Breakup } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import { EventLine } from '#design/event-line.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { FlightTickets } from '#features/bookings/flight-tickets.tsx';
import { PapersCard } from '#features/bookings/papers-card.tsx';
import { statusLook } from '#features/bookings/status-look.ts';
import { FlightSteps } from '#features/flight-checkout/flight-steps.tsx';
import { TripCard } from '#features/flight-checkout/trip-card.tsx';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import type { FlightBooking } from '#lib/schemas.ts';

/** The flight is booked (D23, D31). */
export function FlightConfirmPage({ booking }: { booking: FlightBooking }) {
  const { trip, price } = booking.flight;
  const look = statusLook(booking);
  return (
    <div className="page pb-12">
      <title>{`${look.confirmed ? 'Confirmed' : look.label}: ${tripText(trip)} – Safar`}</title>
      <FlightSteps current={4} done={look.confirmed} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 sm:gap-6">
          <div className="flex items-center gap-4">
            {look.confirmed && (
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-positive-soft text-positive">
                <Icon of={IconCheck} size="lg" />
              </span>
            )}
            <div>
              <h1>{look.confirmed ? 'Your flight is booked' : look.label}</h1>
              <p className="text-muted">
                The e-ticket is on its way by e-mail and SMS. Booking reference{' '}
                <b className="font-semibold text-text wrap-anywhere">{booking.reference}</b>.
              </p>
            </div>
          </div>
          <FlightTickets flight={booking.flight} />
          <TripCard trip={trip} />
          <Next booking={booking} />
        </div>
        <aside className="grid gap-4" aria-label="Price summary">
          <Card className="grid gap-4">
            <h2>Price Summary</h2>
            <Breakup rows={flightPriceRows(price, trip.pax)} totalPaise={price.totalPaise} size="bar" />
          </Card>
          <PapersCard documents={booking.documents} ticket />
          <LinkButton to={`/bookings/${booking.id}`} variant="solid" size="lg" block>
            See your booking
          </LinkButton>
          <LinkButton to="/bookings" block>
            All my bookings
          </LinkButton>
        </aside>
      </div>
    </div>
  );
}

function Next({ booking }: { booking: FlightBooking }) {
  const { trip } = booking.flight;
  const departure = trip.tickets[0]?.legs[0]?.from;
  const papers = trip.international ? 'a passport for every passenger' : 'a photo ID for every adult';
  return (
    <Card as="section" className="grid gap-4">
      <h2>What happens next</h2>
      <EventLine
        events={[
          {
            title: 'Today',
            text: `${formatInr(rupeesToPaise(booking.payment.amountPaid))} paid. Nothing is due any more.`,
            current: true,
          },
          { title: 'Before you fly', text: 'Check in on the airline’s site with your PNR.', current: false },
          ...(departure
            ? [
                {
                  title: `${formatWeekday(dayOf(departure.time))}, ${clockOf(departure.time)}`,
                  text: `Departure from ${departure.name} (${departure.code}). Bring ${papers}.`,
                  current: false,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
