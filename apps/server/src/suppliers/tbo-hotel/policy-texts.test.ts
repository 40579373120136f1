import { describe, expect, test } from 'vitest';
import { recordingsOf } from '../testing/recordings.ts';
import { parseBookingDetail } from './parse-booking-detail.ts';
import { cancellationLines, policySentences } from './policy-texts.ts';

describe('conditions joined to one text', () => {
  test('every part is a sentence of its own, also those joined to a list with commas', () => {
    const text =
      '|CheckIn Time-Begin: 12:00 PM|CheckOut Time: 12:00 PM|CheckIn Instructions: <ul><li>This property accepts credit cards</li></ul> | Cards Accepted: Visa,Mastercard|<ul><li>Couples wishing to share a room must provide proof of marriage. </li></ul>,Service animals not allowed,Pets not allowed|';
    expect(policySentences(text)).toEqual([
      'CheckIn Time-Begin: 12:00 PM',
      'CheckOut Time: 12:00 PM',
      'CheckIn Instructions: This property accepts credit cards',
      'Cards Accepted: Visa,Mastercard',
      'Couples wishing to share a room must provide proof of marriage.',
      'Service animals not allowed',
      'Pets not allowed',
    ]);
  });

  test('short ones that are joined with commas alone are sentences of their own; a list under a label, of words or with amounts is not taken apart', () => {
    expect(
      policySentences(['Pets not allowed,Professional property host/manager,No cribs (infant beds) available']),
    ).toEqual(['Pets not allowed', 'Professional property host/manager', 'No cribs (infant beds) available']);
    const whole = [
      'Cards Accepted: Visa,Mastercard',
      'Visa,Mastercard',
      'Parking costs INR 2,000 a day',
      'Aadhaar, Passport',
    ];
    expect(policySentences(whole)).toEqual(whole);
  });

  test('a list of conditions stays as it is', () => {
    expect(policySentences(['Pets NOT allowed', 'Children allowed', ''])).toEqual([
      'Pets NOT allowed',
      'Children allowed',
    ]);
  });
});

describe('what a booking says about cancelling it', () => {
  test('rooms and windows are told apart', () => {
    const text =
      'Deluxe Room#^#No cancellation charge, if cancelled by 20-Jul.|100.00% of total amount will be charged.|#!#Suite#^#INR 500 will be charged.|#!#';
    expect(cancellationLines(text)).toEqual([
      'Deluxe Room: No cancellation charge, if cancelled by 20-Jul.',
      'Deluxe Room: 100.00% of total amount will be charged.',
      'Suite: INR 500 will be charged.',
    ]);
  });

  test('a text without marks is one line', () => {
    expect(cancellationLines('No refund.')).toEqual(['No refund.']);
    expect(cancellationLines(null)).toEqual([]);
  });
});

const RECORDED = recordingsOf('tbo-hotel', /detail/i);

test.runIf(RECORDED.length > 0)('a recorded booking is read sentence by sentence, without marks between them', () => {
  for (const { answer } of RECORDED) {
    const parsed = parseBookingDetail(answer);
    if (parsed?.kind !== 'ok') continue;
    const { rateConditions, rooms } = parsed.record;
    const all = [...rateConditions, ...rooms.flatMap(({ policyTexts }) => policyTexts)];
    expect(all.filter((text) => text === '' || /[|<>]|#[\^!]#|&[a-z]+;/.test(text))).toEqual([]);
  }
});
