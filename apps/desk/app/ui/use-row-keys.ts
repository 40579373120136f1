import { useEffect, type RefObject } from 'react';

/** The element that opens a row: its link, or its first button. */
const OPENS = 'a, button';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
/** Only from a row: elsewhere they scroll the page. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ROWS = 'tbody tr, [data-row]';

/**
 * Keys for the rows of lists within an element: `j` and `k`, and from a row the arrows, move to the next and the previous row, or from
 * nowhere to the first after the chosen one. Any other key presses the button or link beside the list that names it (`data-key`).
 * @param onRow told of the row that was reached
 */
export function useRowKeys(within: RefObject<HTMLElement | null>, onRow?: (row: HTMLElement) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (within.current === null || ctrlKey || metaKey || altKey || isTyped(target)) return;
      const rows = [...within.current.querySelectorAll<HTMLElement>(ROWS)];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused === -1 ? rows.findIndex((row) => row.ariaCurrent !== null) : focused;
      const step = STEPS[key] ?? (focused === -1 ? undefined : ARROWS[key]);
      if (step !== undefined) {
        event.preventDefault();
        const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
        next?.querySelector<HTMLElement>(OPENS)?.focus();
        if (next !== undefined) onRow?.(next);
        return;
      }
      const button = within.current.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      if (button === null) return;
      // Otherwise the key would be typed into the field of the dialog that it opens.
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within, onRow]);
}

/** Whether a key is meant for something else: a field, or a dialog. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
