import { DESK_CALLS } from '@safar/contract/desk/desk-calls';
import { expect, test } from 'vitest';
import { CALLS_IN_WORDS, deedOf, nameOfThing, pathOfThing } from './sentences.ts';

/** What only the machine does. */
const ON_THE_MACHINE = ['deleteAccount'];

test('[REQ-DESK-3] every call that changes something has a sentence, and no other', () => {
  const changing = DESK_CALLS.filter(({ method }) => method !== 'get').map(({ id }) => id);
  expect(CALLS_IN_WORDS.toSorted()).toEqual([...changing, ...ON_THE_MACHINE].toSorted());
});

test('[REQ-DESK-3] a sentence names a thing by what people call it, and by no number of ours', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const thing = { id, name: null, userId: null };
  expect(deedOf('signOutTraveller', null)).toEqual({ before: 'signed', after: ' out everywhere' });
  expect(nameOfThing({ ...thing, kind: 'traveller' })).toBe('an account');
  expect(nameOfThing({ ...thing, kind: 'coupon', name: 'DIWALI' })).toBe('coupon DIWALI');
  expect(nameOfThing({ ...thing, kind: 'contract', id: '1020041' })).toBe('the contract of hotel 1020041');
  expect(nameOfThing({ ...thing, kind: 'coupon' })).toBe('coupon');
  expect(pathOfThing({ ...thing, kind: 'coupon' })).toBeNull();
  expect(deedOf('publishPrices', 'OWN_REQUEST')).toEqual({ before: 'was refused: publish prices', after: null });
});
