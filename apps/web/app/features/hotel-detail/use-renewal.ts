import { useEffect, useRef, useState } from 'react';
import { SEARCH_TTL_MS } from '#features/hotel-search/search-session.ts';
import { onPresenceAfter } from '#lib/on-return.ts';
import { renewedRates, type ShownTerms } from './renewed-rates.ts';
import type { ShownRates } from './use-book-rate.ts';

/** What came of asking for rates again that were too old. */
export type Renewal =
  | {
      kind: 'renewed';
      /** What the page said of each rate before, by its name. */
      before: ReadonlyMap<string, ShownTerms>;
      /** What is not sold any more, in words. */
      gone: readonly string[];
    }
  /** What is shown is as old as it was. */
  | { kind: 'failed'; busy: boolean; onRetry: () => void };

/**
 * Asks for a hotel's rates again where they are shown once they are 30 minutes old and somebody is seen at the page (decision 0030).
 * @param isBusy a rate is being bought: nothing moves under it
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
            () => SEARCH_TTL_MS - ageMs(),
            () => void latest.current(),
          ),
    [ageMs, isBusy],
  );
  return outcome === 'failed' ? { kind: 'failed', busy: isAsking, onRetry: () => void renew() } : outcome;
}
