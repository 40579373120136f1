import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxDocumentsKeptFrom } from './retention.ts';

test('tax documents are kept for the eight financial years before the running one, so for eight years at least', () => {
  expect(taxDocumentsKeptFrom('2034-03-31')).toBe('2025-04-01');
  expect(taxDocumentsKeptFrom('2034-04-01')).toBe('2026-04-01');
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const eightYearsBefore = `${Number(day.slice(0, 4)) - 8}${day.slice(4)}`;
      expect(taxDocumentsKeptFrom(day) <= eightYearsBefore).toBe(true);
    }),
  );
});
