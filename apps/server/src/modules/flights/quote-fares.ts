import { longestHold } from '@safar/domain/flight/fare-hold';
import { LEAST_TIME_TO_PAY_FARE_MS } from '@safar/domain/limits';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import { tripPrice } from '@safar/domain/money/fare-lines';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { currentCaller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Switches } from '../../platform/supply.ts';
import type { Logger } from '../../platform/logging.ts';
import { newId } from '../../platform/ids.ts';
import type { FlightFinder, FlightQuestion, SupplierExtra } from '../../suppliers/flight-supplier.ts';
import { searchFailure } from '../../suppliers/no-answer.ts';
import type { Airports } from './airports.ts';
import { confirmOrRenew, type ConfirmedFares } from './ask-fares-again.ts';
import type { FlightQuote, RequoteAnswer, StoredQuote } from './flight-quote.ts';
import type { PriceBook, Pricing } from '../pricing/index.ts';
import { chosenOffers, searchAgain, type OwnedOrSilence, type Silence } from './trace-per-quote.ts';
import { pricedOffer } from './price-fares.ts';
import {
  asDelivered,
  changesBetween,
  extraId,
  extrasView,
  passengerRules,
  tripHash,
  tripLines,
  tripView,
} from './quote-view.ts';
import { claimTrace, findQuote, findSearch, saveQuote } from './search-store.ts';
import { fareGone, whyNotSold } from './switched-off-fares.ts';
import { badTrip } from './trip-question.ts';

type Answer = CallAnswer<typeof airQuote>;
type Refusal = Failure<(typeof airQuote)['errors'][number]>;

export interface QuoteParts {
  readonly supplier: FlightFinder;
  readonly pricing: Pick<Pricing, 'book'>;
  readonly airports: Pick<Airports, 'byCode'>;
  readonly switches: Switches;
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly crypto: Crypto;
  readonly log: Logger;
}

/** Fares as the supplier confirms them. */
export interface FareQuotes {
  quote(body: CallInput<typeof airQuote>['body']): Promise<Answer | Refusal>;
  /** A quote, until its search expires. */
  readQuote(quoteId: string): Promise<FlightQuote | null>;
  /** Confirms again what a quote sells; the new quote has the same id. */
  requote(quote: Pick<FlightQuote, 'id' | 'trip'>): Promise<RequoteAnswer>;
}

/** Re-quotes fares, so that the sold fare is the supplier's current one (REQ-FCHK-1; decision 0014 on traces). */
export function createFareQuotes(parts: QuoteParts): FareQuotes {
  const { supplier, pricing, switches, database, clock, crypto, log } = parts;
  const { pool } = database;

  /** Stores a quote for the network that asked for it. */
  function keep(stored: StoredQuote): Promise<void> {
    const caller = currentCaller();
    const network = caller === null ? null : crypto.hmac('network of a quote', caller.network);
    return saveQuote(pool, stored, { nowIso: clock.nowIso(), network });
  }

  /** Adds late rules and extras to their quote, unless the supplier has confirmed it again meanwhile. */
  async function follow(asked: Asked, confirmed: ConfirmedFares): Promise<void> {
    if (confirmed.tickets.every(({ late }) => late === null)) return;
    try {
      const tickets = await Promise.all(
        confirmed.tickets.map(async (ticket) => ({ ...ticket, ...(await ticket.late) })),
      );
      const now = await findQuote(pool, asked.id);
      const completed = assemble(parts, asked, { ...confirmed, tickets });
      if (now?.quote.expiresAt !== completed.quote.expiresAt || now.quote.priceHash !== completed.quote.priceHash)
        return;
      await keep(completed);
    } catch (error) {
      log.warn({ err: error }, 'what stands beside a quote was not kept');
    }
  }

  return {
    quote: async ({ searchId, resultIndexes }) => {
      const found = await findSearch(pool, searchId, clock.nowIso());
      if (found === null) return fail('SEARCH_EXPIRED');
      const chosen = chosenOffers(supplier, found, resultIndexes);
      if (typeof chosen === 'string') return badTrip(chosen, 'body');
      const notSold = whyNotSold(
        switches,
        supplier.id,
        chosen.map(({ offer }) => offer),
      );
      if (notSold !== null) return fareGone({ sentence: notSold });
      const id = newId(clock.nowMs());
      const mine = await claimTrace(pool, searchId, id);
      const own: OwnedOrSilence = mine
        ? { kind: 'ok', trace: found.trace, expiresAt: found.expiresAt, offers: chosen }
        : await searchAgain(supplier, found.question, chosen);
      if (own.kind !== 'ok') return refusalOf(own);
      const confirmed = await confirmOrRenew(supplier, own, found.question);
      if (confirmed.kind !== 'ok') return refusalOf(confirmed);
      const book = await pricing.book();
      const before = tripView(
        chosen.map((each) => ({ ...each, rules: [] })),
        found.question,
        nowOf(parts),
      );
      const firstPaise = sumPaise(before.tickets.map(({ fare }) => fare.totalPaise));
      const stored = assemble(parts, { id, question: found.question, book, firstPaise }, confirmed);
      await keep(stored);
      void follow({ id, question: found.question, book, firstPaise }, confirmed);
      const { expiresAt, trip, priceLines, priceHash, extras, passengerRules: rules } = stored.quote;
      const changes = changesBetween(before, trip);
      const price = tripPrice(priceLines);
      return { ok: true, quoteId: id, expiresAt, changes, trip, price, priceHash, passengerRules: rules, extras };
    },
    readQuote: async (quoteId) => {
      const stored = await findQuote(pool, quoteId);
      return stored === null || Date.parse(stored.quote.expiresAt) <= clock.nowMs() ? null : stored.quote;
    },
    requote: async (quote) => {
      const stored = await findQuote(pool, quote.id);
      if (stored === null) return { kind: 'expired' };
      const notSold = whyNotSold(switches, supplier.id, stored.offers);
      if (notSold !== null) return { kind: 'gone', sentence: notSold };
      const names = quote.trip.tickets.map(({ fare }) => fare.resultIndex);
      const wanted = stored.offers.map((offer, index) => ({ name: names[index] ?? '', offer }));
      const { expiresAt } = stored.quote;
      const trace = stored.quote.tickets[0]?.offer.trace ?? '';
      const lifeMs = Date.parse(expiresAt) - clock.nowMs();
      const own: OwnedOrSilence =
        lifeMs < LEAST_TIME_TO_PAY_FARE_MS
          ? await searchAgain(supplier, stored.question, wanted)
          : { kind: 'ok', trace, expiresAt, offers: wanted };
      if (own.kind !== 'ok') return silenceOf(own);
      const confirmed = await confirmOrRenew(supplier, own, stored.question);
      if (confirmed.kind !== 'ok') return silenceOf(confirmed);
      const { question, quote: before } = stored;
      const book = await pricing.book(before.pricedBy);
      const next = assemble(parts, { id: quote.id, question, book, firstPaise: before.firstPaise }, confirmed, before);
      await keep(next);
      return { kind: 'ok', quote: next.quote, changes: changesBetween(quote.trip, next.quote.trip) };
    },
  };
}

/** When a trip is looked at, and where its airports are. */
function nowOf({ clock, airports }: Pick<QuoteParts, 'clock' | 'airports'>) {
  return { nowMs: clock.nowMs(), zoneOf: (code: string) => airports.byCode(code)?.zone };
}

/** What a quote is made for. */
interface Asked {
  readonly id: string;
  readonly question: FlightQuestion;
  readonly book: PriceBook;
  readonly firstPaise: Paise;
}

/**
 * A quote of what the supplier confirmed, as it is shown, bought and stored. Rules and extras are those of the earlier quote when the
 * supplier did not give them again.
 */
function assemble(
  parts: Pick<QuoteParts, 'supplier' | 'crypto' | 'clock' | 'airports'>,
  { id, question, book, firstPaise }: Asked,
  { tickets: confirmed, trace, expiresAt }: ConfirmedFares,
  before?: FlightQuote,
): StoredQuote {
  const { supplier, crypto, clock } = parts;
  const tickets = confirmed.map((ticket) => ({ ...ticket, offer: pricedOffer(ticket.offer, book, supplier.id) }));
  const offers = tickets.map(({ offer }) => offer);
  const whole = tripView(
    tickets.map((ticket, index) => ({ ...ticket, rules: ticket.rules ?? before?.trip.tickets[index]?.rules ?? [] })),
    question,
    nowOf(parts),
  );
  const sold = tickets.map(({ offer, extras }, index) => {
    if (!offer.sellsExtras) return [];
    const earlier = before?.tickets[index];
    return extras ?? [...(earlier?.extras ?? []).map(({ extra }) => extra), ...(earlier?.included ?? [])];
  });
  const forSale = sold.map((extras) => extras.filter((extra) => !isIncluded(extra)));
  const isUntold = ({ offer, extras }: (typeof confirmed)[number], index: number) =>
    offer.sellsExtras && extras === null && (before?.extras.untold?.includes(index) ?? true);
  const untold = confirmed.flatMap((ticket, index) => (isUntold(ticket, index) ? [index] : []));
  const extras = { ...extrasView(forSale), untold };
  // Extras that have not arrived are unknown.
  const isKnown = (index: number) => tickets[index]?.extras !== null || before !== undefined;
  const trip = {
    ...whole,
    tickets: whole.tickets.map((ticket, index) => (isKnown(index) ? asDelivered(ticket, index, extras) : ticket)),
  };
  const priceLines = tripLines(offers);
  return {
    question,
    offers: tickets.map(({ offer, asked }) => ({ ...offer, resultIndex: asked })),
    quote: {
      id,
      supplier: supplier.id,
      expiresAt,
      trip,
      priceLines,
      firstPaise,
      pricedBy: book.by,
      priceHash: tripHash(trip, priceLines, crypto),
      passengerRules: passengerRules(offers, question),
      extras,
      tickets: tickets.map(({ offer }, ticket) => ({
        offer: { trace, resultIndex: offer.resultIndex },
        isLcc: offer.isLcc,
        heldUntil: longestHold(offer.heldUntil, clock.nowMs()),
        fare: offer.fare,
        extras: (forSale[ticket] ?? []).map((extra) => ({ id: extraId(ticket, extra), extra })),
        included: trip.international && offer.isLcc ? (sold[ticket] ?? []).filter(isIncluded) : [],
      })),
    },
  };
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
      return searchFailure(silence);
  }
}

function silenceOf(silence: Silence): Exclude<RequoteAnswer, { kind: 'ok' }> {
  return { kind: silence.kind };
}
