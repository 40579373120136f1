import { rupeesToPaise } from '@safar/domain/money/money';
import { formatWeekday, isoWeekday } from '@safar/domain/time/days';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button, Key } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Cell, CellInput } from './grid-cell.tsx';
import { withEntry, type Changes, type Contract, type RoomDays } from './grid-changes.ts';
import { problemOf, rowsOf, shownDay, waitingPrice, WEEKEND, type Room } from './grid-rows.ts';

/** The cells that are chosen: of one row, from one day to another in either direction. */
interface Chosen {
  readonly row: string;
  readonly first: number;
  readonly last: number;
}

interface GridProps {
  hotel: Contract;
  /** With the days beside those that are shown. */
  rooms: readonly RoomDays[];
  /** The days that are shown, `yyyy-MM-dd`. */
  days: readonly string[];
  today: string;
  edits: boolean;
  changes: Changes;
  onChange: (changes: Changes) => void;
  onUndo: () => void;
  onSave: () => void;
  onChangeDays: (room: Room) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['← → ↑ ↓', 'move'],
  ['⇧ ← →', 'choose days'],
  ['0–9', 'type over'],
  ['↵', 'keep'],
  ['Esc', 'as it was'],
  ['X', 'stop or open'],
  ['Ctrl Z', 'undo'],
  ['Ctrl S', 'save'],
];

/** Days of all kinds of room as a grid of one tab stop: the arrows move, figures are typed over, and nothing is kept before it is saved. */
export function CalendarGrid(props: GridProps) {
  const { hotel, rooms, days, edits, changes, onChange, onUndo, onSave, onChangeDays } = props;
  const grid = useRef<HTMLTableElement>(null);
  const rows = rowsOf(hotel, rooms);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const at = chosen ?? { row: rows[0]?.key ?? '', first: 0, last: 0 };
  const row = rows.find(({ key }) => key === at.row);
  const [from, until] = [Math.min(at.first, at.last), Math.max(at.first, at.last)];
  const chosenDays = days.slice(from, until + 1);
  const problem = row === undefined || typed === null ? null : problemOf(row, chosenDays, typed);

  function choose(next: Chosen, takesFocus = true) {
    setChosen(next);
    setTyped(null);
    if (takesFocus) cellAt(grid.current, next.row, next.last)?.focus();
  }

  /** Keeps what was typed in all chosen cells. */
  function take(takesFocus: boolean) {
    if (row !== undefined && typed !== null && typed.trim() !== '') {
      const value = Number(typed);
      const entry =
        row.plan === null
          ? ({ field: 'rooms', value } as const)
          : ({ field: 'price', planId: row.plan.id, value: rupeesToPaise(value) } as const);
      onChange(withEntry(changes, row.of, chosenDays, entry));
    }
    choose({ ...at, first: at.last }, takesFocus);
  }

  function toggleStop() {
    if (row === undefined) return;
    const first = shownDay(row, changes, chosenDays[0] ?? '');
    if (first === undefined || first.rooms === null) return;
    onChange(withEntry(changes, row.of, chosenDays, { field: 'stopSell', value: !first.stopSell }));
  }

  function press(event: KeyboardEvent) {
    if (typed !== null || row === undefined) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const act = actionOf();
    if (act === null) return;
    event.preventDefault();
    // The keys of the page are for its lists.
    event.stopPropagation();
    act();

    function actionOf(): (() => void) | null {
      if (altKey) return null;
      if (ctrlKey || metaKey) {
        if (!edits) return null;
        return key === 'z' ? onUndo : key === 's' ? onSave : null;
      }
      const step = STEPS[key];
      if (step !== undefined) return () => move(step, shiftKey);
      if (!edits) return null;
      if (/^\d$/.test(key)) return () => setTyped(key);
      if (key === 'Enter' || key === 'F2') return () => setTyped('');
      if (key.toLowerCase() === 'x') return toggleStop;
      return key === 'Escape' ? () => choose({ ...at, first: at.last }) : null;
    }
  }

  function move([down, right]: readonly [number, number], extends_: boolean) {
    const next = rows[rows.findIndex(({ key }) => key === at.row) + down]?.key ?? at.row;
    const last = Math.min(Math.max(at.last + right, 0), days.length - 1);
    choose({ row: next, first: extends_ && down === 0 ? at.first : last, last });
  }

  function point(event: MouseEvent, key: string, index: number) {
    if (event.shiftKey && key === at.row) choose({ ...at, last: index });
    else if (edits && chosen !== null && key === at.row && index === at.last) setTyped((before) => before ?? '');
    else choose({ row: key, first: index, last: index });
  }

  return (
    <>
      <div className="overflow-x-auto" role="presentation" onKeyDown={press}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid is a table with this role */}
        <table ref={grid} role="grid" aria-label="Rooms by day" aria-multiselectable className="w-full border-collapse">
          <GridHead days={days} today={props.today} />
          {hotel.roomTypes.map((room) => (
            <tbody key={room.id}>
              <tr>
                <th scope="rowgroup" colSpan={days.length + 1} className="h-row border-b bg-sunken px-3.5 text-left">
                  <span className="sticky left-3.5 inline-flex items-center gap-3">
                    <span>{room.name}</span>
                    <span className="text-2xs font-normal text-faint">{peopleOf(room)}</span>
                    {edits && (
                      <Button look="quiet" onClick={() => onChangeDays(room)}>
                        Change days
                      </Button>
                    )}
                  </span>
                </th>
              </tr>
              {rows
                .filter((one) => one.room.id === room.id)
                .map((one) => (
                  <tr key={one.key}>
                    <th
                      scope="row"
                      className="sticky left-0 z-10 h-row max-w-44 truncate border-b bg-surface pr-2 pl-3.5 text-left font-normal text-muted"
                    >
                      {one.plan?.name ?? 'Sold of rooms'}
                    </th>
                    {days.map((day, index) => (
                      <Cell
                        key={day}
                        row={one}
                        day={day}
                        shown={shownDay(one, changes, day)}
                        waitingPaise={waitingPrice(hotel, one, day)}
                        isActive={one.key === at.row && index === at.last}
                        isChosen={chosen !== null && one.key === at.row && index >= from && index <= until}
                        index={index}
                        onPoint={point}
                      >
                        {typed !== null && one.key === at.row && index === at.last && (
                          <CellInput
                            typed={typed}
                            isRefused={problem?.isRefused === true}
                            onType={setTyped}
                            onTake={take}
                            onLeave={(takesFocus) => choose(at, takesFocus)}
                          />
                        )}
                      </Cell>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
      <p
        role="status"
        className={cx('min-h-8 px-3.5 py-1.5', problem?.isRefused === true ? 'text-critical' : 'text-caution')}
      >
        {problem?.text ?? ''}
      </p>
      {edits && <GridKeys />}
    </>
  );
}

function GridHead({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky left-0 z-10 bg-surface px-3.5 text-left text-2xs font-medium text-faint">
          Room
        </th>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            aria-label={formatWeekday(day)}
            className={cx(
              'min-w-11 px-0.5 pb-1 text-center text-2xs font-medium text-faint',
              isoWeekday(day) >= WEEKEND && 'bg-raised',
            )}
          >
            <span className="block text-desk text-text">{Number(day.slice(-2))}</span>
            {day === today ? 'today' : formatWeekday(day).slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function GridKeys() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 px-3.5 pb-2 text-2xs text-muted max-phone:hidden pointer-coarse:hidden">
      {KEYS.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <span className="sr-only">{`${key} `}</span>
          <Key>{key}</Key>
          <span>{does}</span>
        </span>
      ))}
    </p>
  );
}

function cellAt(grid: HTMLElement | null, row: string, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row} ${index}"]`) ?? null;
}

function peopleOf({ maxAdults, maxChildren }: Room): string {
  const adults = maxAdults === 1 ? '1 adult' : `${maxAdults} adults`;
  return maxChildren === 0 ? adults : `${adults}, ${maxChildren === 1 ? '1 child' : `${maxChildren} children`}`;
}
