/** Events that only a person causes. Scroll and focus events also occur when a page grows. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `act` once `leftMs` has reached 0. `leftMs` may return fractions, which a timer would cut off.
 * @returns a function that stops waiting
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
  // Timers do not run while a tab is suspended.
  document.addEventListener('visibilitychange', look, { signal: abort.signal });
  look();
  return stop;
}

/**
 * Calls `act` once `leftMs` has reached 0 and the traveller is active on the page.
 * @returns a function that stops waiting
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
 * Calls `act` once, as soon as the traveller is active on the page, so that an abandoned page sends no requests.
 * @returns a function that stops waiting
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
