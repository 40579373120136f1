import type { CallAnswer } from '@safar/contract/call';
import { checkoutSession, createCheckoutSession, saveGuests, setPlan } from '@safar/contract/checkout';
import { airQuote, airSearch } from '@safar/contract/flights';
import { airSpecialReturns } from '@safar/contract/special-returns';
import type { TitledPassenger } from '@safar/domain/people/passengers';
import {
  CONTACT,
  passengersFor,
  type Quote,
} from '../../../apps/server/src/modules/bookings/testing/flight-journey.ts';
import { ofKind } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { NEW_FARE } from '../script/air-faults.ts';
import type { FlightScript } from '../script/script.ts';
import type { Subjects } from './diary.ts';
import { enterCoupon } from './coupon.ts';
import { placeOrders, type CheckedOut } from './ordering.ts';
import { confirmHold } from './stay.ts';
import { armStage, granted, Leaves, press, pressAtOnce, type Visit } from './visit.ts';

type Found = CallAnswer<typeof airSearch>;
type Flight = Found['outbound'][number];

/** Searches a trip, gets quotes for the chosen fares, fills in the passengers and orders. */
export async function checkOutFlight(visit: Visit<FlightScript>): Promise<CheckedOut> {
  const { script, diary } = visit;
  const { trip } = script;
  await armStage(visit, 'search', { route: trip.route });
  const found = await press(visit, airSearch, { query: trip.query });
  const { flights, ...offer } = (trip.together && (await chooseTogether(visit, found))) || choose(found, script);
  const family = familyOf(script);
  const subjects = { passengers: family, ...flightsOf(flights) };
  await armStage(visit, 'checkout', subjects);
  const quote = await press(visit, airQuote, { body: offer });
  const { quoteId, priceHash: quotedHash } = quote;
  const { sessionId } = await press(visit, createCheckoutSession, {
    body: { kind: 'flight', quoteId, priceHash: quotedHash },
  });
  diary.began(script, sessionId, subjects);
  const passengers = withExtras(passengersFor(quote, family), quote, trip.extras);
  // When a trip of two tickets is cancelled in part, no outside book states the discount of each ticket. So a coupon is
  // used on one-way trips only.
  if (trip.query.tripType === 'oneway') await enterCoupon(visit, sessionId);
  const filled = { kind: 'flight', sessionId, passengers, contact: CONTACT };
  const { priceHash } = await press(visit, saveGuests, { body: filled });
  const isHeld = script.isHeld && (await holdSeats(visit, sessionId));
  await armStage(visit, 'order', subjects);
  await armStage(visit, 'book', subjects);
  if (isHeld && (await confirmHold(visit, { sessionId, priceHash })))
    return { sessionId, orders: [], subjects, isPart: true };
  // The traveller holds too much without a payment already, so these seats are paid at once.
  if (isHeld) await press(visit, setPlan, { body: { sessionId, paymentOption: 'pay_full' } });
  const orders = await placeOrders(visit, { sessionId, bookingId: quoteId, priceHash, subjects }, NEW_FARE);
  return { sessionId, orders, subjects, isPart: false };
}

/** Chooses to hold the seats. False where an airline of the trip does not hold them. */
async function holdSeats(visit: Visit, sessionId: string): Promise<boolean> {
  const { plans } = ofKind((await press(visit, checkoutSession, { body: { sessionId } })).session, 'flight');
  if (!plans.some(({ id, enabled }) => id === 'pay_later' && enabled)) return false;
  await press(visit, setPlan, { body: { sessionId, paymentOption: 'pay_later' } });
  return true;
}

interface Chosen {
  readonly flights: readonly Flight[];
  readonly searchId: string;
  readonly resultIndexes: readonly string[];
}

/** Chooses one flight and fare from each list, as the script says. */
function choose(found: Found, { trip }: FlightScript): Chosen {
  const lists = [found.outbound, found.inbound, found.itineraries].filter((list) => list.length > 0);
  const chosen = lists.flatMap((list, index) => {
    const choice = trip.choices[index];
    const flight = list[Math.floor((choice?.flight ?? 0) * list.length)];
    const fare = flight?.fares[Math.floor((choice?.fare ?? 0) * flight.fares.length)];
    return flight === undefined || fare === undefined ? [] : [{ flight, resultIndex: fare.resultIndex }];
  });
  const isReturn = found.journeyType === 2 && found.itineraries.length === 0;
  if (chosen.length < (isReturn ? 2 : 1)) throw new Leaves('no flights');
  return {
    flights: chosen.map(({ flight }) => flight),
    searchId: found.searchId,
    resultIndexes: chosen.map(({ resultIndex }) => resultIndex),
  };
}

/**
 * Chooses a special return on two of the found flights, as the script says. Null when none is sold or the call failed.
 */
async function chooseTogether(visit: Visit<FlightScript>, found: Found): Promise<Chosen | null> {
  const { query, choices } = visit.script.trip;
  const answers = await pressAtOnce(visit, 1, airSpecialReturns, { query });
  const sold = granted(answers, airSpecialReturns).flatMap(({ lists }) => lists.flatMap(soldTogether));
  const pick = sold[Math.floor((choices[0]?.flight ?? 0) * sold.length)];
  if (pick === undefined) return null;
  const { flightIds, ...offer } = pick;
  return { flights: [...found.outbound, ...found.inbound].filter(({ id }) => flightIds.includes(id)), ...offer };
}

type SpecialList = CallAnswer<typeof airSpecialReturns>['lists'][number];

function soldTogether({ searchId, outbound, inbound, trips }: SpecialList) {
  const joined = outbound.flatMap((out) =>
    inbound
      .filter(({ combination }) => combination === out.combination)
      .map((back) => ({
        searchId,
        resultIndexes: [out.resultIndex, back.resultIndex],
        flightIds: [out.flightId, back.flightId],
      })),
  );
  const whole = trips.map(({ resultIndex, outboundId, inboundId }) => ({
    searchId,
    resultIndexes: [resultIndex],
    flightIds: [outboundId, inboundId],
  }));
  return [...joined, ...whole];
}

/** The first flight of each ticket (or of each direction of one ticket), as the supplier's calls name it: `6E-2011`. */
function flightsOf(flights: readonly Flight[]): Subjects {
  const codeOf = (flight: Flight | undefined): string => {
    const segment = flight?.legs[0]?.segments[0];
    return `${segment?.carrierCode}-${segment?.flightNumber}`;
  };
  return { 'first-ticket': codeOf(flights[0]), 'last-ticket': codeOf(flights.at(-1)) };
}

const LETTERS = 'ABCDEFGHIJ';

/**
 * A family name as tickets print it. It identifies the passengers in the supplier's books, so no name of a run equals
 * or contains another.
 */
function familyOf({ number }: FlightScript): string {
  const digits = Array.from(String(number).padStart(5, '0'), (digit) => LETTERS[Number(digit)]);
  return `SIM${digits.join('')}`;
}

/** Adds one extra of each kind that is sold to the first passenger. */
function withExtras(passengers: readonly TitledPassenger[], { extras }: Quote, wanted: boolean): TitledPassenger[] {
  if (!wanted) return [...passengers];
  const seat = extras.seats.find(({ free, exitRow, pricePaise }) => free && !exitRow && pricePaise > 0);
  const bought = [extras.baggage[0], extras.meals[0], seat].flatMap((extra) => extra?.id ?? []);
  return passengers.map((passenger, index) => (index === 0 ? { ...passenger, extras: bought } : passenger));
}
