import { IconPlane, IconTicket, IconUsers } from '@tabler/icons-react';
import { formatDay } from '@safar/domain/days';
import { clockOf, dayOf, dayShiftText, durationText, stopsText } from '@safar/domain/flight-list';
import { paxLabel } from '@safar/domain/flight-party';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { RouteLine } from '#design/route-line.tsx';
import type { FlightBookingSummary } from '#lib/schemas.ts';
import { CardFact } from './card-fact.tsx';
import { CardFoot } from './card-foot.tsx';
import { statusLook } from './status-look.ts';

type Leg = FlightBookingSummary['flight']['legs'][number];

/** One booked flight of the list (REQ-TKT-9), in the grid of the stays. */
export function FlightBookingCard({ booking }: { booking: FlightBookingSummary }) {
  const { legs, pax, pnrs } = booking.flight;
  const look = statusLook(booking);
  const name = cardTitle(booking.flight);
  return (
    <Card as="article" className="flex flex-col gap-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-lg font-semibold">
          <Icon of={IconPlane} className="text-faint" />
          {name}
        </h2>
        <Badge tone={look.tone} icon={look.icon}>
          {look.label}
        </Badge>
      </div>
      {legs.map((leg, index) => (
        <CardLeg key={index} leg={leg} />
      ))}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <CardFact icon={IconUsers} text={paxLabel(pax)} />
        <CardFact icon={IconTicket} text={pnrs.length > 0 ? `PNR ${pnrs.join(', ')}` : 'No PNR yet'} />
      </ul>
      <CardFoot booking={booking} viewLabel={`View booking ${name}`} />
    </Card>
  );
}

/** 'New Delhi to Goa and back' */
function cardTitle({ tripType, legs }: FlightBookingSummary['flight']): string {
  const from = legs[0]?.from.city ?? '';
  if (tripType === 'roundtrip') return `${from} to ${legs[0]?.to.city ?? ''} and back`;
  return [from, ...legs.map(({ to }) => to.city)].join(' to ');
}

function CardLeg({ leg }: { leg: Leg }) {
  return (
    <div className="grid gap-1 text-sm">
      <div className="grid grid-cols-[minmax(0,6.5rem)_minmax(max-content,1fr)_minmax(0,6.5rem)] items-start gap-3">
        <End end={leg.from} />
        <RouteLine label={durationText(leg.durationMin)} className="mt-3" />
        <End end={leg.to} shift={leg.dayShift} />
      </div>
      <p className="text-xs text-muted">
        {leg.carrierName} {leg.flightNumbers.join(', ')} · {stopsText(leg.stops)}
      </p>
    </div>
  );
}

function End({ end, shift = 0 }: { end: Leg['from']; shift?: number }) {
  return (
    <span className="grid">
      <b className="font-semibold">
        {end.code} {clockOf(end.time)}
        {shift !== 0 && <sup className="text-2xs text-caution"> {dayShiftText(shift)}</sup>}
      </b>
      <span className="text-xs text-muted">{formatDay(dayOf(end.time))}</span>
    </span>
  );
}
