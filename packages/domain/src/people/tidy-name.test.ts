import { describe, expect, test, afterEach } from 'vitest';
import { normaliseGuests, ADULT_TITLES, CHILD_TITLES } from './guests.ts';
import { checkedForm, PASSENGER_TITLES } from './passengers.ts';
import { hotelName, ticketName, USUAL_TICKET_NAMES } from './names-for-suppliers.ts';
import { tidyName, withoutTitle, titleLabel } from './tidy-name.ts';
import { toLatin } from './latin.ts';
import { normaliseTraveller, validateTraveller } from './travellers.ts';
import { readLanguageFrom } from '@safar/messages/language';

/** Names as they are pasted, and as they are stored. */
const PASTED = [
  ['  Asha   Devi ', 'Asha Devi'],
  ['Asha\u00a0Devi', 'Asha Devi'],
  ['Asha\tDevi\n', 'Asha Devi'],
  ['\ufeffAsha\u200e Devi', 'Asha Devi'],
  ['Jose\u0301', 'José'],
  ['D’Souza', 'D’Souza'],
  ['A. P. J.', 'A. P. J.'],
  ['राकेश  शर्मा', 'राकेश शर्मा'],
] as const;

const HOTEL = { min: 1, max: 50, spaceAllowed: true, specialCharAllowed: false };

describe.each(PASTED)('[REQ-GUEST-2] %j is kept as %j wherever a name is typed', (typed, kept) => {
  const name = { title: 'Mr.' as const, firstName: typed, lastName: typed };

  test('by itself', () => expect(tidyName(typed)).toBe(kept));

  test('of a guest', () => {
    const adult = { ...name, email: 'a@example.com', nationality: 'IN', isLead: true };
    const [room] = normaliseGuests([{ adults: [adult], children: [{ ...name, age: 5 }] }]);
    for (const guest of [room?.adults[0], room?.children[0]])
      expect([guest?.firstName, guest?.lastName]).toEqual([kept, kept]);
  });

  test('of a passenger', () => {
    const [passenger] = checkedForm([
      { type: 'adult', title: 'Mr', gender: 'male', firstName: typed, lastName: typed, nationality: 'IN', extras: [] },
    ]);
    expect([passenger?.firstName, passenger?.lastName]).toEqual([kept, kept]);
  });

  test('of a saved traveller', () => {
    const traveller = normaliseTraveller({ ...name, nationality: 'IN' });
    expect([traveller.firstName, traveller.lastName]).toEqual([kept, kept]);
    expect(validateTraveller(traveller, '2026-11-28')).toEqual([]);
  });

  test('as a supplier is told it', () => {
    const told = hotelName(name, HOTEL, toLatin);
    expect(told).toEqual(hotelName({ ...name, firstName: kept, lastName: kept }, HOTEL, toLatin));
    expect(told.kind).toBe('ok');
  });
});

test.each([
  ['Mr. Ravi', 'Ravi'],
  ['Mr Ravi Kumar', 'Ravi Kumar'],
  ['Dr.Asha', 'Asha'],
  ['Smt. Lakshmi', 'Lakshmi'],
  ['डॉ. आशा', 'आशा'],
  ['Miss', 'Miss'],
  ['Mridul', 'Mridul'],
  ['Drishti', 'Drishti'],
  ['Prof', 'Prof'],
])('[REQ-GUEST-2] a title typed before a name is no part of it: %s', (typed, name) => {
  expect(withoutTitle(typed)).toBe(name);
});

test('[REQ-GUEST-2, REQ-FCHK-5] a title typed before a name is on no ticket and at no hotel', () => {
  const typed = { title: 'Mr', firstName: 'Mr. Ravi', lastName: 'Kumar' };
  expect(ticketName(typed, USUAL_TICKET_NAMES, toLatin)).toEqual(
    ticketName({ ...typed, firstName: 'Ravi' }, USUAL_TICKET_NAMES, toLatin),
  );
  expect(hotelName(typed, HOTEL, toLatin)).toEqual(hotelName({ ...typed, firstName: 'Ravi' }, HOTEL, toLatin));
});

afterEach(() => readLanguageFrom(() => 'en'));

test('[REQ-LANG-4] every title that a form offers is in the reader’s language', () => {
  const titles = new Set<string>([...ADULT_TITLES, ...CHILD_TITLES, ...Object.values(PASSENGER_TITLES).flat()]);
  for (const title of titles) expect(titleLabel(title)).toBe(title);
  readLanguageFrom(() => 'hi');
  for (const title of titles) expect(titleLabel(title)).toMatch(/^\p{Script=Devanagari}+$/u);
  expect(titleLabel('')).toBe('');
});
