import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { emptyGuests } from '@safar/domain/people/guests';
import { birthErrors, childAgeOf, childOf, savableGuests } from './guest-travellers.ts';

const CHECKIN = '2026-12-05';
const LAKSHMI = 'rooms.0.children.0';
const [room] = emptyGuests([{ adults: 1, children: 1, childAges: [7] }]);
if (!room) throw new Error('no room');
const rooms = [
  {
    ...room,
    children: room.children.map((child) => ({
      ...child,
      title: 'Ms.' as const,
      firstName: 'Lakshmi',
      lastName: 'Rao',
    })),
  },
];
const born = (day: string) => new Map([[LAKSHMI, day]]);
const kept = (path: string) => path === LAKSHMI;

describe('[REQ-GUEST-8] a child of a stay who is to be saved (REQ-GUEST-8)', () => {
  test('is saved with the day of birth, and fills the next form with the age of that day', () => {
    const child = savableGuests(rooms, born('2019-06-01')).find(({ path }) => path === LAKSHMI)?.traveller;
    expect(child).toEqual({ title: 'Ms.', firstName: 'Lakshmi', lastName: 'Rao', dateOfBirth: '2019-06-01' });
    const traveller = { id: 'a', nationality: 'IN', pan: null, passport: null, passportIssuedOn: null };
    const saved = { ...traveller, passportExpiresOn: null, title: 'Ms.' as const, firstName: 'Lakshmi' };
    expect(childOf({ ...saved, lastName: 'Rao', dateOfBirth: '2019-06-01' }, '2028-06-01').age).toBe(9);
  });

  test.each([
    ['', 'Date of birth required to save'],
    ['2019-12-06', 'Does not match the age given for check-in day'],
    ['2008-12-05', 'Does not match the age given for check-in day'],
    ['2027-01-01', 'Does not match the age given for check-in day'],
  ])('born on %j is told: %s', (day, message) => {
    expect(birthErrors(rooms, born(day), kept, CHECKIN)).toEqual([{ path: `${LAKSHMI}.dateOfBirth`, message }]);
  });

  test.each(['2019-12-05', '2018-12-06'])('born on %s is seven at check-in, and nothing is wrong', (day) => {
    expect(birthErrors(rooms, born(day), kept, CHECKIN)).toEqual([]);
  });
});

test('[REQ-GUEST-8] nobody is asked for a day of birth unless they are to be saved', () => {
  expect(birthErrors(rooms, new Map(), () => false, CHECKIN)).toEqual([]);
});

test('[REQ-GUEST-8] every day of birth makes an age that a form offers, or none', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const age = childAgeOf(date.toISOString().slice(0, 10), CHECKIN);
      expect(age === null || (Number.isInteger(age) && age >= 0 && age <= 17)).toBe(true);
    }),
  );
});
