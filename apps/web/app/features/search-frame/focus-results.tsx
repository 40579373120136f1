import { Button } from '#design/button.tsx';

/** Marks the heading with the number of results: `<h1 {...RESULTS_FOCUS}>`. */
export const RESULTS_FOCUS = { 'data-results': true, tabIndex: -1 };

/** Focuses the heading with the number of results, for a button that disappears with its press. */
export function focusResults(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true }));
}

/** A button whose press removes its own container: the focus goes to the results. */
export function FocusResultsButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button
      onClick={() => {
        onPress();
        focusResults();
      }}
    >
      {children}
    </Button>
  );
}
