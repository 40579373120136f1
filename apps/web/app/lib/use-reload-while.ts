import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** With the way there and back, what happened elsewhere is seen within three seconds. */
const EVERY_MS = 2000;
/** A supplier's answer that has not come by then is a matter of hours more often than of seconds. */
const OFTEN_FOR_MS = 60_000;
/** Somebody at a payment link takes minutes, and is then seen at once. */
export const WHILE_PAYING_MS = 15 * 60_000;
const THEN_EVERY_MS = 15_000;

/**
 * Loads the page's data again and again while `waits`, as long as somebody sees the page: every other second at first, and four times a
 * minute after `oftenForMs`.
 */
export function useReloadWhile(waits: boolean, oftenForMs = OFTEN_FOR_MS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const sinceMs = performance.now();
    let timer = setTimeout(reload, EVERY_MS);
    function reload(): void {
      const isLong = performance.now() - sinceMs >= oftenForMs;
      timer = setTimeout(reload, isLong ? THEN_EVERY_MS : EVERY_MS);
      if (document.visibilityState === 'visible') void revalidate();
    }
    return () => clearTimeout(timer);
  }, [waits, oftenForMs, revalidate]);
}
