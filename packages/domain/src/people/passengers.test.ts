import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLatin } from './latin.ts';
import { ticketLines } from './display-name.ts';
import { ageOn, PASSENGER_TYPES, passengerTypeOf } from '../flight/passenger-ages.ts';
import { USUAL_TICKET_NAMES } from './names-for-suppliers.ts';
import {
  normaliseContact,
  normalisePassengers,
  PASSENGER_TITLES,
  documentsOf,
  ticketTexts,
  validateContact,
  validatePassengers,
  type Passenger,
  type PassengerDemands,
  type PaxParty,
} from './passengers.ts';
import { passportNeededUntil } from './pan-and-passport.ts';
import { phoneText } from './contact-details.ts';

const DEMANDS: PassengerDemands = {
  passport: 'none',
  pan: false,
  adultBirthDate: false,
  departOn: '2026-12-20',
  lastFlightOn: '2026-12-28',
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
  return validatePassengers(passengers, demands, asked, toLatin).map(({ path, message }) => `${path}: ${message}`);
}

const day = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2026-12-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('[REQ-FCHK-5] ages', () => {
  test('[REQ-FCHK-5] every birthday up to the departure belongs to exactly one type, or to none that flies both ways', () => {
    fc.assert(
      fc.property(day, (dateOfBirth) => {
        const fits = PASSENGER_TYPES.filter(
          (type) =>
            problems(
              [adult(), adult({ firstName: 'Asha', type, title: PASSENGER_TITLES[type][0] ?? 'Mr', dateOfBirth })],
              DEMANDS,
            ).length === 0,
        );
        const type = passengerTypeOf(dateOfBirth, DEMANDS);
        expect(fits).toEqual(type === null ? [] : [type]);
      }),
    );
  });

  test('[REQ-FCHK-5] a year is complete on the birthday, not a day before, and on 1 March for one born on 29 February', () => {
    expect([ageOn('2024-12-28', '2026-12-28'), ageOn('2024-12-29', '2026-12-28')]).toEqual([2, 1]);
    expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2]);
  });

  test('[REQ-FCHK-5] who turns two, or twelve, between the flights is told to search for each way by itself', () => {
    const each = 'Airlines sell each flight by the age on that day. Search each way separately: going with';
    expect(problems([adult(), infant({ dateOfBirth: '2024-12-24' })])).toEqual([
      `passengers.1.dateOfBirth: On 20 Dec 2026 this passenger is an infant, on 28 Dec 2026 a child. ${each} an infant, returning with a child`,
    ]);
    const twelve = `On 20 Dec 2026 this passenger is a child, on 28 Dec 2026 an adult. ${each} a child, returning with an adult`;
    expect(problems([adult(), child({ dateOfBirth: '2014-12-24' })])).toEqual([`passengers.1.dateOfBirth: ${twelve}`]);
    expect(problems([adult({ dateOfBirth: '2014-12-24' })])).toEqual([`passengers.0.dateOfBirth: ${twelve}`]);
  });

  test('[REQ-FCHK-5] the day of the last flight counts, not the day it lands', () => {
    const overnight = { ...DEMANDS, lastFlightOn: '2026-12-27' };
    expect(problems([adult(), child({ dateOfBirth: '2014-12-28' })], overnight)).toEqual([]);
    expect(problems([adult(), child({ dateOfBirth: '2014-12-27' })], overnight)).toHaveLength(1);
  });

  test('[REQ-FCHK-5] who is of another type all along is told what to search for', () => {
    expect(problems([adult(), child({ dateOfBirth: '2010-01-01' })])).toEqual([
      'passengers.1.dateOfBirth: On this trip this passenger is an adult: search again with an adult instead of a child',
    ]);
  });

  test('[REQ-FCHK-5] children and infants owe a birthday, adults where the fare asks', () => {
    expect(problems([adult(), child({ dateOfBirth: undefined })])).toEqual([
      'passengers.1.dateOfBirth: Date of birth is needed',
    ]);
    expect(problems([adult()], { ...DEMANDS, adultBirthDate: true })).toEqual([
      'passengers.0.dateOfBirth: Date of birth is needed',
    ]);
    expect(problems([adult(), infant({ dateOfBirth: '2026-12-24' })])).toHaveLength(1);
  });

  test('a senior fare is for adults of sixty on the day of the first flight', () => {
    const senior = { ...DEMANDS, fareKind: 'senior' };
    expect(problems([adult({ dateOfBirth: '1966-12-20' })], senior)).toEqual([]);
    for (const dateOfBirth of ['1966-12-21', '1995-05-05'])
      expect(problems([adult({ dateOfBirth })], senior)).toEqual([
        'passengers.0.dateOfBirth: This fare is for ages 60 and over on 20 Dec 2026: search again for regular fares',
      ]);
    expect(problems([adult()], senior)).toEqual(['passengers.0.dateOfBirth: Date of birth is needed']);
    const grandchild = child({ dateOfBirth: '2019-05-01' });
    expect(problems([adult({ dateOfBirth: '1950-01-01' }), grandchild], senior)).toEqual([]);
  });
});

describe('what is chosen and never guessed', () => {
  test('title and gender', () => {
    expect(problems([adult({ title: '', gender: '' })])).toEqual([
      'passengers.0.title: Choose a title',
      'passengers.0.gender: Choose a gender',
    ]);
    expect(() => normalisePassengers([adult({ title: '' })])).toThrow(RangeError);
  });
});

describe('a company', () => {
  const company = {
    gstin: '27AAPFU0939F1ZV',
    name: 'Umbrella Traders',
    address: '12 MG Road, Pune',
    email: 'accounts@example.com',
    phone: '9810001234',
  };

  test.each([
    ['27AAPFU0939F1ZW', 'One character of this GST number seems mistyped. Compare it with the GST certificate'],
    ['27AAPFU0939', 'Enter the 15 characters of a GST number, like 27AAPFU0939F1ZV, or of a UIN, like 2717USA00001UN9'],
    ['2717USA00001UN9', 'Airlines take the GST number of a business, like 27AAPFU0939F1ZV'],
  ])('[REQ-FCHK-9] whose number is %s is told: %s', (gstin, message) => {
    const wrong = problems([adult({ company: { ...company, gstin } })], { ...DEMANDS, gst: 'required' });
    expect(wrong).toEqual([`passengers.0.company.gstin: ${message}`]);
  });

  test('is asked for by fares that are sold to companies alone, field by field', () => {
    const required: PassengerDemands = { ...DEMANDS, gst: 'required' };
    expect(problems([adult()], required).map((text) => text.split(':')[0])).toEqual(
      ['gstin', 'name', 'address', 'email', 'phone'].map((field) => `passengers.0.company.${field}`),
    );
    expect(problems([adult({ company })], required)).toEqual([]);
    expect(problems([adult({ company: { ...company, gstin: '27AAPFU0939F1ZW' } })], required)).toHaveLength(1);
  });

  test('may be given where an invoice can carry it, and is kept with the lead alone', () => {
    const optional: PassengerDemands = { ...DEMANDS, gst: 'optional' };
    expect(problems([adult()], optional)).toEqual([]);
    expect(problems([adult({ company: { ...company, name: '' } })], optional)).toHaveLength(1);
    const typed = { ...company, gstin: ' 27aapfu0939f1zv ', phone: '+91 98100 01234' };
    const sent = normalisePassengers([adult({ company: typed }), adult({ firstName: 'Asha', company })]);
    expect(sent.map((passenger) => passenger.company)).toEqual([company, undefined]);
    const blank = { gstin: '', name: ' ', address: '', email: '', phone: '' };
    expect(normalisePassengers([adult({ company: blank })])[0]).not.toHaveProperty('company');
  });
});

describe('[REQ-FCHK-5] the party', () => {
  test('[REQ-FCHK-5] is exactly the one the fare was quoted for, adults first', () => {
    expect(problems([adult()], DEMANDS, { adults: 1, children: 1, infants: 0 })).toEqual([
      'passengers: This fare is for 1 Adult, 1 Child, in this order',
    ]);
    expect(problems([child(), adult()])).toHaveLength(1);
  });

  test('[REQ-FCHK-5] has an adult for each infant', () => {
    const two = [adult(), infant(), infant({ firstName: 'Anya' })];
    expect(problems(two)).toEqual(['passengers: Each infant must be accompanied by one adult.']);
  });

  test('[REQ-FCHK-5] has no two whose tickets would have one name', () => {
    expect(problems([adult({ firstName: 'José' }), adult({ firstName: 'Jose' })])).toHaveLength(1);
    expect(problems([adult(), adult({ firstName: 'MEERA' })])).toEqual([
      'passengers.1.firstName: Airlines refuse two passengers with the same name: add a middle name to one of them',
    ]);
  });
});

describe('[REQ-FCHK-6] names and titles', () => {
  test.each(['Meera', 'Anna Maria', 'José', "D'Souza", 'लक्ष्मी', 'x'.repeat(32)])(
    '[REQ-FCHK-6] %j is a name',
    (firstName) => {
      expect(problems([adult({ firstName })])).toEqual([]);
    },
  );

  test.each(['', 'R2D2', 'Aditi@', 'x'.repeat(33)])('[REQ-FCHK-6] %j is none', (firstName) => {
    expect(problems([adult({ firstName })])).toEqual([expect.stringContaining('passengers.0.firstName: First')]);
  });

  test('[REQ-FCHK-6] a title fits the type, and every ticket’s own rules on names count', () => {
    expect(problems([adult({ title: 'Miss' })])).toEqual(['passengers.0.title: Choose a title']);
    const names = [USUAL_TICKET_NAMES, { ...USUAL_TICKET_NAMES, maxLength: 8 }];
    expect(problems([adult({ firstName: 'Meenakshi' })], { ...DEMANDS, names })).toHaveLength(1);
    const twoNames = [
      USUAL_TICKET_NAMES,
      { ...USUAL_TICKET_NAMES, carrierName: 'IndiGo', singleName: 'two-names' as const },
    ];
    const suresh = adult({ firstName: 'Suresh', lastName: '', hasOneName: true });
    expect(problems([suresh])).toEqual([]);
    expect(problems([suresh], { ...DEMANDS, names: twoNames })).toEqual([
      'passengers.0.lastName: IndiGo does not accept passengers with one name on this route. Add the father’s or spouse’s name as printed in the passport',
    ]);
    expect(problems([{ ...suresh, hasOneName: undefined }])).toEqual([expect.stringContaining('tick “')]);
  });
});

test('[REQ-FCHK-5] where two airlines write one name differently, each is named', () => {
  const [IndiGo, SpiceJet] = [
    { ...USUAL_TICKET_NAMES, carrierName: 'IndiGo' },
    { ...USUAL_TICKET_NAMES, carrierName: 'SpiceJet', singleName: 'title' as const },
  ];
  const lakshmi = adult({ title: 'Mrs', firstName: 'Lakshmi', lastName: '', hasOneName: true });
  const lines = (names: (typeof IndiGo)[]) => ticketLines(ticketTexts(lakshmi, { names }, toLatin));
  expect(lines([IndiGo, IndiGo])).toEqual(['On the ticket: LAKSHMI / LAKSHMI']);
  expect(lines([IndiGo, SpiceJet])).toEqual([
    'On the IndiGo ticket: LAKSHMI / LAKSHMI',
    'On the SpiceJet ticket: LAKSHMI / MRS',
  ]);
});

function traveller(changes: Partial<Passenger> = {}): Passenger {
  return adult({ passport: PASSPORT, pan: 'ABCDE1234F', ...changes });
}

function validUntil(expiresOn: string): string[] {
  return problems([traveller({ passport: { ...PASSPORT, expiresOn } })], ABROAD);
}

describe('[REQ-FCHK-7] documents abroad', () => {
  test('[REQ-FCHK-7] a passport is valid six months past the trip, to the day', () => {
    expect(passportNeededUntil('2026-12-28')).toBe('2027-06-28');
    expect(passportNeededUntil('2026-08-31')).toBe('2027-02-28');
    expect(validUntil('2027-06-28')).toEqual([]);
    expect(validUntil('2027-06-27')).toEqual([
      'passengers.0.passport.expiresOn: The passport must be valid until 28 Jun 2027, six months after the trip',
    ]);
  });

  test('[REQ-FCHK-7] is issued before the trip, and its date is owed where full details are asked', () => {
    const issued = (issuedOn: string | undefined, demands = ABROAD) =>
      problems([traveller({ passport: { ...PASSPORT, issuedOn } })], demands);
    expect(issued('2026-12-19')).toEqual([]);
    expect(issued('2026-12-20')).toHaveLength(1);
    expect(issued(undefined)).toEqual(['passengers.0.passport.issuedOn: Issue date of the passport is needed']);
    expect(issued(undefined, { ...ABROAD, passport: 'number' })).toEqual([]);
  });

  test('[REQ-FCHK-7] Indian adults owe a PAN; minors and others do not', () => {
    expect(problems([traveller({ pan: undefined })], ABROAD)).toEqual([
      'passengers.0.pan: Valid PAN (e.g., ABCDE1234F) is required',
    ]);
    expect(problems([traveller({ pan: undefined, nationality: 'GB' })], ABROAD)).toEqual([]);
    expect(problems([traveller(), child({ passport: PASSPORT })], ABROAD)).toEqual([]);
  });

  test('an Indian minor owes a PAN where no adult of the party gives one', () => {
    const foreigner = traveller({ pan: undefined, nationality: 'GB' });
    expect(problems([foreigner, child({ passport: PASSPORT })], ABROAD)).toEqual([expect.stringContaining('.1.pan')]);
    expect(problems([foreigner, child({ passport: PASSPORT, pan: 'ABCDE1234F' })], ABROAD)).toEqual([]);
  });

  test.each(['NP', 'BT'])('to %s an Indian needs neither passport nor PAN, others a passport', (country) => {
    const demands = { ...ABROAD, borders: ['IN', country] };
    expect(problems([adult()], demands)).toEqual([]);
    expect(documentsOf('IN', demands)).toEqual({ passport: 'none', pan: false });
    expect(problems([adult({ nationality: 'US' })], demands)).toEqual([expect.stringContaining('passport.number')]);
    expect(problems([adult()], { ...ABROAD, borders: ['IN', country, 'TH'] })).toHaveLength(2);
    expect(problems([adult()], { ...ABROAD, borders: [] }), 'the airline asks for them').toHaveLength(2);
  });

  test('[REQ-FCHK-7] nothing of it is asked at home, nor looked at', () => {
    expect(problems([adult({ passport: { number: '', expiresOn: '2000-01-01' } })])).toEqual([]);
  });
});

test('[REQ-FCHK-6] passengers are kept with single spaces and upper-case documents, and empty documents left out', () => {
  const [kept] = normalisePassengers([
    adult({ firstName: ' Anna  Maria ', pan: 'abcde1234f', passport: { ...PASSPORT, number: ' z123 4567 ' } }),
  ]);
  expect(kept).toMatchObject({ firstName: 'Anna Maria', pan: 'ABCDE1234F', passport: { number: 'Z1234567' } });
  const [bare] = normalisePassengers([adult({ pan: ' ', passport: { ...PASSPORT, number: '' } })]);
  expect(bare).toEqual(adult());
});

function kept(phone: string): string {
  return normaliseContact({ email: 'a@example.com', phone }).phone;
}

test('a number from abroad is kept with its country’s code', () => {
  expect(kept('+1 (415) 555-0123')).toBe('+14155550123');
  expect(kept('0044 20 7946 0958')).toBe('+442079460958');
  expect(phoneText('+14155550123')).toBe('+14155550123');
  expect(phoneText('9810001234')).toBe('+91 9810001234');
  expect(validateContact({ email: 'a@example.com', phone: '+14155550123' })).toEqual([]);
  for (const phone of ['1234567890', '+0123456789', '+12', '14155550123'])
    expect(validateContact({ email: 'a@example.com', phone })).toEqual([
      { path: 'contact.phone', message: 'Mobile number: 10 digits. From abroad: begin with + and the country code' },
    ]);
});

test('[REQ-FCHK-11] a contact is an address and an Indian mobile number, however it is written', () => {
  expect(validateContact(normaliseContact({ email: ' a@example.com ', phone: '+91 98765 43210' }))).toEqual([]);
  expect(validateContact({ email: 'nobody', phone: '123' }).map(({ path }) => path)).toEqual([
    'contact.email',
    'contact.phone',
  ]);
});
