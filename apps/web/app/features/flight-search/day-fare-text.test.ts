import { expect, test } from 'vitest';
import { dayFareText, shortDayFareText } from './day-fare-text.ts';

test.each([
  [5450, '₹5,450', undefined],
  [9999.2, '₹10,000', '₹10.0k'],
  [12_480, '₹12,480', '₹12.5k'],
  [12_401, '₹12,401', '₹12.5k'],
  [99_950, '₹99,950', '₹1.0L'],
  [100_432, '₹1.1L', undefined],
])('a fare of %d is %s, and no less in short', (rupees, text, short) => {
  expect(dayFareText(rupees)).toBe(text);
  expect(shortDayFareText(rupees)).toBe(short);
});
