import { z } from 'zod';
import type { Crypto } from '../../platform/crypto.ts';
import { maskNumber, unmasked } from '../../platform/mask.ts';
import type { SavedNumbers } from '../identity/index.ts';
import type { Guests, SealedNumbers } from './sold.ts';

/**
 * Personal numbers of guests (PAN, passport): shown masked, stored encrypted, decrypted only to be sent to the
 * supplier.
 */

const PURPOSE = 'guest-numbers';

const Numbers = z.object({ pan: z.string().exactOptional(), passport: z.string().exactOptional() });
type Numbers = z.infer<typeof Numbers>;

/** Guests as they may be shown and stored, and their encrypted numbers (null when there are none). */
export interface SealedGuests {
  readonly guests: Guests;
  readonly guestNumbers: SealedNumbers | null;
}

/** Takes the personal numbers out of guests: masked in place, and encrypted separately. */
export function sealGuests(rooms: Guests, crypto: Crypto): SealedGuests {
  const sealed = rooms.flatMap(peopleOf).map(() => null as string | null);
  const guests = mapAdults(rooms, (adult, place) => {
    const { pan, passport, ...rest } = adult;
    if (pan === undefined && passport === undefined) return rest;
    const numbers = { ...(pan === undefined ? {} : { pan }), ...(passport === undefined ? {} : { passport }) };
    sealed[place] = crypto.encrypt(PURPOSE, JSON.stringify(numbers));
    return {
      ...rest,
      ...(pan === undefined ? {} : { pan: maskNumber(pan) }),
      ...(passport === undefined ? {} : { passport: maskNumber(passport) }),
    };
  });
  return { guests, guestNumbers: sealed.every((own) => own === null) ? null : sealed };
}

/** Guests with their real numbers, for the supplier alone. */
export function unsealGuests({ guests, guestNumbers }: SealedGuests, crypto: Crypto): Guests {
  return mapAdults(guests, (adult, place) => ({ ...adult, ...openNumbers(guestNumbers?.[place], crypto) }));
}

/**
 * Guests as a traveller sends them again: a number that comes back masked as it was shown stands for the saved one. Any
 * other is new.
 */
export function restoreMasked(sent: Guests, before: SealedGuests | null, crypto: Crypto): Guests {
  return mapAdults(sent, (adult, _, { room, index }) => {
    const place = before === null ? -1 : placeOf(before.guests, room, index);
    return withNumbers(adult, openNumbers(before?.guestNumbers?.[place], crypto));
  });
}

/**
 * Guests filled from saved travellers: a masked number beside a saved traveller's name, as that traveller's is shown,
 * stands for the saved number (REQ-GUEST-8).
 */
export function restoreSaved(sent: Guests, saved: readonly SavedNumbers[]): Guests {
  return mapAdults(sent, (adult) => {
    const same = saved.filter(
      ({ firstName, lastName }) => firstName === adult.firstName.trim() && lastName === adult.lastName.trim(),
    );
    return same.reduce((guest, { pan, passport }) => withNumbers(guest, { pan, passport }), adult);
  });
}

function withNumbers(adult: Adult, kept: Partial<Pick<SavedNumbers, 'pan' | 'passport'>>): Adult {
  const pan = unmasked(adult.pan, kept.pan ?? undefined);
  const passport = unmasked(adult.passport, kept.passport ?? undefined);
  return { ...adult, ...(pan === undefined ? {} : { pan }), ...(passport === undefined ? {} : { passport }) };
}

function openNumbers(sealed: string | null | undefined, crypto: Crypto): Numbers {
  return sealed === null || sealed === undefined ? {} : Numbers.parse(JSON.parse(crypto.decrypt(PURPOSE, sealed)));
}

type Room = Guests[number];
type Adult = Room['adults'][number];

/** The people of a room in their order: adults, then children. */
function peopleOf({ adults, children }: Room): (Adult | Room['children'][number])[] {
  return [...adults, ...children];
}

/** The place of a room's adult among all people; −1 when there is none. */
function placeOf(rooms: Guests, room: number, adult: number): number {
  if (rooms[room]?.adults[adult] === undefined) return -1;
  return rooms.slice(0, room).flatMap(peopleOf).length + adult;
}

/** @param change is given each adult with its place among all people, and its room and index there */
function mapAdults(
  rooms: Guests,
  change: (adult: Adult, place: number, where: { readonly room: number; readonly index: number }) => Adult,
): Guests {
  return rooms.map((each, room) => ({
    ...each,
    adults: each.adults.map((adult, index) => change(adult, placeOf(rooms, room, index), { room, index })),
  }));
}
