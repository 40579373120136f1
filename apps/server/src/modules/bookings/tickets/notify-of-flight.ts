import { cancellationLines } from '@safar/domain/flight/cancellation-terms';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { beAtAirportText, documentsToCarry, terminalText } from '@safar/domain/flight/at-airport';
import { legBaggageTexts } from '@safar/domain/flight/flight-baggage';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { fullName } from '@safar/domain/people/display-name';
import { formatWeekday } from '@safar/domain/time/days';
import { totalOf } from '@safar/domain/money/price-lines';
import { placeName } from '@safar/domain/words/place-name';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import type { Transaction } from '../../../platform/database.ts';
import { extrasOnTickets } from '../order/passenger-extras.ts';
import { getFlight } from '../order/store.ts';
import { mobileOf, referenceOf, titleOf } from '../order/booking-basics.ts';
import { openVoid, standingTripOf, ticketsOf, type FlightTicket, isSeatGone } from '../order/flight-tickets.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { leadOf } from '../../checkout/index.ts';
import type { Channel, FlightFacts, FlightNotificationDetails } from '../../notifications/index.ts';
import type { TicketsContext } from './context.ts';

/** Notifies a traveller over one channel of what happened to a flight. */
export async function notifyOfFlight(
  context: TicketsContext,
  key: BookingKey,
  channel: Channel,
  details: FlightNotificationDetails,
  transaction?: Transaction,
): Promise<void> {
  const db = transaction ?? context.database.pool;
  const booking = await getFlight(db, key);
  const tickets = await ticketsOf(db, key.userId, [key.bookingId]);
  await context.notify(
    channel,
    key.userId,
    () => ({ ...factsOf(booking, tickets, context.clock.nowMs()), ...details }),
    transaction,
  );
}

function factsOf(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): FlightFacts {
  const lead = leadOf(booking);
  const isOver = tickets.every(({ state }) => state === 'cancelled');
  const company = booking.passengers[0]?.company;
  const proof = fareProofText(booking.quote.trip.fareKind);
  const notified = tickets.filter(({ state }) => isOver || state !== 'cancelled');
  const legs = standingTripOf(booking, tickets).tickets.flatMap((sold) => sold.legs);
  const travelling = booking.passengers.flatMap((passenger, index) => {
    const own = notified.filter(({ ticket }) => isOver || !isSeatGone(booking, ticket, index));
    return own.length === 0 ? [] : { passenger, index, own };
  });
  return {
    userId: booking.userId,
    bookingId: booking.id,
    reference: referenceOf(booking),
    guestName: lead?.name ?? 'traveller',
    email: lead?.email ?? null,
    ...mobileOf(booking),
    route: titleOf(booking),
    flights: legs.flatMap(({ segments }) => segments.map(linesOf)),
    departOn: dayOf(legs[0]?.from.time ?? ''),
    journey: {
      passengers: travelling.map(({ passenger, index, own }) => {
        const numbers = own.flatMap(({ numbers: issued }) => issued[index]?.ticketNumber ?? []);
        const name = `${passenger.title} ${fullName(passenger)}`;
        return numbers.length === 0 ? name : t(m.ticketed, { name, numbers: numbers.join(', ') });
      }),
      baggage: baggageOf(booking, notified, travelling),
      beThere: legs.map(beAtAirportText),
      carry: documentsToCarry(
        legs,
        travelling.map(({ passenger: { nationality } }) => nationality),
      ),
      cancellation: cancellationOf(booking, notified, nowMs),
    },
    ...(proof !== null && { proof }),
    ...(company !== undefined && { company: { name: company.name, gstin: company.gstin } }),
    pnrs: notified.flatMap(({ pnr }) => (pnr === null ? [] : [pnr])),
    totalPaise: totalOf(booking.priceLines),
  };
}

/** A passenger with the tickets on which the seat was not given up. */
interface Travelling {
  readonly passenger: FlightBooking['passengers'][number];
  readonly index: number;
  readonly own: readonly FlightTicket[];
}

/** The baggage of each leg, one line each; by passenger when somebody has different bags or bought extras. */
function baggageOf(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  travelling: readonly Travelling[],
): string[] {
  const { quote } = booking;
  const own = travelling.map(({ passenger, index, own: theirs }) => ({
    name: fullName(passenger),
    ...extrasOnTickets(booking, theirs, index),
  }));
  if (own.some(({ areOwn, bought }) => areOwn || bought.length > 0))
    return own.map(({ name, bags, bought }) => `${name}: ${[...bags, ...bought].join('; ')}`);
  const types = new Set(travelling.map(({ passenger: { type } }) => type));
  return tickets.flatMap(({ ticket }) =>
    (quote.trip.tickets[ticket]?.legs ?? []).flatMap((leg) =>
      legBaggageTexts(leg.segments, types).map((text) =>
        t(m.legBaggage, { from: leg.from.code, to: leg.to.code, text }),
      ),
    ),
  );
}

/** The cancellation terms of each ticket, named by its airports when the tickets differ. */
function cancellationOf({ quote }: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): string[] {
  const each = tickets.flatMap((issued) => {
    const sold = quote.trip.tickets[issued.ticket];
    if (sold === undefined) return [];
    const route = [sold.legs[0]?.from.code, ...sold.legs.map(({ to }) => to.code)].join(' – ');
    return [{ route, texts: cancellationLines(sold.fare, openVoid(issued, nowMs)) }];
  });
  const isSame = new Set(each.map(({ texts }) => texts.join())).size === 1;
  if (isSame) return each[0]?.texts ?? [];
  return each.flatMap(({ route, texts }) => texts.map((text) => `${route}: ${text}`));
}

type Segment = FlightBooking['quote']['trip']['tickets'][number]['legs'][number]['segments'][number];

/** 'IndiGo 6E 2131' over 'Departs 06:10, Fri, 27 Nov 2026, Delhi (DEL), Terminal 3' and the same for its arrival. */
function linesOf({ from, to, carrierCode, carrierName, flightNumber }: Segment): string {
  const stop = ({ city, code, terminal, time }: Segment['from']) =>
    [clockOf(time), formatWeekday(dayOf(time)), `${placeName(city)} (${code})`, terminalText(terminal)]
      .filter((part) => part !== '')
      .join(', ');
  return [
    `${carrierName} ${carrierCode} ${flightNumber}`,
    t(m.departs, { where: stop(from) }),
    t(m.arrives, { where: stop(to) }),
  ].join('\n');
}
