import { useEffect, useRef } from 'react';
import { useToast } from '#design/toast.tsx';
import type { SearchCity, StaySearch } from './stay-search.ts';

/** How long the page of an expired search stays. */
const GRACE_MS = 750;

/**
 * Stores the journey's trace while its results are shown. When it has expired, the search starts again in place
 * (decision 0030) as soon as the traveller is active on the page. The timer is reset on storage changes, broadcasts of
 * other tabs and when the tab becomes visible again (REQ-HRES-3).
 * @param onRenewed called with the journey id of the restarted search, whose results must be loaded
 */
export function useSearchExpiry(
  city: SearchCity,
  stay: StaySearch,
  journeyId: string,
  onRenewed: (journeyId: string) => void,
): void {
  const toast = useToast();
  const latest = useRef({ city, stay, onRenewed });
  useEffect(() => {
    latest.current = { city, stay, onRenewed };
  });

  useEffect(() => {
    const abort = new AbortController();
    const { city: place, stay: search } = latest.current;
    void watchTrace(place, search, journeyId, abort.signal, async () => {
      const { renewSearch } = await import('./renew-search.ts');
      if (!abort.signal.aborted) latest.current.onRenewed(renewSearch({ city: place, stay: search }, toast));
    });
    return () => abort.abort();
  }, [journeyId, toast]);
}

async function watchTrace(
  city: SearchCity,
  stay: StaySearch,
  journeyId: string,
  signal: AbortSignal,
  onExpired: () => Promise<void>,
): Promise<void> {
  const [{ onTraceChange, openTrace, readTrace }, { onReturn }] = await Promise.all([
    import('./search-session.ts'),
    import('#lib/on-return.ts'),
  ]);
  if (signal.aborted) return;
  openTrace(city, stay, journeyId, Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  function disarm() {
    clearTimeout(timer);
    stopWaiting?.();
  }
  function arm() {
    disarm();
    const trace = readTrace();
    // Without storage nothing can expire.
    if (!trace) return;
    const leftMs = Math.max(0, Date.parse(trace.expiresAt) - Date.now());
    timer = setTimeout(() => {
      stopWaiting = onReturn(() => void onExpired());
    }, leftMs + GRACE_MS);
  }
  arm();
  const stopWatching = onTraceChange(arm);
  document.addEventListener('visibilitychange', arm, { signal });
  signal.addEventListener('abort', () => {
    disarm();
    stopWatching();
  });
}
