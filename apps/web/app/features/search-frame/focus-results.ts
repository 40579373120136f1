/** Marks what says how many results there are: `<h1 {...RESULTS_FOCUS}>`. */
export const RESULTS_FOCUS = { 'data-results': true, tabIndex: -1 };

/** Puts the focus on what says how many results there are, once a press has shown them: for a button that goes with it. */
export function focusResults(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true }));
}
