import type { RoomRate } from './use-rooms.ts';

/** Identifies a rate among those of its hotel whatever its booking code: the room, the board and the terms. */
export function rateName({ DisplayName, MealType, Inclusion, IsRefundable }: RoomRate): string {
  return [DisplayName, MealType, Inclusion, IsRefundable].join('|');
}

/** Rates by their names; several with one name are numbered. */
export function ratesByName(rates: readonly RoomRate[]): ReadonlyMap<string, RoomRate> {
  const named = new Map<string, RoomRate>();
  const counts = new Map<string, number>();
  for (const rate of rates) {
    const name = rateName(rate);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(`${name}|${count}`, rate);
  }
  return named;
}
