import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { components } from '#lib/api-types.ts';

export type Prebook = components['schemas']['PrebookAnswer'];

/** Most prebook calls at once (REQ-HOTEL-5). */
export const MAX_PREBOOKS = 4;
const inTurn = pLimit(MAX_PREBOOKS);

export const NOT_CHECKED = t(m.notChecked);

/** State of a rate's latest price and terms. */
export type RateCheck =
  | { kind: 'waiting' }
  | { kind: 'ok'; prebook: Prebook }
  /** Sold out at the supplier. */
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string };

/** A rate is prebooked at the supplier that sells it. */
export type RateKey = Pick<Prebook, 'supplier' | 'bookingCode'>;

/** By booking code. */
export type RateChecks = ReadonlyMap<string, RateCheck>;

export interface RateChecker {
  /** Fetches the latest price of a rate, unless that was done. */
  check: (rate: RateKey) => void;
  /** Fetches it again, whatever is known. */
  again: (rate: RateKey) => void;
  /** Stores what was learnt of a rate elsewhere. */
  put: (rate: RateKey, check: RateCheck) => void;
}

/**
 * The query for the latest price of a rate: fetched once, queued with the others, and aborted when the page is left.
 */
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
