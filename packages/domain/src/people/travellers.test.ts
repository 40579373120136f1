import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateGuests, DEFAULT_GUEST_RULES } from './guests.ts';
import { toLatin } from './latin.ts';
import { normaliseTraveller, validateTraveller } from './travellers.ts';

const TODAY = '2026-11-21';
const asha = {
  title: 'Ms.',
  firstName: ' Asha ',
  lastName: 'Rao',
  nationality: 'india',
  dateOfBirth: '1990-05-17',
  pan: 'abcde 1234f',
  passport: '',
} as const;

describe('saved travellers', () => {
  test('[REQ-ACC-15] are kept in the form of guests', () => {
    expect(normaliseTraveller(asha)).toEqual({
      title: 'Ms.',
      firstName: 'Asha',
      lastName: 'Rao',
      nationality: 'IN',
      dateOfBirth: '1990-05-17',
      pan: 'ABCDE1234F',
      passport: null,
      passportIssuedOn: null,
      passportExpiresOn: null,
    });
  });

  test('[REQ-ACC-15] keep the dates of a passport, and no dates of none', () => {
    const dates = { passportIssuedOn: '2020-02-01', passportExpiresOn: '2030-01-31' };
    expect(normaliseTraveller({ ...asha, ...dates, passport: 'N1234567' })).toMatchObject(dates);
    expect(normaliseTraveller({ ...asha, ...dates })).toMatchObject({
      passportIssuedOn: null,
      passportExpiresOn: null,
    });
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 'R4o' }, 'lastName'],
    [{ nationality: 'Indonesia' }, 'nationality'],
    [{ nationality: '' }, 'nationality'],
    [{ dateOfBirth: '2026-11-22' }, 'dateOfBirth'],
    [{ dateOfBirth: TODAY }, null],
    [{ dateOfBirth: '1850-01-01' }, 'dateOfBirth'],
    [{ pan: 'ABCDE1234' }, 'pan'],
    [{ passport: 'x' }, 'passport'],
    [{ passport: 'N1234567', passportIssuedOn: '2026-11-22' }, 'passportIssuedOn'],
    [{ passport: 'N1234567', passportIssuedOn: '2020-02-01', passportExpiresOn: '2020-02-01' }, 'passportExpiresOn'],
    [{ passport: 'N1234567', passportIssuedOn: TODAY, passportExpiresOn: '2036-11-20' }, null],
  ])('[REQ-ACC-15] %o is refused at %s', (change, field) => {
    const errors = validateTraveller(normaliseTraveller({ ...asha, ...change }), TODAY);
    expect(errors.map(({ path }) => path)).toEqual(field === null ? [] : [field]);
  });

  test('[REQ-ACC-15] whoever can be saved can be a guest, but for names that a hotel’s system reads as none', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('Asha', "D'Souza", 'ABCDE1234F', 'N1234567', ''),
    );
    fc.assert(
      fc.property(text, text, text, text, (firstName, lastName, pan, passport) => {
        const saved = normaliseTraveller({ ...asha, firstName, lastName, pan, passport });
        if (validateTraveller(saved, TODAY).length > 0) return;
        const guest = {
          ...saved,
          pan: saved.pan ?? undefined,
          passport: saved.passport ?? undefined,
          hasOneName: saved.lastName === '',
          email: 'asha@example.com',
          isLead: true,
        };
        const rooms = [{ adults: [guest], children: [] }];
        const problems = validateGuests(rooms, DEFAULT_GUEST_RULES, [{ adults: 1, children: 0 }], toLatin);
        // 'Na' may be a name. Only hotels refuse it, because they take it for a missing one.
        expect(problems.filter(({ message }) => !message.includes('system does not take'))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
