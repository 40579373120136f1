import { terminalText } from '@safar/domain/at-airport';
import { clockOf } from '@safar/domain/flight-times';
import { instantAt } from '@safar/domain/zoned';
import { placeName } from '@safar/domain/place-name';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import { createEvents } from 'ics';
import type { Config } from '../../config.ts';
import type { FlightDocuments } from '../bookings/index.ts';
import { validTickets } from './flight-documents.ts';

type Leg = FlightDocuments['booking']['quote']['trip']['tickets'][number]['legs'][number];

/** A leg's flights in one event each, from departure to arrival as instants: a calendar shows them in its owner's own zone. */
export function tripCalendarOf(document: FlightDocuments, { publicUrl }: Pick<Config, 'publicUrl'>): Buffer {
  const { booking, reference } = document;
  const { zones } = booking.quote;
  const instantOf = ({ code, time }: Leg['from']): number => {
    const zone = zones[code];
    if (zone === undefined) throw new Error(`the zone of ${code} was not quoted`);
    return instantAt(time, zone);
  };
  const flights = validTickets(document).flatMap(({ issued, sold }) =>
    sold.legs.flatMap(({ segments }) => segments.map((segment) => ({ segment, pnr: issued.pnr }))),
  );
  const { value, error } = createEvents(
    flights.map(({ segment, pnr }, index) => {
      const { from, to, carrierCode, carrierName, flightNumber } = segment;
      return {
        uid: `${booking.id}-${index}@${new URL(publicUrl).hostname}`,
        productId: 'Safar',
        title: t(m.flightEvent, {
          flight: `${carrierCode} ${flightNumber}`,
          from: placeName(from.city),
          to: placeName(to.city),
        }),
        start: instantOf(from),
        startInputType: 'utc',
        startOutputType: 'utc',
        end: instantOf(to),
        endInputType: 'utc',
        endOutputType: 'utc',
        created: Date.parse(booking.createdAt),
        location: `${airportOf(from)} (${from.code})`,
        url: `${publicUrl}/bookings/${booking.id}`,
        description: [
          `${carrierName} ${carrierCode} ${flightNumber}`,
          pnr !== null && `PNR ${pnr}`,
          t(m.leaves, { airport: `${from.code} ${airportOf(from)}`, time: clockOf(from.time) }),
          t(m.lands, { airport: `${to.code} ${airportOf(to)}`, time: clockOf(to.time) }),
          t(m.reference, { reference }),
        ]
          .filter((line) => line !== false)
          .join('\n'),
        status: 'CONFIRMED',
        busyStatus: 'BUSY',
        alarms: [
          {
            action: 'display',
            description: t(m.tomorrow, { what: t(m.legEvent, { from: placeName(from.city), to: placeName(to.city) }) }),
            trigger: { hours: 24, before: true },
          },
        ],
      };
    }),
  );
  if (!value) throw new Error('a trip could not be written as calendar events', { cause: error });
  return Buffer.from(value);
}

function airportOf({ name, terminal }: Leg['from']): string {
  return [name, terminalText(terminal)].filter((part) => part !== '').join(', ');
}
