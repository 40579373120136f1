import * as m from '@safar/messages/bookings';
import * as moved from '@safar/messages/moved';
import { t } from '@safar/messages/t';
import { IconPlane } from '@tabler/icons-react';
import { formatDay, formatDayTime } from '@safar/domain/time/days';
import { stopsText } from '@safar/domain/flight/flight-list';
import { clockOf, dayOf, dayShiftText, durationText } from '@safar/domain/flight/flight-times';
import { paxLabel } from '@safar/domain/flight/flight-party';
import { routeText } from '#features/flight-checkout/trip-text.ts';
import type { FlightBookingSummary } from '#lib/schemas.ts';
import { tripAgainPath } from './again-path.ts';
import { CardFrame } from './card-frame.tsx';

type Leg = FlightBookingSummary['flight']['legs'][number];

/** One booked flight of the list (REQ-TKT-9), among the stays. */
export function FlightBookingCard({ booking, isPast }: { booking: FlightBookingSummary; isPast: boolean }) {
  const { legs } = booking.flight;
  const [first] = legs;
  const name = routeText(booking.flight.tripType, legs);
  return (
    <CardFrame
      booking={booking}
      icon={IconPlane}
      name={name}
      day={dayOf(first?.from.time ?? '')}
      mark={booking.flight.isMoved ? t(moved.answerWanted) : undefined}
      lines={[timesText(legs), ...pnrLines(booking)]}
      viewLabel={t(m.viewTrip, { name })}
      againPath={isPast ? tripAgainPath(booking.flight) : null}
    >
      <ul className="grid gap-1">
        {legs.map((leg, index) => (
          <li key={index}>
            <b className="font-semibold text-text">
              {`${leg.from.code} ${clockOf(leg.from.time)} – ${leg.to.code} ${arrivalText(leg)}`}
            </b>{' '}
            <span>{`· ${formatDay(dayOf(leg.from.time))} · ${leg.carrierName} ${leg.flightNumbers.join(', ')} · ${durationText(leg.durationMin)}, ${stopsText(leg.stops)}`}</span>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}

/** '07:25 – 09:50 · Akasa Air QP 1101'; for several legs the first departure and the last arrival, with their days. */
function timesText(legs: readonly Leg[]): string {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return '';
  const { carrierName, flightNumbers } = first;
  if (legs.length === 1)
    return `${clockOf(first.from.time)} – ${arrivalText(first)} · ${carrierName} ${flightNumbers.join(', ')}`;
  const [start, end] = [first.from.time, last.to.time].map((time) => `${formatDay(dayOf(time))}, ${clockOf(time)}`);
  return `${start} – ${end} · ${[...new Set(legs.map((leg) => leg.carrierName))].join(', ')}`;
}

/** '01:05 +1' for a flight that lands on the next day. */
function arrivalText({ to, dayShift }: Leg): string {
  return [clockOf(to.time), dayShift !== 0 && dayShiftText(dayShift)].filter(Boolean).join(' ');
}

/** The passengers, with the PNR for check-in or that it is awaited. */
function pnrLines(booking: FlightBookingSummary): string[] {
  const { pnrs, pax } = booking.flight;
  const party = paxLabel(pax);
  if (booking.cancelling) return [party, t(m.waitingForAirline)];
  if (pnrs.length > 0) return [`${t(m.pnr, { pnrs: pnrs.join(', ') })} · ${party}`];
  if (booking.checkedBy !== null) return [party, t(m.checkedShort, { time: formatDayTime(booking.checkedBy) })];
  return booking.shownStatus === 'pending' ? [party, t(m.issuing)] : [`${t(m.noPnr)} · ${party}`];
}
