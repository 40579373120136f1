import { rupeesToPaise } from '@safar/domain/money/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, wholeOf } from './read-fields.ts';

test('a figure beyond any price is none: what is read can be counted in paise', () => {
  for (const figure of [1e15, -1e15, '1e15', '1,000,000,000,000,000', 1e308, Infinity, 'Infinity', Number.NaN])
    expect(numberOf(figure)).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.double().map(String)), (figure) => {
      expect(Number.isSafeInteger(rupeesToPaise(numberOf(figure) ?? 0))).toBe(true);
    }),
  );
  expect(numberOf('12,500.50')).toBe(12_500.5);
});

test('an id may be longer than a price', () => {
  expect(wholeOf('123456789012345')).toBe(123_456_789_012_345);
});
