import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { components } from '#lib/api-types.ts';

export type Prebook = components['schemas']['PrebookAnswer'];

/** At most four prebooks at once (REQ-HOTEL-5). */
export const MAX_PREBOOKS = 4;
const inTurn = pLimit(MAX_PREBOOKS);

export const NOT_CHECKED = t(m.notChecked);

/** What is known of a rate's latest price and terms. */
export type RateCheck =
  | { kind: 'waiting' }
  | { kind: 'ok'; prebook: Prebook }
  /** Sold out at the supplier. */
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string };

/** A rate is asked for at the supplier that sells it. */
export type RateKey = Pick<Prebook, 'supplier' | 'bookingCode'>;

/** By booking code. */
export type RateChecks = ReadonlyMap<string, RateCheck>;

export interface RateChecker {
  /** Asks for the latest price of a rate, unless it has been asked for. */
  check: (rate: RateKey) => void;
  /** Asks anew, whatever is known. */
  again: (rate: RateKey) => void;
  /** Keeps what has been learnt of a rate elsewhere. */
  put: (rate: RateKey, check: RateCheck) => void;
}

/** The query for the latest price of a rate: asked for once, in turn with the others; given up when the page is left. */
export function rateCheckOf({ supplier, bookingCode }: RateKey, nat: string) {
  return queryOptions({
    queryKey: ['prebook', nat, supplier, bookingCode],
    queryFn: ({ signal }): Promise<RateCheck> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const { askPrebook } = await import('./ask-prebook.ts');
        return askPrebook({ supplier, bookingCode }, nat, signal);
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
