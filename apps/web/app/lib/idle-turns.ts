/** So long at most does a turn wait for the browser to have time. */
const LIMIT_MS = 500;
/** Faster than anybody reads, in pixels a millisecond: about three screens of a desk a second. */
const FLING_PX_PER_MS = 3;
/** Where the browser does not say when it has time. */
const PAUSE_MS = 16;

const waiting = new Set<() => void>();
let asked = false;
let seen = { atPx: 0, atMs: 0 };

/**
 * Calls `act` once the browser has nothing more urgent to do and the page does not fly by, one such call at a time.
 * @returns takes it back
 */
export function inIdleTurn(act: () => void): () => void {
  waiting.add(act);
  ask();
  return () => waiting.delete(act);
}

function ask(): void {
  if (asked || waiting.size === 0) return;
  asked = true;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(turn, { timeout: LIMIT_MS });
  else setTimeout(turn, PAUSE_MS);
}

function turn(): void {
  asked = false;
  const [act] = waiting;
  if (act && !fliesBy()) {
    waiting.delete(act);
    act();
  }
  ask();
}

/** Whether the page has been scrolled since the last turn as in a fast fling. */
function fliesBy(): boolean {
  const now = { atPx: globalThis.scrollY, atMs: performance.now() };
  const speed = Math.abs(now.atPx - seen.atPx) / (now.atMs - seen.atMs);
  seen = now;
  return speed > FLING_PX_PER_MS;
}
