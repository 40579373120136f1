/** Closes what stands over the page, while something does. */
let closeTop: (() => void) | null = null;

/**
 * Says that something stands over the page which going back closes before it leaves the page, as a phone's back button does.
 * @param close called then
 * @returns takes it back
 */
export function closedByLeaving(close: () => void): () => void {
  closeTop = close;
  return () => {
    if (closeTop === close) closeTop = null;
  };
}

/** Whether something stands over the page which leaving it closes instead. */
export function isStoodOver(): boolean {
  return closeTop !== null;
}

/** Closes what stands over the page. */
export function closeWhatStandsOver(): void {
  closeTop?.();
}
