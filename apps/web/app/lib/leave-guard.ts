/** Closes the overlay that is open over the page; null when there is none. */
let closeTop: (() => void) | null = null;

/**
 * Registers an overlay that going back closes instead of leaving the page, as a phone's back button does.
 * @param close called to close it
 * @returns a function that removes the registration
 */
export function closedByLeaving(close: () => void): () => void {
  closeTop = close;
  return () => {
    if (closeTop === close) closeTop = null;
  };
}

/** Whether an overlay is open that leaving the page would close instead. */
export function isStoodOver(): boolean {
  return closeTop !== null;
}

/** Closes the overlay that is open over the page. */
export function closeWhatStandsOver(): void {
  closeTop?.();
}
