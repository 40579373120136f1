import type { CallAnswer, CallInput } from '@safar/contract/call';
import { airSpecialReturns } from '@safar/contract/special-returns';
import { z } from 'zod';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isFailure, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logging.ts';
import { headedForm, prepareAnswer, preparedBytes, type PreparedAnswer } from '../../platform/prepared-answer.ts';
import type { Switches } from '../../platform/supply.ts';
import type { FlightFinder, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { soldPaise } from '../../suppliers/flight-fare.ts';
import { NoAnswerSchema, searchFailure, type NoAnswer } from '../../suppliers/no-answer.ts';
import type { Airports } from './airports.ts';
import type { Pricing } from '../pricing/index.ts';
import { flightId, namedOffers, type NamedOffer } from './flight-view.ts';
import { pricedLists } from './price-fares.ts';
import { insertSearch } from './search-store.ts';
import { tripQuestion } from './trip-question.ts';

type List = CallAnswer<typeof airSpecialReturns>['lists'][number];
type Fare = List['outbound'][number];

const SHARED_FOR_MS = 60_000;
const MAX_SHARED_BYTES = 32 * 1024 ** 2;
const HOME = 'IN';

/**
 * Special return fares (decision 0017): one ticket there and back, offered beside the two tickets of an ordinary
 * search (REQ-FRES-8).
 */
export interface SpecialReturns {
  /** Starts the search for a trip's special returns, so that they are ready when needed; never fails. */
  begin(question: FlightQuestion): void;
  find(
    query: CallInput<typeof airSpecialReturns>['query'],
  ): Promise<PreparedAnswer | Failure<(typeof airSpecialReturns)['errors'][number]>>;
}

export interface SpecialReturnParts {
  readonly supplier: Pick<FlightFinder, 'id' | 'search'>;
  readonly pricing: Pick<Pricing, 'book'>;
  readonly airports: Airports;
  readonly switches: Switches;
  readonly database: Pick<Database, 'pool'>;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Logger;
}

type Asked = { readonly kind: 'found'; readonly answer: PreparedAnswer; readonly isWhole: boolean } | NoAnswer;

const NONE: Asked = { kind: 'found', answer: prepareAnswer(airSpecialReturns, { lists: [] }), isWhole: true };

const SharedHead = z.union([NoAnswerSchema, z.object({ kind: z.literal('found'), isWhole: z.boolean() })]);

const SHARED = headedForm<Asked, z.infer<typeof SharedHead>>({
  head: (asked) => (asked.kind === 'found' ? { kind: asked.kind, isWhole: asked.isWhole } : asked),
  answer: (asked) => (asked.kind === 'found' ? asked.answer : null),
  read: (told, answer) => {
    const head = SharedHead.parse(told);
    if (head.kind === 'no-answer') return head;
    if (answer === null) throw new Error('an answer that is missing');
    return { kind: 'found', answer, isWhole: head.isWhole };
  },
});

export function createSpecialReturns(parts: SpecialReturnParts): SpecialReturns {
  const { supplier, pricing, airports, switches, database, cache, clock, log } = parts;
  const shared = cache.create<Asked>({
    name: 'special-returns',
    ttlMs: SHARED_FOR_MS,
    maxBytes: MAX_SHARED_BYTES,
    bytesOf: (asked) => (asked.kind === 'found' ? preparedBytes([asked.answer]) : 0),
    keeps: (asked) => asked.kind === 'found' && asked.isWhole,
    shared: SHARED,
  });

  /** Whether the supplier may sell any: ordinary passengers, a return within the country. */
  function mayBeSold({ journey, legs, fareKind }: FlightQuestion): boolean {
    const atHome = legs.every(({ from, to }) =>
      [from, to].every((code) => airports.byCode(code)?.countryCode === HOME),
    );
    return journey === 'return' && fareKind === 'regular' && atHome;
  }

  async function askOne(question: FlightQuestion): Promise<{ kind: 'list'; list: List } | { kind: 'none' } | NoAnswer> {
    const found = await supplier.search(question);
    if (found.kind !== 'ok') return found;
    const { trace, expiresAt } = found;
    const book = await pricing.book();
    const lists = namedOffers(pricedLists(found.lists, book, supplier.id));
    const id = newId(clock.nowMs());
    await insertSearch(database.pool, { id, expiresAt }, { question, trace, lists });
    return { kind: 'list', list: listView({ searchId: id, expiresAt }, lists) };
  }

  /**
   * One answer has fares of low-cost carriers or of the distribution systems, never both (tbo-air.md 3): the latter have a request of their
   * own. When one does not answer, the results of the other are used; the next caller asks again.
   */
  async function ask(question: FlightQuestion): Promise<Asked> {
    const special = { ...question, journey: 'special-return' } as const;
    const asked = await Promise.all([askOne(special), askOne({ ...special, sources: 'gds' })]);
    const lists = asked.flatMap((one) => (one.kind === 'list' ? [one.list] : []));
    const silence = asked.find((one) => one.kind === 'no-answer');
    if (lists.length === 0 && silence !== undefined) return silence;
    return { kind: 'found', answer: prepareAnswer(airSpecialReturns, { lists }), isWhole: silence === undefined };
  }

  function get(question: FlightQuestion): Promise<Asked> {
    if (!mayBeSold(question)) return Promise.resolve(NONE);
    return shared.get(`${switches.mark()} ${JSON.stringify(question)}`, () => ask(question));
  }

  async function beginQuietly(question: FlightQuestion): Promise<void> {
    try {
      await get(question);
    } catch (error) {
      log.warn({ err: error }, 'special returns were not asked for');
    }
  }

  return {
    begin: (question) => void beginQuietly(question),
    find: async (query) => {
      const trip = tripQuestion(query, airports, clock.nowMs());
      if (isFailure(trip)) return trip;
      const asked = await get(trip.question);
      return asked.kind === 'found' ? asked.answer : searchFailure(asked);
    },
  };
}

function listView(search: Pick<List, 'searchId' | 'expiresAt'>, lists: readonly (readonly NamedOffer[])[]): List {
  const [out = [], back] = lists;
  if (back !== undefined) return { ...search, outbound: cheapestFares(out), inbound: cheapestFares(back), trips: [] };
  const trips = out.filter(({ offer }) => offer.legs.length === 2).map(tripView);
  const cheapest = cheapestBy(trips, ({ outboundId, inboundId, family }) => `${outboundId}/${inboundId} ${family}`);
  return { ...search, outbound: [], inbound: [], trips: cheapest };
}

function cheapestFares(offers: readonly NamedOffer[]): Fare[] {
  const fares = offers.map((named) => {
    const { legs, combination } = named.offer;
    return { ...fareTerms(named), flightId: flightId(legs), combination };
  });
  return cheapestBy(fares, (fare) => `${fare.flightId} ${fare.combination} ${fare.family}`);
}

function tripView(named: NamedOffer): List['trips'][number] {
  const [outboundId = '', inboundId = ''] = named.offer.legs.map((leg) => flightId([leg]));
  return { ...fareTerms(named), outboundId, inboundId };
}

function fareTerms({ name, offer }: NamedOffer): Omit<Fare, 'flightId' | 'combination'> {
  const { family, fare, refundable, legs } = offer;
  const baggage = legs[0]?.[0]?.baggage ?? null;
  return { resultIndex: name, family, totalPaise: soldPaise(fare), refundable, baggage };
}

function cheapestBy<Row extends { readonly totalPaise: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const inOrder = rows.toSorted((a, b) => b.totalPaise - a.totalPaise);
  return [...new Map(inOrder.map((row) => [keyOf(row), row])).values()].toReversed();
}
