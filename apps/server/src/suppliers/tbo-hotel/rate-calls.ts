import type { Logger } from '../../platform/logging.ts';
import type { HotelSupplier, PrebookOutcome, RateOption } from '../hotel-supplier.ts';
import type { NoAnswer } from '../no-answer.ts';
import type { Connection } from './connection.ts';
import { noAnswer, PREBOOK_LIMIT_MS } from '../tbo/exchange.ts';
import { parsePrebook } from './parse-prebook.ts';
import { parseSearch } from './parse-search.ts';
import { SEARCH_RESPONSE_SECONDS, searchBody } from './requests.ts';
import { meaningOf } from './reply-status.ts';
import { failureOf } from './static-calls.ts';

type RateCalls = Pick<HotelSupplier, 'search' | 'prebook'>;

const SEARCH_MARGIN_SECONDS = 5;
/** Most hotel codes of one Search (tbo-hotel.md 5). */
const MAX_HOTEL_CODES = 100;
/**
 * The only currency the product sells in (REQ-RATE-5). A rate in another currency is left out: it is not what was
 * agreed.
 */
const CURRENCY = 'INR';

/** The calls that ask for rates (tbo-hotel.md 5, 6). */
export function rateCalls(connection: Connection, log: Logger): RateCalls {
  return {
    search: async (hotelCodes, stay, use = 'look') => {
      if (hotelCodes.length > MAX_HOTEL_CODES) throw new RangeError(`At most ${MAX_HOTEL_CODES} hotels in one Search`);
      const exchange = await connection.affiliate({
        operation: 'Search',
        budgeted: use === 'spare' ? 'spare' : 'always',
        body: searchBody(hotelCodes, stay),
        timeoutMs: (SEARCH_RESPONSE_SECONDS + SEARCH_MARGIN_SECONDS) * 1000,
      });
      return exchange.kind === 'no-answer' ? exchange : readSearch(exchange.payload, new Set(hotelCodes), log);
    },
    prebook: async (bookingCode) => {
      const exchange = await connection.affiliate({
        operation: 'PreBook',
        body: { BookingCode: bookingCode, PaymentMode: 'Limit' },
        timeoutMs: PREBOOK_LIMIT_MS,
      });
      return exchange.kind === 'no-answer' ? exchange : readPrebook(exchange.payload);
    },
  };
}

function readSearch(
  payload: unknown,
  asked: ReadonlySet<string>,
  log: Logger,
): { kind: 'ok'; options: RateOption[] } | NoAnswer {
  const parsed = parseSearch(payload);
  if (parsed === null) return noAnswer('malformed', true, 'no Status in the reply');
  const failure = failureOf(parsed.status);
  if (failure !== null) return failure;
  switch (meaningOf(parsed.status)) {
    case 'ok': {
      if (!parsed.hasList) return noAnswer('malformed', true, 'success without a list of hotels');
      const options = parsed.rates.filter(({ currency, hotelCode }) => currency === CURRENCY && asked.has(hotelCode));
      const leftOut = parsed.unusable + parsed.rates.length - options.length;
      if (leftOut > 0)
        log.warn(
          { leftOut },
          'rates without a price, in another currency or of hotels that were not asked for were left out',
        );
      const { onlyWithMore } = parsed;
      if (onlyWithMore > 0) log.info({ onlyWithMore }, 'rates that are sold with something else alone were left out');
      return { kind: 'ok', options };
    }
    case 'empty':
      return { kind: 'ok', options: [] };
    // A faulty or late question says nothing about the rooms there are.
    case 'gone':
    case 'invalid':
    case 'low-balance':
    case 'credentials':
    case 'overloaded':
    case 'broken':
      return noAnswer('refused', true, `${parsed.status.code} ${parsed.status.description}`);
  }
}

/** Which answers to a prebook are a rate, which say that it is gone, and which are none (REQ-RATE-10). */
function readPrebook(payload: unknown): PrebookOutcome {
  const parsed = parsePrebook(payload);
  if (parsed === null) return noAnswer('malformed', true, 'no Status in the reply');
  const { status, rate } = parsed;
  const text = `${status.code} ${status.description}`;
  switch (meaningOf(status)) {
    case 'ok':
    case 'low-balance':
      if (rate === null) return noAnswer('malformed', true, `${text}, without a usable rate`);
      return rate.currency === CURRENCY
        ? { kind: 'ok', rate }
        : { kind: 'gone', text: `the rate is in ${rate.currency}` };
    case 'empty':
    case 'gone':
      return { kind: 'gone', text };
    // An unknown booking code is refused as invalid; for the traveller it is the same as an expired one. Anything else that is invalid is our
    // fault.
    case 'invalid':
      return /booking ?code/i.test(status.description) ? { kind: 'gone', text } : noAnswer('refused', true, text);
    case 'credentials':
    case 'overloaded':
    case 'broken':
      return failureOf(status) ?? noAnswer('unreachable', true, text);
  }
}
