import { expect, test } from 'vitest';
import { storedJson } from '../platform/stored-json.ts';
import { RATE_UPGRADES, StoredRate, StoredSupplierBooking, SUPPLIER_BOOKING_UPGRADES } from './stored-rate.ts';
import { readBookState } from './tbo-hotel/book-state.ts';

const rates = storedJson({ column: 'bookings.rate', schema: StoredRate, upgrades: RATE_UPGRADES });
const bookings = storedJson({
  column: 'bookings.supplier_booking',
  schema: StoredSupplierBooking,
  upgrades: SUPPLIER_BOOKING_UPGRADES,
});

test('a rate that was kept in the words of TBO is booked with the amount it was told', () => {
  const guestRules = {
    panMandatory: true,
    passportMandatory: false,
    samePaxNameAllowed: true,
    specialCharAllowed: false,
    spaceAllowed: true,
    paxNameMinLength: 1,
    paxNameMaxLength: 35,
  };
  const kept = {
    bookingCode: '1011647!TB!1',
    hotelCode: '1011647',
    roomNames: ['Club Double Room'],
    inclusion: '',
    mealType: 'Room_Only',
    promotion: null,
    refundable: true,
    policies: [{ kind: 'percent', value: 100, from: '2026-12-01T00:00:00.000Z', to: null }],
    price: { totalFarePaise: 496_535, totalTaxPaise: 29_839 },
    supplements: [],
    roomIds: [],
    amenities: [],
    netAmount: 4965.3484833,
    netTax: 298.39,
    lastCancellationDeadline: '30-11-2026 23:59:59',
    freeUntil: '2026-11-30T18:29:59.000Z',
    rateConditions: [],
    validation: guestRules,
    status: { code: 200, description: 'Successful' },
  };
  const rate = rates.read(kept, 'row');
  expect(rate.guestRules).toEqual(guestRules);
  expect(readBookState(rate.supplierState)).toEqual({ netAmount: 4965.3484833 });
  expect(rates.read(JSON.parse(rates.write(rate)), 'row')).toEqual(rate);
});

test('what a supplier held in the words of TBO is held in ours', () => {
  const kept = { v: 1, bookingId: 2120634, confirmationNo: 'c', bookingRefNo: 'r', invoiceNo: null, traceId: 't' };
  expect(bookings.read({ ...kept, bookingStatus: 'Cancelled', status: 6, vouchered: true }, 'row')).toEqual({
    bookingId: '2120634',
    confirmationNo: 'c',
    supplierReference: 'r',
    invoiceNo: null,
    status: 'cancelled',
    vouchered: true,
  });
});
