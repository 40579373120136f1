import type { CallAnswer } from '@safar/contract/call';
import type { deskBooking } from '@safar/contract/desk/bookings';
import { policyLines } from '@safar/domain/stay/policy-text';
import { cancellationLines } from '@safar/domain/flight/cancellation-terms';
import { baggageText } from '@safar/domain/flight/flight-baggage';
import { formatDays, formatWeekday, nightsLabel } from '@safar/domain/time/days';
import { paxLabel } from '@safar/domain/flight/flight-party';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { mealLabel } from '@safar/domain/stay/meal';
import { guestsLabel, roomsLabel } from '@safar/domain/stay/occupancy';
import { totalOf } from '@safar/domain/money/price-lines';
import { spaced } from '@safar/domain/stay/room-words';
import { cancellationWindows } from '../../checkout/index.ts';
import { routeOf } from '../order/booking-basics.ts';
import { openVoid, type FlightTicket } from '../order/flight-tickets.ts';
import { fareAt } from '../order/sold-fare.ts';
import { cancellationBlock } from '../change/stay-cancellation.ts';
import type { Booking, FlightBooking, StayBooking } from '../order/booking.ts';

type Fact = CallAnswer<typeof deskBooking>['booking']['sold'][number];

/**
 * The facts of a sale that an operator can read out, and its numbers at the hotel or the airline (REQ-DESK-6). No
 * personal data.
 * @param nowMs cancellation charges are listed from this instant on
 */
export function soldFacts(booking: Booking, tickets: readonly FlightTicket[], nowMs: number): Fact[] {
  const facts = booking.kind === 'hotel' ? stayFacts(booking, nowMs) : flightFacts(booking, tickets, nowMs);
  return facts.filter(({ text }) => text !== '');
}

function stayFacts(booking: StayBooking, nowMs: number): Fact[] {
  const { context, offer, supplierBooking, priceLines } = booking;
  const { hotel, checkin, checkout, nights, rooms, adults, children } = context;
  const isOpen = cancellationBlock(booking, nowMs, null) === null;
  const terms = isOpen ? policyLines(cancellationWindows(booking, nowMs), totalOf(priceLines)) : [];
  return [
    { name: 'Stay', text: `${formatDays(checkin, checkout)}, ${nightsLabel(nights)}` },
    { name: 'Room', text: [...new Set(offer.prebook.roomNames.map(spaced))].join(' · ') },
    { name: 'Guests', text: `${roomsLabel(rooms)}, ${guestsLabel({ adults, children })}` },
    { name: 'Meals', text: mealLabel(offer.prebook.mealType) },
    ...(supplierBooking === null
      ? []
      : [
          { name: 'Hotel’s own number', text: supplierBooking.hotelNumber || 'not told' },
          { name: 'Supplier’s confirmation', text: supplierBooking.confirmationNo },
          { name: 'Supplier’s reference', text: supplierBooking.supplierReference },
        ]),
    { name: 'Hotel’s telephone', text: hotel.phone },
    { name: 'Hotel’s address', text: hotel.address },
    { name: 'Cancelling costs, by its terms', text: terms.map(({ charge, when }) => `${when}: ${charge}`).join('\n') },
  ];
}

function flightFacts(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): Fact[] {
  const { quote } = booking;
  const segments = quote.trip.tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  const numbers = tickets.flatMap((ticket) => ticket.numbers.map(({ ticketNumber }) => ticketNumber ?? ''));
  return [
    { name: 'Route', text: routeOf(quote.trip) },
    ...segments.map(({ carrierCode, flightNumber, from, to }) => ({
      name: `${carrierCode} ${flightNumber}`,
      text: `${formatWeekday(dayOf(from.time))}, ${from.code} ${clockOf(from.time)} – ${to.code} ${clockOf(to.time)}`,
    })),
    { name: 'Passengers', text: paxLabel(quote.trip.pax) },
    { name: 'Ticket numbers', text: numbers.filter((number) => number !== '').join(', ') },
    ...quote.trip.tickets.flatMap((sold, index) => {
      const issued = tickets.find(({ ticket }) => ticket === index);
      const voidUntil = issued === undefined ? null : openVoid(issued, nowMs);
      const fare = fareAt(booking, sold, nowMs);
      return fareFacts({ ...sold, fare }, { isNamed: quote.trip.tickets.length > 1, voidUntil });
    }),
  ];
}

/**
 * The name of a ticket's fare, an adult's baggage and the cancellation charges, in the words that its traveller reads.
 * @param isNamed whether to name the ticket, when there are several
 */
function fareFacts(
  { carrierName, legs, fare }: FlightBooking['quote']['trip']['tickets'][number],
  { isNamed, voidUntil }: { readonly isNamed: boolean; readonly voidUntil: string | null },
): Fact[] {
  const of = isNamed ? `, ${carrierName} to ${legs.at(-1)?.to.city ?? ''}` : '';
  return [
    { name: `Fare${of}`, text: [carrierName, fare.family].filter((text) => text !== '').join(', ') },
    {
      name: `Bags of an adult${of}`,
      text: [baggageText('check-in', fare.baggage), baggageText('cabin', fare.cabinBaggage)].join(' · '),
    },
    { name: `Cancelling costs, by its terms${of}`, text: cancellationLines(fare, voidUntil).join('\n') },
  ];
}
