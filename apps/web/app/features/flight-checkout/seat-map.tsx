import { useEffect, useRef, useState } from 'react';
import { formatInr } from '@safar/domain/money';
import { cx } from '#design/cx.ts';
import { announce } from '#design/live-region.tsx';
import { Segments } from '#design/segments.tsx';
import { SelectField } from '#design/select-field.tsx';
import { chosenOf, withChosen, type ExtraPlace, type Seat } from './extras.ts';
import { passengerTitle } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';
import { useSeatKeys } from './use-seat-keys.ts';

const POSITIONS: Record<Seat['position'], string> = { window: 'window', aisle: 'aisle', middle: 'middle', other: '' };

/**
 * The seats of each flight; a press gives the seat to the passenger whose turn it is, another press takes it back. Opened
 * by a button that goes with it, it takes the focus.
 */
export function SeatMap({ places, form }: { places: readonly ExtraPlace<Seat>[]; form: PassengerForm }) {
  const [placeKey, setPlaceKey] = useState(places[0]?.key ?? '');
  const [turn, setTurn] = useState(0);
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => map.current?.querySelector<HTMLElement>('select, input:checked')?.focus(), []);
  const place = places.find(({ key }) => key === placeKey) ?? places[0];
  const passenger = form.passengers[turn];
  if (!place || !passenger) return null;
  const { offers } = place;
  const seated = form.passengers.flatMap((each, index) => (each.type === 'infant' ? [] : [{ index, each }]));
  const takenBy = new Map(seated.map(({ index, each }) => [chosenOf(each, offers), index]));

  function press(seat: Seat) {
    if (!passenger) return;
    const own = takenBy.get(seat.id) === turn;
    form.setPassenger(turn, { extras: withChosen(passenger, offers, own ? '' : seat.id) });
    const next = seated.find(({ index, each }) => index > turn && chosenOf(each, offers) === '');
    if (own || !next) return;
    setTurn(next.index);
    announce(
      `Seat ${seat.row}${seat.letter} is chosen. Now choose for ${passengerTitle(form.passengers, next.index)}.`,
    );
  }

  return (
    <div ref={map} className="grid gap-4 *:min-w-0">
      {places.length > 1 && (
        <SelectField
          label="Flight"
          options={places.map(({ key, title }) => ({ value: key, label: title }))}
          value={place.key}
          onChange={({ target }) => {
            setPlaceKey(target.value);
            setTurn(0);
          }}
        />
      )}
      <Segments
        label="Passenger to seat"
        name="seat-turn"
        segments={seated.map(({ index, each }) => {
          const seat = offers.find(({ id }) => id === chosenOf(each, offers));
          const name = passengerTitle(form.passengers, index);
          return { value: String(index), label: seat ? `${name} · ${seat.row}${seat.letter}` : name };
        })}
        value={String(turn)}
        onChange={(index) => setTurn(Number(index))}
        className="max-w-full flex-wrap justify-self-start"
      />
      <div className="max-h-96 overflow-auto rounded-md border border-hairline bg-sunken p-1 max-[22.5rem]:-mx-4 max-[22.5rem]:rounded-none max-[22.5rem]:border-x-0 max-[22.5rem]:px-0 sm:max-h-112 sm:p-3">
        <p aria-hidden className="py-2 text-center text-2xs text-faint">
          Front
        </p>
        <SeatTable
          key={place.key}
          place={place}
          takenBy={takenBy}
          turn={turn}
          onPress={press}
          ownerName={(index) => passengerTitle(form.passengers, index)}
        />
      </div>
      <p className="text-xs text-muted">Crossed-out seats are taken. The price of a seat stands under its letter.</p>
    </div>
  );
}

interface SeatTableProps {
  place: ExtraPlace<Seat>;
  /** Who has a seat, by its id. */
  takenBy: ReadonlyMap<string, number>;
  turn: number;
  onPress: (seat: Seat) => void;
  ownerName: (index: number) => string;
}

function SeatTable({ place: { title, offers }, takenBy, turn, onPress, ownerName }: SeatTableProps) {
  const rows = rowsOf(offers);
  const first = [...rows.values()].flat().find(({ id, free }) => free || takenBy.has(id));
  const { stop, keys } = useSeatKeys(first?.id ?? '');
  return (
    <table className="mx-auto border-separate border-spacing-0.5 max-[22.5rem]:border-spacing-x-px sm:border-spacing-1">
      <caption className="sr-only">Seats of {title}. The arrow keys go from seat to seat.</caption>
      <tbody {...keys}>
        {[...rows].map(([row, seats]) => (
          <tr key={row}>
            <th scope="row" className="min-w-4 text-2xs font-normal text-faint sm:px-1">
              {row}
            </th>
            {seats.map((seat) => (
              <td key={seat.id} className={cx('p-0', seat.afterAisle && 'ps-3 max-[22.5rem]:ps-2 sm:ps-6')}>
                <SeatButton
                  seat={seat}
                  owner={takenBy.get(seat.id)}
                  turn={turn}
                  isStop={seat.id === stop}
                  onPress={() => onPress(seat)}
                  ownerName={ownerName}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PlacedSeat = Seat & { afterAisle: boolean };

/** Rows from front to back, seats by letter, with a gap where the aisle is. */
function rowsOf(seats: readonly Seat[]): Map<string, PlacedSeat[]> {
  const rows = [...Map.groupBy(seats, ({ row }) => row)].toSorted(([a], [b]) => Number(a) - Number(b));
  return new Map(
    rows.map(([row, inRow]) => {
      const sorted = inRow.toSorted((a, b) => a.letter.localeCompare(b.letter));
      return [
        row,
        sorted.map((seat, index) => ({
          ...seat,
          afterAisle: seat.position === 'aisle' && sorted[index - 1]?.position === 'aisle',
        })),
      ];
    }),
  );
}

interface SeatButtonProps {
  seat: Seat;
  owner: number | undefined;
  turn: number;
  /** The one the Tab key comes to. */
  isStop: boolean;
  onPress: () => void;
  ownerName: (index: number) => string;
}

function SeatButton({ seat, owner, turn, isStop, onPress, ownerName }: SeatButtonProps) {
  const { row, letter, position, free, pricePaise } = seat;
  const price = pricePaise === 0 ? 'free' : formatInr(pricePaise);
  const elsewhere = owner !== undefined && owner !== turn;
  const state = owner === undefined ? (free ? price : 'taken') : `chosen for ${ownerName(owner)}`;
  return (
    <button
      type="button"
      data-seat={seat.id}
      tabIndex={isStop ? 0 : -1}
      disabled={!free && owner === undefined}
      // It keeps the focus when the turn goes on to the next passenger.
      aria-disabled={elsewhere || undefined}
      aria-pressed={owner === turn}
      aria-label={[`Seat ${row}${letter}`, POSITIONS[position], state].filter(Boolean).join(', ')}
      onClick={elsewhere ? undefined : onPress}
      className={cx(
        'grid size-touch content-center max-[22.5rem]:w-10.5 justify-items-center rounded-sm border text-xs font-semibold transition-colors sm:w-13',
        owner === turn && 'border-select bg-select text-on-select',
        elsewhere && 'border-select bg-select-soft text-select-text',
        owner === undefined && (free ? 'border-line hover:bg-hover' : 'border-hairline text-faint line-through'),
      )}
    >
      <span>{letter}</span>
      {free && <span className="text-3xs font-medium">{price}</span>}
    </button>
  );
}
