import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/exchange';
import { extraText } from '@safar/domain/flight/extra-text';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { z } from 'zod';
import type { Crypto } from '../../../platform/crypto.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { FlightOffer, ReissueQuestion } from '../../../suppliers/flight-supplier.ts';
import { boughtExtras } from '../../checkout/index.ts';
import { legView } from '../../flights/index.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { insertChange } from '../order/change-rows.ts';
import { proposeToPay } from '../order/change-to-pay.ts';
import { forgetShown, saveNewFlights, waitForWord } from '../order/proposed-exchange.ts';
import { findBooking, getFlight, lockStatus } from '../order/store.ts';
import type { TicketsContext } from '../context.ts';
import { exchangeBlockOf, notOnline, type ExchangeBlock } from './exchange-block.ts';
import { cheapestOfEach, exchangeOptions, flightsOf, isSameLeg, wayOutOf } from './exchange-options.ts';
import { daysProblem, exchangeQuestion, type NewDays } from './exchange-question.ts';
import { dearerBy, extrasOnTicket, seatsOnTicket, toPayFor } from './exchanged-lines.ts';
import { findTicket } from './find-ticket.ts';

type Found = CallAnswer<typeof calls.exchangeFlights> | Failure<(typeof calls.exchangeFlights)['errors'][number]>;
type Offered = CallAnswer<typeof calls.proposeExchange> | Failure<(typeof calls.proposeExchange)['errors'][number]>;
type Option = CallAnswer<typeof calls.exchangeFlights>['options'][number];

/** What is asked for: the new day of each direction, and the way out that was chosen where both change, as `flightsOf` names it. */
export interface AskedFlights {
  readonly ticket: number;
  readonly on: NewDays;
  readonly wayOut?: string | undefined;
}

/** How many flights of a day are shown. */
const MAX_OPTIONS = 40;
const HASH_LENGTH = 32;

/** What we hand out with a flight, sealed, and take back when it is chosen. */
const Chosen = z.object({
  bookingId: z.string(),
  ticket: z.int(),
  trace: z.string(),
  resultIndex: z.string(),
  flights: z.string(),
  until: z.string(),
});
type Chosen = z.infer<typeof Chosen>;

/**
 * The flights of a ticket's own airline on its route on a day that its fare may be exchanged for, and what each costs more than what was paid;
 * or why there are none (REQ-TKT-16). Where both directions change, the ways out come first, and the ways back for one of them. The
 * airline's charge is said once a flight is chosen.
 */
export async function exchangeFlights(
  context: TicketsContext,
  key: BookingKey,
  { ticket, on, wayOut }: AskedFlights,
): Promise<Found> {
  const { database, clock, flights, crypto } = context;
  const booking = await findBooking(database.pool, key);
  if (booking?.kind !== 'flight') return fail('BOOKING_NOT_FOUND');
  const blocked = await exchangeBlockOf(database.pool, booking, ticket, clock.nowMs());
  const sold = booking.quote.trip.tickets[ticket];
  if (blocked !== null || sold === undefined) return none(blocked);
  if (on.length !== sold.legs.length) return fail('BAD_REQUEST');
  const problem = daysProblem(sold, on, indiaDateOf(clock.nowMs()).toString());
  if (problem !== null) return fail('BAD_REQUEST', { text: problem });
  const found = await findTicket(context, { ...key, ticket });
  if (found.kind !== 'found') return fail('SUPPLIER_UNAVAILABLE');
  const { state, terms, pnr, bookingId } = found.booking;
  if (state !== 'ticketed') return none({ text: t(m.notStanding), isForGood: false });
  if (!terms.reissuesOnline) return none(notOnline(booking, ticket, clock.nowMs()));
  const question = exchangeQuestion(booking, { ticket, on, pnr, bookingId });
  const answer = await flights.reissueOptions(question);
  if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return none(notOnline(booking, ticket, clock.nowMs()));
  if (answer.kind === 'none') return none(null);
  const all = exchangeOptions(flights, sold, { on, lists: answer.lists });
  const view = (offer: FlightOffer) => ({
    directions: directionsOf(sold, offer, question),
    differencePaise: dearerBy(booking, ticket, offer.fare),
  });
  if (wayOut === undefined && on.length > 1 && !on.includes(null)) {
    const ways = cheapestOfEach(all, wayOutOf).map(({ name, offer }) => {
      const { directions, differencePaise } = view(offer);
      return { wayOut: name, directions: directions.slice(0, 1), differencePaise };
    });
    return { blocked: null, isForGood: false, options: [], waysOut: byTime(ways) };
  }
  const chosen = wayOut === undefined ? all : all.filter((offer) => wayOutOf(offer) === wayOut);
  const options = cheapestOfEach(chosen, flightsOf).map(({ name, offer }): Option => {
    const { trace, expiresAt: until } = answer;
    const { resultIndex } = offer;
    return {
      offer: seal(crypto, { bookingId: key.bookingId, ticket, trace, resultIndex, flights: name, until }),
      ...view(offer),
    };
  });
  return { blocked: null, isForGood: false, options: byTime(options), waysOut: [] };
}

function none(blocked: ExchangeBlock | null): Extract<Found, { options: unknown }> {
  return { blocked: blocked?.text ?? null, isForGood: blocked?.isForGood === true, options: [], waysOut: [] };
}

/** The first ones by the times at which they leave. */
function byTime<Row extends Pick<Option, 'directions'>>(rows: readonly Row[]): Row[] {
  const leaves = ({ directions }: Row) => directions.map(({ leg }) => leg.from.time).join(' ');
  return rows.toSorted((a, b) => leaves(a).localeCompare(leaves(b))).slice(0, MAX_OPTIONS);
}

type Sold = FlightBooking['quote']['trip']['tickets'][number];

/** Each direction of an offer, and whether its flight stays. */
function directionsOf(sold: Sold, offer: FlightOffer, asked?: Pick<ReissueQuestion, 'legs'>): Option['directions'] {
  return offer.legs.map((leg, index) => ({
    leg: legView(leg, asked?.legs[index]),
    baggage: leg[0]?.baggage ?? null,
    stays: isSameLeg(sold, offer, index),
  }));
}

/**
 * What a chosen flight costs: the airline's charge and the difference of the fares, as the airline says it now. It waits under this price until
 * it is paid for or, where nothing is to be paid, begun (REQ-TKT-17).
 */
export async function proposeExchange(context: TicketsContext, key: BookingKey, token: string): Promise<Offered> {
  const { database, clock, flights, crypto, payments } = context;
  const chosen = unseal(crypto, token);
  const booking = await findBooking(database.pool, key);
  if (booking?.kind !== 'flight' || chosen?.bookingId !== key.bookingId) return fail('BOOKING_NOT_FOUND');
  const { ticket, trace, resultIndex, until } = chosen;
  if (until <= clock.nowIso()) return fail('SEARCH_EXPIRED');
  const quoted = await flights.quoteReissue({ trace, resultIndex });
  if (quoted.kind === 'expired') return fail('SEARCH_EXPIRED');
  if (quoted.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
  if (quoted.kind === 'gone') return fail('FARE_GONE');
  const { offer, chargePaise } = quoted;
  if (flightsOf(offer) !== chosen.flights || !canBeSold(booking, ticket, offer)) return fail('FARE_GONE');
  return database.transaction(async (transaction): Promise<Offered> => {
    await lockStatus(transaction, key);
    const locked = await getFlight(transaction, key);
    const blocked = await exchangeBlockOf(transaction, locked, ticket, clock.nowMs());
    const sold = locked.quote.trip.tickets[ticket];
    if (blocked !== null || sold === undefined) return fail('EXCHANGE_NOT_POSSIBLE', { text: blocked?.text });
    const differencePaise = dearerBy(locked, ticket, offer.fare);
    const payPaise = toPayFor({ differencePaise, chargePaise });
    const tooMuch = payments.changeAboveMost(payPaise);
    if (tooMuch !== null) return tooMuch;
    const at = clock.nowIso();
    const changeId = newId(clock.nowMs());
    const terms = [key.bookingId, ticket, chosen.flights, differencePaise, chargePaise, resultIndex];
    const priceHash = crypto.hmac('price', JSON.stringify(terms)).slice(0, HASH_LENGTH);
    const lost = extrasOnTicket(locked, ticket);
    const gives = { items: lost.map(({ item }) => ({ item, chargePaise: 0 })) };
    const change = {
      id: changeId,
      reason: 'exchange',
      askedBy: 'traveller',
      gives,
      shown: { remarks: '', chargePaise, refundPaise: 0 },
      at,
    } as const;
    await forgetShown(transaction, key, at);
    if (payPaise > 0) {
      await proposeToPay(transaction, key, change, { payPaise, priceHash, until });
    } else {
      await insertChange(transaction, key, change);
      await waitForWord(transaction, { ...key, changeId }, { priceHash, until });
    }
    await saveNewFlights(transaction, { ...key, ticket }, changeId, { trace, offer, chargePaise, differencePaise });
    return {
      change: changeId,
      directions: directionsOf(sold, offer),
      differencePaise,
      chargePaise,
      payPaise,
      priceHash,
      until,
      lostExtras: boughtExtras(locked.quote, locked.passengers)
        .filter((bought) => bought.ticket === ticket)
        .map(({ extra }) => extraText(extra, locked.quote.trip.tickets[ticket])),
    };
  });
}

/** Whether an airline asks for nothing that we do not know of the passengers who still have their seat. */
function canBeSold(booking: FlightBooking, ticket: number, { needs }: FlightOffer): boolean {
  const { passengers } = booking;
  const own = seatsOnTicket(booking, ticket).flatMap(({ place }) => passengers[place] ?? []);
  const adults = own.filter(({ type }) => type === 'adult');
  return (
    (needs.gst !== 'required' || passengers[0]?.company !== undefined) &&
    (needs.passport === 'none' || own.every(({ passport }) => passport !== undefined)) &&
    (!needs.pan || adults.every(({ pan }) => pan !== undefined)) &&
    (!needs.birthDate || adults.every(({ dateOfBirth }) => dateOfBirth !== undefined))
  );
}

const PURPOSE = 'exchange';

function seal(crypto: Crypto, chosen: Chosen): string {
  return crypto.encrypt(PURPOSE, JSON.stringify(chosen));
}

function unseal(crypto: Crypto, token: string): Chosen | null {
  try {
    return Chosen.parse(JSON.parse(crypto.decrypt(PURPOSE, token)));
  } catch {
    return null;
  }
}
