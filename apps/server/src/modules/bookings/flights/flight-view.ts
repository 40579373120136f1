import { extraText } from '@safar/domain/flight-extras';
import { boughtExtras, flightPrice } from '../../checkout/index.ts';
import { sharedDetail, sharedSummary, type BookingFacts, type Detail, type Summary } from '../shared-view.ts';
import type { FlightBooking } from '../store.ts';
import { flightCancellationBlock } from './cancellation-block.ts';
import type { FlightTicket } from './ticket-store.ts';

type FlightSummary = Extract<Summary, { kind: 'flight' }>;
type FlightDetail = Extract<Detail, { kind: 'flight' }>;
type Leg = FlightBooking['quote']['trip']['tickets'][number]['legs'][number];

/** A flight as My Bookings lists it (D15). */
export function flightSummary(booking: FlightBooking, tickets: readonly FlightTicket[]): FlightSummary {
  const { trip } = booking.quote;
  return {
    ...sharedSummary(booking),
    kind: 'flight',
    flight: {
      tripType: trip.tripType,
      legs: trip.tickets.flatMap(({ legs }) => legs.map(legView)),
      pax: trip.pax,
      pnrs: tickets.flatMap(({ pnr }) => (pnr === null ? [] : [pnr])),
    },
  };
}

function legView({ from, to, durationMin, stops, dayShift, segments }: Leg): FlightSummary['flight']['legs'][number] {
  const [first] = segments;
  return {
    from: { code: from.code, city: from.city, time: from.time },
    to: { code: to.code, city: to.city, time: to.time },
    carrierCode: first?.carrierCode ?? '',
    carrierName: first?.carrierName ?? '',
    flightNumbers: segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`),
    durationMin,
    stops,
    dayShift,
  };
}

/** A flight with everything its own page shows. */
export function flightDetail(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  facts: BookingFacts,
): FlightDetail {
  const { quote, passengers } = booking;
  return {
    ...sharedSummary(booking),
    ...sharedDetail(booking, facts, flightCancellationBlock(booking, facts.nowMs)),
    kind: 'flight',
    flight: {
      trip: quote.trip,
      tickets: tickets.map((ticket) => ({
        ticket: ticket.ticket,
        pnr: ticket.pnr,
        status: ticket.state,
        airlinePnr: ticket.airlinePnr,
        ticketNumbers: passengers.map((_, index) => ticket.numbers[index]?.ticketNumber ?? null),
      })),
      passengers,
      price: flightPrice(booking).price,
      extrasBought: boughtExtras(quote, passengers).map(({ passenger, ticket, extra }) => ({
        passenger,
        text: extraText(extra, quote.trip.tickets[ticket]),
        pricePaise: extra.pricePaise,
      })),
    },
  };
}
