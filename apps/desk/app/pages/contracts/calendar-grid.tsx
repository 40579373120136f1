import { MOST_NIGHT_PAISE, MOST_ROOMS } from '@safar/contract/desk/contracts';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { oddPrice } from '@safar/domain/stay/odd-contract-price';
import { formatWeekday, isoWeekday } from '@safar/domain/time/days';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button, Key } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import {
  changedDay,
  keptPrice,
  withEntry,
  type Changes,
  type Contract,
  type KeptDay,
  type RoomDays,
} from './grid-changes.ts';

type Room = Contract['roomTypes'][number];

/** A row of the grid: the price of a plan of a room, or how many rooms there are. */
interface GridRow {
  readonly key: string;
  readonly room: Room;
  /** Null for the row of how many rooms are sold. */
  readonly plan: Room['plans'][number] | null;
  readonly of: RoomDays;
}

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
const WEEKEND = 6;

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

function Cell({ row, day, shown, waitingPaise, isActive, isChosen, index, onPoint, children }: CellProps) {
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
function CellInput({
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

function rowsOf({ roomTypes }: Contract, rooms: readonly RoomDays[]): GridRow[] {
  return roomTypes.flatMap((room) => {
    const of = rooms.find(({ roomTypeId }) => roomTypeId === room.id);
    if (of === undefined) return [];
    const prices = room.plans.map((plan): GridRow => ({ key: `${room.id}-${plan.id}`, room, plan, of }));
    return [...prices, { key: `${room.id}-rooms`, room, plan: null, of }];
  });
}

function cellAt(grid: HTMLElement | null, row: string, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row} ${index}"]`) ?? null;
}

function shownDay({ of }: GridRow, changes: Changes, day: string): KeptDay | undefined {
  const kept = of.days.find((one) => one.day === day);
  return kept === undefined ? undefined : changedDay(kept, changes.get(of.roomTypeId)?.get(day));
}

/** What a cell shows of a day; empty when it has no price, or no rooms. */
function textOf({ plan }: GridRow, day: KeptDay): string {
  if (plan === null) return day.rooms === null ? '' : `${day.sold}/${day.rooms}`;
  const paise = keptPrice(day, plan.id);
  return paise === null ? '' : formatInr(paise).replace('₹', '');
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

/** A price of a plan that waits for a second person; null when none does. */
function waitingPrice({ waiting }: Contract, { plan }: GridRow, day: string): number | null {
  const own = waiting
    .filter(({ from, lastDay, weekdays }) => from <= day && day <= lastDay && weekdays.includes(isoWeekday(day)))
    .flatMap(({ prices }) => prices)
    .find(({ planId }) => planId === plan?.id);
  return own?.pricePaise ?? null;
}

function peopleOf({ maxAdults, maxChildren }: Room): string {
  const adults = maxAdults === 1 ? '1 adult' : `${maxAdults} adults`;
  return maxChildren === 0 ? adults : `${adults}, ${maxChildren === 1 ? '1 child' : `${maxChildren} children`}`;
}

/** Why what is typed cannot be kept, or will wait for a second person; null when neither. */
function problemOf(row: GridRow, days: readonly string[], typed: string): { text: string; isRefused: boolean } | null {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  if (row.plan === null) {
    const most = Math.max(...row.of.days.filter(({ day }) => days.includes(day)).map(({ sold }) => sold));
    if (!Number.isInteger(value) || value < 0 || value > MOST_ROOMS)
      return { text: `Type how many rooms, 0 to ${MOST_ROOMS}.`, isRefused: true };
    return value < most ? { text: `${most} are sold: it cannot be fewer.`, isRefused: true } : null;
  }
  const pricePaise = rupeesToPaise(value);
  if (!Number.isFinite(value) || pricePaise < 1 || pricePaise > MOST_NIGHT_PAISE)
    return { text: `Type a price in rupees, up to ${formatInr(MOST_NIGHT_PAISE)}.`, isRefused: true };
  const odd = oddPrice({ around: row.of.days, days, prices: [{ planId: row.plan.id, pricePaise }] });
  return odd === null ? null : { text: `${odd}: it will wait for a second person.`, isRefused: false };
}
