import { isSamePlace } from '@safar/domain/order/trips';
import { parsePosition, type Position } from '@safar/domain/stay/distance';
import type { TripEntry } from './trip-text.ts';

/** A place of a trip that is shown on its map. */
export interface TripPoint {
  name: string;
  position: Position;
}

/** The hotels, and the cities that flights lead to which no hotel is near; without the city where the trip begins. */
export function pointsOf(entries: readonly TripEntry[]): TripPoint[] {
  const flights = entries.filter((entry) => entry.kind === 'flight');
  const hotels = entries.flatMap((entry) => (entry.kind === 'hotel' ? placeOf(entry.hotelName, entry.map) : []));
  const home = flights.slice(0, 1).flatMap(({ from }) => placeOf(from.city, from.map));
  const found: TripPoint[] = [];
  for (const entry of entries) {
    const name = entry.kind === 'hotel' ? entry.hotelName : entry.to.city;
    const [place] = placeOf(name, entry.kind === 'hotel' ? entry.map : entry.to.map);
    if (place === undefined) continue;
    const isKnown = (others: readonly TripPoint[]) => others.some((other) => isSamePlace(other, place));
    const isHotel = entry.kind === 'hotel' && !found.some((other) => other.name === name);
    if (isHotel || (entry.kind === 'flight' && !isKnown([...hotels, ...home, ...found]))) found.push(place);
  }
  return found;
}

function placeOf(name: string, map: string): TripPoint[] {
  const position = parsePosition(map);
  return position === null ? [] : [{ name, position }];
}
