/** So long at most does a turn wait for the browser to have time. */
const LIMIT_MS = 500;
/** Faster than anybody reads, in pixels a millisecond: about three screens of a desk a second. */
const FLING_PX_PER_MS = 3;
/** Calls of one turn that has time for them: together they are painted once, and still no long task. */
const MOST_IN_A_TURN = 3;
/** Where the browser does not say when it has time. */
const PAUSE_MS = 16;

/** A turn with more time left than a card takes has room for several. */
const SPARE_MS = 10;

const waiting = new Set<() => void>();
let asked = false;
let seen = { atPx: 0, atMs: 0 };

/**
 * Calls `act` once the browser has nothing more urgent to do and the page does not fly by: a few such calls while there is time for them, one where
 * there is little.
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
  else setTimeout(() => turn(), PAUSE_MS);
}

function turn(deadline?: IdleDeadline): void {
  asked = false;
  if (!fliesBy()) {
    let left = deadline !== undefined && deadline.timeRemaining() > SPARE_MS ? MOST_IN_A_TURN : 1;
    for (const act of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(act);
      act();
    }
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
