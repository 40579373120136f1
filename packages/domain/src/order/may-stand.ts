/** Whether somebody travels as an adult, a child with a seat, or an infant on an adult's lap. */
export const PERSON_ROLES = ['adult', 'child', 'infant'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/**
 * Whether these people may be what is left of a room or of a ticket, when others give up: no child flies and no room
 * sleeps without an adult, and each infant has an adult of its own. Nobody at all may be left (REQ-CXL-13,
 * REQ-CXL-14).
 */
export function mayStand(roles: readonly PersonRole[]): boolean {
  const count = (wanted: PersonRole) => roles.filter((role) => role === wanted).length;
  return roles.length === 0 || (count('adult') > 0 && count('infant') <= count('adult'));
}

/** The adult that each infant travels with, by their numbers: one of its own, in their order. Null for everybody else. */
export function travelsWith(roles: readonly PersonRole[]): (number | null)[] {
  const numbersOf = (wanted: PersonRole) => roles.flatMap((role, person) => (role === wanted ? [person] : []));
  const [adults, infants] = [numbersOf('adult'), numbersOf('infant')];
  return roles.map((_, person) => adults[infants.indexOf(person)] ?? null);
}
