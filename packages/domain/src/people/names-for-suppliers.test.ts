import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLatin } from './latin.ts';
import {
  hotelName,
  isTypedName,
  ticketName,
  ticketText,
  USUAL_TICKET_NAMES,
  type HotelNameRule,
  type TicketNameRule,
  type TypedName,
} from './names-for-suppliers.ts';
import { REAL_NAMES } from '../testing/real-names.ts';

const TICKET_LETTERS = /^[A-Z]+(?: [A-Z]+)*$/;
const SPICEJET: TicketNameRule = {
  ...USUAL_TICKET_NAMES,
  carrierName: 'SpiceJet',
  singleName: 'title',
  mustDiffer: true,
};
const PLAIN: HotelNameRule = { min: 1, max: 35, spaceAllowed: true, specialCharAllowed: false };

function typed(firstName: string, lastName: string, title = 'Ms'): TypedName {
  return { title, firstName, lastName, hasOneName: firstName === '' || lastName === '' };
}

function onTicket(name: TypedName, rule = USUAL_TICKET_NAMES): string {
  const reading = ticketName(name, rule, toLatin);
  return reading.kind === 'ok' ? ticketText(reading.name) : JSON.stringify(reading);
}

function atHotel(name: TypedName, rule = PLAIN): string {
  const reading = hotelName(name, rule, toLatin);
  return reading.kind === 'ok' ? `${reading.name.firstName} ${reading.name.lastName}` : JSON.stringify(reading);
}

describe('the name on a ticket', () => {
  test.each([
    ['Maria', "D'Souza", 'DSOUZA / MARIA'],
    ['Maria', 'D’Souza', 'DSOUZA / MARIA'],
    ['Aditi-Marie', 'Rao', 'RAO / ADITI MARIE'],
    ['José', 'Muñoz', 'MUNOZ / JOSE'],
    ['J.R.D.', 'Tata', 'TATA / J R D'],
    ['Jürgen', 'Weiß', 'WEISS / JURGEN'],
    ['Kaʻiulani', "O'Neil-D. Souza", 'ONEIL D SOUZA / KAIULANI'],
    ['लक्ष्मी', 'शर्मा', 'SHARMA / LAKSHMI'],
    ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'SINGH / GURAPRIT'],
    ['அனிதா', 'ராமன்', 'RAMAN / ANITA'],
    ['Дмитрий', 'Щербаков', 'SHCHERBAKOV / DMITRIY'],
    ['小明', '王', 'WANG / XIAOMING'],
  ])('of %s %s is %s', (firstName, lastName, text) => {
    expect(onTicket(typed(firstName, lastName))).toBe(text);
  });

  test('of somebody with one name is made as the airline says', () => {
    const one = typed('Lakshmi', '');
    expect(onTicket(one)).toBe('LAKSHMI / LAKSHMI');
    expect(onTicket(one, { ...USUAL_TICKET_NAMES, singleName: 'title' })).toBe('LAKSHMI / MS');
    expect(onTicket(one, { ...USUAL_TICKET_NAMES, singleName: 'fnu' })).toBe('LAKSHMI / FNU');
    const [surname, canada, finnair] = [
      typed('', 'Lakshmi'),
      { ...USUAL_TICKET_NAMES, singleName: 'lnu-last' as const },
      { ...USUAL_TICKET_NAMES, singleName: 'lnu-first' as const },
    ];
    expect([onTicket(one, canada), onTicket(surname, canada)]).toEqual(['LNU / LAKSHMI', 'LAKSHMI / FNU']);
    expect([onTicket(one, finnair), onTicket(surname, finnair)]).toEqual(['LAKSHMI / LNU', 'LAKSHMI / FNU']);
    expect(ticketName(one, { ...USUAL_TICKET_NAMES, singleName: 'two-names' }, toLatin)).toEqual({
      kind: 'refused',
      problems: [{ field: 'lastName', reason: 'two-names' }],
    });
    expect(onTicket(typed('', 'Lakshmi'))).toBe('LAKSHMI / LAKSHMI');
  });

  test.each([
    ['LNU', 'Rao', 'firstName'],
    ['Asha', 'fnu', 'lastName'],
  ])('%s %s, to Canada, has the word for a missing name in the wrong place', (firstName, lastName, field) => {
    const rule = { ...USUAL_TICKET_NAMES, singleName: 'lnu-last' as const };
    const problems = [{ field, reason: 'placeholder' }];
    expect(ticketName(typed(firstName, lastName), rule, toLatin)).toEqual({ kind: 'refused', problems });
  });

  test('needs both names unless the traveller said that the ID has one', () => {
    expect(ticketName({ title: 'Ms', firstName: 'Lakshmi', lastName: ' ' }, USUAL_TICKET_NAMES, toLatin)).toEqual({
      kind: 'refused',
      problems: [{ field: 'lastName', reason: 'missing' }],
    });
  });

  test('on SpiceJet never is the same twice, however it was typed', () => {
    expect(onTicket(typed('Ram', 'RAM', 'Mr'), SPICEJET)).toBe('RAM / MR');
    expect(onTicket(typed('José', 'Jose', 'Mr'), SPICEJET)).toBe('JOSE / MR');
    expect(onTicket(typed('Ram', 'Ram', 'Mr'))).toBe('RAM / RAM');
  });

  test.each(['R2D2', 'Aditi@', 'A\nB', '😀', '-', "'", 'A/B', 'Anna,Maria'])(
    '%j is refused where it is typed',
    (firstName) => {
      expect(ticketName(typed(firstName, 'Rao'), USUAL_TICKET_NAMES, toLatin)).toEqual({
        kind: 'refused',
        problems: [{ field: 'firstName', reason: 'characters' }],
      });
    },
  );

  test('is refused when it is longer than the airline takes, counted in the letters that are sent', () => {
    expect(onTicket(typed('x'.repeat(32), 'Rao'))).toBe(`RAO / ${'X'.repeat(32)}`);
    expect(onTicket(typed('x'.repeat(33), 'Rao'))).toContain('long');
    expect(onTicket(typed('ß'.repeat(17), 'Rao'))).toContain('long');
  });

  test('waits for the letters of other scripts, and for nothing else', () => {
    expect(ticketName(typed('José', 'Rao'), USUAL_TICKET_NAMES, () => null)).toEqual({ kind: 'unknown' });
    expect(ticketName(typed('J0sé', 'Rao'), USUAL_TICKET_NAMES, () => null).kind).toBe('refused');
  });
});

describe('the name at a hotel', () => {
  test.each([
    ['Maria', "D'Souza", 'Maria DSouza'],
    ['Aditi-Marie', "O'Neil-D. Souza", 'Aditi Marie ONeil D Souza'],
    ['José', 'Muñoz', 'Jose Munoz'],
    ['Suresh', '', 'Suresh Suresh'],
  ])('of %s %s is %s', (firstName, lastName, text) => {
    expect(atHotel(typed(firstName, lastName))).toBe(text);
  });

  test('keeps special characters only where they are taken, and spaces likewise', () => {
    const name = typed('Anna-Maria Luisa', "D'Souza");
    expect(atHotel(name, { ...PLAIN, specialCharAllowed: true })).toBe("Anna-Maria Luisa D'Souza");
    expect(atHotel(name, { ...PLAIN, spaceAllowed: false })).toBe('AnnaMariaLuisa DSouza');
  });

  test('keeps to the rate’s lengths, and is no word that stands for a missing name', () => {
    const reasons = (name: TypedName, rule = PLAIN) => {
      const reading = hotelName(name, rule, toLatin);
      return reading.kind === 'refused' ? reading.problems.map(({ field, reason }) => `${field} ${reason}`) : [];
    };
    expect(reasons(typed('K', 'Rao'), { ...PLAIN, min: 2 })).toEqual(['firstName short']);
    expect(reasons(typed('x'.repeat(36), 'Rao'))).toEqual(['firstName long']);
    expect(reasons(typed('Min-su', 'Na'))).toEqual(['lastName placeholder']);
  });
});

test('real names of forty languages are taken, by every airline and hotel, in letters both accept', () => {
  expect(new Set(REAL_NAMES.map(([language]) => language)).size).toBeGreaterThanOrEqual(40);
  const rules = fc.record({
    singleName: fc.constantFrom(
      'repeat' as const,
      'title' as const,
      'fnu' as const,
      'lnu-last' as const,
      'lnu-first' as const,
    ),
    mustDiffer: fc.constant(false),
    carrierName: fc.constant(''),
    maxLength: fc.constant(32),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...REAL_NAMES),
      fc.oneof(rules, fc.constant(SPICEJET)),
      fc.boolean(),
      fc.boolean(),
      ([, firstName, lastName], rule, spaceAllowed, specialCharAllowed) => {
        const name = typed(firstName, lastName);
        const ticket = ticketName(name, rule, toLatin);
        if (ticket.kind !== 'ok') throw new Error(`${firstName} ${lastName}: ${JSON.stringify(ticket)}`);
        expect(ticket.name.firstName).toMatch(TICKET_LETTERS);
        expect(ticket.name.lastName).toMatch(TICKET_LETTERS);
        expect(rule.mustDiffer && ticket.name.firstName === ticket.name.lastName).toBe(false);
        const hotel = hotelName(name, { ...PLAIN, spaceAllowed, specialCharAllowed }, toLatin);
        if (hotel.kind !== 'ok') throw new Error(`${firstName} ${lastName}: ${JSON.stringify(hotel)}`);
        const letters = specialCharAllowed ? /^[\x20-\x7E]+$/ : spaceAllowed ? /^[A-Za-z ]+$/ : /^[A-Za-z]+$/;
        expect(hotel.name.firstName).toMatch(letters);
        expect(hotel.name.lastName).toMatch(letters);
        expect(isTypedName(firstName)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('making a name again from what was made changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (firstName, lastName) => {
      const once = ticketName(typed(firstName, lastName), SPICEJET, toLatin);
      const again = once.kind === 'ok' ? ticketName({ title: 'Ms', ...once.name }, SPICEJET, toLatin) : once;
      expect(again).toEqual(once);
    }),
  );
});
