import { hotel as hotelCall, hotelsAvailability, prebook } from '@safar/contract/hotels';
import { houseRules, ruleWarnings } from '@safar/domain/stay/house-rules';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildHotelApp, stayQuery, type HotelApp } from '../testing/hotel-app.ts';

let hotels: HotelApp;
let codes: readonly string[];

beforeAll(async () => {
  hotels = await buildHotelApp();
  codes = (await hotels.completePage(await hotels.cityCode('Goa'))).hotelCodes;
});
afterAll(() => hotels.app.close());
afterEach(() => hotels.healAll());

async function available(daysAhead: number, count = 40) {
  const query = { hotelCodes: codes.slice(0, count).join(','), ...stayQuery(daysAhead) };
  return (await hotels.ask(hotelsAvailability, { query })).availableHotels;
}

function lastWord(bookingCode: string) {
  return hotels.ask(prebook, { params: { supplier: 'tbo' }, body: { bookingCode, paymentMode: 'Limit' } });
}

describe('what is said of a stay before it is chosen', () => {
  test('[REQ-HOTEL-7] house rules come from the rates alone: card, page and rate say the same', async () => {
    expect((await available(40)).flatMap(({ ruleWarnings: warnings }) => warnings)).toEqual([]);
    const asked = await available(41);
    for (const { RoomSets } of asked) {
      const { hotelCode, rateConditions } = await lastWord(RoomSets[0]?.BookingCode ?? '');
      const { hotel } = await hotels.ask(hotelCall, { params: { hotelCode } });
      expect(houseRules(hotel.RateConditions)).toEqual(houseRules(rateConditions));
    }
    // A hotel that was sold out on the day before has given no conditions yet.
    const known = new Set(asked.map(({ HotelCode }) => HotelCode));
    const cards = (await available(42)).filter(({ HotelCode }) => known.has(HotelCode));
    expect(cards.flatMap(({ ruleWarnings: warnings }) => warnings)).toContain('Unmarried couples not allowed');
    expect(
      cards.filter(({ ruleWarnings: [first] }) => first?.startsWith('Unmarried')).every((one) => one.mayRefuseCouples),
    ).toBe(true);
    expect(cards.some(({ mayRefuseCouples }) => !mayRefuseCouples)).toBe(true);
    for (const { RoomSets, ruleWarnings: warnings } of cards.slice(0, 10))
      expect(warnings).toEqual(ruleWarnings((await lastWord(RoomSets[0]?.BookingCode ?? '')).rateConditions));
  });

  test('[REQ-RATE-12] a deposit that comes back and a raw fee are read the same in Search and PreBook', async () => {
    await hotels.fault({ operation: 'Search', kind: 'deposit-per-night' });
    const [shown] = await available(43, 5);
    const rate = shown?.RoomSets[0];
    expect(dueAtProperty({ supplements: rate?.supplements })).toContain('₹1,000 – Deposit, refunded by the hotel');
    await hotels.fault({ operation: 'PreBook', kind: 'raw-fee' });
    const { supplements } = await lastWord(rate?.BookingCode ?? '');
    expect(dueAtProperty({ supplements })).toContain('₹250 – Mandatory fee');
  });

  test('[REQ-RATE-12] a charge at the property that is told twice is said once', async () => {
    await hotels.fault({ operation: 'Search', kind: 'charge-twice' });
    const [shown] = await available(63, 6);
    const rate = shown?.RoomSets[0];
    expect(dueAtProperty({ supplements: rate?.supplements })).toContain('₹500 – Cleaning Fee');
    expect(dueAtProperty({ supplements: rate?.supplements })).not.toContain('₹500 – Mandatory fee');
  });

  test('[REQ-DOC-3] a rate whose nights the supplier does not price is taxed by their average', async () => {
    await hotels.fault({ operation: 'PreBook', kind: 'no-day-rates' });
    const [shown] = await available(64, 6);
    const { price } = await lastWord(shown?.RoomSets[0]?.BookingCode ?? '');
    expect(price.taxPaise).toBeGreaterThan(0);
    expect(price.roomPaise + price.taxPaise + price.platformFeePaise).toBe(price.totalPaise);
  });

  test('joined conditions are sentences without entities', async () => {
    await hotels.fault({ operation: 'PreBook', kind: 'joined-conditions' });
    const [shown] = await available(65, 6);
    const { rateConditions } = await lastWord(shown?.RoomSets[0]?.BookingCode ?? '');
    expect(rateConditions).toEqual(
      expect.arrayContaining(['Professional property host/manager', 'Breakfast: Non-Veg dishes are served']),
    );
  });

  test('[REQ-RATE-8] a refundable rate that names no terms has the general charges in Search and in PreBook', async () => {
    await hotels.fault({ operation: 'Search', kind: 'no-cancel-policies' });
    const rate = (await available(61, 20)).flatMap(({ RoomSets }) => RoomSets).find(({ IsRefundable }) => IsRefundable);
    expect(rate?.CancelPolicies.map(({ CancellationCharge }) => CancellationCharge)).toEqual([25, 50, 100]);
    await hotels.fault({ operation: 'PreBook', kind: 'no-cancel-policies' });
    const { cancelPolicies, freeCancellationUntil, isRefundable } = await lastWord(rate?.BookingCode ?? '');
    expect({ cancelPolicies, freeCancellationUntil, isRefundable }).toEqual({
      cancelPolicies: rate?.CancelPolicies,
      freeCancellationUntil: rate?.freeCancellationUntil,
      isRefundable: true,
    });
    expect(freeCancellationUntil).toMatch(/T06:30:00.000Z$/);
  });

  test.each(['package-fare', 'package-words', 'departure-details', 'corporate-pan'])(
    '[REQ-RATE-16] a rate with %s says that it is not sold',
    async (kind) => {
      const [shown] = await available(44 + kind.length, 6);
      const bookingCode = shown?.RoomSets[0]?.BookingCode ?? '';
      expect((await lastWord(bookingCode)).notSold).toBeNull();
      await hotels.fault({ operation: 'PreBook', kind });
      expect((await lastWord(bookingCode)).notSold).toMatch(/choose another rate/);
    },
  );
});
