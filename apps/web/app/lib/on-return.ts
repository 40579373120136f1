/** What only a person causes: a page that grows scrolls, and moves the focus, by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `act` once nothing is left of `leftMs`, which may hold fractions that a timer cuts off.
 * @returns the way to stop waiting
 */
export function onceOver(leftMs: () => number, act: () => void): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    abort.abort();
  }
  function look() {
    clearTimeout(timer);
    const ms = leftMs();
    if (ms > 0) {
      timer = setTimeout(look, Math.ceil(ms));
      return;
    }
    stop();
    act();
  }
  // A tab that slept did not count.
  document.addEventListener('visibilitychange', look, { signal: abort.signal });
  look();
  return stop;
}

/**
 * Calls `act` once somebody is seen at the page and nothing is left of `leftMs`.
 * @returns the way to stop waiting
 */
export function onPresenceAfter(leftMs: () => number, act: () => void): () => void {
  let stopWaiting: (() => void) | undefined;
  const stopCounting = onceOver(leftMs, () => {
    stopWaiting = onReturn(act);
  });
  return () => {
    stopCounting();
    stopWaiting?.();
  };
}

/**
 * Calls `act` once, as soon as somebody is seen at the page: a page that is left open alone asks the world for nothing.
 * @returns the way to stop waiting
 */
export function onReturn(act: () => void): () => void {
  const abort = new AbortController();
  function seen() {
    if (document.visibilityState !== 'visible') return;
    abort.abort();
    act();
  }
  for (const sign of SIGNS)
    globalThis.addEventListener(sign, seen, { signal: abort.signal, passive: true, capture: true });
  document.addEventListener('visibilitychange', seen, { signal: abort.signal });
  return () => abort.abort();
}
