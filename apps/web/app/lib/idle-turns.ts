/** So long at most does a turn wait for the browser to have time. */
const LIMIT_MS = 500;
/** Where the browser does not say when it has time. */
const PAUSE_MS = 16;

const waiting = new Set<() => void>();
let asked = false;

/**
 * Calls `act` once the browser has nothing more urgent to do, one such call at a time.
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
  if (act) {
    waiting.delete(act);
    act();
  }
  ask();
}
