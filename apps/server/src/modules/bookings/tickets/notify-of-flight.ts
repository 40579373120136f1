import { cancellationLines } from '@safar/domain/flight/cancellation-terms';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { beAtAirportText, documentsToCarry, terminalText } from '@safar/domain/flight/at-airport';
import { legBaggageTexts } from '@safar/domain/flight/flight-baggage';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { webCheckIn } from '@safar/domain/flight/web-check-in';
import { fullName } from '@safar/domain/people/display-name';
import { formatWeekday } from '@safar/domain/time/days';
import { offsetText } from '@safar/domain/time/local-time';
import { totalOf } from '@safar/domain/money/price-lines';
import { placeName } from '@safar/domain/words/supplier-words';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import type { Transaction } from '../../../platform/database.ts';
import { instantOf } from '../change/flight-cancellation-block.ts';
import { extrasOnTickets } from '../order/passenger-extras.ts';
import { getFlight } from '../order/store.ts';
import { mobileOf, referenceOf, titleOf } from '../order/booking-basics.ts';
import { openVoid, standingTripOf, ticketsOf, type FlightTicket, isSeatGone } from '../order/flight-tickets.ts';
import { fareAt } from '../order/sold-fare.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { leadOf } from '../../checkout/index.ts';
import type { Channel, FlightFacts, FlightNotificationDetails } from '../../notifications/index.ts';
import type { TicketsContext } from '../context.ts';

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
    () => ({ ...factsOf(booking, tickets, { nowMs: context.clock.nowMs(), details }), ...details }),
    transaction,
  );
}

/** Identifies a leg of a trip, and when it leaves: 'DEL 2027-01-01T06:10'. */
export function legKey({ from }: Pick<Leg, 'from'>): string {
  return `${from.code} ${from.time}`;
}

/** The legs that a notification is about: of a letter those of its day, of a reminder one. */
function legsFor(details: FlightNotificationDetails): (leg: Leg) => boolean {
  if (details.kind === 'before-road') return ({ from }) => dayOf(from.time) === details.day;
  if (details.kind === 'check-in-open') return (leg) => legKey(leg) === details.leg;
  return () => true;
}

interface Told {
  readonly nowMs: number;
  readonly details: FlightNotificationDetails;
}

function factsOf(booking: FlightBooking, tickets: readonly FlightTicket[], { nowMs, details }: Told): FlightFacts {
  const lead = leadOf(booking);
  const isOver = tickets.every(({ state }) => state === 'cancelled');
  const company = booking.passengers[0]?.company;
  const proof = fareProofText(booking.quote.trip.fareKind);
  const isAbout = legsFor(details);
  const notified = tickets.filter(
    ({ ticket, state }) =>
      (isOver || state !== 'cancelled') && (booking.quote.trip.tickets[ticket]?.legs ?? []).some(isAbout),
  );
  const legs = standingTripOf(booking, tickets)
    .tickets.flatMap((sold) => sold.legs)
    .filter(isAbout);
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
    route: isLetter(details) ? routeOfLegs(legs) : titleOf(booking),
    flights: legs.flatMap(({ segments }) => segments.map(linesOf)),
    departOn: dayOf(legs[0]?.from.time ?? ''),
    departs: legs[0]?.from.time ?? '',
    journey: {
      passengers: travelling.map(({ passenger, index, own }) => {
        const numbers = own.flatMap(({ numbers: issued }) => issued[index]?.ticketNumber ?? []);
        const name = `${passenger.title} ${fullName(passenger)}`;
        return numbers.length === 0 ? name : t(m.ticketed, { name, numbers: numbers.join(', ') });
      }),
      baggage: baggageOf(booking, notified, travelling, isLetter(details)),
      beThere: legs.map(beAtAirportText),
      checkIn: legs.flatMap((leg) => checkInOf(booking, leg, nowMs)),
      zones: zonesOf(booking, legs),
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

/** Whether a notification is about some flights of the trip alone, shortly before they leave. */
function isLetter({ kind }: FlightNotificationDetails): boolean {
  return kind === 'before-road' || kind === 'check-in-open';
}

/** The cities of some legs: 'Delhi – Mumbai, Pune – Delhi' where one does not begin where the one before it ends. */
function routeOfLegs(legs: readonly Leg[]): string {
  return legs.reduce((route, { from, to }, index) => {
    const before = legs[index - 1];
    if (before === undefined) return `${from.city} – ${to.city}`;
    return before.to.city === from.city ? `${route} – ${to.city}` : `${route}, ${from.city} – ${to.city}`;
  }, '');
}

function checkInOf(booking: FlightBooking, leg: Leg, nowMs: number) {
  const checkIn = instantOf(booking, leg.from) > nowMs ? webCheckIn(leg) : null;
  if (checkIn === null) return [];
  const { title, note, url } = checkIn;
  return [{ text: `${leg.from.code} – ${leg.to.code}: ${title}. ${note}`, url }];
}

/** 'India time (GMT+5:30)', or the zone of each airport. */
function zonesOf({ quote }: FlightBooking, legs: readonly Leg[]): string {
  const stops = legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]));
  const zones = new Map(
    stops.map(({ city, time, code }) => [placeName(city), offsetText(time, quote.zones[code] ?? 'UTC')]),
  );
  if (stops.every(({ code }) => quote.zones[code] === 'Asia/Kolkata')) return t(m.zoneOfIndia);
  return t(m.zonesOfPlaces, { places: [...zones].map(([place, zone]) => `${place} ${zone}`).join(', ') });
}

/** The baggage of each leg, one line each; by passenger when somebody has different bags or bought extras, or when it is asked for. */
function baggageOf(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  travelling: readonly Travelling[],
  isByName: boolean,
): string[] {
  const { quote } = booking;
  const own = travelling.map(({ passenger, index, own: theirs }) => ({
    name: fullName(passenger),
    ...extrasOnTickets(booking, theirs, index),
  }));
  if (isByName || own.some(({ areOwn, bought }) => areOwn || bought.length > 0))
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
function cancellationOf(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): string[] {
  const each = tickets.flatMap((issued) => {
    const sold = booking.quote.trip.tickets[issued.ticket];
    if (sold === undefined) return [];
    const route = [sold.legs[0]?.from.code, ...sold.legs.map(({ to }) => to.code)].join(' – ');
    return [{ route, texts: cancellationLines(fareAt(booking, sold, nowMs), openVoid(issued, nowMs)) }];
  });
  const isSame = new Set(each.map(({ texts }) => texts.join())).size === 1;
  if (isSame) return each[0]?.texts ?? [];
  return each.flatMap(({ route, texts }) => texts.map((text) => `${route}: ${text}`));
}

type Leg = FlightBooking['quote']['trip']['tickets'][number]['legs'][number];
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
