import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { NOT_CHECKED, rateCheckOf, type RateCheck, type RateChecker, type RateChecks } from './rate-checks.ts';

/** The latest price and terms of the rates that have been on the screen. */
export function useRateChecks(nat: string): { checker: RateChecker; checks: RateChecks } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const checks = useQueries({
    queries: asked.map((bookingCode) => rateCheckOf(bookingCode, nat)),
    combine: useCallback(
      (results: readonly UseQueryResult<RateCheck>[]): RateChecks =>
        new Map(results.map((result, index) => [asked[index] ?? '', known(result)])),
      [asked],
    ),
  });
  const checker = useMemo((): RateChecker => {
    const check = (bookingCode: string) =>
      setAsked((before) => (before.includes(bookingCode) ? before : [...before, bookingCode]));
    return {
      check,
      again: (bookingCode) => void client.refetchQueries({ queryKey: rateCheckOf(bookingCode, nat).queryKey }),
      put: (bookingCode, learnt) => {
        client.setQueryData(rateCheckOf(bookingCode, nat).queryKey, learnt);
        check(bookingCode);
      },
    };
  }, [client, nat]);
  return { checker, checks };
}

function known({ data, isFetching, isError }: UseQueryResult<RateCheck>): RateCheck {
  if (isError && !isFetching) return { kind: 'failed', text: NOT_CHECKED };
  return isFetching || !data ? { kind: 'waiting' } : data;
}
