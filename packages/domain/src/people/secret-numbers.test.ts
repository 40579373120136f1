import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingReference } from '../order/booking-reference.ts';
import { secretNumberIn } from './secret-numbers.ts';

test.each([
  ['card', 'card 4111 1111 1111 1111 cvv 123'],
  ['card', '4111111111111111'],
  ['card', '4111-1111-1111-1111 12/27'],
  ['card', 'paid with 5500.0000.0000.0004, called twice'],
  ['card', 'Amex 3782 822463 10005'],
  ['card', 'RuPay 6521 1111 1111 1110'],
  ['card', '४१११ ११११ ११११ ११११'],
  ['card', '4\u200B1111111 1111 1111'],
  ['card', '４１１１１１１１１１１１１１１１'],
  ['card', 'four one one one triple one one double one double one triple one one'],
  ['card', 'ends 4111 1111 1111 1111 12 27 123'],
  ['code', 'CVV is 123'],
  ['code', 'cvc: 9876'],
  ['code', 'the OTP was 482913'],
  ['code', 'UPI PIN 4821'],
  ['pan', 'PAN ABCPE1234F'],
  ['pan', 'abcpe 1234 f'],
  ['passport', 'Z1234567'],
  ['passport', 'B1234567'],
  ['passport', 'passport no. K 1234567'],
  ['passport', 'Passport number: 533380006'],
  ['aadhaar', '2341 2341 2346'],
  ['aadhaar', 'his Aadhaar 234123412346'],
  ['aadhaar', '२३४१ २३४१ २३४६'],
])('%s in %j', (kind, text) => expect(secretNumberIn(text)).toBe(kind));

test.each([
  'Called from 98765 43210 at 14:05, room 1204, wants two beds',
  '+91 98765 43210',
  'UTR 234123412346 of HDFC',
  'ARN 74332746134000001234567',
  'Booking 91BD44E0-6E20-261209-2004 of 9 December 2026',
  'Ticket 098-5021235880, PNR QX7T2M, flight AI 2025',
  'GSTIN 27AAPFU0939F1ZV',
  'PIN code 403001, Goa',
  'Paid ₹1,22,958.15 and ₹57,141',
  'order_Nxq1abcdef2345, pay_Qw3rty7890Asdf',
  'The card ends in 1111; the code on the back was not asked',
  'He has his passport, valid until 2031, with 2 visas',
  '0000 0000 0000 0000',
  '',
])('nothing in %j', (text) => expect(secretNumberIn(text)).toBeNull());

test('[REQ-DESK-37] no reference of a booking, number of a question or number of a ticket is taken for a secret number', () => {
  const created = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 0, 1) });
  const code = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map(String));
  const reference = fc.tuple(fc.uuid(), code, created).map((parts) => bookingReference(...parts));
  const serial = fc.integer({ min: 0, max: 9_999_999_999 }).map((number) => String(number).padStart(10, '0'));
  const ticket = fc.tuple(fc.integer({ min: 100, max: 999 }), serial).map((parts) => parts.join('-'));
  const named = fc.oneof(
    reference,
    reference.map((each) => each.toLowerCase()),
    ticket,
  );
  fc.assert(
    fc.property(fc.array(named, { minLength: 1, maxLength: 3 }), (names) => {
      expect(secretNumberIn(`You have ${names.join(' ')}.`)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test.each(['41111111-111 11111', '411-1111111111112 4111 1111 1111 1111', '4111111111111111-261209-2004'])(
  'a card written like a reference is a card: %j',
  (text) => expect(secretNumberIn(text)).toBe('card'),
);
