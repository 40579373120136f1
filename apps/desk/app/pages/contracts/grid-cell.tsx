import { formatInr } from '@safar/domain/money/money';
import { formatWeekday, isoWeekday } from '@safar/domain/time/days';
import { useRef, type MouseEvent } from 'react';
import { cx } from '#ui/class-names.ts';
import type { KeptDay } from './grid-changes.ts';
import { WEEKEND, textOf, type GridRow } from './grid-rows.ts';

interface CellProps {
  row: GridRow;
  day: string;
  /** The day as it would be; undefined when it is not known. */
  shown: KeptDay | undefined;
  waitingPaise: number | null;
  isActive: boolean;
  isChosen: boolean;
  index: number;
  onPoint: (event: MouseEvent, row: string, index: number) => void;
  /** The field in which it is typed. */
  children: React.ReactNode;
}

/** A day of a row: what it shows, what it says, and the field in which it is typed over. */
export function Cell({ row, day, shown, waitingPaise, isActive, isChosen, index, onPoint, children }: CellProps) {
  const kept = row.of.days.find((one) => one.day === day);
  const text = shown === undefined ? '' : textOf(row, shown);
  const isChanged =
    shown !== undefined && kept !== undefined && (text !== textOf(row, kept) || shown.stopSell !== kept.stopSell);
  const state = shown === undefined ? null : stateOf(shown);
  const says = [
    `${row.room.name}, ${row.plan?.name ?? 'sold of rooms'}, ${formatWeekday(day)}: ${text === '' ? 'nothing' : text}`,
    state?.word,
    isChanged ? 'changed, not saved' : null,
    waitingPaise === null ? null : `${formatInr(waitingPaise)} waits for a second person`,
  ];
  return (
    <td
      aria-label={says.filter(Boolean).join(', ')}
      title={says.filter(Boolean).join(', ')}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row.key} ${index}`}
      onClick={(event) => onPoint(event, row.key, index)}
      className={cx(
        'relative h-row min-w-11 cursor-cell border-b border-l border-hairline px-1 text-right text-2xs whitespace-nowrap -outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:h-11',
        state?.look,
        isoWeekday(day) >= WEEKEND && state === null && 'bg-raised',
        isChanged && 'bg-select-soft font-semibold text-select-text',
        isChosen && 'bg-select-soft',
        waitingPaise !== null && 'shadow-[inset_0_-3px_0_0_var(--color-caution)]',
      )}
    >
      {children || text || <span className="text-faint">—</span>}
    </td>
  );
}

/** The field in which a cell is typed over. Enter keeps what is typed, Escape does not; whoever goes elsewhere has kept what can be kept. */
export function CellInput({
  typed,
  isRefused,
  onType,
  onTake,
  onLeave,
}: {
  typed: string;
  isRefused: boolean;
  onType: (typed: string) => void;
  onTake: (takesFocus: boolean) => void;
  onLeave: (takesFocus: boolean) => void;
}) {
  const isDone = useRef(false);
  function end(act: typeof onTake, takesFocus: boolean) {
    // The field is left once more when it goes.
    if (isDone.current) return;
    isDone.current = true;
    act(takesFocus);
  }
  return (
    <input
      ref={focusOnce}
      aria-label="New value"
      aria-invalid={isRefused || undefined}
      inputMode="decimal"
      value={typed}
      maxLength={10}
      className="absolute inset-0 w-full bg-overlay px-1 text-right text-text outline-2 -outline-offset-2 outline-focus aria-invalid:outline-critical"
      onChange={({ target }) => onType(target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(isRefused ? onLeave : onTake, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !isRefused) end(onTake, true);
        if (event.key === 'Escape') end(onLeave, true);
      }}
    />
  );
}

function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}

function stateOf({ rooms, sold, stopSell, closedToArrival }: KeptDay): { word: string; look: string } | null {
  if (stopSell)
    return {
      word: 'stop sell',
      look: 'bg-[repeating-linear-gradient(135deg,var(--color-raised)_0_4px,transparent_4px_8px)] text-critical',
    };
  if (rooms !== null && sold >= rooms) return { word: 'sold out', look: 'bg-raised text-faint' };
  if (closedToArrival) return { word: 'no arrivals', look: 'text-caution' };
  return null;
}
