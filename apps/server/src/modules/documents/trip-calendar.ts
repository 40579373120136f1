import { terminalText } from '@safar/domain/flight/at-airport';
import { clockOf } from '@safar/domain/flight/flight-times';
import { instantAt } from '@safar/domain/time/local-time';
import { placeName } from '@safar/domain/words/supplier-words';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { CalendarState, FlightDocuments } from '../bookings/index.ts';
import { calendarFile, type BookedEvent, type CalendarConfig } from './calendar-file.ts';

type Segment = FlightDocuments['booking']['quote']['trip']['tickets'][number]['legs'][number]['segments'][number];
type Stop = Segment['from'];

/** Each flight of a trip as an event; flights of a ticket that was cancelled on its own are withdrawn (REQ-DOC-6). */
export function tripCalendar(document: FlightDocuments, state: CalendarState, config: CalendarConfig): Buffer {
  return calendarFile(document.booking, state, flightsOf(document, state), config);
}

/**
 * A file that removes the cancelled flights of a trip from a calendar, while its others stay; null when none was
 * cancelled on its own.
 */
export function cancelledFlightsCalendar(
  document: FlightDocuments,
  state: CalendarState,
  config: CalendarConfig,
): Buffer | null {
  const cancelled = flightsOf(document, state).filter(({ isCancelled }) => isCancelled);
  return cancelled.length === 0 ? null : calendarFile(document.booking, state, cancelled, config);
}

function flightsOf(document: FlightDocuments, { isTakenBack }: CalendarState): BookedEvent[] {
  const { booking, tickets } = document;
  return tickets.flatMap(({ ticket, pnr, state }) => {
    const isCancelled = isTakenBack || state === 'cancelled';
    return (booking.quote.trip.tickets[ticket]?.legs ?? []).flatMap(({ segments }, leg) =>
      segments.map((segment, index) => ({
        ...eventOf(segment, isCancelled ? null : pnr, document),
        part: `-${ticket}-${leg}-${index}`,
        isCancelled,
      })),
    );
  });
}

/** An event from departure to arrival. */
function eventOf(segment: Segment, pnr: string | null, { booking, reference }: FlightDocuments) {
  const { from, to, carrierCode, carrierName, flightNumber } = segment;
  const cities = { from: placeName(from.city), to: placeName(to.city) };
  return {
    reminder: t(m.legEvent, cities),
    title: t(m.flightEvent, { flight: `${carrierCode} ${flightNumber}`, ...cities }),
    ...timesOf(segment, booking.quote.zones),
    location: `${airportOf(from)} (${from.code})`,
    description: [
      `${carrierName} ${carrierCode} ${flightNumber}`,
      pnr !== null && `PNR ${pnr}`,
      t(m.leaves, { airport: `${from.code} ${airportOf(from)}`, time: clockOf(from.time) }),
      t(m.lands, { airport: `${to.code} ${airportOf(to)}`, time: clockOf(to.time) }),
      t(m.reference, { reference }),
    ]
      .filter((line) => line !== false)
      .join('\n'),
    busyStatus: 'BUSY',
  } as const;
}

function airportOf({ name, terminal }: Stop): string {
  return [name, terminalText(terminal)].filter((part) => part !== '').join(', ');
}

/**
 * Departure and arrival as instants, which a calendar shows in its owner's own time zone; as the clocks of the airports show them where the
 * zone of one is not known.
 */
function timesOf({ from, to }: Segment, zones: FlightDocuments['booking']['quote']['zones']) {
  const [fromZone, toZone] = [zones[from.code], zones[to.code]];
  const isKnown = fromZone !== undefined && toZone !== undefined;
  const type = isKnown ? 'utc' : 'local';
  return {
    start: isKnown ? instantAt(from.time, fromZone) : localTime(from.time),
    startInputType: type,
    startOutputType: type,
    end: isKnown ? instantAt(to.time, toZone) : localTime(to.time),
    endInputType: type,
    endOutputType: type,
  } as const;
}

/** '2026-12-11T08:40' as the parts that a calendar file is written with. */
function localTime(time: string): [number, number, number, number, number] {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = time.split(/\D/).map(Number);
  return [year, month, day, hour, minute];
}
