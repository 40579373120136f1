import { useEffect, type RefObject } from 'react';

/** The element that opens a row: its link, or its first button. */
const OPENS = 'a, button';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
/** Only from a row: elsewhere they scroll the page. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ROWS = 'tbody tr, [data-row]';
/** Told by a row, to whatever holds it, when keys reach it. */
const REACHED = 'rowreached';

/**
 * The keys of every page: `j` and `k`, and from a row the arrows, move to the next and the previous row, or from
 * nowhere to the first after the chosen one; `o` opens the row. Any other key presses the first button or link that
 * names it (`data-key`), as a marigold button names `s`. None of them works in a field or a dialog (REQ-DESK-51).
 * @param within the page
 * @param onHelp told when `?` is pressed
 */
export function usePageKeys(within: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (within.current === null || ctrlKey || metaKey || altKey || isTyped(target)) return;
      if (key === '?') {
        event.preventDefault();
        onHelp();
        return;
      }
      const rows = [...within.current.querySelectorAll<HTMLElement>(ROWS)];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused === -1 ? rows.findIndex((row) => row.ariaCurrent !== null) : focused;
      const step = STEPS[key] ?? (focused === -1 ? undefined : ARROWS[key]);
      if (step !== undefined) {
        event.preventDefault();
        const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
        opensRow(next)?.focus();
        next?.dispatchEvent(new Event(REACHED, { bubbles: true }));
        return;
      }
      const button = namedByKey(within.current, key) ?? (key === 'o' ? opensRow(rows[focused]) : undefined);
      if (button === undefined) return;
      // Otherwise the key would be typed into the field of the dialog that it opens.
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within, onHelp]);
}

/** Tells of each row that keys reach within an element. */
export function useReachedRow(within: RefObject<HTMLElement | null>, onRow: (row: HTMLElement) => void): void {
  useEffect(() => {
    const area = within.current;
    const reach = ({ target }: Event) => target instanceof HTMLElement && onRow(target);
    area?.addEventListener(REACHED, reach);
    return () => area?.removeEventListener(REACHED, reach);
  }, [within, onRow]);
}

/** A key of a page and what its button is called. */
export interface PageKey {
  readonly key: string;
  readonly does: string;
}

/** The keys that buttons and links of a page name, each once. */
export function keysOfPage(within: HTMLElement): PageKey[] {
  const keys = [...within.querySelectorAll<HTMLElement>('[data-key]')].filter(isShown);
  return [...new Map(keys.toReversed().map((button) => [button.dataset['key'] ?? '', nameOf(button)]))]
    .map(([key, does]) => ({ key, does }))
    .toReversed();
}

function namedByKey(within: HTMLElement, key: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(isShown);
}

function opensRow(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(OPENS) ?? undefined;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled');
}

/** The name of a button without the key that is drawn beside it. */
function nameOf(button: HTMLElement): string {
  return [...button.childNodes]
    .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
    .map((node) => node.textContent)
    .join('')
    .trim();
}

/** Whether a key is meant for something else: a field, or a dialog. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
