import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { TripLeg } from './trip-legs.tsx';
import { legTitle } from './trip-text.ts';

type Trip = FlightCheckoutSession['trip'];

/** All flights of a trip, ticket by ticket, with what their fares include. */
export function TripCard({ trip, heading = 'Your flights' }: { trip: Trip; heading?: string }) {
  return (
    <Card as="section" className="grid gap-5">
      <h2>{heading}</h2>
      {trip.tickets.map((ticket, index) => (
        <div
          key={index}
          className="grid gap-4 border-t border-hairline pt-5 first-of-type:border-t-0 first-of-type:pt-0"
        >
          {ticket.legs.map((leg, legIndex) => (
            <TripLeg key={legIndex} leg={leg} title={legTitle(trip, index, legIndex)} />
          ))}
          <p className="flex flex-wrap gap-2">
            <Badge tone="select">{ticket.fare.family}</Badge>
            <Badge tone={ticket.fare.refundable ? 'positive' : 'neutral'}>
              {ticket.fare.refundable ? 'Refundable' : 'Non-Refundable'}
            </Badge>
            <Badge>Check-in {ticket.fare.baggage ?? 'as the airline says'}</Badge>
            <Badge>Cabin {ticket.fare.cabinBaggage ?? 'as the airline says'}</Badge>
          </p>
        </div>
      ))}
    </Card>
  );
}
