import { useEffect, useRef, useState } from 'react';
import { SEARCH_LIFE_MS } from '@safar/domain/limits';
import { onPresenceAfter } from '#lib/on-return.ts';
import { renewedRates, type ShownTerms } from './renewed-rates.ts';
import type { ShownRates } from './use-book-rate.ts';

/** Result of fetching expired rates again. */
export type Renewal =
  | {
      kind: 'renewed';
      /** The terms shown before of each rate, by its name. */
      before: ReadonlyMap<string, ShownTerms>;
      /** Texts of the rates that are no longer sold. */
      gone: readonly string[];
    }
  /** The shown rates are still the old ones. */
  | { kind: 'failed'; busy: boolean; onRetry: () => void };

/**
 * Fetches a hotel's shown rates again once they are 30 minutes old and the traveller is active on the page (decision
 * 0030, REQ-HRES-3).
 * @param isBusy a rate is being bought, so nothing may change
 */
export function useRenewal(shown: ShownRates, ageMs: () => number, isBusy: boolean): Renewal | null {
  const [outcome, setOutcome] = useState<Extract<Renewal, { kind: 'renewed' }> | 'failed' | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function renew() {
    setIsAsking(true);
    const { rates: before, checks: known } = shown;
    const now = await shown.reload();
    setOutcome(now === null ? 'failed' : { kind: 'renewed', ...renewedRates(before, known, now) });
    setIsAsking(false);
  }
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });

  useEffect(
    () =>
      isBusy
        ? undefined
        : onPresenceAfter(
            () => SEARCH_LIFE_MS - ageMs(),
            () => void latest.current(),
          ),
    [ageMs, isBusy],
  );
  return outcome === 'failed' ? { kind: 'failed', busy: isAsking, onRetry: () => void renew() } : outcome;
}
