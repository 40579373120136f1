import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/exchange';
import { feeNow } from '@safar/domain/flight/fees-now';
import { extraText } from '@safar/domain/flight/extra-text';
import { formatInr } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Crypto } from '../../../platform/crypto.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Cabin, FlightOffer, ReissueQuestion } from '../../../suppliers/flight-supplier.ts';
import { boughtExtras } from '../../checkout/index.ts';
import { legView } from '../../flights/index.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { insertChange } from '../order/change-rows.ts';
import { proposeToPay } from '../order/change-to-pay.ts';
import { forgetShown, saveNewFlights, waitForWord } from '../order/proposed-exchange.ts';
import { fareAt } from '../order/sold-fare.ts';
import { findBooking, getFlight, lockStatus } from '../order/store.ts';
import type { TicketsContext } from './context.ts';
import { exchangeBlockOf } from './exchange-block.ts';
import { dearerBy, extrasOnTicket, toPayFor } from './exchanged-lines.ts';
import { findTicket } from './find-ticket.ts';

type Found = CallAnswer<typeof calls.exchangeFlights> | Failure<(typeof calls.exchangeFlights)['errors'][number]>;
type Offered = CallAnswer<typeof calls.proposeExchange> | Failure<(typeof calls.proposeExchange)['errors'][number]>;
type Option = CallAnswer<typeof calls.exchangeFlights>['options'][number];

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
 * or why there are none (REQ-TKT-16). The airline's charge is said once a flight is chosen.
 */
export async function exchangeFlights(
  context: TicketsContext,
  key: BookingKey,
  { ticket, on }: { readonly ticket: number; readonly on: string },
): Promise<Found> {
  const { database, clock, flights, crypto } = context;
  const booking = await findBooking(database.pool, key);
  if (booking?.kind !== 'flight') return fail('BOOKING_NOT_FOUND');
  const blocked = await exchangeBlockOf(database.pool, booking, ticket, clock.nowMs());
  if (blocked !== null) return { blocked, options: [] };
  const found = await findTicket(context, { ...key, ticket });
  if (found.kind !== 'found') return fail('SUPPLIER_UNAVAILABLE');
  const { state, terms, pnr, bookingId } = found.booking;
  if (state !== 'ticketed') return { blocked: t(m.notStanding), options: [] };
  if (!terms.reissuesOnline) return { blocked: notOnline(booking, ticket, clock.nowMs()), options: [] };
  const question = questionOf(booking, { ticket, on, pnr, bookingId });
  const answer = await flights.reissueOptions(question);
  if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return { blocked: notOnline(booking, ticket, clock.nowMs()), options: [] };
  if (answer.kind === 'none') return { blocked: null, options: [] };
  const offers = answer.lists.flat().filter((offer) => isExchangeFor(booking, ticket, offer));
  const cheapest = [...Map.groupBy(offers, (offer) => flightsOf(offer)).entries()].flatMap(([name, same]) =>
    same
      .toSorted((a, b) => a.fare.publishedPaise - b.fare.publishedPaise)
      .slice(0, 1)
      .map((offer) => ({ name, offer })),
  );
  const options = cheapest.map(({ name, offer }): Option => {
    const chosen = {
      bookingId: key.bookingId,
      ticket,
      trace: answer.trace,
      resultIndex: offer.resultIndex,
      flights: name,
      until: answer.expiresAt,
    };
    return {
      offer: seal(crypto, chosen),
      leg: legView(offer.legs[0] ?? [], question.legs[0]),
      differencePaise: dearerBy(booking, ticket, offer.fare),
      baggage: offer.legs[0]?.[0]?.baggage ?? null,
    };
  });
  const sorted = options.toSorted((a, b) => a.leg.from.time.localeCompare(b.leg.from.time));
  return { blocked: null, options: sorted.slice(0, MAX_OPTIONS) };
}

/**
 * What a chosen flight costs: the airline's charge and the difference of the fares, as the airline says it now. It waits under this price until
 * it is paid for or, where nothing is to be paid, begun (REQ-TKT-17).
 */
export async function proposeExchange(context: TicketsContext, key: BookingKey, token: string): Promise<Offered> {
  const { database, clock, flights, crypto } = context;
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
  if (flightsOf(offer) !== chosen.flights || !canBeSold(booking, offer)) return fail('FARE_GONE');
  return database.transaction(async (transaction): Promise<Offered> => {
    await lockStatus(transaction, key);
    const locked = await getFlight(transaction, key);
    const blocked = await exchangeBlockOf(transaction, locked, ticket, clock.nowMs());
    if (blocked !== null) return fail('EXCHANGE_NOT_POSSIBLE', { text: blocked });
    const differencePaise = dearerBy(locked, ticket, offer.fare);
    const payPaise = toPayFor({ differencePaise, chargePaise });
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
      leg: legView(offer.legs[0] ?? []),
      baggage: offer.legs[0]?.[0]?.baggage ?? null,
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

/** Says that a fare is not exchanged online, and what its own rules ask for a change. */
function notOnline(booking: FlightBooking, ticket: number, nowMs: number): string {
  const sold = booking.quote.trip.tickets[ticket];
  const fee = sold && feeNow(fareAt(booking, sold, nowMs).dateChange, 'adult');
  return t(m.notOnline, {
    airline: sold?.carrierName ?? '',
    fee: typeof fee === 'number' ? formatInr(fee) : 'none',
  });
}

const CABINS: Readonly<Record<string, Cabin>> = {
  'premium economy': 'premium-economy',
  business: 'business',
  'premium business': 'business',
  first: 'first',
  'first class': 'first',
};

function questionOf(
  { quote }: FlightBooking,
  { ticket, on, pnr, bookingId }: { ticket: number; on: string; pnr: string; bookingId: string },
): ReissueQuestion {
  const sold = quote.trip.tickets[ticket];
  const [leg] = sold?.legs ?? [];
  if (sold === undefined || leg === undefined) throw new Error(`a trip has no ticket ${ticket}`);
  return {
    journey: 'oneway',
    legs: [{ from: leg.from.code, to: leg.to.code, on }],
    pax: quote.trip.pax,
    cabin: CABINS[leg.segments[0]?.cabin.toLowerCase() ?? ''] ?? 'economy',
    fareKind: quote.trip.fareKind ?? 'regular',
    pnr,
    bookingId,
    carrierCode: sold.carrierCode,
  };
}

/** Whether an offer is another flight of the ticket's airline from the same airport to the same. */
function isExchangeFor({ quote }: FlightBooking, ticket: number, offer: FlightOffer): boolean {
  const sold = quote.trip.tickets[ticket];
  const [had, leg] = [sold?.legs[0], offer.legs[0]];
  if (sold === undefined || had === undefined || leg === undefined || offer.legs.length !== 1) return false;
  return (
    offer.carrierCode === sold.carrierCode &&
    leg[0]?.from.code === had.from.code &&
    leg.at(-1)?.to.code === had.to.code &&
    flightsOf(offer) !== flightsOf({ legs: [had.segments] })
  );
}

type Named = { readonly legs: readonly (readonly NamedFlight[])[] };
interface NamedFlight {
  readonly carrierCode: string;
  readonly flightNumber: string;
  readonly from: { readonly time: string };
}

/** The flights of an offer by number and time: '6E2011 2026-12-11T06:10'. */
export function flightsOf({ legs }: Named): string {
  return legs
    .flat()
    .map(({ carrierCode, flightNumber, from }) => `${carrierCode}${flightNumber} ${from.time}`)
    .join('+');
}

/** Whether an airline asks for nothing that we do not know of its passengers. */
function canBeSold({ passengers }: FlightBooking, { needs }: FlightOffer): boolean {
  const adults = passengers.filter(({ type }) => type === 'adult');
  return (
    (needs.gst !== 'required' || passengers[0]?.company !== undefined) &&
    (needs.passport === 'none' || passengers.every(({ passport }) => passport !== undefined)) &&
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
