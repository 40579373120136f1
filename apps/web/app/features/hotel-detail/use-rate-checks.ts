import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  NOT_CHECKED,
  rateCheckOf,
  type RateCheck,
  type RateChecker,
  type RateChecks,
  type RateKey,
} from './rate-checks.ts';

/** The latest price and terms of the rates that have been in view. */
export function useRateChecks(nat: string): { checker: RateChecker; checks: RateChecks } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly RateKey[]>([]);
  const checks = useQueries({
    queries: asked.map((rate) => rateCheckOf(rate, nat)),
    combine: useCallback(
      (results: readonly UseQueryResult<RateCheck>[]): RateChecks =>
        new Map(results.map((result, index) => [asked[index]?.bookingCode ?? '', known(result)])),
      [asked],
    ),
  });
  const checker = useMemo((): RateChecker => {
    const check = (rate: RateKey) =>
      setAsked((before) =>
        before.some(({ bookingCode }) => bookingCode === rate.bookingCode) ? before : [...before, rate],
      );
    return {
      check,
      again: (rate) => void client.refetchQueries({ queryKey: rateCheckOf(rate, nat).queryKey }),
      put: (rate, learnt) => {
        client.setQueryData(rateCheckOf(rate, nat).queryKey, learnt);
        check(rate);
      },
    };
  }, [client, nat]);
  return { checker, checks };
}

function known({ data, isFetching, isError }: UseQueryResult<RateCheck>): RateCheck {
  if (isError && !isFetching) return { kind: 'failed', text: NOT_CHECKED };
  return isFetching || !data ? { kind: 'waiting' } : data;
}
