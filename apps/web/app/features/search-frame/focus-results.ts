/** Marks the heading with the number of results: `<h1 {...RESULTS_FOCUS}>`. */
export const RESULTS_FOCUS = { 'data-results': true, tabIndex: -1 };

/** Focuses the heading with the number of results, for a button that disappears with its press. */
export function focusResults(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true }));
}
