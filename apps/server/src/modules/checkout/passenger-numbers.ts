import { z } from 'zod';
import type { Crypto } from '../../platform/crypto.ts';
import { maskNumber, unmasked } from '../../platform/mask.ts';
import type { SavedNumbers } from '../identity/index.ts';
import type { Passengers, SealedNumbers } from './sold.ts';

/**
 * Personal numbers of passengers: PAN and passport are shown masked, stored encrypted, and decrypted only to be sent to
 * the supplier. Birth dates are encrypted with them and decrypted for their owner, who has to check them.
 */

const PURPOSE = 'passenger-numbers';

type Passenger = Passengers[number];
const Numbers = z.object({
  pan: z.string().optional(),
  passport: z.string().optional(),
  /** `yyyy-MM-dd` */
  dateOfBirth: z.string().optional(),
});
type Numbers = z.infer<typeof Numbers>;

/** Passengers as they may be shown and stored, and their encrypted numbers (null when there are none). */
export interface SealedPassengers {
  readonly passengers: Passengers;
  readonly guestNumbers: SealedNumbers | null;
}

/**
 * Takes the personal numbers out of passengers: PAN and passport are masked in place; they and the birth dates are
 * encrypted separately.
 */
export function sealPassengers(passengers: Passengers, crypto: Crypto): SealedPassengers {
  const numbers = passengers.map(({ pan, passport, dateOfBirth }): Numbers => ({
    pan,
    passport: passport?.number,
    dateOfBirth,
  }));
  const masked = numbers.map(({ pan, passport }): Numbers => ({
    pan: pan && maskNumber(pan),
    passport: passport && maskNumber(passport),
  }));
  return {
    passengers: passengers.map((passenger, index) => withoutBirth(withNumbers(passenger, masked[index]))),
    guestNumbers: sealNumbers(numbers, crypto),
  };
}

/** Passengers as their owner sees them: with birth dates, other numbers masked. */
export function withBirths({ passengers, guestNumbers }: SealedPassengers, crypto: Crypto): Passengers {
  const numbers = openNumbers(guestNumbers, crypto);
  return passengers.map((passenger, index) => withBirth(passenger, numbers[index]));
}

/**
 * Passengers as a traveller sends them: a number that comes back masked as it was shown stands for the one saved for
 * that place, or for that of the saved traveller of this name (REQ-ACC-15). Any other is new.
 */
export function restorePassengers(
  sent: Passengers,
  { before, saved, crypto }: { before: SealedPassengers | null; saved: readonly SavedNumbers[]; crypto: Crypto },
): Passengers {
  const kept = before === null ? [] : openNumbers(before.guestNumbers, crypto);
  return sent.map((passenger, index) => {
    const same = saved.filter(
      ({ firstName, lastName }) => firstName === passenger.firstName.trim() && lastName === passenger.lastName.trim(),
    );
    return [kept[index], ...same].reduce<Passenger>(
      (filled, numbers) =>
        withNumbers(filled, {
          pan: unmasked(filled.pan, numbers?.pan ?? undefined),
          passport: unmasked(filled.passport?.number, numbers?.passport ?? undefined),
        }),
      passenger,
    );
  });
}

function withBirth(passenger: Passenger, numbers: Numbers | undefined): Passenger {
  return numbers?.dateOfBirth === undefined ? passenger : { ...passenger, dateOfBirth: numbers.dateOfBirth };
}

function withoutBirth({ dateOfBirth: _dateOfBirth, ...rest }: Passenger): Passenger {
  return rest;
}

function withNumbers({ pan: _pan, passport, ...rest }: Passenger, numbers: Numbers | undefined): Passenger {
  return {
    ...rest,
    ...(passport === undefined ? {} : { passport: { ...passport, number: numbers?.passport ?? passport.number } }),
    ...(numbers?.pan === undefined ? {} : { pan: numbers.pan }),
  };
}

function sealNumbers(numbers: readonly Numbers[], crypto: Crypto): SealedNumbers | null {
  const sealed = numbers.map((own) =>
    Object.values(own).every((value) => value === undefined) ? null : crypto.encrypt(PURPOSE, JSON.stringify(own)),
  );
  return sealed.every((own) => own === null) ? null : sealed;
}

function openNumbers(sealed: SealedNumbers | null, crypto: Crypto): Numbers[] {
  return (sealed ?? []).map((own) => (own === null ? {} : Numbers.parse(JSON.parse(crypto.decrypt(PURPOSE, own)))));
}

/** Passengers with their real numbers, for the supplier alone. */
export function unsealPassengers({ passengers, guestNumbers }: SealedPassengers, crypto: Crypto): Passengers {
  const numbers = openNumbers(guestNumbers, crypto);
  return passengers.map((passenger, index) => withBirth(withNumbers(passenger, numbers[index]), numbers[index]));
}
