import { expect, test } from 'vitest';
import { financialYear } from './financial-year.ts';

test('a financial year begins on the first of April', () => {
  expect(financialYear('2026-03-31')).toBe('25-26');
  expect(financialYear('2026-04-01')).toBe('26-27');
  expect(financialYear('2099-12-31')).toBe('99-00');
});
