/** A page that waits for us tries again so often; the spread keeps all that wait from coming at once. */
export const RETRY_MS = 4000;
const RETRY_SPREAD_MS = 4000;

/** Does something again and again while the page is looked at, until the function it returns is called. */
export function keepTrying(again: () => unknown): () => void {
  const timer = setInterval(
    () => {
      if (!document.hidden) again();
    },
    RETRY_MS + Math.random() * RETRY_SPREAD_MS,
  );
  return () => clearInterval(timer);
}
