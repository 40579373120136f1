import type { Hotel } from './load-hotel.ts';
import type { RoomRate } from './use-rooms.ts';

export type RoomType = Hotel['RoomTypes'][number];

/** The rates of one room (or one set of rooms), the cheapest first as the server sends them. */
export interface RoomGroup {
  name: string;
  rates: RoomRate[];
  /** What the catalogue knows of the room, if its name is there. */
  type: RoomType | null;
}

/** Rates under their room, the room with the cheapest rate first. */
export function groupRates(rates: readonly RoomRate[], types: readonly RoomType[]): RoomGroup[] {
  const groups = new Map<string, RoomGroup>();
  for (const rate of rates) {
    const group = groups.get(rate.DisplayName);
    if (group) group.rates.push(rate);
    else groups.set(rate.DisplayName, { name: rate.DisplayName, rates: [rate], type: typeOf(rate, types) });
  }
  return [...groups.values()];
}

/** The room type a supplier's rate name begins with: 'Deluxe Room, 1 King Bed, NonSmoking' is 'Deluxe Room'. */
function typeOf(rate: RoomRate, types: readonly RoomType[]): RoomType | null {
  const name = (rate.roomNames[0] ?? rate.DisplayName).toLowerCase();
  const same = types.filter((type) => type.name !== '' && name.startsWith(type.name.toLowerCase()));
  return same.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}
