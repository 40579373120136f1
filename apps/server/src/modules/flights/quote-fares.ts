import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { FlightFinder, FlightOffer, FlightQuestion, SupplierExtra } from '../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import { flightId, type NamedOffer } from './flight-view.ts';
import type { FlightQuote, RequoteAnswer, StoredQuote } from './flight-quote.ts';
import {
  changesBetween,
  extraId,
  extrasView,
  passengerRules,
  type QuotedOffer,
  tripHash,
  tripPrice,
  tripView,
} from './quote-view.ts';
import { claimTrace, findQuote, findSearch, saveQuote, type FoundFlights } from './search-store.ts';
import { badTrip } from './trip-question.ts';

type Answer = CallAnswer<typeof airQuote>;
type Refusal = Failure<(typeof airQuote)['errors'][number]>;

/** A trace with less life than this is not handed to somebody who is about to pay: the search is made again. */
const MIN_LIFE_TO_PAY_MS = 5 * 60_000;

export interface QuoteParts {
  readonly supplier: FlightFinder;
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly crypto: Crypto;
}

/** The supplier's last word on chosen fares. */
export interface FareDesk {
  quote(body: CallInput<typeof airQuote>['body']): Promise<Answer | Refusal>;
  /** A quote, while its search lives. */
  readQuote(quoteId: string): Promise<FlightQuote | null>;
  /** Asks once more for what a quote sells; the new one keeps the id. */
  requote(quote: FlightQuote): Promise<RequoteAnswer>;
}

/** Offers of one trace that is this quote's alone. */
interface OwnTrace {
  readonly trace: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly offers: readonly NamedOffer[];
}

type Silence = { kind: 'gone' } | { kind: 'expired' } | NoAnswer;
type OwnedOrSilence = ({ kind: 'ok' } & OwnTrace) | Silence;

/** One ticket as the supplier confirmed it. */
interface ConfirmedTicket extends QuotedOffer {
  readonly extras: readonly SupplierExtra[];
  /** The index it was asked under, which is not always the one it is bought under. */
  readonly asked: string;
}

/** Re-quotes fares, so that what is sold is what the supplier says now (D23, D38; decision 0014 on traces). */
export function createFareDesk(parts: QuoteParts): FareDesk {
  const { supplier, database, clock, crypto } = parts;
  const { pool } = database;

  /** The same fares in a search of their own. */
  async function searchAgain(question: FlightQuestion, wanted: readonly NamedOffer[]): Promise<OwnedOrSilence> {
    const found = await supplier.search(question);
    if (found.kind === 'none') return { kind: 'gone' };
    if (found.kind === 'no-answer') return found;
    const offers = wanted.map(({ name, offer }, index) => {
      const list = found.lists[found.lists.length === wanted.length ? index : 0] ?? [];
      const same = sameOffer(isJoint(question, found.lists) ? joined(found.lists, offer) : list, offer);
      return same === null ? null : { name, offer: same };
    });
    const all = offers.filter((offer) => offer !== null);
    if (all.length !== wanted.length) return { kind: 'gone' };
    return { kind: 'ok', trace: found.trace, expiresAt: found.expiresAt, offers: all };
  }

  /** The pairs of a special return on the flights of one. */
  function joined(lists: readonly (readonly FlightOffer[])[], { legs }: FlightOffer): FlightOffer[] {
    const [out = [], back = []] = lists.map((list, index) => {
      const id = flightId(legs.slice(index, index + 1));
      return list.filter((offer) => flightId(offer.legs) === id);
    });
    return out.flatMap((outbound) => back.flatMap((inbound) => supplier.joinReturn(outbound, inbound) ?? []));
  }

  /** The chosen offers, one of every list, of which a special return is sold as one; or what is wrong with the choice. */
  function chosenOffers({ question, lists }: FoundFlights, names: readonly string[]): NamedOffer[] | string {
    if (names.length !== lists.length)
      return lists.length === 1 ? 'Choose one fare.' : 'Choose one outbound and one inbound fare.';
    const chosen = lists.flatMap((list, index) => list.filter(({ name }) => name === names[index]));
    const [out, back] = chosen;
    if (chosen.length !== lists.length || out === undefined)
      return 'These fares are not of this search. Please choose again.';
    if (back === undefined || !isJoint(question, lists)) return chosen;
    const offer = supplier.joinReturn(out.offer, back.offer);
    if (offer === null) return 'These two fares are not sold together as a special return.';
    return [{ name: `${out.name}+${back.name}`, offer }];
  }

  async function confirmOne(
    trace: string,
    { name, offer }: NamedOffer,
  ): Promise<({ kind: 'ok' } & ConfirmedTicket) | Silence> {
    const ref = { trace, resultIndex: offer.resultIndex };
    const [quoted, rules] = await Promise.all([supplier.quote(ref), supplier.fareRules(ref)]);
    if (quoted.kind === 'gone') return { kind: 'gone' };
    if (quoted.kind !== 'ok') return quoted;
    const sold = await supplier.extras({ trace, resultIndex: quoted.offer.resultIndex }, quoted.offer.legs);
    return {
      kind: 'ok',
      name,
      asked: offer.resultIndex,
      offer: quoted.offer,
      // Without them the trip can be sold: they are what may be bought or read besides.
      rules: rules.kind === 'ok' ? rules.rules : [],
      extras: sold.kind === 'ok' ? sold.extras : [],
    };
  }

  async function confirm(own: OwnTrace): Promise<{ kind: 'ok'; tickets: ConfirmedTicket[] } | Silence> {
    const answers = await Promise.all(own.offers.map((offer) => confirmOne(own.trace, offer)));
    const tickets: ConfirmedTicket[] = [];
    for (const answer of answers) {
      if (answer.kind !== 'ok') return answer;
      tickets.push(answer);
    }
    return { kind: 'ok', tickets };
  }

  /** Confirms offers; a trace that is over before its time is replaced once. */
  async function confirmOrRenew(
    own: OwnTrace,
    question: FlightQuestion,
  ): Promise<({ kind: 'ok'; tickets: ConfirmedTicket[] } & Pick<OwnTrace, 'trace' | 'expiresAt'>) | Silence> {
    const first = await confirm(own);
    if (first.kind === 'ok') return { ...first, trace: own.trace, expiresAt: own.expiresAt };
    if (first.kind !== 'expired') return first;
    const fresh = await searchAgain(question, own.offers);
    if (fresh.kind !== 'ok') return fresh;
    const second = await confirm(fresh);
    return second.kind === 'ok' ? { ...second, trace: fresh.trace, expiresAt: fresh.expiresAt } : second;
  }

  function assemble(
    id: string,
    question: FlightQuestion,
    { tickets, trace, expiresAt }: { tickets: readonly ConfirmedTicket[]; trace: string; expiresAt: string },
  ): StoredQuote {
    const offers = tickets.map(({ offer }) => offer);
    const trip = tripView(tickets, question);
    const price = tripPrice(offers);
    const forSale = tickets.map(({ extras }) => extras.filter((extra) => !isIncluded(extra)));
    return {
      question,
      offers: tickets.map(({ offer, asked }) => ({ ...offer, resultIndex: asked })),
      quote: {
        id,
        supplier: supplier.id,
        expiresAt,
        trip,
        price,
        priceHash: tripHash(trip, price, crypto),
        passengerRules: passengerRules(offers, question),
        extras: extrasView(forSale),
        tickets: tickets.map(({ offer, extras }, ticket) => ({
          offer: { trace, resultIndex: offer.resultIndex },
          isLcc: offer.isLcc,
          fare: offer.fare,
          extras: (forSale[ticket] ?? []).map((extra) => ({ id: extraId(ticket, extra), extra })),
          included: trip.international && offer.isLcc ? extras.filter(isIncluded) : [],
        })),
      },
    };
  }

  return {
    quote: async ({ searchId, resultIndexes }) => {
      const found = await findSearch(pool, searchId, clock.nowIso());
      if (found === null) return fail('SEARCH_EXPIRED');
      const chosen = chosenOffers(found, resultIndexes);
      if (typeof chosen === 'string') return badTrip(chosen, 'body');
      const id = newId(clock.nowMs());
      const mine = await claimTrace(pool, searchId, id);
      const own: OwnedOrSilence = mine
        ? { kind: 'ok', trace: found.trace, expiresAt: found.expiresAt, offers: chosen }
        : await searchAgain(found.question, chosen);
      if (own.kind !== 'ok') return refusalOf(own);
      const confirmed = await confirmOrRenew(own, found.question);
      if (confirmed.kind !== 'ok') return refusalOf(confirmed);
      const stored = assemble(id, found.question, confirmed);
      await saveQuote(pool, stored, clock.nowIso());
      const { expiresAt, trip, price, priceHash, extras, passengerRules: rules } = stored.quote;
      const before = tripView(
        chosen.map((each) => ({ ...each, rules: [] })),
        found.question,
      );
      const changes = changesBetween(before, trip);
      return { ok: true, quoteId: id, expiresAt, changes, trip, price, priceHash, passengerRules: rules, extras };
    },
    readQuote: async (quoteId) => {
      const stored = await findQuote(pool, quoteId);
      return stored === null || Date.parse(stored.quote.expiresAt) <= clock.nowMs() ? null : stored.quote;
    },
    requote: async (quote) => {
      const stored = await findQuote(pool, quote.id);
      if (stored === null) return { kind: 'expired' };
      const names = quote.trip.tickets.map(({ fare }) => fare.resultIndex);
      const wanted = stored.offers.map((offer, index) => ({ name: names[index] ?? '', offer }));
      const { expiresAt } = stored.quote;
      const trace = stored.quote.tickets[0]?.offer.trace ?? '';
      const lifeMs = Date.parse(expiresAt) - clock.nowMs();
      const own: OwnedOrSilence =
        lifeMs < MIN_LIFE_TO_PAY_MS
          ? await searchAgain(stored.question, wanted)
          : { kind: 'ok', trace, expiresAt, offers: wanted };
      if (own.kind !== 'ok') return silenceOf(own);
      const confirmed = await confirmOrRenew(own, stored.question);
      if (confirmed.kind !== 'ok') return silenceOf(confirmed);
      const next = assemble(quote.id, stored.question, confirmed);
      await saveQuote(pool, next, clock.nowIso());
      return { kind: 'ok', quote: next.quote, changes: changesBetween(quote.trip, next.quote.trip) };
    },
  };
}

/** Whether what is chosen of two lists is bought as one. */
function isJoint({ journey }: FlightQuestion, lists: readonly unknown[]): boolean {
  return journey === 'special-return' && lists.length === 2;
}

/** The same flights in the same family, on the same baggage where it is still sold; the cheapest of several. */
function sameOffer(list: readonly FlightOffer[], wanted: FlightOffer): FlightOffer | null {
  const id = flightId(wanted.legs);
  const same = list
    .filter(({ legs, family, brand }) => family === wanted.family && brand === wanted.brand && flightId(legs) === id)
    .toSorted((a, b) => a.fare.publishedPaise - b.fare.publishedPaise);
  return same.find((offer) => baggageOf(offer) === baggageOf(wanted)) ?? same[0] ?? null;
}

function baggageOf({ legs }: FlightOffer): string {
  return `${legs[0]?.[0]?.baggage} ${legs[0]?.[0]?.cabinBaggage}`;
}

function isIncluded({ kind, pricePaise, weightKg }: SupplierExtra): boolean {
  return kind === 'baggage' && pricePaise === 0 && (weightKg ?? 0) > 0;
}

function refusalOf(silence: Silence): Refusal {
  switch (silence.kind) {
    case 'gone':
      return fail('FARE_GONE');
    case 'expired':
      return fail('SEARCH_EXPIRED');
    case 'no-answer':
      return fail('SUPPLIER_UNAVAILABLE');
  }
}

function silenceOf(silence: Silence): Exclude<RequoteAnswer, { kind: 'ok' }> {
  return { kind: silence.kind };
}
