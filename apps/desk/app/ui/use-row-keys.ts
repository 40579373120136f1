import { useEffect, type RefObject } from 'react';

/** The element that opens a row: its link, or its first button. */
const OPENS = 'a, button';
/** The button that a key presses in the focused row. */
const PRESSES: Readonly<Record<string, string>> = {
  t: 'button[data-take]',
  s: 'button[data-settle]',
  b: 'button[data-send-back]',
};
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
/** Only from a row: elsewhere they scroll the page. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ROWS = 'tbody tr, [data-row]';

/**
 * Keys for the rows of lists within an element: `j` and `k`, and from a row the arrows, move to the next and the previous row, `t` takes over the focused one, `s`
 * settles it; in a panel beside the list they act on the selected one.
 */
export function useRowKeys(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (within.current === null || ctrlKey || metaKey || altKey || isTyped(target)) return;
      const rows = [...within.current.querySelectorAll(ROWS)];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const step = STEPS[key] ?? (at === -1 ? undefined : ARROWS[key]);
      if (step !== undefined) {
        event.preventDefault();
        const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
        rows[next]?.querySelector<HTMLElement>(OPENS)?.focus();
      }
      const pressed = PRESSES[key];
      if (pressed === undefined) return;
      const button =
        rows[at]?.querySelector<HTMLElement>(pressed) ??
        within.current.querySelector<HTMLElement>(`[data-beside] ${pressed}`);
      button?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within]);
}

/** Whether a key is meant for something else: a field, or a dialog. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
