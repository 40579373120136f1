import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { terminalText } from '@safar/domain/flight/at-airport';
import { formatWeekday } from '@safar/domain/time/days';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { placeName } from '@safar/domain/words/supplier-words';
import type { FlightBooking } from '#lib/schemas.ts';

type Trip = FlightBooking['flight']['trip'];
type Stop = Trip['tickets'][number]['legs'][number]['from'];

/** A trip as text for companions or people who wait: one line per leg, with its airline and terminals. */
export function sharedTripText({ tickets }: Pick<Trip, 'tickets'>): string {
  return tickets
    .flatMap(({ legs }) => legs)
    .map(({ from, to, segments }) =>
      t(m.sharedTrip, {
        from: placeText(from),
        to: placeText(to),
        day: formatWeekday(dayOf(from.time)),
        departure: clockOf(from.time),
        arrival: clockOf(to.time),
        flights: segments
          .map(({ carrierName, carrierCode, flightNumber }) => `${carrierName} ${carrierCode} ${flightNumber}`)
          .join(', '),
      }),
    )
    .join('\n');
}

/** 'Delhi (DEL, Terminal 3)' */
function placeText({ city, code, terminal }: Stop): string {
  return `${placeName(city)} (${[code, terminalText(terminal)].filter(Boolean).join(', ')})`;
}
