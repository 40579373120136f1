import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingReference } from './booking-reference.ts';

describe('[REQ-BKG-5] booking reference', () => {
  test('[REQ-BKG-5] is made of id, hotel code and the created time in India', () => {
    const id = '7f3a0000-0000-7000-8000-0000000091c2';
    expect(bookingReference(id, '1402', '2026-11-21T02:42:59Z')).toBe('7F3A91C2-1402-261121-0812');
    expect(bookingReference(id, null, '2026-12-31T18:30:00Z')).toBe('7F3A91C2-XXXX-270101-0000');
    expect(bookingReference(id, '', '2026-12-31T18:29:59Z')).toBe('7F3A91C2-XXXX-261231-2359');
  });

  test('[REQ-BKG-5] always has its form', () => {
    const created = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 0, 1) });
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 9_999_999 }), created, (id, hotel, at) => {
        expect(bookingReference(id, String(hotel), at)).toMatch(/^[0-9A-F]{8}-\d{1,7}-\d{6}-\d{4}$/);
      }),
    );
  });
});
