import { mayStand, travelsWith, type PersonRole } from './may-stand.ts';
import type { OrderItem } from './sale.ts';

/** What goes when a traveller gives up part of a flight. */
export type GivenUp =
  /** The chosen seats, what goes with them, and nothing else; in the order of the items. */
  | { readonly kind: 'ok'; readonly items: readonly OrderItem[] }
  /** A child or an infant would fly without an adult. */
  | { readonly kind: 'minor-alone' }
  /** Something was chosen that is not a seat that stands. */
  | { readonly kind: 'not-there' };

/**
 * Adds what goes with chosen seats: the extras of each, and an infant whose adult gives up when no other adult is
 * free for it (REQ-CXL-13).
 * @param standing the items that stand
 * @param roles of all passengers, by their numbers
 */
export function givenUp(
  standing: readonly OrderItem[],
  roles: readonly PersonRole[],
  chosen: readonly number[],
): GivenUp {
  const seats = standing.filter(({ kind }) => kind === 'seat');
  if (!chosen.every((item) => seats.some((seat) => seat.item === item))) return { kind: 'not-there' };
  const gone = new Set(chosen);
  for (const own of Map.groupBy(seats, ({ record }) => record).values()) {
    const adultOf = travelsWith(roles);
    const left = () => own.filter(({ item }) => !gone.has(item));
    const rolesLeft = () => left().flatMap(({ place }) => roles[place] ?? []);
    for (const { item, place } of left()) {
      const adult = own.find((seat) => seat.place === adultOf[place]);
      const isFree = mayStand(rolesLeft());
      if (!isFree && roles[place] === 'infant' && (adult === undefined || gone.has(adult.item))) gone.add(item);
    }
    if (!mayStand(rolesLeft())) return { kind: 'minor-alone' };
  }
  return {
    kind: 'ok',
    items: standing.filter(({ item, ofItem }) => gone.has(item) || (ofItem !== null && gone.has(ofItem))),
  };
}
