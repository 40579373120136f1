import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** With the way there and back, what happened elsewhere is seen within three seconds. */
const EVERY_MS = 2000;

/** Loads the page's data again and again while `waits`, as long as somebody sees the page. */
export function useReloadWhile(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
