/** Converts passengers of a flight to saved travellers, and back (REQ-ACC-15). */
import { passengerTypeOf, type FlightDays, type PassengerType } from '@safar/domain/flight/passenger-ages';
import { documentsOf, type Passenger, type PassengerTitle } from '@safar/domain/people/passengers';
import type { Savable, SavedTraveller } from '#features/checkout/use-saved-travellers.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { genderOf } from './use-passenger-form.ts';

const ADULT_TITLES = { 'Mr.': 'Mr', 'Mrs.': 'Mrs', 'Ms.': 'Ms' } as const;
const MINOR_TITLES = { 'Mr.': 'Mstr', 'Mrs.': 'Miss', 'Ms.': 'Miss' } as const;
const SAVED_TITLES: Record<PassengerTitle, SavedTraveller['title']> = {
  Mr: 'Mr.',
  Mrs: 'Mrs.',
  Ms: 'Ms.',
  Mstr: 'Mr.',
  Miss: 'Ms.',
};

/** Whether a saved traveller flies as this type; without a birth date they are taken as an adult. */
export function canFlyAs(type: PassengerType, { dateOfBirth }: SavedTraveller, days: FlightDays): boolean {
  return (dateOfBirth === null ? 'adult' : passengerTypeOf(dateOfBirth, days)) === type;
}

/** The fields of a passenger's form that a saved traveller fills, with the documents that this trip requires. */
export function passengerOf(
  type: PassengerType,
  traveller: SavedTraveller,
  rules: FlightCheckoutSession['passengerRules'],
): Partial<Passenger> {
  const { firstName, lastName, nationality, dateOfBirth, pan, passport: number } = traveller;
  const asked = documentsOf(nationality, rules);
  const title = (type === 'adult' ? ADULT_TITLES : MINOR_TITLES)[traveller.title];
  const passport = number !== null && {
    number,
    issuedOn: traveller.passportIssuedOn ?? undefined,
    expiresOn: traveller.passportExpiresOn ?? '',
  };
  return {
    title,
    gender: genderOf(title),
    firstName,
    lastName,
    hasOneName: lastName === '',
    nationality,
    ...(dateOfBirth && { dateOfBirth }),
    ...(asked.pan && pan && { pan }),
    ...(asked.passport !== 'none' && passport && { passport }),
  };
}

/** All passengers, as they can be saved. */
export function savablePassengers(passengers: readonly Passenger[]): Savable[] {
  return passengers.map(({ title, firstName, lastName, nationality, dateOfBirth, pan, passport }, index) => ({
    path: `passengers.${index}`,
    traveller: {
      title: SAVED_TITLES[title || 'Ms'],
      firstName,
      lastName,
      nationality,
      dateOfBirth,
      pan,
      passport: passport?.number,
      passportIssuedOn: passport?.issuedOn,
      passportExpiresOn: passport?.expiresOn,
    },
  }));
}
