import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Makes a table of buttons a single tab stop, in which the arrow keys move between buttons and skip disabled ones.
 * @param start `data-seat` of the button that is the tab stop before one has had the focus
 */
export function useSeatKeys(start: string) {
  const [last, setLast] = useState<string | null>(null);
  return {
    stop: last ?? start,
    keys: {
      onFocus: ({ target }: FocusEvent) => setLast(target.getAttribute('data-seat')),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        const cell = event.target instanceof Element ? event.target.closest('td') : null;
        if (!step || !cell) return;
        event.preventDefault();
        nextButton(cell, step)?.focus();
      },
    },
  };
}

function nextButton(from: HTMLTableCellElement, [down, right]: readonly [number, number]): HTMLButtonElement | null {
  const rows = from.closest('table')?.rows;
  let row = (from.closest('tr')?.rowIndex ?? 0) + down;
  let column = from.cellIndex + right;
  for (let cell = rows?.[row]?.cells[column]; cell; cell = rows?.[row]?.cells[column]) {
    const button = cell.querySelector<HTMLButtonElement>('button:enabled');
    if (button) return button;
    row += down;
    column += right;
  }
  return null;
}
