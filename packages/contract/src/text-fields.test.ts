import { describe, expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { DESK_CALLS } from './desk/desk-calls.ts';
import { lineField, textField } from './fields.ts';
import { textsIn } from './testing/texts-in.ts';

const HOSTILE = ['a\0b', '\u0000', 'a\ud800', '\udc00b', 'a\u202eb', '\u2066', '\u200f'];

/** Fields that may have several lines, a file among them; passwords, which are never shown; and an operator's e-mail address, which has its own pattern. */
const OF_LINES =
  /\.(?:reason|remarks|text|csv|terms|password|newPassword|email|words(?:\{\})?|conditions\[\]|inclusion)$|appendSnapshot body\.\w+(?:\.details)?\{(?:key)?\}$/;

const texts = [...CALLS, ...DESK_CALLS].flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((place) => textsIn(call[place], `${call.id} ${place}`)),
);

/** What people type into free text and must not: each is refused wherever a sentence is taken. */
const SECRETS = [
  'My card is 4111 1111 1111 1111, please',
  'The cvv of it is 123, thank you',
  'They sent me the OTP 482913',
];
/** Texts that take a sentence only because they are names, addresses, ids or passwords, or what our own pages write. */
const NO_WORDS =
  /\.(?:\w*[nN]ame|email|password|newPassword|address|country|code|bookingId|bookingCode|resultIndexes\[\]|extras\[\]|id|account|subject|kind|occasion|counterparty|supplierCode|signedQr|endpoint|csv)$|^appendSnapshot |^verifyPayment /;

describe('one rule for text', () => {
  test('[REQ-DESK-37] wherever people write in their own words a card, a CVV and an OTP are refused', () => {
    const words = texts.filter(
      ({ path, schema }) =>
        path.includes(' body') &&
        !NO_WORDS.test(path) &&
        schema.safeParse('Please call me back about this, thank you').success,
    );
    expect(words.length).toBeGreaterThan(40);
    expect(words.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'cancelBooking body.remarks',
        'askUs body.words',
        'writeReview body.text',
        'addNote body.text',
      ]),
    );
    const accepted = words.flatMap(({ path, schema }) =>
      SECRETS.filter((text) => schema.safeParse(text.padEnd(120, '.')).success || schema.safeParse(text).success).map(
        (text) => `${path} takes ${text}`,
      ),
    );
    expect(accepted).toEqual([]);
  });

  test('every text a caller sends is refused with NUL, half a character or marks that turn it around', () => {
    expect(texts.length).toBeGreaterThan(100);
    const accepted = texts
      .filter(({ path }) => !/^(?:deskSignIn|inviteOperator|correctEmail) body\.email$/.test(path))
      .flatMap(({ path, schema }) =>
        HOSTILE.filter((text) => schema.safeParse(text).success).map((text) => `${path} takes ${JSON.stringify(text)}`),
      );
    expect(accepted).toEqual([]);
  });

  test('every text of the site and the desk is one line, but those that people write in lines', () => {
    const broken = texts.flatMap(({ path, schema }) =>
      ['ab\ncd', 'abcdef\r\nBcc: x@y.example', 'ab\u2028cd', 'ab\u0007cd', 'ab\u001bcd']
        .filter((text) => !OF_LINES.test(path) && schema.safeParse(text).success)
        .map((text) => `${path} takes ${JSON.stringify(text)}`),
    );
    expect(broken).toEqual([]);
    for (const name of ['आदित्य', 'O’Neil & Sons (P) Ltd.', 'ക്‍ഷ']) expect(lineField({ max: 40 }).parse(name)).toBe(name);
  });

  test('text is composed, and otherwise stays as it was typed', () => {
    const field = textField({ max: 40 });
    expect(field.parse('Jose\u0301')).toBe('José');
    for (const text of ['आदित्य', '💥 O’Neil–D. ', 'नमस्ते\nमित्र', 'ക്‍ഷ'])
      expect(field.parse(text)).toBe(text.normalize('NFC'));
    expect(field.safeParse('x'.repeat(41)).success).toBe(false);
  });
});
