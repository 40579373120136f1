import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  badgeLabel,
  bookingReference,
  DISPLAY_STATUSES,
  displayStatus,
  paymentState,
  planLabel,
} from './booking-status.ts';

describe('[REQ-BKG-3] display status', () => {
  test.each([
    ['confirmed', true, 'vouchered'],
    ['confirmed', false, 'confirmed'],
    ['cancelling', true, 'vouchered'],
    ['cancelling', false, 'confirmed'],
    ['price-changed', true, 'verifyprice'],
    ['failed', true, 'failed'],
    ['cancelled', true, 'cancelled'],
  ] as const)(
    '[REQ-BKG-3] what the supplier calls %s, with voucher %j, is %s, whatever the own status says',
    (status, vouchered, shown) => {
      for (const own of DISPLAY_STATUSES) expect(displayStatus(own, { status, vouchered })).toBe(shown);
    },
  );

  test('[REQ-BKG-3] before the supplier has decided, the own status counts', () => {
    for (const own of DISPLAY_STATUSES) {
      expect(displayStatus(own, { status: 'pending', vouchered: false })).toBe(own);
      expect(displayStatus(own, null)).toBe(own);
    }
  });

  test('[REQ-BKG-3] badges', () => {
    expect(DISPLAY_STATUSES.map(badgeLabel)).toEqual([
      'Booking Confirmed',
      'Vouchered',
      'Pending',
      'Failed',
      'Cancelled',
      'Verify Price',
    ]);
  });
});

test.each([
  ['pay_later', undefined, 'Book now, pay ₹0'],
  ['pay_half', undefined, 'Pay 10% now'],
  ['pay_full', undefined, 'Pay in full now'],
  ['pay_full', 'Corporate account', 'Corporate account'],
  ['pay_full', '', 'Pay in full now'],
  ['voucher code', null, 'voucher code'],
  [null, null, ''],
])('[REQ-BKG-4] the plan %j labelled %j shows as %j', (plan, label, shown) => {
  expect(planLabel(plan, label)).toBe(shown);
});

test.each([
  ['paid', 'paid'],
  ['Captured', 'paid'],
  ['authorized', 'paid'],
  ['declined', 'failed'],
  ['void', 'failed'],
  ['created', 'pending'],
  [undefined, 'pending'],
])('the payment status %j shows as %s', (status, shown) => {
  expect(paymentState(status)).toBe(shown);
});

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
