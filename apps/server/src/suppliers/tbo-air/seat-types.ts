import type { SupplierExtra } from '../flight-supplier.ts';

type Seat = NonNullable<SupplierExtra['seat']>;

/**
 * `SeatType` (tbo-air.md 5): 1 to 3 are plain positions, then come six numbers for each position. 22 to 24 are a position with wing,
 * reclining seat and exit together.
 */
const POSITIONS = {
  window: [1, 4, 5, 6, 7, 8, 9, 22],
  aisle: [2, 10, 11, 12, 13, 14, 15, 23],
  middle: [3, 16, 17, 18, 19, 20, 21, 24],
} as const;
const EXIT_ROWS: readonly number[] = [6, 8, 9, 12, 14, 15, 18, 20, 21, 22, 23, 24];
/** Known values of `SeatType`, 0 for none. */
export const SEAT_TYPES: number[] = [0, ...Object.values(POSITIONS).flat()];

/** Where a seat of a type is. */
export function placeOfSeat(type: number): Pick<Seat, 'position' | 'exitRow'> {
  const places = ['window', 'aisle', 'middle'] as const;
  const position = places.find((place) => POSITIONS[place].some((known) => known === type)) ?? 'other';
  return { position, exitRow: EXIT_ROWS.includes(type) };
}
