import * as m from '@safar/messages/trip';
import { t } from '@safar/messages/t';
import { fareProofText } from '@safar/domain/fare-proofs';
import { comesBack, refundText } from '@safar/domain/fare-refund';
import { baggageText } from '@safar/domain/flight-baggage';
import { transitVisaText } from '@safar/domain/flight-warnings';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { TripLeg } from './trip-legs.tsx';
import { legTitle } from './trip-text.ts';

type Trip = FlightCheckoutSession['trip'];

type Ticket = Trip['tickets'][number];

/** All flights of a trip, ticket by ticket, with what their fares include. */
export function TripCard({ trip, heading = t(m.yourFlights) }: { trip: Trip; heading?: string }) {
  const proof = fareProofText(trip.fareKind);
  return (
    <Card as="section" className="grid gap-5">
      <h2>{heading}</h2>
      {proof !== null && <Note tone="caution">{proof}</Note>}
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
            <RefundBadge
              refund={ticket.fare.refund}
              each={trip.pax.adults + trip.pax.children + trip.pax.infants > 1}
            />
            <Badge>{baggageText('check-in', ticket.fare.baggage)}</Badge>
            <Badge>{baggageText('cabin', ticket.fare.cabinBaggage)}</Badge>
            {othersBags(ticket).map((text) => (
              <Badge key={text}>{text}</Badge>
            ))}
            {ticket.transitVisa && <Badge tone="caution">{transitVisaText()}</Badge>}
          </p>
        </div>
      ))}
    </Card>
  );
}

function RefundBadge({ refund, each }: { refund: Ticket['fare']['refund']; each: boolean }) {
  return <Badge tone={comesBack(refund) ? 'positive' : 'neutral'}>{refundText(refund, each)}</Badge>;
}

const OTHERS = { child: m.childrenBags, infant: m.infantsBags } as const;

/** 'Infants: no check-in baggage', of those who may take something else than an adult. */
function othersBags({ legs }: Ticket): string[] {
  return (legs[0]?.segments[0]?.othersBaggage ?? []).map(({ type, baggage }) =>
    t(OTHERS[type], { bags: baggageText('check-in', baggage).toLowerCase() }),
  );
}
