import { fareProofText } from '@safar/domain/fare-proofs';
import { formatWeekday } from '@safar/domain/days';
import { totalOf } from '@safar/domain/price-lines';
import {
  getFlight,
  leadOf,
  referenceOf,
  startsOn,
  ticketsOf,
  titleOf,
  type BookingKey,
  type FlightBooking,
  type FlightTicket,
} from '../bookings/index.ts';
import type { Channel, FlightFacts, FlightNotificationDetails } from '../notifications/index.ts';
import type { TicketsContext } from './context.ts';

/** What the flight workflow has to tell. */
export type FlightOutcome = 'confirmed' | 'pending' | 'refunded' | 'trip-undone' | 'change-asked' | 'extras-denied';

/** Tells a traveller over one channel what became of a flight. */
export async function notifyOfFlight(
  context: TicketsContext,
  key: BookingKey,
  channel: Channel,
  details: FlightNotificationDetails,
): Promise<void> {
  const { pool } = context.database;
  const booking = await getFlight(pool, key);
  const tickets = await ticketsOf(pool, key.userId, [key.bookingId]);
  await context.notify(channel, { ...factsOf(booking, tickets), ...details });
}

function factsOf(booking: FlightBooking, tickets: readonly FlightTicket[]): FlightFacts {
  const lead = leadOf(booking);
  const isOver = tickets.every(({ state }) => state === 'cancelled');
  const proof = fareProofText(booking.quote.trip.fareKind);
  const notified = tickets.filter(({ state }) => isOver || state !== 'cancelled');
  return {
    userId: booking.userId,
    bookingId: booking.id,
    reference: referenceOf(booking),
    guestName: lead?.name ?? 'traveller',
    email: lead?.email ?? null,
    route: titleOf(booking),
    flights: notified
      .flatMap(({ ticket }) => booking.quote.trip.tickets[ticket]?.legs ?? [])
      .flatMap(({ segments }) => segments.map(lineOf)),
    departOn: startsOn(booking),
    ...(proof !== null && { proof }),
    pnrs: notified.flatMap(({ pnr }) => (pnr === null ? [] : [pnr])),
    totalPaise: totalOf(booking.priceLines),
  };
}

type Segment = FlightBooking['quote']['trip']['tickets'][number]['legs'][number]['segments'][number];

/** 'Fri, 27 Nov 2026, 06:10 · 6E 2131 · DEL T3 – BOM T2' */
function lineOf({ from, to, carrierCode, flightNumber }: Segment): string {
  const [day = '', time = ''] = from.time.split('T');
  const stop = ({ code, terminal }: Segment['from']) =>
    terminal ? `${code} T${terminal.replace(/^T(?=\d)/i, '')}` : code;
  return `${formatWeekday(day)}, ${time} · ${carrierCode} ${flightNumber} · ${stop(from)} – ${stop(to)}`;
}
