import * as terms from '@safar/messages/flight-checkout';
import * as m from '@safar/messages/flight-pass';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { formatDayTime, formatWeekday } from '@safar/domain/days';
import { fareProofText } from '@safar/domain/fare-proofs';
import { dayOf } from '@safar/domain/flight-times';
import { otherAirportTexts } from '@safar/domain/flight-warnings';
import { paxLabel } from '@safar/domain/flight-party';
import { FareTermsCard } from '#features/flight-checkout/fare-terms-card.tsx';
import { TripCard } from '#features/flight-checkout/trip-card.tsx';
import { flightPriceRows, tripText } from '#features/flight-checkout/trip-text.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { BookingFrame } from './booking-frame.tsx';
import { FlightPass } from './flight-pass.tsx';

const FlightChangeCard = lazyPart(() => import('./flight-change-card.tsx').then((module) => module.FlightChangeCard));

type Trip = FlightBooking['flight']['trip'];

/** The pass has where a leg starts and ends: changes on the way, another airport than was asked for, other bags for some and what is asked at borders are in the itinerary alone. */
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
            leg.segments.some(
              ({ bus, operatedBy, othersBaggage }) => bus || operatedBy !== null || othersBaggage.length > 0,
            ),
        ),
    )
  );
}

/** Until when the airline of each ticket takes it back for nothing, as far as it says so; what cancelling costs now is asked before it is confirmed. */
function freeTexts({ trip, tickets }: FlightBooking['flight']): string[] {
  return trip.tickets.map((_, index) => {
    const { voidUntil = null, status } = tickets.find(({ ticket }) => ticket === index) ?? {};
    return status === 'ticketed' && voidUntil !== null ? t(terms.freeUntil, { time: formatDayTime(voidUntil) }) : '';
  });
}

/** A booked flight with its tickets, documents and what can be done with it (REQ-TKT-9). */
export function FlightDetailPage({ booking }: { booking: FlightBooking }) {
  const { trip, price, change } = booking.flight;
  const departure = trip.tickets[0]?.legs[0]?.from.time;
  return (
    <BookingFrame
      booking={booking}
      title={tripText(trip)}
      line={[...(departure ? [formatWeekday(dayOf(departure))] : []), paxLabel(trip.pax)].join(', ')}
      price={{ rows: flightPriceRows(price, trip.pax), totalPaise: price.totalPaise }}
      pass={
        <>
          {change !== null && (
            <Suspense>
              <FlightChangeCard bookingId={booking.id} change={change} />
            </Suspense>
          )}
          <FlightPass flight={booking.flight} />
        </>
      }
    >
      <FareTermsCard trip={trip} freeTexts={freeTexts(booking.flight)} />
      {hasMoreThanPass(trip) && <TripCard trip={trip} heading={t(m.itinerary)} />}
    </BookingFrame>
  );
}
