import { z } from 'zod';
import type { Crypto } from '../../platform/crypto.ts';
import { maskNumber, unmasked } from '../../platform/mask-number.ts';
import type { SavedNumbers } from '../identity/index.ts';
import type { Guests } from './sold.ts';

/**
 * Personal numbers of guests (PAN, passport): shown masked, stored encrypted, decrypted only to be sent to the
 * supplier. Guests are identified by their place: room and adult.
 */

const PURPOSE = 'guest-numbers';

const Numbers = z.record(
  z.string(),
  z.object({ pan: z.string().exactOptional(), passport: z.string().exactOptional() }),
);
type Numbers = z.infer<typeof Numbers>;

/** Guests as they may be shown and stored, and their encrypted numbers (null when there are none). */
export interface SealedGuests {
  readonly guests: Guests;
  readonly guestNumbers: string | null;
}

/** Takes the personal numbers out of guests: masked in place, and encrypted separately. */
export function sealGuests(rooms: Guests, crypto: Crypto): SealedGuests {
  const numbers: Numbers = {};
  const guests = mapAdults(rooms, (adult, place) => {
    const { pan, passport, ...rest } = adult;
    if (pan === undefined && passport === undefined) return rest;
    numbers[place] = { ...(pan === undefined ? {} : { pan }), ...(passport === undefined ? {} : { passport }) };
    return {
      ...rest,
      ...(pan === undefined ? {} : { pan: maskNumber(pan) }),
      ...(passport === undefined ? {} : { passport: maskNumber(passport) }),
    };
  });
  const none = Object.keys(numbers).length === 0;
  return { guests, guestNumbers: none ? null : crypto.encrypt(PURPOSE, JSON.stringify(numbers)) };
}

/** Guests with their real numbers, for the supplier alone. */
export function unsealGuests({ guests, guestNumbers }: SealedGuests, crypto: Crypto): Guests {
  const numbers = openNumbers(guestNumbers, crypto);
  return mapAdults(guests, (adult, place) => ({ ...adult, ...numbers[place] }));
}

/**
 * Guests as a traveller sends them again: a number that comes back masked as it was shown stands for the saved one. Any
 * other is new.
 */
export function restoreMasked(sent: Guests, before: SealedGuests | null, crypto: Crypto): Guests {
  const numbers = before === null ? {} : openNumbers(before.guestNumbers, crypto);
  return mapAdults(sent, (adult, place) => {
    return withNumbers(adult, numbers[place] ?? {});
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

function openNumbers(sealed: string | null, crypto: Crypto): Numbers {
  if (sealed === null) return {};
  return Numbers.parse(JSON.parse(crypto.decrypt(PURPOSE, sealed)));
}

type Adult = Guests[number]['adults'][number];

function mapAdults(rooms: Guests, change: (adult: Adult, place: string) => Adult): Guests {
  return rooms.map((room, r) => ({
    ...room,
    adults: room.adults.map((adult, a) => change(adult, `${r}.${a}`)),
  }));
}
