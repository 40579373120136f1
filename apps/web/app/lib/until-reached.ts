import { RETRY_MS } from './try-again.ts';

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
