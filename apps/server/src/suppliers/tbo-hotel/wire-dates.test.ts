import { describe, expect, test } from 'vitest';
import { indiaInstant } from './wire-dates.ts';

describe('dates of the supplier', () => {
  test('[REQ-RATE-6] a date without a zone is India time, whichever way round it is written', () => {
    expect(indiaInstant('22-07-2026 00:00:00')).toBe('2026-07-21T18:30:00.000Z');
    expect(indiaInstant('2026-07-22T00:00:00')).toBe('2026-07-21T18:30:00.000Z');
    expect(indiaInstant('21-07-2026 23:59:59')).toBe('2026-07-21T18:29:59.000Z');
    expect(indiaInstant('1-3-2026')).toBe('2026-02-28T18:30:00.000Z');
  });

  test('a date with a zone keeps it', () => {
    expect(indiaInstant('2026-07-22T00:00:00Z')).toBe('2026-07-22T00:00:00.000Z');
    expect(indiaInstant('2026-07-22T05:30:00+05:30')).toBe('2026-07-22T00:00:00.000Z');
  });

  test.each(['', 'soon', '31-02-2026 00:00:00', '2026-13-01', '10-10-2026 25:00:00', '10-10-2026 10:61:00'])(
    '%o is no date',
    (text) => {
      expect(indiaInstant(text)).toBeNull();
    },
  );
});
