import { expect, test } from 'vitest';
import { changedTotal } from './offer-change.ts';

test('[C23] another total is shown before and after', () => {
  const { lines, totalPaise } = changedTotal('hotel', 2_906_300, 3_000_000);
  expect(totalPaise).toBe(3_000_000);
  expect(lines).toMatchObject([{ kind: 'price', beforePaise: 2_906_300, afterPaise: 3_000_000 }]);
});

test('[C23] [B15] the same total under another price hash is another rule of cancellation, said of who sells', () => {
  expect(changedTotal('hotel', 100, 100).lines).toMatchObject([{ kind: 'terms', beforePaise: null, afterPaise: null }]);
  expect(changedTotal('hotel', 100, 100).lines[0]?.text).toMatch(/^The hotel /);
  expect(changedTotal('flight', 100, 100).lines[0]?.text).toMatch(/^The airline /);
});
