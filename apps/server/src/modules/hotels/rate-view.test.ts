import { describe, expect, test } from 'vitest';
import type { RateOption } from '../../suppliers/hotel-supplier.ts';
import { availabilityView, pricedHotels, viewFacts } from './rate-view.ts';

const FEE_PAISE = 10_000;
const FACTS = viewFacts({ checkin: '2026-12-01', checkout: '2026-12-03' }, Date.parse('2026-11-21T00:00:00Z'));

function option(bookingCode: string, farePaise: number, more: Partial<RateOption> = {}): RateOption {
  return {
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
    amenities: [],
    ...more,
  };
}

function view(options: RateOption[], extent: 'all' | 'cheapest' = 'all') {
  return pricedHotels(options, FEE_PAISE).map((hotel) => availabilityView(hotel, extent, FACTS));
}

describe('a hotel’s availability', () => {
  test('the cheapest rate comes first and is the hotel’s own price, the platform fee in it', () => {
    const [hotel] = view([option('b', 600_000), option('a', 500_050)]);
    expect(hotel).toMatchObject({
      HotelCode: '7',
      RoomCount: 2,
      RoomName: 'Deluxe',
      price: 5100.5,
      tax: 10,
      TotalFare: 5000.5,
      oldPrice: null,
      cheapest: { roomPaise: 499_050, taxPaise: 1000, platformFeePaise: FEE_PAISE, totalPaise: 510_050 },
    });
    expect(hotel?.RoomSets.map((rate) => rate.BookingCode)).toEqual(['a', 'b']);
  });

  test('no rate is shown below what the supplier recommends', () => {
    const floor = { totalFarePaise: 500_000, totalTaxPaise: 1000, recommendedSellingPaise: 550_000 };
    const [hotel] = view([option('a', 0, { price: floor }), option('b', 540_000)]);
    expect(hotel?.RoomSets.map((rate) => rate.price.totalPaise)).toEqual([550_000, 560_000]);
  });

  test('with only the cheapest asked for, the number of rates is still told', () => {
    const [hotel] = view([option('a', 500_000), option('b', 600_000)], 'cheapest');
    expect(hotel).toMatchObject({ RoomCount: 2, RoomSets: [{ BookingCode: 'a' }] });
  });

  test('[C5] with the cheapest asked for, those of further meal plans come too, each once', () => {
    const bare = { mealType: 'Room_Only', inclusion: '' };
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
    expect(hotel?.RoomSets.map((rate) => rate.BookingCode)).toEqual(['lunch', 'bare', 'half']);
    expect(hotel).toMatchObject({ RoomCount: 5, price: 4600 });
  });

  test('a promotion of any rate marks the hotel', () => {
    expect(
      view([
        option('a', 500_000),
        option('b', 1, { promotion: 'Save:10%', price: { totalFarePaise: 9e5, totalTaxPaise: 0 } }),
      ])[0]?.tags,
    ).toEqual(['Special Offers']);
    expect(view([option('a', 500_000)])[0]?.tags).toEqual([]);
  });
});
