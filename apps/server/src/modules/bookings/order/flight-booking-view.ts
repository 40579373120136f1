import { sumPaise } from '@safar/domain/money/money';
import { mostForItem, paidForItems } from '../change/item-charges.ts';
import { toLatin } from '@safar/domain/people/latin';
import { ticketTexts } from '@safar/domain/people/passengers';
import { tripPrice } from '@safar/domain/money/fare-lines';
import { extraText } from '@safar/domain/flight/extra-text';
import { heldChangeText } from '@safar/domain/order/held-change';
import { webCheckIn, type WebCheckIn } from '@safar/domain/flight/web-check-in';
import { boughtExtras } from '../../checkout/index.ts';
import { sharedDetail, sharedSummary, type BookingFacts, type Detail, type Summary } from './shared-view.ts';
import type { FlightBooking } from './booking.ts';
import { areTaxesOpen } from '../change/unflown-taxes.ts';
import { flightCancellationBlock, instantOf, hasDeparted } from '../change/flight-cancellation-block.ts';
import { movedView } from './moved-view.ts';
import { legView as flightLegView } from '../../flights/index.ts';
import type { Exchange } from './proposed-exchange.ts';
import { duePaise } from '../change/balance.ts';
import { passengerExtras } from './passenger-extras.ts';
import { fareAt } from './sold-fare.ts';
import { openVoid, standingTripOf, type FlightTicket } from './flight-tickets.ts';

type FlightSummary = Omit<Extract<Summary, { kind: 'flight' }>, 'refund' | 'checkedBy' | 'balance'>;
type FlightDetail = Extract<Detail, { kind: 'flight' }>;
type Leg = FlightBooking['quote']['trip']['tickets'][number]['legs'][number];

/**
 * The summary of a flight from its booking and tickets. For a partly cancelled trip it covers the remaining part
 * (REQ-TKT-9).
 */
export function flightSummary(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  isMoved: boolean,
): FlightSummary {
  const trip = standingTripOf(booking, tickets);
  const isOver = tickets.every(({ state }) => state === 'cancelled');
  return {
    ...sharedSummary(booking),
    kind: 'flight',
    flight: {
      tripType: trip.tripType,
      legs: trip.tickets.flatMap(({ legs }) => legs.map(legView)),
      pax: trip.pax,
      pnrs: tickets.flatMap(({ pnr, state }) => (pnr === null || (state === 'cancelled' && !isOver) ? [] : [pnr])),
      isMoved: isMoved && tickets.some(({ state }) => state === 'ticketed'),
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

/** What is to be paid for held seats, and by when; null when nothing is due. */
export function flightBalance(booking: FlightBooking, nowMs: number): FlightDetail['balance'] {
  const owed = duePaise(booking, nowMs);
  return owed === 0 || booking.dueAt === null ? null : { duePaise: owed, dueAt: booking.dueAt };
}

function changeOf(tickets: readonly FlightTicket[]): FlightDetail['flight']['change'] {
  const asked = tickets.find(({ change }) => change?.state === 'asked')?.change;
  return asked ? { sentences: asked.changes.map(heldChangeText), answerBy: asked.dueAt } : null;
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
    ...sharedDetail(
      booking,
      facts,
      flightCancellationBlock(booking, {
        trip: standingTripOf(booking, tickets),
        nowMs: facts.nowMs,
        before: facts.cancellation,
        isPartOpen: facts.beingGivenUp.size > 0,
        isExchanging: facts.exchange !== null,
      }),
    ),
    kind: 'flight',
    balance: flightBalance(booking, facts.nowMs),
    flight: {
      trip: tripNow(booking, facts.nowMs),
      tickets: tickets.map((ticket) => ({
        ticket: ticket.ticket,
        pnr: ticket.pnr,
        status: ticket.state,
        airlinePnr: ticket.airlinePnr,
        voidUntil: openVoid(ticket, facts.nowMs),
        ticketNumbers: passengers.map((_, index) => ticket.numbers[index]?.ticketNumber ?? null),
        checkIn: checkInOf(booking, ticket, facts.nowMs),
        carried: passengers.map((_, index) => {
          const { bags, bought } = passengerExtras(booking, ticket, index);
          return { bags: [...bags], bought: [...bought] };
        }),
        seats: seatsOf(booking, ticket.ticket, facts),
      })),
      passengers,
      ticketNames: passengers.map((passenger) => ticketTexts(passenger, quote.passengerRules, toLatin)),
      price: tripPrice(booking.priceLines),
      change: changeOf(tickets),
      moved: movedView(booking, tickets, facts.moved, facts.leftPaise),
      ...(facts.exchange !== null && { exchange: exchangeView(booking, facts.exchange) }),
      taxes: areTaxesOpen(booking, tickets, facts.nowMs) ? { askedAt: facts.taxesAsked } : null,
      extrasBought: boughtExtras(quote, passengers).map(({ passenger, ticket, extra }) => ({
        passenger,
        text: extraText(extra, quote.trip.tickets[ticket]),
        pricePaise: extra.pricePaise,
      })),
    },
  };
}

/** The flights that an airline is being asked for, without those that stay. */
function exchangeView(
  { quote }: FlightBooking,
  { ticket, offer, payPaise }: Exchange,
): NonNullable<FlightDetail['flight']['exchange']> {
  const had = quote.trip.tickets[ticket]?.legs ?? [];
  const views = offer.legs.map((leg) => flightLegView(leg));
  const legs = views.filter(({ from, segments }, index) => {
    const was = had[index];
    return from.time !== was?.from.time || segments[0]?.flightNumber !== was.segments[0]?.flightNumber;
  });
  return { ticket, legs, paidPaise: payPaise };
}

/** The trip as it was sold, with the fees of its fares from now on. */
function tripNow(booking: FlightBooking, nowMs: number): FlightDetail['flight']['trip'] {
  const { trip } = booking.quote;
  return { ...trip, tickets: trip.tickets.map((sold) => ({ ...sold, fare: fareAt(booking, sold, nowMs) })) };
}

/** The seats of a ticket, passenger by passenger, each with its extras. */
function seatsOf(booking: FlightBooking, ticket: number, { beingGivenUp, nowMs }: BookingFacts) {
  const own = booking.items.filter(({ record }) => record === ticket);
  const seats = own.filter(({ kind }) => kind === 'seat').toSorted((a, b) => a.place - b.place);
  const hasLeft = hasDeparted(booking, ticket, nowMs);
  return seats.map(({ item, state }) => {
    const items = own.filter((each) => each.item === item || each.ofItem === item);
    const standing = beingGivenUp.has(item) ? 'asked' : hasLeft ? 'flown' : 'standing';
    return {
      item,
      state: state === 'standing' ? standing : state,
      paidPaise: paidForItems(booking, items),
      leastBackPaise: sumPaise(items.map((each) => mostForItem(booking, each, nowMs).refundPaise)),
    } as const;
  });
}

/** Web check-in for the ticket's next leg that has not departed. */
function checkInOf(booking: FlightBooking, { ticket, state }: FlightTicket, nowMs: number): WebCheckIn | null {
  const legs = booking.quote.trip.tickets[ticket]?.legs ?? [];
  const next = state === 'ticketed' ? legs.find(({ from }) => instantOf(booking, from) > nowMs) : undefined;
  return next === undefined ? null : webCheckIn(next);
}
