import { useEffect, useState, useSyncExternalStore } from 'react';
import { RateChecker, type RateChecks } from './rate-checks.ts';

/** The latest price and terms of the rates shown, by booking code. */
export function useRateChecks(nat: string): { checker: RateChecker; checks: RateChecks } {
  const [checker] = useState(
    () =>
      new RateChecker(async (bookingCode, signal) => {
        const { askPrebook } = await import('./ask-prebook.ts');
        return askPrebook(bookingCode, nat, signal);
      }),
  );
  useEffect(() => () => checker.stop(), [checker]);
  const checks = useSyncExternalStore(checker.subscribe, checker.snapshot, checker.snapshot);
  return { checker, checks };
}
