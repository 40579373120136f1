import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState } from 'react';
import { IconUserFilled } from '@tabler/icons-react';
import { maySitAtExit } from '@safar/domain/flight/extra-rules';
import { formatInr } from '@safar/domain/money/money';
import { priceBands, type PriceBand } from '@safar/domain/money/price-bands';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { announce } from '#design/live-region.tsx';
import { Segments } from '#design/segments.tsx';
import { SelectField } from '#design/select-field.tsx';
import { chosenOf, withChosen, type ExtraPlace, type Seat } from './extras.ts';
import { passengerName } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';
import { useSeatKeys } from './use-seat-keys.ts';

export interface SeatMapProps {
  /** One place per flight. */
  places: readonly ExtraPlace<Seat>[];
  form: PassengerForm;
  /** Index of the passenger who chooses first. */
  start: number;
}

/** The seats of each flight. A press gives the seat to the current passenger, another press removes it. */
export function SeatMap({ places, form, start }: SeatMapProps) {
  const [placeKey, setPlaceKey] = useState(places[0]?.key ?? '');
  const [turn, setTurn] = useState(start);
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
    announce(t(m.chosenNext, { seat: `${seat.row}${seat.letter}`, name: passengerName(form.passengers, next.index) }));
  }

  const mayPress = ({ exitRow }: Seat) => !exitRow || maySitAtExit(form.passengers, turn);
  const bands = priceBands(
    offers.flatMap(({ free, pricePaise }) => (free ? [pricePaise] : [])),
    PRICE_LOOKS.length,
  );

  return (
    <div ref={map} className="grid gap-5 *:min-w-0 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4 *:min-w-0">
        {places.length > 1 && (
          <SelectField
            label={t(m.flight)}
            options={places.map(({ key, title }) => ({ value: key, label: title }))}
            value={place.key}
            onChange={({ target }) => {
              setPlaceKey(target.value);
              setTurn(0);
            }}
          />
        )}
        <Segments
          label={t(m.passenger)}
          name="seat-turn"
          segments={seated.map(({ index, each }) => {
            const seat = offers.find(({ id }) => id === chosenOf(each, offers));
            const name = passengerName(form.passengers, index);
            return { value: String(index), label: seat ? `${name} · ${seat.row}${seat.letter}` : name };
          })}
          value={String(turn)}
          onChange={(index) => setTurn(Number(index))}
          className="max-w-full max-md:scroll-row max-md:justify-self-start md:flex-col md:*:whitespace-normal"
        />
        <Legend bands={bands} hasExits={offers.some(({ exitRow }) => exitRow)} />
      </div>
      <div className="max-h-[60dvh] overflow-auto rounded-md bg-sunken px-1 pt-4 sm:px-4">
        <div className="mx-auto w-fit rounded-t-[50%_8rem] border-2 border-b-0 border-hairline bg-surface px-3 pt-14 pb-6 max-[22.5rem]:px-1 sm:px-6">
          <p aria-hidden className="-mt-8 mb-3 text-center text-2xs text-faint">
            {t(m.front)}
          </p>
          <SeatTable
            key={place.key}
            place={place}
            bands={bands}
            takenBy={takenBy}
            turn={turn}
            onPress={press}
            mayPress={mayPress}
            ownerName={(index) => passengerName(form.passengers, index)}
          />
        </div>
      </div>
    </div>
  );
}

/** The look of free seats by price band, cheapest first. */
const PRICE_LOOKS = [
  'border-line text-muted',
  'border-focus text-focus',
  'border-positive bg-positive-soft text-positive',
  'border-caution bg-caution-soft text-caution',
];
const TAKEN = 'border-transparent bg-hover text-faint';
/** Added to the look of a seat in an exit row. */
const EXIT = 'border-b-caution border-b-4';
const MINE = 'border-select bg-select text-on-select';
const COMPANION = 'border-select bg-select-soft text-select-text';

function priceLook(bands: readonly PriceBand[], pricePaise: number): string | undefined {
  return PRICE_LOOKS[bands.findIndex(({ fromPaise, toPaise }) => fromPaise <= pricePaise && pricePaise <= toPaise)];
}

function priceText(paise: number): string {
  return paise === 0 ? t(m.free) : formatInr(paise);
}

/** Explains the looks of the seats, and the prices of the free ones. */
function Legend({ bands, hasExits }: { bands: readonly PriceBand[]; hasExits: boolean }) {
  return (
    <ul aria-label={t(m.legend)} className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted md:grid">
      {bands.map(({ fromPaise, toPaise }, index) => (
        <Key key={fromPaise} look={PRICE_LOOKS[index]}>
          {fromPaise === toPaise
            ? t(m.open, { price: priceText(fromPaise) })
            : t(m.openFrom, { from: priceText(fromPaise), to: priceText(toPaise) })}
        </Key>
      ))}
      <Key look={TAKEN} icon>
        {t(m.taken)}
      </Key>
      <Key look={MINE}>{t(m.yours)}</Key>
      <Key look={COMPANION}>{t(m.party)}</Key>
      {hasExits && <Key look={cx('border-line', EXIT)}>{t(m.exitRows)}</Key>}
    </ul>
  );
}

function Key({ look, icon = false, children }: { look: string | undefined; icon?: boolean; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={cx('grid size-6 place-items-center rounded-t-sm rounded-b-[4px] border-2', look)}>
        {icon && <Icon of={IconUserFilled} size="xs" />}
      </span>
      <span>{children}</span>
    </li>
  );
}

interface SeatTableProps {
  place: ExtraPlace<Seat>;
  /** Price bands of the free seats, cheapest first. */
  bands: readonly PriceBand[];
  /** The passenger who has a seat, by seat id. */
  takenBy: ReadonlyMap<string, number>;
  turn: number;
  onPress: (seat: Seat) => void;
  /** Whether the current passenger may have a seat. */
  mayPress: (seat: Seat) => boolean;
  ownerName: (index: number) => string;
}

function SeatTable({ place: { title, offers }, bands, takenBy, turn, onPress, mayPress, ownerName }: SeatTableProps) {
  const rows = rowsOf(offers);
  const first = [...rows.values()].flat().find(({ id, free }) => free || takenBy.has(id));
  const { stop, keys } = useSeatKeys(first?.id ?? '');
  return (
    <table className="mx-auto border-separate border-spacing-0.5 max-[22.5rem]:border-spacing-x-px sm:border-spacing-1">
      <caption className="sr-only">{t(m.caption, { flight: title })}</caption>
      <Columns rows={rows} />
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
                  look={priceLook(bands, seat.pricePaise)}
                  owner={takenBy.get(seat.id)}
                  turn={turn}
                  isStop={seat.id === stop}
                  onPress={() => onPress(seat)}
                  isBarred={!mayPress(seat)}
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

/** The column letters, when every row has the same seats or some of them. */
function Columns({ rows }: { rows: ReadonlyMap<string, readonly PlacedSeat[]> }) {
  const whole = [...rows.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const isOneGrid = [...rows.values()].every((seats) =>
    seats.every(({ letter }, index) => whole[index]?.letter === letter),
  );
  if (!isOneGrid) return null;
  return (
    <thead aria-hidden>
      <tr>
        <th scope="col" aria-label={t(m.row)} />
        {whole.map(({ letter, afterAisle }) => (
          <th
            key={letter}
            scope="col"
            className={cx('p-0 text-2xs font-normal text-faint', afterAisle && 'ps-3 max-[22.5rem]:ps-2 sm:ps-6')}
          >
            {letter}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type PlacedSeat = Seat & { afterAisle: boolean };

/** Rows from front to back, seats by letter, with a gap for the aisle. */
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
  /** The look while it is free. */
  look: string | undefined;
  owner: number | undefined;
  turn: number;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onPress: () => void;
  /** Free, but not for the current passenger. */
  isBarred: boolean;
  ownerName: (index: number) => string;
}

function SeatButton({ seat, look, owner, turn, isStop, onPress, isBarred, ownerName }: SeatButtonProps) {
  const { row, letter, position, exitRow, free, pricePaise } = seat;
  const price = priceText(pricePaise);
  const elsewhere = owner !== undefined && owner !== turn;
  const named = { seat: `${row}${letter}`, position, exit: exitRow ? 'yes' : 'no' };
  const isOff = elsewhere || (owner === undefined && isBarred);
  const state = owner === undefined ? t(m.seatTaken) : t(m.seatOf, { name: ownerName(owner) });
  return (
    <button
      type="button"
      data-seat={seat.id}
      tabIndex={isStop ? 0 : -1}
      disabled={!free && owner === undefined}
      // Not `disabled`, so that it keeps the focus when the next passenger's turn begins.
      aria-disabled={isOff || undefined}
      aria-pressed={owner === turn}
      // The text of a free seat as one phrase.
      aria-label={
        free && owner === undefined ? t(m.freeSeat, { ...named, price }) : t(m.seatPlace, { ...named, state })
      }
      onClick={isOff ? undefined : onPress}
      className={cx(
        'grid size-touch place-items-center rounded-t-md rounded-b-sm border-2 text-xs font-semibold transition-colors max-[22.5rem]:w-10.5',
        owner === turn && MINE,
        elsewhere && COMPANION,
        owner === undefined && (free ? cx(look, isBarred ? 'opacity-50' : 'hover:bg-hover') : TAKEN),
        exitRow && EXIT,
      )}
    >
      {owner !== undefined ? (
        initialsOf(ownerName(owner))
      ) : free ? (
        <span className="grid justify-items-center leading-none">
          <span>{named.seat}</span>{' '}
          <span className="mt-1 text-[0.625rem] tracking-tighter whitespace-nowrap">{price}</span>
        </span>
      ) : (
        <Icon of={IconUserFilled} size="sm" />
      )}
    </button>
  );
}

/** 'AS' of 'Aditi Sharma'. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0)).join('');
}
