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
    ['Confirmed', true, 'vouchered'],
    ['Confirmed', 'Generated', 'vouchered'],
    ['CONFIRMED', false, 'confirmed'],
    ['Confirmed', 'false', 'confirmed'],
    ['Confirmed', '', 'confirmed'],
    ['Confirmed', undefined, 'confirmed'],
    ['CancellationInProgress', true, 'vouchered'],
    ['CxlRequestSentToHotel', false, 'confirmed'],
    ['CancelPending', true, 'vouchered'],
    ['VerifyPrice', true, 'verifyprice'],
    ['BookFailed', true, 'failed'],
  ])(
    '[REQ-BKG-3] the supplier’s text %j with voucher %j is %s, whatever number and own status say',
    (text, voucher, shown) => {
      fc.assert(
        fc.property(fc.option(fc.integer({ min: 0, max: 9 })), fc.string(), (number, own) => {
          const providerPayload = { HotelBookingStatus: text, VoucherStatus: voucher, Status: number };
          expect(displayStatus({ providerPayload, status: own })).toBe(shown);
        }),
      );
    },
  );

  test.each([
    [1, true, 'vouchered'],
    [1, false, 'confirmed'],
    [6, true, 'cancelled'],
    [0, false, 'failed'],
    [3, false, 'verifyprice'],
  ])('[REQ-BKG-3] without a telling text the number %d with voucher %j is %s', (number, voucher, shown) => {
    const providerPayload = { HotelBookingStatus: 'On Request', VoucherStatus: voucher, Status: number };
    expect(displayStatus({ providerPayload, status: 'Confirmed' })).toBe(shown);
    expect(displayStatus({ providerPayload: { ...providerPayload, HotelBookingStatus: null } })).toBe(shown);
  });

  test('[REQ-BKG-3] then the own status in lower case counts, then pending', () => {
    expect(displayStatus({ providerPayload: { Status: 2 }, status: 'Vouchered' })).toBe('vouchered');
    expect(displayStatus({ providerPayload: null, status: 'OnHold' })).toBe('onhold');
    expect(displayStatus({ status: '  ' })).toBe('pending');
    expect(displayStatus({})).toBe('pending');
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
    expect(badgeLabel('onhold')).toBe('onhold');
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
