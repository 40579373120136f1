import { expect, test } from 'vitest';
import { changedElsewhere, changedTotal } from './offer-change.ts';

test('[REQ-CHK-7] another total is shown before and after', () => {
  const { lines, totalPaise } = changedTotal('hotel', 2_906_300, 3_000_000);
  expect(totalPaise).toBe(3_000_000);
  expect(lines).toEqual([{ kind: 'price', text: 'The total is now ₹30,000 (was ₹29,063).' }]);
});

test('[REQ-CHK-7] the same total under another price hash is another rule of cancellation, said of who sells', () => {
  expect(changedTotal('hotel', 100, 100).lines).toMatchObject([{ kind: 'terms' }]);
  expect(changedTotal('hotel', 100, 100).lines[0]?.text).toMatch(/^The hotel /);
  expect(changedTotal('flight', 100, 100).lines[0]?.text).toMatch(/^The airline /);
});

test('what was changed in another tab is nobody else’s doing', () => {
  for (const change of [changedElsewhere(100, 200), changedElsewhere(100, 100)]) {
    expect(change.elsewhere).toBe(true);
    expect(change.lines[0]?.text).not.toMatch(/airline|hotel/);
  }
  expect(changedElsewhere(100, 200).lines).toMatchObject([{ kind: 'price' }]);
});
