import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#design/toast.tsx';
import type { SearchCity, StaySearch } from './stay-search.ts';

/** After a search has expired its page stays this long. */
const GRACE_MS = 750;

/**
 * Keeps the journey's trace while its results are shown; when it has expired the page leads back to /home, where it can be made anew. The timer is
 * set again on storage changes, broadcasts of other tabs and when the tab comes back (spec 3.4).
 */
export function useSearchExpiry(city: SearchCity | null, stay: StaySearch, journeyId: string): void {
  const navigate = useNavigate();
  const toast = useToast();
  const { checkin, checkout, rooms, adults, children, ages, nat } = stay;
  const { name, slug, code, countryCode, countryName } = city ?? NO_CITY;

  useEffect(() => {
    if (!code) return;
    const abort = new AbortController();
    const place = { name, slug, code, countryCode, countryName };
    const search = { checkin, checkout, rooms, adults, children, ages, nat };
    void watchTrace(place, search, journeyId, abort.signal, async () => {
      const { leaveExpired } = await import('./leave-expired.ts');
      leaveExpired({ city: place, stay: search }, { navigate, toast });
    });
    return () => abort.abort();
  }, [
    name,
    slug,
    code,
    countryCode,
    countryName,
    checkin,
    checkout,
    rooms,
    adults,
    children,
    ages,
    nat,
    journeyId,
    navigate,
    toast,
  ]);
}

const NO_CITY: SearchCity = { name: '', slug: '', code: '', countryCode: '', countryName: '' };

async function watchTrace(
  city: SearchCity,
  stay: StaySearch,
  journeyId: string,
  signal: AbortSignal,
  onExpired: () => Promise<void>,
): Promise<void> {
  const { onTraceChange, openTrace, readTrace } = await import('./search-session.ts');
  if (signal.aborted) return;
  openTrace(city, stay, journeyId, Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  function arm() {
    clearTimeout(timer);
    const trace = readTrace();
    // Without storage there is nothing that could expire.
    if (!trace) return;
    const leftMs = Math.max(0, Date.parse(trace.expiresAt) - Date.now());
    timer = setTimeout(() => void onExpired(), leftMs + GRACE_MS);
  }
  arm();
  const stopWatching = onTraceChange(arm);
  document.addEventListener('visibilitychange', arm, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopWatching();
  });
}
