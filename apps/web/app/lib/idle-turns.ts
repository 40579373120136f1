import { startTransition, useEffect, useState } from 'react';

/** The longest that a call waits for the browser to become idle. */
const LIMIT_MS = 500;
/** Scroll speed in pixels per millisecond above which nobody can read: about three desktop screens per second. */
const FLING_PX_PER_MS = 3;
/** Most calls in one idle callback: they are painted together and are still not a long task. */
const MOST_IN_A_TURN = 3;
/** Delay where the browser has no `requestIdleCallback`. */
const PAUSE_MS = 16;

/** An idle callback with more time left than this (a card takes less) runs several calls. */
const SPARE_MS = 10;

const waiting = new Set<() => void>();
let asked = false;
let seen = { atPx: 0, atMs: 0 };

/**
 * Calls `act` once the browser is idle and the page is not being scrolled fast. One idle callback runs several calls
 * when it has time for them, else one.
 * @returns a function that cancels the call
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

/** Whether the page has been scrolled since the last idle callback as fast as in a fling. */
function fliesBy(): boolean {
  const now = { atPx: globalThis.scrollY, atMs: performance.now() };
  const speed = Math.abs(now.atPx - seen.atPx) / (now.atMs - seen.atMs);
  seen = now;
  return speed > FLING_PX_PER_MS;
}

/**
 * Whether a card of a long list may be rendered in full: at once, or once the browser is idle. On a slow phone several
 * new full cards would take longer than a frame.
 * @param mayWait read when the card appears
 */
export function useIdleTurn(mayWait: boolean): boolean {
  const [come, setCome] = useState(!mayWait);
  useEffect(() => (come ? undefined : inIdleTurn(() => startTransition(() => setCome(true)))), [come]);
  return come;
}
