import { rupeesToPaise } from '@safar/domain/money';
import type { SupplierExtra, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, listOf, numberOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

/** `AvailablityType` (tbo-air.md 5). */
const OPEN = 1;
/**
 * `SeatType` (tbo-air.md 5): 1 to 3 are plain positions, then come six numbers for each position. 22 to 24 are a position with wing,
 * reclining seat and exit together.
 */
const SEAT_TYPES = {
  window: [1, 4, 5, 6, 7, 8, 9, 22],
  aisle: [2, 10, 11, 12, 13, 14, 15, 23],
  middle: [3, 16, 17, 18, 19, 20, 21, 24],
} as const;
const EXIT_ROWS: readonly number[] = [6, 8, 9, 12, 14, 15, 18, 20, 21, 22, 23, 24];
/** Known values of `SeatType`, 0 for none; any other number is counted as drift. */
export const KNOWN_SEAT_TYPES: readonly number[] = [0, ...Object.values(SEAT_TYPES).flat()];
const SEAT_CODE = /^(\d{1,3})([A-Z])$/;

/**
 * Reads the extras of an SSR reply that are sold or free: baggage and meals of a leg, seats of a flight, wishes of a ticket. Rows called `No…` are no
 * extras.
 */
export function parseExtras(reply: Fields, legs: readonly (readonly SupplierSegment[])[]): SupplierExtra[] {
  const all = [
    ...rowsOf(reply['Baggage'], legs, baggage),
    ...rowsOf(reply['MealDynamic'], legs, meal),
    ...seatsOf(reply['SeatDynamic'], legs),
    ...wishesOf(reply['Meal'], 'meal', legs),
    ...wishesOf(reply['SeatPreference'], 'seat-wish', legs),
  ];
  return [...new Map(all.map((extra) => [extra.id, extra])).values()];
}

/** Wishes sent to a full-service airline, free and for all flights of the ticket (tbo-air.md 5); `row` has no price. */
function wishesOf(value: unknown, kind: 'meal' | 'seat-wish', legs: Legs): SupplierExtra[] {
  const onAllFlights = legs.flat().length > 1;
  return objectsOf(value).flatMap(({ Code, Description }) => {
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

/**
 * A row belongs to the leg with its flight, or to the flight itself when the row has both of its airports and the leg has
 * several flights.
 */
function placeOf(row: Fields, legs: Legs, listed: number): { leg: number; segment: number | null } {
  const number = textOf(row['FlightNumber']).trim();
  const leg = legs.findIndex((segments) => segments.some((each) => each.flightNumber === number));
  const at = leg === -1 ? Math.min(listed, legs.length - 1) : leg;
  const segments = legs[at] ?? [];
  const segment = segments.findIndex(
    ({ from, to }) => from.code === textOf(row['Origin']) && to.code === textOf(row['Destination']),
  );
  return { leg: at, segment: segment === -1 || segments.length === 1 ? null : segment };
}

function rowsOf(value: unknown, legs: Legs, make: (row: Fields) => Made | null): SupplierExtra[] {
  return listOf(value).flatMap((list, listed) =>
    (Array.isArray(list) ? objectsOf(list) : objectsOf([list])).flatMap((row) => {
      const code = textOf(row['Code']);
      const made = make(row);
      const pricePaise = priceOf(row);
      if (made === null || pricePaise === null || code === '' || /^no/i.test(code)) return [];
      const place = placeOf(row, legs, listed);
      return [{ ...made, ...place, id: idOf(made.kind, place, code), pricePaise, seat: null, row }];
    }),
  );
}

function baggage(row: Fields): Made | null {
  const weightKg = wholeOf(row['Weight']);
  if (weightKg === null || weightKg <= 0) return null;
  return { kind: 'baggage', weightKg, text: plainText(row['Text']) };
}

function meal(row: Fields): Made | null {
  const text = readableText(plainText(row['AirlineDescription']).replaceAll('"', ''));
  return text === '' ? null : { kind: 'meal', weightKg: null, text };
}

function seatsOf(value: unknown, legs: Legs): SupplierExtra[] {
  return objectsOf(value).flatMap((legMap, listed) =>
    objectsOf(legMap['SegmentSeat']).flatMap((map, flight) =>
      objectsOf(map['RowSeats']).flatMap((row) =>
        objectsOf(row['Seats']).flatMap((seat) => parseSeat(seat, legs, { listed, flight })),
      ),
    ),
  );
}

function parseSeat(row: Fields, legs: Legs, { listed, flight }: { listed: number; flight: number }): SupplierExtra[] {
  const code = textOf(row['Code']);
  const [, number, letter] = SEAT_CODE.exec(code) ?? [];
  const pricePaise = priceOf(row);
  if (number === undefined || letter === undefined || pricePaise === null) return [];
  const { leg } = placeOf(row, legs, listed);
  const place = { leg, segment: segmentOf(row, legs[leg] ?? [], flight) };
  const free = wholeOf(row['AvailablityType']) === OPEN;
  const type = wholeOf(row['SeatType']) ?? 0;
  return [
    {
      kind: 'seat',
      id: idOf('seat', place, code),
      ...place,
      text: '',
      pricePaise,
      weightKg: null,
      seat: { row: number, letter, position: positionOf(type), exitRow: EXIT_ROWS.includes(type), free },
      row,
    },
  ];
}

function positionOf(type: number): 'window' | 'aisle' | 'middle' | 'other' {
  const places = ['window', 'aisle', 'middle'] as const;
  return places.find((place) => SEAT_TYPES[place].some((known) => known === type)) ?? 'other';
}

/** A seat always belongs to one flight: the one its row names, else the one at its position in the list. */
function segmentOf(row: Fields, segments: readonly SupplierSegment[], listed: number): number {
  const named = segments.findIndex(
    ({ flightNumber, from }) =>
      flightNumber === textOf(row['FlightNumber']).trim() && from.code === textOf(row['Origin']),
  );
  return named === -1 ? Math.min(listed, Math.max(0, segments.length - 1)) : named;
}

function priceOf(row: Fields): number | null {
  const price = numberOf(row['Price']);
  return price === null || price < 0 || textOf(row['Currency']).toUpperCase() !== 'INR' ? null : rupeesToPaise(price);
}

function idOf(kind: string, { leg, segment }: { leg: number; segment: number | null }, code: string): string {
  return [kind, leg, segment ?? 'leg', code].join('-');
}
