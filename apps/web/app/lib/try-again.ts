/**
 * Time between retries of a page that waits for our server; the random spread keeps the retries of all browsers apart.
 */
const RETRY_MS = 4000;
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

/** Small, and available without sign-in. */
const ASKED = '/robots.txt';
/** A network that is almost lost may never answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Resolves once our server can be reached. @param onWait called when it cannot be reached at first */
export async function untilReached(onWait: () => void): Promise<void> {
  if (await isReached()) return;
  onWait();
  do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  while (!(await isReached()));
}

function isReached(): Promise<boolean> {
  return fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    () => true,
    () => false,
  );
}
