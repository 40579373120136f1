import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** With network time added, a change made elsewhere shows within three seconds. */
const EVERY_MS = 2000;
/** A supplier's answer that has not arrived by then usually takes hours, not seconds. */
const OFTEN_FOR_MS = 60_000;
/** Paying at a payment link takes minutes, and the payment should then show at once. */
export const WHILE_PAYING_MS = 15 * 60_000;
const THEN_EVERY_MS = 15_000;

/**
 * Reloads the page's data while `waits` and while the page is visible: every two seconds at first, and four times a
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

/** Reloads the page's data when the traveller comes back to its tab: the booking may have been paid in another tab. */
export function useRevalidateOnReturn(isOn = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    function onReturn() {
      if (document.visibilityState === 'visible') void revalidate();
    }
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isOn, revalidate]);
}
