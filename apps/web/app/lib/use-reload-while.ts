import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** With the way there and back, what happened elsewhere is seen within three seconds. */
const EVERY_MS = 2000;
/** What has not come by then is a matter of hours more often than of seconds. */
const OFTEN_FOR_MS = 60_000;
const THEN_EVERY_MS = 15_000;

/**
 * Loads the page's data again and again while `waits`, as long as somebody sees the page: every other second at first, four times a
 * minute after the first one.
 */
export function useReloadWhile(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const sinceMs = performance.now();
    let timer = setTimeout(reload, EVERY_MS);
    function reload(): void {
      const isLong = performance.now() - sinceMs >= OFTEN_FOR_MS;
      timer = setTimeout(reload, isLong ? THEN_EVERY_MS : EVERY_MS);
      if (document.visibilityState === 'visible') void revalidate();
    }
    return () => clearTimeout(timer);
  }, [waits, revalidate]);
}
