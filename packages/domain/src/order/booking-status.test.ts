import { describe, expect, test } from 'vitest';
import { badgeLabel, DISPLAY_STATUSES, displayStatus, paymentState, planLabel } from './booking-status.ts';

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
