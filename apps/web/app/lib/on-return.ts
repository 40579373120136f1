const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart', 'focus'] as const;

/**
 * Calls `act` once somebody is seen at the page and nothing is left of `leftMs`.
 * @returns the way to stop waiting
 */
export function onPresenceAfter(leftMs: () => number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  function look() {
    clearTimeout(timer);
    const ms = leftMs();
    if (ms > 0) timer = setTimeout(look, ms);
    else stopWaiting ??= onReturn(act);
  }
  look();
  // A tab that slept did not count.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
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
