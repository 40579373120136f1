/** Converts guests of a stay to saved travellers, and back (REQ-GUEST-8). */
import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import type { AdultGuest, ChildGuest, GuestRoom } from '@safar/domain/people/guests';
import type { GuestError } from '@safar/domain/people/contact-details';
import { CHILD_AGE_MAX } from '@safar/domain/stay/occupancy';
import { ageOn } from '@safar/domain/flight/passenger-ages';
import type { Savable, SavedTraveller } from './use-saved-travellers.ts';

export function adultPath(room: number, adult: number): string {
  return `rooms.${room}.adults.${adult}`;
}

export function childPath(room: number, child: number): string {
  return `rooms.${room}.children.${child}`;
}

/** The fields of an adult's form that a saved traveller fills. */
export function adultOf({
  title,
  firstName,
  lastName,
  nationality,
  pan,
  passport,
}: SavedTraveller): Partial<AdultGuest> {
  return {
    title,
    firstName,
    lastName,
    hasOneName: lastName === '',
    nationality,
    ...(pan && { pan }),
    ...(passport && { passport }),
  };
}

/** Whether a traveller is known to be an adult on the day the stay begins. */
export function isOfAge({ dateOfBirth }: SavedTraveller, checkin: string): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, checkin) > CHILD_AGE_MAX;
}

/** The fields of a child's form that a saved traveller fills; the age is that on the day the stay begins. */
export function childOf(
  { title, firstName, lastName, dateOfBirth }: SavedTraveller,
  checkin: string,
): Partial<ChildGuest> {
  return {
    title: title === 'Mr.' ? 'Mr.' : 'Ms.',
    firstName,
    lastName,
    hasOneName: lastName === '',
    ...(dateOfBirth && { age: ageOn(dateOfBirth, checkin) }),
  };
}

/** A child's age when the stay begins; null without a birth date, or when it is not that of a child. */
export function childAgeOf(dateOfBirth: string, checkin: string): number | null {
  const age = dateOfBirth === '' ? -1 : ageOn(dateOfBirth, checkin);
  return age >= 0 && age <= CHILD_AGE_MAX ? age : null;
}

/**
 * Errors of children who will be saved: their birth date is required, since an age changes.
 * @param births the children's birth dates by their path; a stay itself asks only for their age
 * @param checkin the day of that age
 */
export function birthErrors(
  rooms: readonly GuestRoom[],
  births: ReadonlyMap<string, string>,
  keeps: (path: string) => boolean,
  checkin: string,
): GuestError[] {
  return rooms.flatMap(({ children }, room) =>
    children.flatMap(({ age }, child) => {
      const path = childPath(room, child);
      const birth = births.get(path) ?? '';
      if (!keeps(path) || (birth !== '' && childAgeOf(birth, checkin) === age)) return [];
      const message = birth === '' ? t(m.birthNeeded) : t(m.otherAge);
      return [{ path: `${path}.dateOfBirth`, message }];
    }),
  );
}

/** All guests of a stay, as they can be saved. */
export function savableGuests(rooms: readonly GuestRoom[], births: ReadonlyMap<string, string>): Savable[] {
  return rooms.flatMap(({ adults, children }, room) => [
    ...adults.flatMap(({ title, firstName, lastName, nationality, pan, passport }, adult) =>
      title === ''
        ? []
        : [{ path: adultPath(room, adult), traveller: { title, firstName, lastName, nationality, pan, passport } }],
    ),
    ...children.flatMap(({ title, firstName, lastName }, child) => {
      const path = childPath(room, child);
      const traveller = { firstName, lastName, dateOfBirth: births.get(path) };
      return title === '' ? [] : [{ path, traveller: { title, ...traveller } }];
    }),
  ]);
}
