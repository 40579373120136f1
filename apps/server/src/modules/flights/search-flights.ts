import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { airSearch } from '@safar/contract/flights';
import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isFailure, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { headedForm, prepareAnswer, preparedBytes, type PreparedAnswer } from '../../platform/prepared-answer.ts';
import type { Switches } from '../../platform/supply.ts';
import type { FlightFinder, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { NoAnswerSchema, searchFailure, type NoAnswer } from '../../suppliers/no-answer.ts';
import type { Airports } from './airports.ts';
import type { FareCalendar } from './fare-calendar.ts';
import { flightViews, namedOffers, type Asked as View, type NamedOffer } from './flight-view.ts';
import type { PriceBook, Pricing } from '../pricing/index.ts';
import { anySample, pricedLists } from './price-fares.ts';
import { insertSearch } from './search-store.ts';
import type { SpecialReturns } from './special-returns.ts';
import { mergedAnswer } from './merge-searches.ts';
import { tripQuestion, type TripQuestion } from './trip-question.ts';
import { between, pairsOf } from './whole-cities.ts';

type Answer = CallAnswer<typeof airSearch>;
type Asked = Pick<TripQuestion, 'question' | 'notice'>;

/** Maximum age of a list that is given to another caller with the same question; the price to pay is always requested anew. */
const SHARED_FOR_MS = 60_000;
/** Size of all shared lists: a large one has 2.5 MB, most have a tenth of that. */
const MAX_SHARED_BYTES = 96 * 1024 ** 2;
/** A search that found nothing has no trace: it expires with its sharing. */
const EMPTY_LIFE_MS = SHARED_FOR_MS;

const JOURNEY_TYPES = { oneway: 1, return: 2, 'special-return': 2, multi: 3 } as const;

export interface SearchParts {
  readonly supplier: Pick<FlightFinder, 'id' | 'search'>;
  readonly pricing: Pricing;
  readonly airports: Airports;
  readonly calendar: Pick<FareCalendar, 'learn'>;
  readonly specials: Pick<SpecialReturns, 'begin'>;
  readonly switches: Switches;
  readonly database: Pick<Database, 'pool'>;
  readonly cache: Cache;
  readonly clock: Clock;
}

/**
 * The result of a search for all callers with the same question: the answer, checked, serialised and compressed once, by its notice.
 * Nothing else of a search stays in memory: a hundred lists of objects would make every garbage collection long.
 */
interface SharedSearch {
  readonly kind: 'found';
  readonly prepared: Map<string | null, PreparedAnswer>;
}

const SharedHead = z.union([NoAnswerSchema, z.object({ kind: z.literal('found'), notice: z.string().nullable() })]);

/** For callers whose questions are worded differently, the answer of the first. */
const SHARED = headedForm<SharedSearch | NoAnswer, z.infer<typeof SharedHead>>({
  head: (search) => {
    if (search.kind === 'no-answer') return search;
    const [notice = null] = search.prepared.keys();
    return { kind: 'found', notice };
  },
  answer: (search) => (search.kind === 'found' ? firstOf(search) : null),
  read: (told, answer) => {
    const head = SharedHead.parse(told);
    if (head.kind === 'no-answer') return head;
    if (answer === null) throw new Error('a search without an answer');
    return { kind: 'found', prepared: new Map([[head.notice, answer]]) };
  },
});

/** Finds flights (REQ-FRES-9). The supplier is asked once for all equal questions at the same time or within a minute. */
export function createFlightSearch(parts: SearchParts) {
  const { supplier, pricing, airports, calendar, specials, switches, database, cache, clock } = parts;
  const shared = cache.create<SharedSearch | NoAnswer>({
    name: 'flight-searches',
    ttlMs: SHARED_FOR_MS,
    maxBytes: MAX_SHARED_BYTES,
    bytesOf: (search) => (search.kind === 'found' ? preparedBytes(search.prepared.values()) : 0),
    keeps: ({ kind }) => kind === 'found',
    shared: SHARED,
  });

  const zoneOf = (code: string) => airports.byCode(code)?.zone;

  async function ask({ question, notice }: Asked, book: PriceBook): Promise<SharedSearch | NoAnswer> {
    const found = await supplier.search(question);
    if (found.kind === 'no-answer') return found;
    const nowMs = clock.nowMs();
    const id = newId(nowMs);
    if (found.kind === 'none') {
      await calendar.learn(question, [[]]);
      const expiresAt = new Date(clock.nowMs() + EMPTY_LIFE_MS).toISOString();
      return sharedOf({ ...searchView({ id, expiresAt, nowMs, zoneOf }, question, []), notice });
    }
    const { trace, expiresAt } = found;
    const priced = pricedLists(found.lists, book, supplier.id);
    const lists = namedOffers(priced);
    pricing.sample(() => anySample(priced, supplier.id));
    const [search] = await Promise.all([
      // One turn later the pool has sent the insert, and the database writes while the answer is serialised.
      nextTurn().then(() => sharedOf({ ...searchView({ id, expiresAt, nowMs, zoneOf }, question, lists), notice })),
      insertSearch(database.pool, { id, expiresAt }, { question, trace, lists }),
      calendar.learn(question, priced),
    ]);
    return search;
  }

  return async (
    query: CallInput<typeof airSearch>['query'],
  ): Promise<PreparedAnswer | Failure<(typeof airSearch)['errors'][number]>> => {
    const trip = tripQuestion(query, airports, clock.nowMs());
    if (isFailure(trip)) return trip;
    specials.begin(trip.question);
    const book = await pricing.book();
    const { question, notice, all } = trip;
    const [leg] = question.legs;
    const { pairs, isCut } = pairsOf(leg?.from ?? '', leg?.to ?? '', all);
    const searches = await Promise.all(
      (pairs.length > 1 ? pairs.map((pair) => between(question, pair)) : [question]).map((each) =>
        shared.get(`${switches.mark()} ${keyOf(each, book)}`, () => ask({ question: each, notice }, book)),
      ),
    );
    const [first] = searches;
    if (first === undefined) throw new Error('a search asks something');
    if (searches.length === 1) return first.kind === 'no-answer' ? searchFailure(first) : answerWith(first, notice);
    return ofWholeCities(searches, { pairs, isCut, notice });
  };
}

/** One answer of the searches between the airports of cities; it says what could not be asked. A failure when none was answered. */
function ofWholeCities(
  searches: readonly (SharedSearch | NoAnswer)[],
  { pairs, isCut, notice }: ReturnType<typeof pairsOf> & Pick<TripQuestion, 'notice'>,
): PreparedAnswer | Failure<(typeof airSearch)['errors'][number]> {
  const [first, ...others] = searches.flatMap((search) => (search.kind === 'found' ? [readAnswer(search)] : []));
  if (first === undefined) {
    const [silence] = searches.flatMap((search) => (search.kind === 'no-answer' ? [search] : []));
    if (silence === undefined) throw new Error('a search that neither found nor failed');
    return searchFailure(silence);
  }
  const missing = pairs.filter((_, index) => searches[index]?.kind === 'no-answer');
  const told = [
    notice,
    isCut ? t(m.mainPairs, { pairs: pairsText(pairs) }) : null,
    missing.length > 0 ? t(m.pairsMissing, { pairs: pairsText(missing) }) : null,
  ].filter((text) => text !== null);
  return prepareAnswer(airSearch, mergedAnswer([first, ...others], told.length === 0 ? null : told.join(' ')));
}

/** 'DEL–GOI, DEL–GOX' */
function pairsText(pairs: ReturnType<typeof pairsOf>['pairs']): string {
  return pairs.map((pair) => pair.join('–')).join(', ');
}

/** The same question under the same pricing rules has the same answer. */
function keyOf(question: FlightQuestion, { by }: PriceBook): string {
  return `${by.version} ${JSON.stringify(question)}`;
}

function sharedOf(answer: Answer): SharedSearch {
  return { kind: 'found', prepared: new Map([[answer.notice, prepareAnswer(airSearch, answer)]]) };
}

/** The answer with a notice: callers may word a question differently that was asked already (REQ-FSEARCH-6). */
function answerWith({ prepared }: SharedSearch, notice: string | null): PreparedAnswer {
  const known = prepared.get(notice);
  if (known !== undefined) return known;
  const answer = readAnswer({ prepared });
  const written = prepareAnswer(airSearch, { ...answer, notice });
  prepared.set(notice, written);
  return written;
}

function firstOf({ prepared }: Pick<SharedSearch, 'prepared'>): PreparedAnswer {
  const [known] = prepared.values();
  if (known === undefined) throw new Error('a search without an answer');
  return known;
}

function readAnswer(search: Pick<SharedSearch, 'prepared'>): Answer {
  const known = firstOf(search);
  return airSearch.answer.parse(JSON.parse(known.json.toString()));
}

function searchView(
  {
    id,
    expiresAt,
    nowMs,
    zoneOf,
  }: Pick<View, 'nowMs' | 'zoneOf'> & { readonly id: string; readonly expiresAt: string },
  { journey, legs, pax, fareKind }: FlightQuestion,
  lists: readonly (readonly NamedOffer[])[],
): Omit<Answer, 'notice'> {
  const [first = [], second] = lists;
  const apart = journey === 'oneway' || second !== undefined;
  return {
    searchId: id,
    expiresAt,
    journeyType: JOURNEY_TYPES[journey],
    fareType: fareKind,
    pax,
    outbound: apart ? flightViews(first, { legs, nowMs, zoneOf }) : [],
    inbound: second === undefined ? [] : flightViews(second, { legs: legs.slice(1), nowMs, zoneOf }),
    itineraries: apart ? [] : flightViews(first, { legs, nowMs, zoneOf }),
  };
}
