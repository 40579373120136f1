import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { comesBack, refundText } from '@safar/domain/flight/fare-refund';
import { baggageText, ticketBaggageTexts } from '@safar/domain/flight/flight-baggage';
import { transitVisaText } from '@safar/domain/flight/flight-warnings';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { TripLeg } from './trip-legs.tsx';
import { legTitle } from './trip-text.ts';

type Trip = FlightCheckoutSession['trip'];

type Ticket = Trip['tickets'][number];

/**
 * All flights of a trip, ticket by ticket, with what their fares include and, before the purchase, the refund of each
 * ticket. In a booked trip each passenger has their own baggage (`by person`), which is shown elsewhere.
 */
export function TripCard({
  trip,
  refunds = [],
  heading = t(m.yourFlights),
  bags = 'by fare',
}: {
  trip: Trip;
  refunds?: FlightCheckoutSession['refunds'];
  heading?: string;
  bags?: 'by fare' | 'by person';
}) {
  const passengers = trip.pax.adults + trip.pax.children + trip.pax.infants;
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
            <RefundBadge refund={refunds[index]} of={passengers > 1 ? 'all' : 'one'} />
            {(bags === 'by fare' ? [...ticketBaggageTexts(ticket.legs), ...othersBags(ticket)] : []).map((text) => (
              <Badge key={text}>{text}</Badge>
            ))}
            {ticket.transitVisa && <Badge tone="caution">{transitVisaText()}</Badge>}
          </p>
        </div>
      ))}
    </Card>
  );
}

function RefundBadge({ refund, of }: { refund: Ticket['fare']['refund'] | undefined; of: 'one' | 'all' }) {
  return refund && <Badge tone={comesBack(refund) ? 'positive' : 'neutral'}>{refundText(refund, of)}</Badge>;
}

const OTHERS = { child: m.childrenBags, infant: m.infantsBags } as const;

/** 'Infants: no check-in baggage', for those whose allowance differs from an adult's. */
function othersBags({ legs }: Ticket): string[] {
  return (legs[0]?.segments[0]?.othersBaggage ?? []).map(({ type, baggage }) =>
    t(OTHERS[type], { bags: baggageText('check-in', baggage).toLowerCase() }),
  );
}
