import type { RoomRate } from './use-rooms.ts';

/** What tells a rate from the others of its hotel under whatever code it is sold: the room, the board and the terms. */
export function rateName({ DisplayName, MealType, Inclusion, IsRefundable }: RoomRate): string {
  return [DisplayName, MealType, Inclusion, IsRefundable].join('|');
}

/** Rates by their names; of several with one name each has its number. */
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
