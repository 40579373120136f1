import type { AdultGuest, ChildGuest, GuestRoom } from '@safar/domain/guests';
import { CHILD_AGE_MAX } from '@safar/domain/occupancy';
import { ageOn } from '@safar/domain/passengers';
import type { Savable, SavedTraveller } from './use-saved-travellers.ts';

/** Guests of a stay as saved travellers, and the other way about (D13). */

export function adultPath(room: number, adult: number): string {
  return `rooms.${room}.adults.${adult}`;
}

/** What a saved traveller fills of an adult's form. */
export function adultOf({ title, firstName, lastName, pan, passport }: SavedTraveller): Partial<AdultGuest> {
  return { title, firstName, lastName, ...(pan && { pan }), ...(passport && { passport }) };
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
    ...(dateOfBirth && { age: ageOn(dateOfBirth, checkin) }),
  };
}

/** The adults of a stay, who can be saved. */
export function savableAdults(rooms: readonly GuestRoom[]): Savable[] {
  return rooms.flatMap(({ adults }, room) =>
    adults.map(({ title, firstName, lastName, nationality, pan, passport }, adult) => ({
      path: adultPath(room, adult),
      traveller: { title, firstName, lastName, nationality, pan, passport },
    })),
  );
}
