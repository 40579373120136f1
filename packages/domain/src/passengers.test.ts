import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOn,
  normaliseContact,
  normalisePassengers,
  PASSENGER_TITLES,
  PASSENGER_TYPES,
  passengerTypeOf,
  passportNeededUntil,
  validateContact,
  validatePassengers,
  type Passenger,
  type PassengerDemands,
  type PaxParty,
} from './passengers.ts';

const DEMANDS: PassengerDemands = {
  passport: 'none',
  pan: false,
  adultBirthDate: false,
  nameMaxLength: 32,
  departOn: '2026-12-20',
  arriveOn: '2026-12-28',
};
const ABROAD: PassengerDemands = { ...DEMANDS, passport: 'full', pan: true };
const PASSPORT = { number: 'Z1234567', issuedOn: '2020-01-01', expiresOn: '2030-01-01' };

function adult(changes: Partial<Passenger> = {}): Passenger {
  return {
    type: 'adult',
    title: 'Ms',
    firstName: 'Meera',
    lastName: 'Mehta',
    gender: 'female',
    nationality: 'IN',
    extras: [],
    ...changes,
  };
}

const child = (changes: Partial<Passenger> = {}) =>
  adult({ type: 'child', title: 'Mstr', firstName: 'Kabir', gender: 'male', dateOfBirth: '2019-05-01', ...changes });
const infant = (changes: Partial<Passenger> = {}) =>
  adult({ type: 'infant', title: 'Miss', firstName: 'Tara', dateOfBirth: '2026-02-01', ...changes });

function problems(passengers: Passenger[], demands: PassengerDemands = DEMANDS, party?: PaxParty): string[] {
  const count = (type: Passenger['type']) => passengers.filter((passenger) => passenger.type === type).length;
  const asked = party ?? { adults: count('adult'), children: count('child'), infants: count('infant') };
  return validatePassengers(passengers, demands, asked).map(({ path, message }) => `${path}: ${message}`);
}

const day = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2026-12-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('[B14] ages', () => {
  test('[B14] every birthday up to the departure belongs to exactly one type, the one it is sold as', () => {
    fc.assert(
      fc.property(day, (dateOfBirth) => {
        const fits = PASSENGER_TYPES.filter(
          (type) =>
            problems(
              [adult(), adult({ firstName: 'Asha', type, title: PASSENGER_TITLES[type][0] ?? 'Mr', dateOfBirth })],
              {
                ...DEMANDS,
                nameMaxLength: 32,
              },
            ).length === 0,
        );
        expect(fits).toEqual([passengerTypeOf(dateOfBirth, DEMANDS.arriveOn)]);
      }),
    );
  });

  test('[B14] a year is complete on the birthday, not a day before, and on 1 March for one born on 29 February', () => {
    expect([ageOn('2024-12-28', '2026-12-28'), ageOn('2024-12-29', '2026-12-28')]).toEqual([2, 1]);
    expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2]);
  });

  test('[B14] who turns two, or twelve, before the last day of the trip travels as the older', () => {
    expect(problems([adult(), infant({ dateOfBirth: '2024-12-24' })])).toEqual([
      'passengers.1.dateOfBirth: An infant must be under 2 years old for the whole trip',
    ]);
    expect(problems([adult(), child({ dateOfBirth: '2014-12-24' })])).toEqual([
      'passengers.1.dateOfBirth: A child must be 2 to 11 years old on the last day of the trip',
    ]);
    expect(problems([adult({ dateOfBirth: '2014-12-24' })])).toEqual([]);
  });

  test('[B14] children and infants owe a birthday, adults where the fare asks', () => {
    expect(problems([adult(), child({ dateOfBirth: undefined })])).toEqual([
      'passengers.1.dateOfBirth: Date of birth is needed',
    ]);
    expect(problems([adult()], { ...DEMANDS, adultBirthDate: true })).toEqual([
      'passengers.0.dateOfBirth: Date of birth is needed',
    ]);
    expect(problems([adult(), infant({ dateOfBirth: '2026-12-24' })])).toHaveLength(1);
  });
});

describe('[B14] the party', () => {
  test('[B14] is exactly the one the fare was quoted for, adults first', () => {
    expect(problems([adult()], DEMANDS, { adults: 1, children: 1, infants: 0 })).toEqual([
      'passengers: This fare is for 1 adult(s), 1 child(ren) and 0 infant(s), in this order',
    ]);
    expect(problems([child(), adult()])).toHaveLength(1);
  });

  test('[B14] has an adult for each infant', () => {
    const two = [adult(), infant(), infant({ firstName: 'Anya' })];
    expect(problems(two)).toEqual(['passengers: Each infant must be accompanied by one adult.']);
  });

  test('[B14] has no two of one name', () => {
    expect(problems([adult(), adult({ firstName: 'MEERA' })])).toEqual([
      'passengers.1.firstName: Airlines refuse two passengers with the same name',
    ]);
  });
});

describe('[B14] names and titles', () => {
  test.each(['Meera', 'Anna Maria', 'x'.repeat(32)])('[B14] %j is a name', (firstName) => {
    expect(problems([adult({ firstName })])).toEqual([]);
  });

  test.each(['', 'R2D2', 'José', "D'Souza", 'A  B', ' A', 'x'.repeat(33)])('[B14] %j is none', (firstName) => {
    expect(problems([adult({ firstName })])).toEqual([expect.stringContaining('passengers.0.firstName: First')]);
  });

  test('[B14] first and last name differ, a title fits the type, and the airline’s own length counts', () => {
    expect(problems([adult({ firstName: 'Mehta' })])).toEqual([expect.stringContaining('passengers.0.lastName')]);
    expect(problems([adult({ title: 'Miss' })])).toEqual(['passengers.0.title: Choose a title']);
    expect(problems([adult({ firstName: 'Meenakshi' })], { ...DEMANDS, nameMaxLength: 8 })).toHaveLength(1);
  });
});

function traveller(changes: Partial<Passenger> = {}): Passenger {
  return adult({ passport: PASSPORT, pan: 'ABCDE1234F', ...changes });
}

function validUntil(expiresOn: string): string[] {
  return problems([traveller({ passport: { ...PASSPORT, expiresOn } })], ABROAD);
}

describe('[B14] papers abroad', () => {
  test('[B14] a passport is valid six months past the trip, to the day', () => {
    expect(passportNeededUntil('2026-12-28')).toBe('2027-06-28');
    expect(passportNeededUntil('2026-08-31')).toBe('2027-02-28');
    expect(validUntil('2027-06-28')).toEqual([]);
    expect(validUntil('2027-06-27')).toEqual([
      'passengers.0.passport.expiresOn: The passport must be valid until 28 Jun 2027, six months after the trip',
    ]);
  });

  test('[B14] is issued before the trip, and its date is owed where full details are asked', () => {
    const issued = (issuedOn: string | undefined, demands = ABROAD) =>
      problems([traveller({ passport: { ...PASSPORT, issuedOn } })], demands);
    expect(issued('2026-12-19')).toEqual([]);
    expect(issued('2026-12-20')).toHaveLength(1);
    expect(issued(undefined)).toEqual(['passengers.0.passport.issuedOn: Issue date of the passport is needed']);
    expect(issued(undefined, { ...ABROAD, passport: 'number' })).toEqual([]);
  });

  test('[B14] Indian adults owe a PAN; minors and others do not', () => {
    expect(problems([traveller({ pan: undefined })], ABROAD)).toEqual([
      'passengers.0.pan: Valid PAN (e.g., ABCDE1234F) is required',
    ]);
    expect(problems([traveller({ pan: undefined, nationality: 'GB' })], ABROAD)).toEqual([]);
    expect(problems([traveller(), child({ passport: PASSPORT })], ABROAD)).toEqual([]);
  });

  test('[B14] nothing of it is asked at home, nor looked at', () => {
    expect(problems([adult({ passport: { number: '', expiresOn: '2000-01-01' } })])).toEqual([]);
  });
});

test('[B14] passengers are kept with single spaces and upper-case papers, and empty papers left out', () => {
  const [kept] = normalisePassengers([
    adult({ firstName: ' Anna  Maria ', pan: 'abcde1234f', passport: { ...PASSPORT, number: ' z123 4567 ' } }),
  ]);
  expect(kept).toMatchObject({ firstName: 'Anna Maria', pan: 'ABCDE1234F', passport: { number: 'Z1234567' } });
  const [bare] = normalisePassengers([adult({ pan: ' ', passport: { ...PASSPORT, number: '' } })]);
  expect(bare).toEqual(adult());
});

test('[B14] a contact is an address and an Indian mobile number, however it is written', () => {
  expect(validateContact(normaliseContact({ email: ' a@example.com ', phone: '+91 98765 43210' }))).toEqual([]);
  expect(validateContact({ email: 'nobody', phone: '123' }).map(({ path }) => path)).toEqual([
    'contact.email',
    'contact.phone',
  ]);
});
