import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { formatWeekday } from '@safar/domain/time/days';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { baggageText } from '@safar/domain/flight/flight-baggage';
import { stopsText } from '@safar/domain/flight/flight-list';
import { clockOf, dayOf, durationText } from '@safar/domain/flight/flight-times';
import { otherAirportTexts, transitVisaText } from '@safar/domain/flight/flight-warnings';
import { placeName } from '@safar/domain/words/supplier-words';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { CarrierMark, DayShift } from '#design/flight-marks.tsx';
import { Facts } from '#design/facts.tsx';
import { Note } from '#design/note.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

type Trip = FlightCheckoutSession['trip'];
type Ticket = Trip['tickets'][number];

/** The flights of a trip, one line per leg, kept short because the page is for the form below. */
export function TripLines({ trip }: { trip: Trip }) {
  const proof = fareProofText(trip.fareKind);
  return (
    <Card as="section" padded={false} aria-label={t(m.yourFlights)}>
      {proof !== null && (
        <div className="p-4 sm:px-6">
          <Note tone="caution">{proof}</Note>
        </div>
      )}
      {trip.tickets.map((ticket, index) =>
        ticket.legs.map((leg, legIndex) => <LegLine key={`${index} ${legIndex}`} ticket={ticket} leg={leg} />),
      )}
    </Card>
  );
}

function LegLine({ ticket, leg }: { ticket: Ticket; leg: Ticket['legs'][number] }) {
  const { from, to, dayShift, segments } = leg;
  const numbers = segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`);
  const facts = [
    formatWeekday(dayOf(from.time)),
    numbers.join(', '),
    `${durationText(leg.durationMin)}, ${stopsText(leg.stops)}`,
    baggageText('check-in', segments[0]?.baggage ?? null),
  ];
  const warnings = [...otherAirportTexts(leg), ...(ticket.transitVisa ? [transitVisaText()] : [])];
  return (
    <section
      aria-label={t(m.oneWay, { from: placeName(from.city), to: placeName(to.city) })}
      className="flex items-center gap-3 border-t border-hairline px-4 py-3 first:border-t-0 sm:px-6"
    >
      <CarrierMark code={segments[0]?.carrierCode ?? ''} />
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">
          <span>{`${placeName(from.city)} ${clockOf(from.time)} – ${placeName(to.city)} ${clockOf(to.time)}`}</span>
          <DayShift days={dayShift} />
        </h2>
        <Facts of={facts} className="text-xs text-muted" />
        {warnings.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-2">
            {warnings.map((text) => (
              <Badge key={text} tone="caution">
                {text}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <Badge className="max-sm:hidden">{ticket.fare.family}</Badge>
    </section>
  );
}
