import type { CallAnswer } from '@safar/contract/call';
import * as bookingCalls from '@safar/contract/bookings';
import * as checkoutCalls from '@safar/contract/checkout';
import * as flightCalls from '@safar/contract/flights';
import * as paymentCalls from '@safar/contract/payments';
import { airSpecialReturns } from '@safar/contract/special-returns';
import type { TitledPassenger } from '@safar/domain/people/passengers';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { z } from 'zod';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import { checkoutStatus, ofKind, pay, succeed, verify, type Shop } from './journey.ts';

export type Quote = CallAnswer<typeof flightCalls.airQuote>;

const FIRST_AHEAD = 31;
/** Flights are searched for within 12 months. Files that share a process share the count. */
const LAST_AHEAD = 330;
let ahead = FIRST_AHEAD - 1;

/** A day that no other test of a file flies on, so that a fault armed for a search affects no other test. */
export function freshDay(): string {
  ahead = ahead >= LAST_AHEAD ? FIRST_AHEAD : ahead + 1;
  return indiaDateOf(Date.now()).add({ days: ahead }).toString();
}

/** The fresh days of a trip of several directions, in their order also where the count begins anew. */
export function freshDays(count: 2): [string, string];
export function freshDays(count: 3): [string, string, string];
export function freshDays(count: 2 | 3): string[] {
  if (ahead + count > LAST_AHEAD) ahead = FIRST_AHEAD - 1;
  return Array.from({ length: count }, freshDay);
}

/** A trip to search: its query, and the carriers wanted for each list. */
export interface TripCriteria {
  readonly query: Readonly<Record<string, string>>;
  /** Whether to take a low-cost carrier, for each list; any carrier when absent. */
  readonly lcc?: readonly boolean[];
  /** With a special return fare: two low-cost flights combined, or one trip of another airline. */
  readonly special?: 'joined' | 'whole';
}

export function oneway(lcc: boolean, more: Readonly<Record<string, string>> = {}): TripCriteria {
  return { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: freshDay(), ...more }, lcc: [lcc] };
}

/** A return trip within India on two tickets. */
export function domesticReturn(lcc: readonly [boolean, boolean], city = 'BOM'): TripCriteria {
  const [departOn, returnOn] = freshDays(2);
  return { query: { tripType: 'roundtrip', from: 'DEL', to: city, departOn, returnOn }, lcc };
}

/** A return trip within India on one ticket. */
export function specialReturn(special: 'joined' | 'whole', city = 'BLR'): TripCriteria {
  return { ...domesticReturn([true, true], city), special };
}

/** Searches a trip and quotes the first fares that match. */
export async function quoteTrip(app: Shop, { query, lcc, special }: TripCriteria): Promise<Quote> {
  if (special !== undefined) return quoteSpecialReturn(app, query, special);
  const found = await succeed(app, flightCalls.airSearch, { query });
  const lists = [found.outbound, found.inbound, found.itineraries].filter((list) => list.length > 0);
  const resultIndexes = lists.map((list, index) => {
    const wanted = lcc?.[index];
    const flight = list.find(({ isLcc, fares }) => (wanted === undefined || isLcc === wanted) && fares[0]?.refundable);
    const fare = flight?.fares.find(({ refundable }) => refundable);
    if (fare === undefined) throw new Error('no such flight was found');
    return fare.resultIndex;
  });
  return succeed(app, flightCalls.airQuote, { body: { searchId: found.searchId, resultIndexes } });
}

async function quoteSpecialReturn(app: Shop, query: TripCriteria['query'], kind: 'joined' | 'whole'): Promise<Quote> {
  // When the supplier does not answer in time, it is asked again.
  const body = await eventually(async () => {
    const { lists } = await succeed(app, airSpecialReturns, { query });
    const [found] = lists.flatMap((list) =>
      (kind === 'whole' ? list.trips.filter(({ refundable }) => refundable).map((trip) => [trip]) : pairsOf(list)).map(
        (fares) => ({ searchId: list.searchId, resultIndexes: fares.map(({ resultIndex }) => resultIndex) }),
      ),
    );
    if (found === undefined) throw new Error('no special return was found');
    return found;
  });
  return succeed(app, flightCalls.airQuote, { body });
}

/** Refundable fares of both directions that are sold together. */
function pairsOf({ outbound, inbound }: CallAnswer<typeof airSpecialReturns>['lists'][number]) {
  return outbound.flatMap((out) =>
    inbound
      .filter((back) => out.refundable && back.refundable && back.combination === out.combination)
      .map((back) => [out, back]),
  );
}

const NAMES = ['Arjun', 'Meera', 'Kabir', 'Tara', 'Rohan', 'Isha', 'Dev', 'Anika'];
let families = 0;

/**
 * A name in the form of tickets that no other test uses and that is not part of another name: airlines refuse the same
 * people on the same flight twice.
 */
function freshFamily(): string {
  families += 1;
  return `MEHTA${Array.from(String(families).padStart(4, '0'), (digit) => String.fromCodePoint(65 + Number(digit))).join('')}`;
}

/** The company for tickets that are sold to companies only. */
const COMPANY = {
  gstin: '27AAPFU0939F1ZV',
  name: 'Mehta Textiles',
  address: '4 Mill Road, Mumbai',
  email: 'bills@example.com',
  phone: '9810001234',
};

/** The passengers for a quote, with every document it may require, and a company's GST number when it is mandatory. */
export function passengersFor({ trip, passengerRules }: Quote, family = freshFamily()): TitledPassenger[] {
  const year = Number(passengerRules.departOn.slice(0, 4));
  const { adults, children, infants } = trip.pax;
  const types = [
    ...Array.from({ length: adults }, () => 'adult' as const),
    ...Array.from({ length: children }, () => 'child' as const),
    ...Array.from({ length: infants }, () => 'infant' as const),
  ];
  const born = { adult: `${year - 35}-03-15`, child: `${year - 7}-03-15`, infant: `${year - 1}-03-15` };
  return types.map((type, index) => ({
    type,
    title: type === 'adult' ? ('Mr' as const) : ('Mstr' as const),
    firstName: NAMES[index] ?? 'Neel',
    lastName: family,
    gender: 'male' as const,
    dateOfBirth: born[type],
    nationality: 'IN',
    passport: {
      number: `Z123456${index}`,
      issuedOn: `${year - 2}-01-01`,
      expiresOn: `${year + 8}-01-01`,
    },
    ...(type === 'adult' ? { pan: `ABCDE123${index}F` } : {}),
    ...(index === 0 && passengerRules.gst === 'required' ? { company: COMPANY } : {}),
    extras: [],
  }));
}

/** A checkout of a flight whose order is open at the gateway. */
export interface FlightOrder {
  readonly quote: Quote;
  readonly passengers: readonly TitledPassenger[];
  readonly sessionId: string;
  readonly priceHash: string;
  readonly orderId: string;
  readonly amountPaise: number;
}

export const CONTACT = { email: 'arjun.flies@example.com', phone: '9810001234' };

export async function beginFlight(app: Shop, as: SignedInTraveller, quote: Quote): Promise<string> {
  const body = { kind: 'flight', quoteId: quote.quoteId, priceHash: quote.priceHash };
  return (await succeed(app, checkoutCalls.createCheckoutSession, { as, body })).sessionId;
}

/** Takes a quote to an open order. */
export async function orderFlight(
  app: Shop,
  as: SignedInTraveller,
  quote: Quote,
  passengers: readonly TitledPassenger[] = passengersFor(quote),
): Promise<FlightOrder> {
  const sessionId = await beginFlight(app, as, quote);
  const filled = { kind: 'flight', sessionId, passengers, contact: CONTACT };
  const { priceHash } = await succeed(app, checkoutCalls.saveGuests, { as, body: filled });
  const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash, again: true };
  const { order } = await succeed(app, paymentCalls.createOrder, { as, body });
  return { quote, passengers, sessionId, priceHash, orderId: order.id, amountPaise: order.amount };
}

/** A fault for the calls that name the passengers of an order. */
export function armFor(app: Shop, { passengers }: FlightOrder, fault: Readonly<Record<string, unknown>>) {
  return arm(app, { target: 'tbo-air', reference: passengers[0]?.lastName, ...fault });
}

/** Pays for a trip. `fault` affects the calls about its passengers only. */
export async function buyFlight(
  app: Shop,
  as: SignedInTraveller,
  criteria: TripCriteria,
  fault?: Readonly<Record<string, unknown>>,
) {
  const order = await orderFlight(app, as, await quoteTrip(app, criteria));
  if (fault !== undefined) await armFor(app, order, fault);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  return { ...order, bookingId };
}

/** Buys a trip and waits for its tickets. */
export async function ticketedFlight(app: Shop, as: SignedInTraveller, criteria: TripCriteria) {
  const order = await buyFlight(app, as, criteria);
  await until(() => checkoutStatus(app, as, order.sessionId), { state: 'confirmed' });
  const { flight } = await readFlight(app, as, order.bookingId);
  return { ...order, flight, params: { id: order.bookingId }, pnrs: flight.tickets.map(({ pnr }) => pnr ?? '') };
}

export async function readFlight(app: Shop, as: SignedInTraveller, id: string) {
  return ofKind((await succeed(app, bookingCalls.booking, { as, params: { id } })).booking, 'flight');
}

const AirBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      pnr: z.string(),
      standing: z.string(),
      list: z.string(),
      amount: z.number(),
      reissues: z.int(),
      passengers: z.array(z.object({ lastName: z.string() })),
      legs: z.array(z.object({ origin: z.string(), destination: z.string() })),
      changeRequests: z.array(z.object({ status: z.int(), charge: z.number(), refunded: z.number() })),
    }),
  ),
});

/** The supplier's rows for these passengers. */
export async function airBooksOf(app: Shop, passengers: readonly TitledPassenger[]) {
  const { bookings } = AirBooks.parse(await control(app, 'GET', '/books/air'));
  const family = passengers[0]?.lastName;
  return bookings.filter((booking) => booking.passengers.some(({ lastName }) => lastName === family));
}

const Issued = z.object({ issued: z.array(z.int()) });

/** Has the airline of a `pending` ticket of these passengers decide on it as soon as it has been asked for one. */
export async function decideNow(app: Shop, passengers: readonly TitledPassenger[]): Promise<void> {
  await eventually(async () => {
    for (const { bookingId } of await airBooksOf(app, passengers)) {
      const { issued } = Issued.parse(await control(app, 'PUT', '/books/air/issued', { bookingId }));
      if (issued.length > 0) return;
    }
    throw new Error('no ticket of these passengers waits for its airline');
  });
}

/** Takes a quote to a checkout that is to be held unpaid. */
export async function openHold(
  app: Shop,
  as: SignedInTraveller,
  quote: Quote,
  passengers: readonly TitledPassenger[] = passengersFor(quote),
) {
  const sessionId = await beginFlight(app, as, quote);
  const body = { kind: 'flight', sessionId, passengers, contact: CONTACT };
  await succeed(app, checkoutCalls.saveGuests, { as, body });
  const plan = { sessionId, paymentOption: 'pay_later' };
  const { priceHash } = await succeed(app, checkoutCalls.setPlan, { as, body: plan });
  return { quote, passengers, sessionId, priceHash };
}

/** Has a fare held unpaid. `fault` affects the calls about its passengers only. */
export async function confirmHold(
  app: Shop,
  as: SignedInTraveller,
  opened: Awaited<ReturnType<typeof openHold>>,
  fault?: Readonly<Record<string, unknown>>,
) {
  const { sessionId, priceHash, passengers } = opened;
  if (fault !== undefined) await arm(app, { target: 'tbo-air', reference: passengers[0]?.lastName, ...fault });
  const body = { sessionId, priceHash, again: true };
  const { bookingId } = await succeed(app, checkoutCalls.confirmCheckout, { as, body });
  return { ...opened, bookingId };
}

/** Has a fare held unpaid, and waits until its airline holds it. */
export async function heldFlight(app: Shop, as: SignedInTraveller, criteria: TripCriteria) {
  const held = await confirmHold(app, as, await openHold(app, as, await quoteTrip(app, criteria)));
  await until(() => checkoutStatus(app, as, held.sessionId), { state: 'confirmed' });
  const flight = await readFlight(app, as, held.bookingId);
  return { ...held, flight };
}
