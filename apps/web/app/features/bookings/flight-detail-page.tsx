import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { cancellationStateLabel } from '@safar/domain/cancellation';
import { formatDayTime } from '@safar/domain/days';
import { paxLabel } from '@safar/domain/flight-party';
import { Badge } from '#design/badge.tsx';
import { Breakup } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { FareTermsCard } from '#features/flight-checkout/fare-terms-card.tsx';
import { TripCard } from '#features/flight-checkout/trip-card.tsx';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { BookingActions } from './booking-actions.tsx';
import { FlightTickets } from './flight-tickets.tsx';
import { HistoryCard } from './history-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { statusLook } from './status-look.ts';

const FlightChangeCard = lazyPart(() => import('./flight-change-card.tsx').then((module) => module.FlightChangeCard));

/** A booked flight with its tickets, documents and what can be done with it (REQ-TKT-9). */
export function FlightDetailPage({ booking }: { booking: FlightBooking }) {
  const { trip, price, change } = booking.flight;
  const look = statusLook(booking);
  const cancelling = booking.cancellationState;
  return (
    <div className="page grid gap-4 py-6 sm:gap-6">
      <title>{`${tripText(trip)} – your booking – Safar`}</title>
      <Link to="/bookings" className="link justify-self-start text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Back
      </Link>
      <Card className="grid gap-4">
        <p className="flex flex-wrap gap-2">
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {cancelling !== null && <Badge tone="caution">{cancellationStateLabel(cancelling)}</Badge>}
        </p>
        <div>
          <h1>{tripText(trip)}</h1>
          <p className="text-muted">{paxLabel(trip.pax)}</p>
        </div>
        <dl className="grid gap-4 text-sm sm:grid-cols-3">
          <div className="min-w-0">
            <dt className="text-xs text-muted">Booking reference</dt>
            <dd className="font-semibold wrap-anywhere">{booking.reference}</dd>
          </div>
          <div>
            <dt className="text-xs text-muted">Booked</dt>
            <dd className="font-semibold">{formatDayTime(booking.createdAt)}</dd>
          </div>
        </dl>
      </Card>
      {change !== null && (
        <Suspense>
          <FlightChangeCard bookingId={booking.id} change={change} />
        </Suspense>
      )}
      {/* What can be done and what was paid comes first on phones, beside the rest on wide screens. */}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-1">
        <aside className="grid gap-4 lg:col-start-2 lg:row-start-1" aria-label="Actions and payment">
          <BookingActions booking={booking} />
          <DocumentsCard documents={booking.documents} of="flight" />
          <PaymentCard booking={booking} />
          <Card className="grid gap-4">
            <h2>Price Summary</h2>
            <Breakup rows={flightPriceRows(price, trip.pax)} totalPaise={price.totalPaise} size="bar" />
          </Card>
        </aside>
        <div className="grid min-w-0 gap-4 sm:gap-6 lg:col-start-1 lg:row-start-1">
          <FlightTickets flight={booking.flight} />
          <TripCard trip={trip} heading="Itinerary" />
          <FareTermsCard trip={trip} />
          <HistoryCard history={booking.history} />
        </div>
      </div>
    </div>
  );
}
