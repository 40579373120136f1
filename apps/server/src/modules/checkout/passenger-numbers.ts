import type { Crypto } from '../../platform/crypto.ts';
import { maskNumber, unmasked } from '../../platform/mask-number.ts';
import type { SavedNumbers } from '../identity/index.ts';
import type { Passengers } from './store.ts';

/**
 * Personal numbers of passengers (PAN, passport): shown masked, kept sealed, opened only to be sent to the supplier. Passengers are
 * told apart by their place.
 */

const PURPOSE = 'passenger-numbers';

type Passenger = Passengers[number];
interface Numbers {
  pan?: string | undefined;
  passport?: string | undefined;
}

/** Passengers as they may be shown and stored, and their numbers, sealed (null when there are none). */
export interface SealedPassengers {
  readonly passengers: Passengers;
  readonly guestNumbers: string | null;
}

/** Takes the personal numbers out of passengers: masked in their place, sealed beside. */
export function sealPassengers(passengers: Passengers, crypto: Crypto): SealedPassengers {
  const numbers = passengers.map(({ pan, passport }): Numbers => ({ pan, passport: passport?.number }));
  const none = numbers.every(({ pan, passport }) => pan === undefined && passport === undefined);
  const masked = numbers.map(({ pan, passport }): Numbers => ({
    pan: pan && maskNumber(pan),
    passport: passport && maskNumber(passport),
  }));
  return {
    passengers: passengers.map((passenger, index) => withNumbers(passenger, masked[index])),
    guestNumbers: none ? null : crypto.encrypt(PURPOSE, JSON.stringify(numbers)),
  };
}

/**
 * Passengers as a traveller sends them: a number that comes back masked, as it was shown, is the one kept before in its place, or
 * that of the saved traveller of this name (D13). Any other is new.
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

function withNumbers({ pan: _pan, passport, ...rest }: Passenger, numbers: Numbers | undefined): Passenger {
  return {
    ...rest,
    ...(passport === undefined ? {} : { passport: { ...passport, number: numbers?.passport ?? passport.number } }),
    ...(numbers?.pan === undefined ? {} : { pan: numbers.pan }),
  };
}

function openNumbers(sealed: string | null, crypto: Crypto): Numbers[] {
  if (sealed === null) return [];
  const numbers: Numbers[] = JSON.parse(crypto.decrypt(PURPOSE, sealed));
  return numbers;
}
/** Passengers with their true numbers, for the supplier alone. */
export function unsealPassengers({ passengers, guestNumbers }: SealedPassengers, crypto: Crypto): Passengers {
  const numbers = openNumbers(guestNumbers, crypto);
  return passengers.map((passenger, index) => withNumbers(passenger, numbers[index]));
}
