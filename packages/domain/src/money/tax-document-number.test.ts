import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_DOCUMENT_SERIES, taxDocumentNumber, financialYear } from './tax-document-number.ts';

const running = fc.integer({ min: 1, max: 9_999_999_999 });
const series = fc.constantFrom(...Object.values(TAX_DOCUMENT_SERIES));

test('[REQ-DOC-4] a number fits into the 16 characters of the rule, and sorts as text in the order in which it was given', () => {
  fc.assert(
    fc.property(series, running, running, (name, one, other) => {
      const [first, second] = [taxDocumentNumber(name, '26-27', one), taxDocumentNumber(name, '26-27', other)];
      expect(first.length).toBeLessThanOrEqual(16);
      expect(first).toMatch(/^[A-Za-z0-9/-]+$/);
      expect(first < second).toBe(one < other);
    }),
  );
  expect(taxDocumentNumber('SF', '26-27', 1)).toBe('SF/26/0000000001');
});

test('[REQ-DOC-4] a number that would not fit is not given', () => {
  expect(() => taxDocumentNumber('SF', '26-27', 10_000_000_000)).toThrow('no number');
});

test('a financial year begins on the first of April', () => {
  expect(financialYear('2026-03-31')).toBe('25-26');
  expect(financialYear('2026-04-01')).toBe('26-27');
  expect(financialYear('2099-12-31')).toBe('99-00');
});
