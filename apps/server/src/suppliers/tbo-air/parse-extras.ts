import { rupeesToPaise } from '@safar/domain/money/money';
import type { SupplierExtra, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { numberOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import type { AirFields } from './operations.ts';
import type { BaggageRow, MealRow, SeatRow, Wishes } from './extras-wire.ts';
import { placeOfSeat } from './seat-types.ts';

/** `AvailablityType` (tbo-air.md 5). */
const OPEN = 1;
const SEAT_CODE = /^(\d{1,3})([A-Z])$/;

/**
 * Reads the extras of an SSR reply that are sold or free: baggage and meals of a leg, seats of a flight, wishes of a ticket. Rows called `No…` are no
 * extras.
 */
export function parseExtras(reply: AirFields<'SSR'>, legs: readonly (readonly SupplierSegment[])[]): SupplierExtra[] {
  const all = [
    ...rowsOf(reply.Baggage, legs, baggage),
    ...rowsOf(reply.MealDynamic, legs, meal),
    ...seatsOf(reply.SeatDynamic, legs),
    ...wishesOf(reply.Meal, 'meal', legs),
    ...wishesOf(reply.SeatPreference, 'seat-wish', legs),
  ];
  return [...new Map(all.map((extra) => [extra.id, extra])).values()];
}

/** Wishes sent to a full-service airline, free and for all flights of the ticket (tbo-air.md 5); `row` has no price. */
function wishesOf(rows: Wishes, kind: 'meal' | 'seat-wish', legs: Legs): SupplierExtra[] {
  const onAllFlights = legs.flat().length > 1;
  return rows.flatMap(({ Code, Description }) => {
    const [code, text] = [textOf(Code), readableText(plainText(Description))];
    if (code === '' || text === '') return [];
    const row = { Code: code, Description: text };
    const place = { leg: 0, segment: null };
    return [
      {
        kind,
        id: idOf(`wish-${kind}`, place, code),
        ...place,
        ...(onAllFlights && { onAllFlights }),
        text,
        pricePaise: 0,
        weightKg: null,
        seat: null,
        row,
      },
    ];
  });
}

/** Repairs a lost character ('Non ? Veg'), and writes 'VEGETARIAN MEAL' in sentence case. */
function readableText(text: string): string {
  const mended = text.replace(/\bnon *\? *(?=ve)/i, 'Non-');
  const isLoud = mended === mended.toUpperCase() && /[A-Z]{4}/.test(mended);
  return isLoud ? mended.charAt(0) + mended.slice(1).toLowerCase() : mended;
}

type Legs = Parameters<typeof parseExtras>[1];
type Made = Pick<SupplierExtra, 'kind' | 'text' | 'weightKg'>;
type Placed = Pick<BaggageRow, 'FlightNumber' | 'Origin' | 'Destination'>;

/**
 * A row belongs to the leg with its flight, or to the flight itself when the row has both of its airports and the leg has
 * several flights.
 */
function placeOf(row: Placed, legs: Legs, listed: number): { leg: number; segment: number | null } {
  const number = textOf(row.FlightNumber).trim();
  const leg = legs.findIndex((segments) => segments.some((each) => each.flightNumber === number));
  const at = leg === -1 ? Math.min(listed, legs.length - 1) : leg;
  const segments = legs[at] ?? [];
  const segment = segments.findIndex(
    ({ from, to }) => from.code === textOf(row.Origin) && to.code === textOf(row.Destination),
  );
  return { leg: at, segment: segment === -1 || segments.length === 1 ? null : segment };
}

function rowsOf<Row extends BaggageRow | MealRow>(
  lists: readonly (readonly Row[])[],
  legs: Legs,
  make: (row: Row) => Made | null,
): SupplierExtra[] {
  return lists.flatMap((list, listed) =>
    list.flatMap((row) => {
      const code = textOf(row.Code);
      const made = make(row);
      const pricePaise = priceOf(row);
      if (made === null || pricePaise === null || code === '' || /^no/i.test(code)) return [];
      const place = placeOf(row, legs, listed);
      return [{ ...made, ...place, id: idOf(made.kind, place, code), pricePaise, seat: null, row }];
    }),
  );
}

function baggage(row: BaggageRow): Made | null {
  const weightKg = wholeOf(row.Weight);
  if (weightKg === null || weightKg <= 0) return null;
  return { kind: 'baggage', weightKg, text: plainText(row.Text) };
}

function meal(row: MealRow): Made | null {
  const text = readableText(plainText(row.AirlineDescription).replaceAll('"', ''));
  return text === '' ? null : { kind: 'meal', weightKg: null, text };
}

function seatsOf(legMaps: AirFields<'SSR'>['SeatDynamic'], legs: Legs): SupplierExtra[] {
  return legMaps.flatMap(({ SegmentSeat: maps }, listed) =>
    maps.flatMap(({ RowSeats: rows }, flight) =>
      rows.flatMap(({ Seats: seats }) => seats.flatMap((seat) => parseSeat(seat, legs, { listed, flight }))),
    ),
  );
}

function parseSeat(row: SeatRow, legs: Legs, { listed, flight }: { listed: number; flight: number }): SupplierExtra[] {
  const code = textOf(row.Code);
  const [, number, letter] = SEAT_CODE.exec(code) ?? [];
  const pricePaise = priceOf(row);
  if (number === undefined || letter === undefined || pricePaise === null) return [];
  const { leg } = placeOf(row, legs, listed);
  const place = { leg, segment: segmentOf(row, legs[leg] ?? [], flight) };
  const free = wholeOf(row.AvailablityType) === OPEN;
  const type = wholeOf(row.SeatType) ?? 0;
  return [
    {
      kind: 'seat',
      id: idOf('seat', place, code),
      ...place,
      text: '',
      pricePaise,
      weightKg: null,
      seat: { row: number, letter, ...placeOfSeat(type), free },
      row,
    },
  ];
}

/** A seat always belongs to one flight: the one its row names, else the one at its position in the list. */
function segmentOf(row: Placed, segments: readonly SupplierSegment[], listed: number): number {
  const named = segments.findIndex(
    ({ flightNumber, from }) => flightNumber === textOf(row.FlightNumber).trim() && from.code === textOf(row.Origin),
  );
  return named === -1 ? Math.min(listed, Math.max(0, segments.length - 1)) : named;
}

function priceOf(row: Pick<BaggageRow, 'Price' | 'Currency'>): number | null {
  const price = numberOf(row.Price);
  return price === null || price < 0 || textOf(row.Currency).toUpperCase() !== 'INR' ? null : rupeesToPaise(price);
}

function idOf(kind: string, { leg, segment }: { leg: number; segment: number | null }, code: string): string {
  return [kind, leg, segment ?? 'leg', code].join('-');
}
