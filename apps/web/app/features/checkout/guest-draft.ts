import type { GuestRoom } from '@safar/domain/people/guests';
import { recordOf } from '#lib/storage.ts';
import { eachOver } from './form-draft.ts';

/** The contents of the guest forms. */
export interface GuestDraft {
  rooms: readonly GuestRoom[];
  /** Birth dates of children who will be saved, by their path. */
  births: Readonly<Record<string, string>>;
}

/** A draft stored in this tab, over the form's initial values; null when it belongs to another party. */
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
