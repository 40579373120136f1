import * as m from '@safar/messages/guest-details';
import { t } from '@safar/messages/t';
import type { AdultGuest, ChildGuest, GuestRoom } from '@safar/domain/guests';
import type { GuestError } from '@safar/domain/guest-error';
import { CHILD_AGE_MAX } from '@safar/domain/occupancy';
import { ageOn } from '@safar/domain/passenger-ages';
import type { Savable, SavedTraveller } from './use-saved-travellers.ts';

/** Guests of a stay as saved travellers, and the other way about (REQ-GUEST-8). */

export function adultPath(room: number, adult: number): string {
  return `rooms.${room}.adults.${adult}`;
}

export function childPath(room: number, child: number): string {
  return `rooms.${room}.children.${child}`;
}

/** What a saved traveller fills of an adult's form. */
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

/** Whether they are known to be no child any more when the stay begins. */
export function isOfAge({ dateOfBirth }: SavedTraveller, checkin: string): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, checkin) > CHILD_AGE_MAX;
}

/** What a saved traveller fills of a child's form; their age is that of the day the stay begins. */
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

/** A child's age when the stay begins; null where no day is given, or one that makes no child. */
export function childAgeOf(dateOfBirth: string, checkin: string): number | null {
  const age = dateOfBirth === '' ? -1 : ageOn(dateOfBirth, checkin);
  return age >= 0 && age <= CHILD_AGE_MAX ? age : null;
}

/**
 * What keeps children from being saved who are to be: only a day of birth tells their age next time too.
 * @param births the children's days of birth by their path; a stay asks only for their age
 * @param checkin the day that age is of
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

/** Everybody of a stay, as they can be saved. */
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
