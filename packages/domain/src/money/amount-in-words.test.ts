import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [100, 'Rupees One Only'],
  [2_906_350, 'Rupees Twenty-Nine Thousand Sixty-Three and Fifty Paise Only'],
  [12_345_600, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only'],
  [10_000_000_000, 'Rupees Ten Crore Only'],
  [1_001_910_015, 'Rupees One Crore Nineteen Thousand One Hundred and Fifteen Paise Only'],
])('%i paise in words', (paise, text) => {
  expect(amountInWords(paise)).toBe(text);
});

test('two amounts never read the same', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other);
      expect(amountInWords(one)).not.toBe(amountInWords(other));
      expect(amountInWords(one)).not.toMatch(/undefined| {2}/);
    }),
  );
});

test('a negative amount is refused', () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
});
