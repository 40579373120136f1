import * as m from '@safar/messages/booking-page';
import * as flightCheckout from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatDayTime, formatWeekday } from '@safar/domain/time/days';
import { NOT_CHANGED } from '@safar/domain/flight/fare-penalties';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { windowNow } from '@safar/domain/flight/fees-now';
import { dayOf } from '@safar/domain/flight/flight-times';
import { otherAirportTexts } from '@safar/domain/flight/flight-warnings';
import { paxLabel, paxOf } from '@safar/domain/flight/flight-party';
import { standingTrip } from '@safar/domain/order/standing-trip';
import { Card } from '#design/card.tsx';
import { FareTermsCard } from '#features/flight-checkout/fare-terms-card.tsx';
import { TripCard } from '#features/flight-checkout/trip-card.tsx';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { BookingFrame } from './booking-frame.tsx';
import { canGiveUpPart } from './standing-seats.ts';
import { DueRow } from './due-row.tsx';
import { FlightPass } from './flight-pass.tsx';
import { unpaidText } from './money-text.ts';
import { sharedTripText } from './shared-trip-text.ts';

const FlightChangeCard = lazyPart(() => import('./flight-change-card.tsx').then((module) => module.FlightChangeCard));

const MovedTicketCard = lazyPart(() => import('./moved-ticket-card.tsx').then((module) => module.MovedTicketCard));

const UnflownTaxesCard = lazyPart(() => import('./unflown-taxes-card.tsx').then((module) => module.UnflownTaxesCard));

type Trip = FlightBooking['flight']['trip'];

/**
 * Whether the itinerary has more than the pass, which shows only where a leg starts and ends: layovers, an airport
 * other than the one searched, and border requirements.
 */
function hasMoreThanPass({ tickets, fareKind }: Trip): boolean {
  return (
    fareProofText(fareKind) !== null ||
    tickets.some(
      ({ legs, transitVisa }) =>
        transitVisa ||
        legs.some(
          (leg) =>
            otherAirportTexts(leg).length > 0 ||
            leg.segments.length > 1 ||
            leg.segments.some(({ bus, operatedBy }) => bus || operatedBy !== null),
        ),
    )
  );
}

/**
 * Until when each ticket's airline cancels it free of charge, if it says so; the current cost is fetched before a
 * cancellation is confirmed.
 */
function freeTexts({ trip: bought, tickets }: FlightBooking['flight'], trip: Trip): string[] {
  return trip.tickets.map((sold) => {
    const { voidUntil = null, status } = tickets.find(({ ticket }) => bought.tickets[ticket] === sold) ?? {};
    return status === 'ticketed' && voidUntil !== null
      ? t(flightCheckout.freeUntil, { time: formatDayTime(voidUntil) })
      : '';
  });
}

/** How to cancel a part, and to have another flight. */
function HowToChange({ booking, trip }: { booking: FlightBooking; trip: Trip }) {
  if (booking.shownStatus !== 'vouchered') return null;
  // A flight that has left is not moved to another day.
  const isAhead = booking.flight.taxes === null;
  if (!isAhead && !canGiveUpPart(booking)) return null;
  const airlines = [...new Set(trip.tickets.map(({ carrierName }) => carrierName))].join(', ');
  return (
    <Card as="section" className="grid gap-2">
      <h2>{t(m.flightPassChangeTitle)}</h2>
      {canGiveUpPart(booking) && (
        <p className="text-sm">
          <Link to={`/bookings/${booking.id}/part`} className="link">
            {t(m.flightPassCancelPart)}
          </Link>
        </p>
      )}
      {isAhead && (
        <p className="text-sm text-muted">
          {isNotChanged(trip) ? t(m.flightPassNotChanged) : t(m.flightPassChangeHow, { airlines })}
        </p>
      )}
      <p className="text-sm">
        <Link to={`/about/connect?${new URLSearchParams({ booking: booking.reference }).toString()}`} className="link">
          {t(m.flightPassAskUs)}
        </Link>
      </p>
    </Card>
  );
}

/** Whether no airline of a trip changes the date of its fare. */
function isNotChanged({ tickets }: Trip): boolean {
  return tickets.every(({ fare }) => windowNow(fare.dateChange, 'adult')?.text === NOT_CHANGED);
}

/** A booked flight with its tickets, documents and actions (REQ-TKT-9). */
export function FlightDetailPage({ booking, readAt }: { booking: FlightBooking; readAt: string }) {
  const { trip: bought, price, change, moved, tickets, taxes } = booking.flight;
  const trip = standingTrip(
    bought,
    tickets.map(({ ticket, status }) => ({ ticket, isCancelled: status === 'cancelled' })),
  );
  const travelling = booking.flight.passengers.filter((_, passenger) =>
    tickets.some(({ seats }) => seats[passenger]?.state !== 'gone'),
  );
  const departure = trip.tickets[0]?.legs[0]?.from.time;
  return (
    <BookingFrame
      booking={booking}
      readAt={readAt}
      title={tripText(trip)}
      line={[
        ...(departure ? [formatWeekday(dayOf(departure))] : []),
        paxLabel(travelling.length === 0 ? trip.pax : paxOf(travelling)),
      ].join(', ')}
      price={{ rows: flightPriceRows(price, bought.pax), totalPaise: price.totalPaise }}
      shared={sharedTripText(trip)}
      pass={
        <>
          {change !== null && (
            <Suspense>
              <FlightChangeCard bookingId={booking.id} change={change} />
            </Suspense>
          )}
          {moved.map((each) => (
            <Suspense key={each.change}>
              <MovedTicketCard bookingId={booking.id} moved={each} />
            </Suspense>
          ))}
          <FlightPass flight={booking.flight} isChecked={booking.checkedBy !== null}>
            {booking.balance !== null && (
              <DueRow bookingId={booking.id} due={booking.balance} unpaid={unpaidText(0, 'flight')} />
            )}
          </FlightPass>
          {taxes !== null && (
            <Suspense>
              <UnflownTaxesCard bookingId={booking.id} askedAt={taxes.askedAt} />
            </Suspense>
          )}
        </>
      }
    >
      <FareTermsCard trip={trip} freeTexts={freeTexts(booking.flight, trip)} />
      <HowToChange booking={booking} trip={trip} />
      {hasMoreThanPass(trip) && <TripCard trip={trip} heading={t(m.flightPassItinerary)} bags="by person" />}
    </BookingFrame>
  );
}
