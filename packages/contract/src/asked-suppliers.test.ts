import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';

test('[REQ-API-7] every open call that may ask a supplier says what is told to who has asked too much', () => {
  const asking = Object.values(CALLS).filter(
    ({ access, errors }) => access === 'open' && errors.some((code) => code === 'SUPPLIER_UNAVAILABLE'),
  );
  expect(asking.length).toBeGreaterThan(3);
  expect(asking.filter(({ errors }) => !errors.some((code) => code === 'SEARCHES_LIMITED'))).toEqual([]);
});
