import type { WishEnd } from '../change/change-workflow.ts';
import type { Transaction } from '../../../platform/database.ts';
import { ticketView } from '../../flights/index.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import type { FlightBooking } from '../order/booking.ts';
import { endChange, type ChangeKey } from '../order/change-rows.ts';
import { getTicket, keepStandingDays } from '../order/flight-tickets.ts';
import { moveLines } from '../order/order-lines.ts';
import { getExchange, type Exchange } from '../order/proposed-exchange.ts';
import { getFlight, lockStatus, saveSoldFlight } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { watchNow } from '../recover/watch-store.ts';
import { setFlightRoad } from './before-flights.ts';
import type { TicketsContext } from '../context.ts';
import { flightsOf } from './exchange-options.ts';
import { exchangedLines, fareInForce } from './exchanged-lines.ts';
import { forgetTerms } from './answer-terms.ts';
import { namedTickets } from './name-tickets.ts';
import { planWatch } from './plan-watch.ts';
import { takeHeldTerms } from './take-held-terms.ts';

/** What a traveller is told of an exchange. */
export type ExchangeTold = Extract<FlightNotificationDetails, { kind: 'exchanged' | 'exchange-refused' }>;

/**
 * Notes how an airline decided about an exchange, once (REQ-TKT-18). Done, the ticket has the new flights and numbers, everywhere; its extras are
 * gone, and its fare is the new one. Refused, the ticket stands as it was, and all that was paid for the exchange goes back.
 */
export async function settleExchange(
  context: TicketsContext,
  transaction: Transaction,
  change: ChangeKey,
  isHad: boolean,
): Promise<WishEnd<ExchangeTold>> {
  const { changeId: id, ...key } = change;
  const at = context.clock.nowIso();
  await lockStatus(transaction, key);
  const exchange = await getExchange(transaction, change);
  const booking = await getFlight(transaction, key);
  const { payPaise: paidPaise } = exchange;
  if (!isHad) {
    const note = { code: 'flight-not-exchanged', refundPaise: paidPaise } as const;
    const stood = await transitionBooking(transaction, key, { event: 'change-ended', note, at }, () =>
      endChange(transaction, key, id, { state: 'refused', at, gone: [] }),
    );
    if (stood === null) throw ended(change);
    // What its airline changed meanwhile was not asked about.
    await watchNow(transaction, key, at);
    if (paidPaise === 0)
      return { refundIds: [], told: { kind: 'exchange-refused', change: id, refundPaise: 0 }, troubles: [] };
    const refundIds = await context.payments.decideRefund(transaction, { ...change, amountPaise: paidPaise });
    return { refundIds, told: { kind: 'exchange-refused', change: id, refundPaise: paidPaise }, troubles: [] };
  }
  const { ticket, offer, chargePaise, differencePaise } = exchange;
  await forgetTerms(context, transaction, { ...key, ticket });
  const issued = await getTicket(transaction, { ...key, ticket });
  await saveSoldFlight(transaction, key, quoteWith(context, booking, exchange));
  // Flights that the airline has moved since are put to the traveller, who bought those of the offer.
  const isMoved = issued.heldFlights !== null && flightsOf({ legs: [issued.heldFlights] }) !== flightsOf(offer);
  if (!isMoved) await takeHeldTerms(context, transaction, { ...key, ticket }, issued.heldFlights);
  const named = namedTickets(booking, [issued])[0] ?? { route: '', airline: offer.carrierName, pnr: issued.pnr ?? '' };
  const note = { code: 'flight-exchanged', ticket: named } as const;
  const taken = new Set(fareInForce(booking, ticket).map(({ line }) => line));
  const moved = await transitionBooking(transaction, key, { event: 'change-ended', note, at }, async () => {
    await moveLines(transaction, booking, change, {
      out: ({ line }) => taken.has(line),
      in: exchangedLines(booking, ticket, { fare: offer.fare, chargePaise, differencePaise }),
      isSold: true,
      at,
    });
    await endChange(transaction, key, id, { state: 'done', at });
  });
  if (moved === null) throw ended(change);
  await keepStandingDays(transaction, key);
  await setFlightRoad(transaction, key);
  await planWatch(context, transaction, key);
  if (isMoved) await watchNow(transaction, key, at);
  return { refundIds: [], told: { kind: 'exchanged', change: id, paidPaise }, troubles: [] };
}

function ended({ bookingId, changeId }: ChangeKey): Error {
  return new Error(`booking ${bookingId} has ended otherwise while ${changeId} was carried out`);
}

/** The quote of a trip with other flights on one ticket, which sells no extras with them. */
function quoteWith(
  { clock, airportOf }: Pick<TicketsContext, 'clock' | 'airportOf'>,
  { quote }: FlightBooking,
  { ticket, trace, offer }: Exchange,
): FlightBooking['quote'] {
  const [sold, had] = [quote.trip.tickets[ticket], quote.tickets[ticket]];
  if (sold === undefined || had === undefined) throw new Error(`a trip has no ticket ${ticket}`);
  const { markUp, fee } = had.fare;
  const fare = { ...offer.fare, ...(markUp && { markUp }), ...(fee && { fee }) };
  const quoted = { name: sold.fare.resultIndex, offer: { ...offer, fare }, rules: [] };
  const view = ticketView(quoted, {
    legs: [],
    nowMs: clock.nowMs(),
    zoneOf: (code) => airportOf(code)?.zone,
  });
  const trip = { ...quote.trip, tickets: quote.trip.tickets.with(ticket, view) };
  const flown = trip.tickets.flatMap(({ legs }) => legs.flatMap(({ segments }) => segments));
  const [first, last] = [flown[0], flown.at(-1)];
  const stops = flown.flatMap(({ from, to }) => [from.code, to.code]);
  const zones = stops.flatMap((code) => {
    const zone = quote.zones[code] ?? airportOf(code)?.zone;
    return zone === undefined ? [] : [[code, zone] as const];
  });
  const { extras } = quote;
  const ofOthers = <Row extends { readonly ticket: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.ticket !== ticket);
  return {
    ...quote,
    trip,
    zones: { ...quote.zones, ...Object.fromEntries(zones) },
    extras: {
      ...extras,
      baggage: ofOthers(extras.baggage),
      meals: ofOthers(extras.meals),
      seats: ofOthers(extras.seats),
      ...(extras.seatWishes && { seatWishes: ofOthers(extras.seatWishes) }),
    },
    tickets: quote.tickets.with(ticket, {
      offer: { trace, resultIndex: offer.resultIndex },
      isLcc: offer.isLcc,
      heldUntil: null,
      fare,
      extras: [],
      included: [],
    }),
    passengerRules: {
      ...quote.passengerRules,
      ...(first && { departOn: first.from.time.slice(0, 10) }),
      ...(last && { lastFlightOn: last.from.time.slice(0, 10), arriveOn: last.to.time.slice(0, 10) }),
    },
  };
}
