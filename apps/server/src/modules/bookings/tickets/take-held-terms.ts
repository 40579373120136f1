import type { Transaction } from '../../../platform/database.ts';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { getFlight, saveSoldFlight } from '../order/store.ts';
import type { FlightBooking } from '../order/booking.ts';
import type { TicketKey } from '../order/flight-tickets.ts';
import { legView } from '../../flights/index.ts';
import type { TicketsContext } from '../context.ts';

type Quote = FlightBooking['quote'];
type SoldTicket = Quote['trip']['tickets'][number];
type SoldLeg = SoldTicket['legs'][number];
type Sold = SoldLeg['segments'][number];
type Bags = SupplierSegment['othersBaggage'][number];

/**
 * Updates the booking to what the airline holds or has issued: its flights, times, cabins and baggage, for the page,
 * the documents, the messages and the calendar alike (REQ-TKT-6). What the airline does not state remains as sold. The
 * caller holds the booking's lock.
 */
export async function takeHeldTerms(
  { airportOf }: Pick<TicketsContext, 'airportOf'>,
  transaction: Transaction,
  key: TicketKey,
  flights: readonly SupplierSegment[] | null,
): Promise<void> {
  const { quote } = await getFlight(transaction, key);
  const sold = quote.trip.tickets[key.ticket];
  if (sold === undefined || flights === null) return;
  const legs = heldLegs(sold.legs, flights);
  if (legs === null || JSON.stringify(legs) === JSON.stringify(sold.legs)) return;
  const taken = quoteWith(quote, key.ticket, { ...sold, legs, fare: fareOf(sold, legs) });
  await saveSoldFlight(transaction, key, { ...taken, zones: zonesOf(taken, airportOf) });
}

/** The zones of all airports of a trip: one that was not sold may be flown to. */
function zonesOf({ trip, zones }: Quote, airportOf: TicketsContext['airportOf']): Quote['zones'] {
  const codes = trip.tickets.flatMap(({ legs }) =>
    legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.code, to.code])),
  );
  const others = codes.flatMap((code) => {
    const zone = zones[code] ?? airportOf(code)?.zone;
    return zone === undefined ? [] : [[code, zone] as const];
  });
  return { ...zones, ...Object.fromEntries(others) };
}

/** The legs of a ticket as they are held; null when its flights cannot be assigned to legs. */
function heldLegs(sold: readonly SoldLeg[], flights: readonly SupplierSegment[]): SoldLeg[] | null {
  const legs: SoldLeg[] = [];
  let rest = [...flights];
  for (const leg of sold) {
    const isLast = legs.length === sold.length - 1;
    const lands = rest.findIndex(({ to }) => to.code === leg.to.code || to.code === leg.askedTo);
    const count = isLast ? rest.length : lands + 1;
    if (count === 0) return null;
    const own = rest.slice(0, count).map((flight) => heldFlight(flight, leg.segments));
    const asked = { from: leg.askedFrom ?? leg.from.code, to: leg.askedTo ?? leg.to.code };
    legs.push(legView(own, asked));
    rest = rest.slice(count);
  }
  return legs;
}

/** A flight as it is held, completed from what was sold where the answer has no value. */
function heldFlight(held: SupplierSegment, sold: readonly Sold[]): SupplierSegment {
  const was = sold.find(({ from, to }) => from.code === held.from.code && to.code === held.to.code);
  if (was === undefined) return held;
  const isSame = was.carrierCode === held.carrierCode && was.flightNumber === held.flightNumber;
  return {
    ...held,
    from: { ...was.from, time: held.from.time, terminal: held.from.terminal ?? was.from.terminal },
    to: { ...was.to, time: held.to.time, terminal: held.to.terminal ?? was.to.terminal },
    ...(isSame && {
      carrierName: was.carrierName,
      operatedBy: held.operatedBy ?? was.operatedBy,
      craft: held.craft ?? was.craft,
      bus: held.bus || was.bus,
      durationMin: isMoved(held, was) ? held.durationMin : was.durationMin,
    }),
    baggage: held.baggage ?? was.baggage,
    cabinBaggage: held.cabinBaggage ?? was.cabinBaggage,
    othersBaggage: othersOf(held.othersBaggage, was.othersBaggage),
  };
}

function isMoved(held: SupplierSegment, was: Sold): boolean {
  return held.from.time !== was.from.time || held.to.time !== was.to.time;
}

/** The baggage of children and infants: from the airline's answer, else as sold. */
function othersOf(held: readonly Bags[], sold: readonly Bags[]): Bags[] {
  return (['child', 'infant'] as const).flatMap((type) => {
    const now = held.find((each) => each.type === type);
    const was = sold.find((each) => each.type === type);
    if (now === undefined) return was ?? [];
    return {
      type,
      baggage: now.baggage ?? was?.baggage ?? null,
      cabinBaggage: now.cabinBaggage ?? was?.cabinBaggage ?? null,
    };
  });
}

/** The fare with the baggage of its legs. */
function fareOf({ fare }: SoldTicket, legs: readonly SoldLeg[]): SoldTicket['fare'] {
  const bags = legs.map(({ segments: [first] }) => ({
    baggage: first?.baggage ?? null,
    cabinBaggage: first?.cabinBaggage ?? null,
  }));
  return { ...fare, baggage: bags[0]?.baggage ?? null, cabinBaggage: bags[0]?.cabinBaggage ?? null, legBags: bags };
}

/** The quote with an updated ticket of its trip, and the days on which the trip now begins and ends. */
function quoteWith(quote: Quote, index: number, ticket: SoldTicket): Quote {
  const tickets = quote.trip.tickets.with(index, ticket);
  const flown = tickets.flatMap(({ legs }) => legs.flatMap(({ segments }) => segments));
  const [first, last] = [flown[0], flown.at(-1)];
  return {
    ...quote,
    trip: { ...quote.trip, tickets },
    passengerRules: {
      ...quote.passengerRules,
      ...(first && { departOn: first.from.time.slice(0, 10) }),
      ...(last && { lastFlightOn: last.from.time.slice(0, 10), arriveOn: last.to.time.slice(0, 10) }),
    },
  };
}
