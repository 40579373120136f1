import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { components } from '#lib/api-types.ts';

export type Prebook = components['schemas']['Prebook'];

/** At most four prebooks at once (REQ-HOTEL-5). */
export const MAX_PREBOOKS = 4;
const inTurn = pLimit(MAX_PREBOOKS);

export const NOT_CHECKED = 'The latest price could not be fetched.';

/** What is known of a rate's latest price and terms. */
export type RateCheck =
  | { kind: 'waiting' }
  | { kind: 'ok'; prebook: Prebook }
  /** Sold out at the supplier. */
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string };

/** By booking code. */
export type RateChecks = ReadonlyMap<string, RateCheck>;

export interface RateChecker {
  /** Asks for the latest price of a rate, unless it has been asked for. */
  check: (bookingCode: string) => void;
  /** Asks anew, whatever is known. */
  again: (bookingCode: string) => void;
  /** Keeps what has been learnt of a rate elsewhere. */
  put: (bookingCode: string, check: RateCheck) => void;
}

/** The query for the latest price of a rate: asked for once, in turn with the others; given up when the page is left. */
export function rateCheckOf(bookingCode: string, nat: string) {
  return queryOptions({
    queryKey: ['prebook', nat, bookingCode],
    queryFn: ({ signal }): Promise<RateCheck> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const { askPrebook } = await import('./ask-prebook.ts');
        return askPrebook(bookingCode, nat, signal);
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
