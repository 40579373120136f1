import { expect, test } from 'vitest';
import { pricedHotels, type OfferedRate } from './cheapest-rates.ts';

const RATE: OfferedRate = {
  supplier: 'tbo',
  bookingCode: 'flexible',
  hotelCode: '1',
  roomNames: ['Deluxe Room'],
  inclusion: 'Breakfast',
  mealType: 'BreakFast',
  promotion: null,
  refundable: true,
  policies: [{ kind: 'percent', value: 100, from: '2026-12-08T18:30:00.000Z', to: null }],
  price: { totalFarePaise: 2_628_900, totalTaxPaise: 0 },
  supplements: [],
  roomIds: [],
  nightlyPaise: [],
  amenities: [],
};
const FIXED: Partial<OfferedRate> = { bookingCode: 'fixed', refundable: false };

/** The shown codes of the flexible rate and another one at this price. */
function shown(other: Partial<OfferedRate>, totalFarePaise = 2_786_700): string[] {
  const rates = [RATE, { ...RATE, ...other, price: { totalFarePaise, totalTaxPaise: 0 } }];
  const [hotel] = pricedHotels(rates, () => ({ markUpPaise: 0, feePaise: 10_000 }), { nights: 2, day: '2026-11-28' });
  return (hotel?.rates ?? []).map(({ option }) => option.bookingCode);
}

test('[REQ-RATE-17] a dearer rate that is worse to cancel is left out', () => {
  expect(shown(FIXED)).toEqual(['flexible']);
  expect(shown({ ...FIXED, roomNames: ['Room, Deluxe'] })).toEqual(['flexible']);
  const policies = RATE.policies.map((row) => ({ ...row, from: '2026-12-01T18:30:00.000Z' }));
  expect(shown({ bookingCode: 'stricter', policies })).toEqual(['flexible']);
});

test('[REQ-RATE-17] one that is cheaper, better to cancel, or has another room, board, inclusion or charge is kept', () => {
  expect(shown(FIXED, 2_500_000)).toEqual(['fixed', 'flexible']);
  for (const other of [
    { roomNames: ['Suite'] },
    { mealType: 'Half_Board' as const },
    { inclusion: 'Breakfast and airport transfer' },
    { supplements: [{ description: 'Resort fee', amount: 500, currency: 'INR' }] },
  ])
    expect(shown({ ...FIXED, ...other })).toEqual(['flexible', 'fixed']);
  expect(shown({ bookingCode: 'same' })).toEqual(['flexible', 'same']);
});
