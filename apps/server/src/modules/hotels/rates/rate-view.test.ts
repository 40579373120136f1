import { describe, expect, test } from 'vitest';
import { createCrypto } from '../../../platform/crypto.ts';
import { NOTHING_OFF } from '../../../platform/supply.ts';
import { pricedHotels, type OfferedRate } from './cheapest-rates.ts';
import { availabilityView, viewFacts, type ViewParts } from './rate-view.ts';

const FEE_PAISE = 10_000;
const STAY = {
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 1, childAges: [7] }],
};
const NOW_MS = Date.parse('2026-11-21T00:00:00Z');
const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
const PARTS: ViewParts = { planHours: { payLater: 72, payHalf: 24, payFull: 9 }, switches: NOTHING_OFF, crypto };

function option(bookingCode: string, farePaise: number, more: Partial<OfferedRate> = {}): OfferedRate {
  return {
    supplier: 'tbo',
    bookingCode,
    hotelCode: '7',
    roomNames: ['Deluxe', 'Deluxe'],
    inclusion: 'Free breakfast',
    mealType: 'BreakFast',
    promotion: null,
    refundable: true,
    policies: [],
    price: { totalFarePaise: farePaise, totalTaxPaise: 1000, recommendedSellingPaise: null },
    supplements: [],
    roomIds: [],
    nightlyPaise: [],
    amenities: [],
    ...more,
  };
}

function view(options: OfferedRate[], extent: 'all' | 'cheapest' = 'all', parts = PARTS) {
  return pricedHotels(options, () => ({ markUpPaise: 0, feePaise: FEE_PAISE }), { nights: 2, day: '2026-11-21' }).map(
    (hotel) => availabilityView(hotel, extent, viewFacts(STAY, NOW_MS, parts)),
  );
}

/** The code of a rate without the price of its list. */
function codeOf({ BookingCode }: { readonly BookingCode: string }): string {
  return BookingCode.replace(/~\d+~[\w-]{16}$/, '');
}

describe('a hotel’s availability', () => {
  test('[REQ-RATE-1] the cheapest rate comes first and is the hotel’s own price, the platform fee in it', () => {
    const [hotel] = view([option('b', 600_000), option('a', 500_050)]);
    expect(hotel).toMatchObject({
      HotelCode: '7',
      RoomCount: 2,
      RoomName: 'Deluxe',
      price: 5100.5,
      tax: 238.12,
      TotalFare: 5000.5,
      oldPrice: null,
      cheapest: { roomPaise: 476_238, taxPaise: 23_812, platformFeePaise: FEE_PAISE, totalPaise: 510_050 },
    });
    expect(hotel?.RoomSets.map(codeOf)).toEqual(['a', 'b']);
  });

  test('[REQ-HRES-5] a rate may be paid later as the hours of the plan say and while the plan is sold', () => {
    const free = option('a', 500_000, {
      policies: [{ kind: 'percent', value: 100, from: '2026-11-25T00:00:00.000Z', to: null }],
    });
    const paysLater = (rate: OfferedRate, parts = PARTS) => view([rate], 'all', parts)[0]?.RoomSets[0]?.paysLater;
    expect(paysLater(free)).toBe(true);
    expect(paysLater(free, { ...PARTS, planHours: { payLater: 120, payHalf: 24, payFull: 9 } })).toBe(false);
    expect(
      paysLater(free, { ...PARTS, switches: { isOff: (kind, id) => kind === 'plan' && id === 'pay_later' } }),
    ).toBe(false);
    expect(paysLater({ ...free, refundable: false })).toBe(false);
    expect(paysLater({ ...free, onGeneralTerms: true })).toBe(false);
  });

  test('[REQ-RATE-15] of equal rates of two suppliers the cheaper alone is shown; what only one has, and its own variants, stay', () => {
    const [hotel] = view([
      option('home dear', 600_000),
      option('home dearer', 650_000),
      option('home non-refundable', 480_000, { refundable: false }),
      option('other', 500_000, { supplier: 'other', roomNames: ['DELUXE room', 'deluxe'] }),
      option('other, other board', 700_000, { supplier: 'other', mealType: 'Full_Board' }),
    ]);
    expect(hotel?.RoomSets.map((rate) => [rate.supplier, codeOf(rate)])).toEqual([
      ['tbo', 'home non-refundable'],
      ['other', 'other'],
      ['other', 'other, other board'],
    ]);
    const [alone] = view([option('home dear', 600_000), option('home dearer', 650_000)]);
    expect(alone?.RoomSets).toHaveLength(2);
  });

  test('[REQ-RATE-1] no rate is shown below what the supplier recommends', () => {
    const floor = { totalFarePaise: 500_000, totalTaxPaise: 1000, recommendedSellingPaise: 550_000 };
    const [hotel] = view([option('a', 0, { price: floor }), option('b', 540_000)]);
    expect(hotel?.RoomSets.map((rate) => rate.price.totalPaise)).toEqual([550_000, 560_000]);
  });

  test('with only the cheapest asked for, the number of rates is still told', () => {
    const [hotel] = view([option('a', 500_000), option('b', 600_000)], 'cheapest');
    expect(hotel?.RoomCount).toBe(2);
    expect(hotel?.RoomSets.map(codeOf)).toEqual(['a']);
  });

  test('[REQ-RATE-9] with the cheapest asked for, those of further meal plans come too, each once', () => {
    const bare = { mealType: 'Room_Only', inclusion: '' } as const;
    const [hotel] = view(
      [
        option('lunch', 450_000, { mealType: 'Lunch', inclusion: '' }),
        option('bare', 500_000, bare),
        option('dearer', 520_000, bare),
        option('half', 600_000, { mealType: 'Half_Board', inclusion: '' }),
        option('breakfast', 700_000),
      ],
      'cheapest',
    );
    expect(hotel?.RoomSets.map(codeOf)).toEqual(['lunch', 'bare', 'half']);
    expect(hotel).toMatchObject({ RoomCount: 5, price: 4600 });
  });

  test('[REQ-HRES-12] the promotion of the rate that is shown marks the hotel and is named; another rate’s does not', () => {
    const promoted = { promotion: 'Save:10%' };
    expect(view([option('a', 500_000, promoted), option('b', 900_000)])[0]?.tags).toEqual(['Special Offers: 10% off']);
    expect(view([option('a', 500_000), option('b', 900_000, promoted)])[0]?.tags).toEqual([]);
  });
});
