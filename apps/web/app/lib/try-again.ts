/**
 * Time between retries of a page that waits for our server; the random spread keeps the retries of all browsers apart.
 */
export const RETRY_MS = 4000;
const RETRY_SPREAD_MS = 4000;

/** Repeats an action while the page is visible, until the returned function is called. */
export function keepTrying(again: () => unknown): () => void {
  const timer = setInterval(
    () => {
      if (!document.hidden) again();
    },
    RETRY_MS + Math.random() * RETRY_SPREAD_MS,
  );
  return () => clearInterval(timer);
}
