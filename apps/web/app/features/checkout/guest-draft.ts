import type { GuestRoom } from '@safar/domain/guests';
import { recordOf } from '#lib/storage.ts';
import { eachOver } from './form-draft.ts';

/** What the guest forms hold. */
export interface GuestDraft {
  rooms: readonly GuestRoom[];
  /** Days of birth of children who are to be saved, by their path. */
  births: Readonly<Record<string, string>>;
}

/** A draft as this tab kept it, over what the form starts from; null when it is of another party. */
export function guestDraftOver(start: GuestDraft, value: unknown): GuestDraft | null {
  const kept = recordOf(value);
  const rooms = eachOver(start.rooms, kept['rooms'], (room, typed) => {
    const adults = eachOver(room.adults, typed['adults'], (adult, one) => ({ ...adult, ...one }));
    const children = eachOver(room.children, typed['children'], (child, one) => ({ ...child, ...one }));
    return adults && children && { adults, children };
  });
  return rooms && { rooms, births: textsOf(kept['births']) };
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
