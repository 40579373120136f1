import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { FlightFinder, FlightQuestion, SupplierExtra } from '../../suppliers/flight-supplier.ts';
import { confirmOrRenew, type ConfirmedFares } from './confirm-fares.ts';
import type { FlightQuote, RequoteAnswer, StoredQuote } from './flight-quote.ts';
import { chosenOffers, searchAgain, type OwnedOrSilence, type Silence } from './own-trace.ts';
import { changesBetween, extraId, extrasView, passengerRules, tripHash, tripPrice, tripView } from './quote-view.ts';
import { claimTrace, findQuote, findSearch, saveQuote } from './search-store.ts';
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

/** Re-quotes fares, so that what is sold is what the supplier says now (D23, D38; decision 0014 on traces). */
export function createFareDesk(parts: QuoteParts): FareDesk {
  const { supplier, database, clock } = parts;
  const { pool } = database;

  return {
    quote: async ({ searchId, resultIndexes }) => {
      const found = await findSearch(pool, searchId, clock.nowIso());
      if (found === null) return fail('SEARCH_EXPIRED');
      const chosen = chosenOffers(supplier, found, resultIndexes);
      if (typeof chosen === 'string') return badTrip(chosen, 'body');
      const id = newId(clock.nowMs());
      const mine = await claimTrace(pool, searchId, id);
      const own: OwnedOrSilence = mine
        ? { kind: 'ok', trace: found.trace, expiresAt: found.expiresAt, offers: chosen }
        : await searchAgain(supplier, found.question, chosen);
      if (own.kind !== 'ok') return refusalOf(own);
      const confirmed = await confirmOrRenew(supplier, own, found.question);
      if (confirmed.kind !== 'ok') return refusalOf(confirmed);
      const stored = assemble(parts, id, found.question, confirmed);
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
          ? await searchAgain(supplier, stored.question, wanted)
          : { kind: 'ok', trace, expiresAt, offers: wanted };
      if (own.kind !== 'ok') return silenceOf(own);
      const confirmed = await confirmOrRenew(supplier, own, stored.question);
      if (confirmed.kind !== 'ok') return silenceOf(confirmed);
      const next = assemble(parts, quote.id, stored.question, confirmed);
      await saveQuote(pool, next, clock.nowIso());
      return { kind: 'ok', quote: next.quote, changes: changesBetween(quote.trip, next.quote.trip) };
    },
  };
}

/** A quote of what the supplier confirmed, as it is shown, bought and kept. */
function assemble(
  { supplier, crypto }: Pick<QuoteParts, 'supplier' | 'crypto'>,
  id: string,
  question: FlightQuestion,
  { tickets, trace, expiresAt }: ConfirmedFares,
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
