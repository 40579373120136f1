import { roomPart } from '@safar/domain/stay/room-name';
import type { Hotel } from './load-hotel.ts';
import type { RoomRate } from './use-rooms.ts';

export type RoomType = Hotel['RoomTypes'][number];

/** The rates of one room (or one set of rooms), cheapest first, as the server sends them. */
export interface RoomGroup {
  /** The supplier's full name, which is unique among the groups. */
  name: string;
  /**
   * The room's name without beds and other details, in the reader's language if known: 'Deluxe Room', '2 × Deluxe
   * Room', 'Deluxe Room + Suite'.
   */
  title: string;
  /** The supplier's name of each room. */
  roomNames: readonly string[];
  rates: RoomRate[];
  /** The catalogue's room type; null when the catalogue does not know the room. */
  type: RoomType | null;
}

/** Rates grouped by room, the room with the cheapest rate first (REQ-HOTEL-5). */
export function groupRates(rates: readonly RoomRate[], types: readonly RoomType[]): RoomGroup[] {
  const groups = new Map<string, RoomGroup>();
  for (const rate of rates) {
    const group = groups.get(rate.DisplayName);
    if (group) group.rates.push(rate);
    else groups.set(rate.DisplayName, groupOf(rate, types));
  }
  return [...groups.values()];
}

function groupOf(rate: RoomRate, types: readonly RoomType[]): RoomGroup {
  const roomNames = rate.roomNames.length > 0 ? rate.roomNames : [rate.DisplayName];
  return { name: rate.DisplayName, title: titleOf(roomNames), roomNames, rates: [rate], type: typeOf(rate, types) };
}

function titleOf(roomNames: readonly string[]): string {
  const kinds = Map.groupBy(roomNames, (name) => name.split(',')[0]?.trim() ?? name);
  return [...kinds]
    .map(([kind, { length }]) => (length > 1 ? `${length} × ${roomPart(kind)}` : roomPart(kind)))
    .join(' + ');
}

/**
 * The room type of the rate's room id; where the supplier has not mapped it, the type that the rate's name begins with:
 * 'Deluxe Room, 1 King Bed, NonSmoking' is 'Deluxe Room'.
 */
function typeOf(rate: RoomRate, types: readonly RoomType[]): RoomType | null {
  const [id = ''] = rate.roomIds;
  const mapped = types.find((type) => id !== '' && type.id === id);
  if (mapped) return mapped;
  const name = (rate.roomNames[0] ?? rate.DisplayName).toLowerCase();
  const same = types.filter((type) => type.name !== '' && name.startsWith(type.name.toLowerCase()));
  return same.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}
