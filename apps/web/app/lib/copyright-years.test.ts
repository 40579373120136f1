import { expect, test } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

test('[REQ-FRAME-8] the copyright line reaches to the running year of India', () => {
  expect(copyrightYears(Date.parse('2025-06-01T00:00:00Z'))).toBe('2025');
  expect(copyrightYears(Date.parse('2026-12-31T18:29:59Z'))).toBe('2025–2026');
  expect(copyrightYears(Date.parse('2026-12-31T18:30:00Z'))).toBe('2025–2027');
});
