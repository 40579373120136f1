import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging.ts';
import type {
  FlightFinder,
  FlightQuestion,
  FlightSearchOutcome,
  FlightSupplier,
  OfferRef,
  QuoteOutcome,
  SearchPurpose,
} from '../flight-supplier.ts';
import type { NoAnswer } from '../no-answer.ts';
import { noAnswer, BESIDE_LIMIT_MS, QUESTION_LIMIT_MS, SPECIAL_LIMIT_MS } from '../tbo/exchange.ts';
import type { AirFields, AirOperation } from './operations.ts';
import type { AirCall, AirConnection } from './connection.ts';
import { parseExtras } from './parse-extras.ts';
import { parseCalendar, parseFareRules, parseQuote, parseReissueCharge, parseSearch } from './parse-replies.ts';
import { meaningOf, type ReplyMeaning } from './reply-meaning.ts';
import { reissueSearchBody, searchBody } from './requests.ts';
import { joinReturn, wayOut } from './join-return.ts';

type Bounds = Partial<Pick<AirCall, 'timeoutMs' | 'lane' | 'repeatable' | 'budgeted'>>;
type Asked<O extends AirOperation> =
  | { kind: 'ok'; fields: AirFields<O>; trace: string }
  | Exclude<ReplyMeaning, { kind: 'ok' }>;
type SearchCalls = Omit<FlightFinder, 'id'> & Pick<FlightSupplier, 'reissueOptions' | 'quoteReissue'>;

/**
 * Life of a trace after its Search (tbo-air.md 2); we end it earlier by the margin, so that a purchase still fits
 * (REQ-FCHK-3, REQ-FCHK-10).
 */
const TRACE_LIFE_MS = 15 * 60_000;
const TRACE_MARGIN_MS = 60_000;

export interface SearchParts {
  readonly searchTimeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The calls that find and re-quote flights (tbo-air.md 4, 5, 10). */
export function searchCalls(connection: AirConnection, { searchTimeoutMs, clock, log }: SearchParts): SearchCalls {
  /** Sends a question and turns any reply but success into the port's terms. */
  async function ask<O extends AirOperation>(
    operation: O,
    body: Readonly<Record<string, unknown>>,
    bounds: Bounds = {},
  ): Promise<Asked<O>> {
    const call = { operation, side: 'search', body, repeatable: 'fast', timeoutMs: QUESTION_LIMIT_MS } as const;
    const exchange = await connection.call({ ...call, ...bounds });
    if (exchange.kind === 'no-answer') return exchange;
    const meaning = meaningOf(exchange.reply, operation);
    return meaning.kind === 'ok'
      ? { kind: 'ok', fields: exchange.reply.fields, trace: exchange.reply.traceId }
      : meaning;
  }

  /**
   * Special returns are searched beside the ordinary fares: they have a shorter time limit, one attempt and their own
   * lane.
   */
  function boundsOf({ journey }: FlightQuestion, purpose: SearchPurpose): Bounds {
    if (purpose === 'buy') return { timeoutMs: searchTimeoutMs, lane: 'SearchToBuy' };
    return journey === 'special-return'
      ? {
          timeoutMs: Math.min(SPECIAL_LIMIT_MS, searchTimeoutMs),
          lane: 'SearchSpecialReturn',
          repeatable: false,
          budgeted: 'always',
        }
      : { timeoutMs: searchTimeoutMs, budgeted: 'always' };
  }

  /** Reads the flights found by a Search that was sent at this instant (epoch ms). */
  function found(answer: Extract<Asked<'Search'>, { kind: 'ok' }>, askedAtMs: number): FlightSearchOutcome {
    const { lists, unusable } = parseSearch(answer.fields);
    if (unusable > 0) log.warn({ unusable }, 'flights without a price, or in another currency, were left out');
    if (lists.length === 0 || lists.some((list) => list.length === 0)) return { kind: 'none' };
    if (answer.trace === '') return noAnswer('malformed', true, 'a search without a trace');
    const expiresAt = new Date(askedAtMs + TRACE_LIFE_MS - TRACE_MARGIN_MS).toISOString();
    return { kind: 'ok', trace: answer.trace, expiresAt, lists };
  }

  return {
    search: async (question, purpose = 'look') => {
      const askedAtMs = clock.nowMs();
      const answer = await ask('Search', searchBody(question), boundsOf(question, purpose));
      return answer.kind === 'ok' ? found(answer, askedAtMs) : noneOr(answer);
    },
    reissueOptions: async (question) => {
      const askedAtMs = clock.nowMs();
      const bounds = { timeoutMs: searchTimeoutMs, lane: 'SearchToReissue' } as const;
      const answer = await ask('Search', reissueSearchBody(question), bounds);
      if (answer.kind === 'refused') return { kind: 'refused', text: answer.text };
      return answer.kind === 'ok' ? found(answer, askedAtMs) : noneOr(answer);
    },
    quoteReissue: async (offer) => {
      const answer = await ask('FareQuote', chainBody(offer));
      const quote = readQuote(answer);
      if (quote.kind !== 'ok') return quote;
      const chargePaise = answer.kind === 'ok' ? parseReissueCharge(answer.fields) : null;
      if (chargePaise === null) return { kind: 'gone', text: 'no charge for reissuing in the quote' };
      return { kind: 'ok', offer: quote.offer, chargePaise };
    },
    joinReturn,
    fareRules: async ({ trace, resultIndex }) => {
      const answer = await ask('FareRule', chainBody({ trace, resultIndex: wayOut(resultIndex) }), {
        timeoutMs: BESIDE_LIMIT_MS,
      });
      if (answer.kind === 'ok') return { kind: 'ok', rules: parseFareRules(answer.fields) };
      if (answer.kind === 'none') return { kind: 'ok', rules: [] };
      return answer.kind === 'no-answer' ? answer : refusedQuestion(answer);
    },
    quote: async (offer) => readQuote(await ask('FareQuote', chainBody(offer))),
    extras: async (offer, legs) => {
      const answer = await ask('SSR', chainBody(offer), { timeoutMs: BESIDE_LIMIT_MS });
      if (answer.kind === 'ok') return { kind: 'ok', extras: parseExtras(answer.fields, legs) };
      return answer.kind === 'none' || answer.kind === 'no-answer' ? answer : refusedQuestion(answer);
    },
    calendar: async ({ from, to, month, pax, cabin }) => {
      const legs = [{ from, to, on: `${month}-01` }];
      const body = searchBody({ journey: 'oneway', legs, pax, cabin, fareKind: 'regular' });
      const answer = await ask('GetCalendarFare', body, { timeoutMs: searchTimeoutMs, budgeted: 'always' });
      return answer.kind === 'ok'
        ? { kind: 'ok', days: parseCalendar(answer.fields, pax.adults + pax.children) }
        : noneOr(answer);
    },
  };
}

function noneOr(answer: Exclude<ReplyMeaning, { kind: 'ok' }>): { kind: 'none' } | NoAnswer {
  return answer.kind === 'none' || answer.kind === 'no-answer' ? answer : refusedQuestion(answer);
}

/** A refused question says nothing about the flights there are. */
function refusedQuestion(answer: Extract<ReplyMeaning, { kind: 'refused' | 'expired' }>): NoAnswer {
  return noAnswer('refused', true, answer.kind === 'refused' ? answer.text : 'the search is over');
}

function chainBody({ trace, resultIndex }: OfferRef) {
  return { TraceId: trace, ResultIndex: resultIndex };
}

function readQuote(answer: Asked<'FareQuote'>): QuoteOutcome {
  switch (answer.kind) {
    case 'ok': {
      const parsed = parseQuote(answer.fields);
      if (parsed === null) return { kind: 'gone', text: 'no offer in the quote' };
      const { unread } = parsed.offer.needs;
      // A fare with unknown requirements would be refused after the payment.
      return unread.length > 0 ? { kind: 'gone', text: `asks for ${unread.join(', ')}` } : { kind: 'ok', ...parsed };
    }
    case 'expired':
    case 'no-answer':
      return answer;
    case 'none':
      return { kind: 'gone', text: 'no result found' };
    case 'refused':
      return { kind: 'gone', text: answer.text };
  }
}
