import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { postSale } from '@safar/domain/testing/postings';
import { indiaClockOf } from '@safar/domain/time/days';
import { rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { PLAN_IDS, planOffer } from '@safar/domain/money/plans';
import { splitPerRoom, stayLines } from '@safar/domain/money/price';
import { totalOf } from '@safar/domain/money/price-lines';
import { EVERYTHING, type PriceRule } from '@safar/domain/money/price-rules';
import { movableClock } from '../../../platform/clock.ts';
import { createCrypto } from '../../../platform/crypto.ts';
import type { PrebookedRate } from '../../../suppliers/hotel-supplier.ts';
import { NOTHING_OFF } from '../../../platform/supply.ts';
import { createScriptedSupplier, scriptedRate } from '../../bookings/testing/scripted-supplier.ts';
import { amountsOf, type StayContext } from '../../checkout/index.ts';
import { offeredRate } from './general-terms.ts';
import { prebookRate, prebookView } from './prebook-rate.ts';
import { ratesOf } from '../testing/rates-of.ts';
import { pricedHotels } from './cheapest-rates.ts';
import { availabilityView, viewFacts } from './rate-view.ts';
import { fixedPricing } from '../../pricing/testing/fixed-pricing.ts';

const RUNS = 1000;
const NOW_MS = Date.parse('2026-11-21T00:00:00Z');
const NIGHTS = 3;
const STAY = { checkin: '2026-12-20', checkout: '2026-12-23', nationality: 'IN', paxRooms: [] };
const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
const clock = movableClock(NOW_MS);

const CONTEXT: StayContext = {
  hotelCode: '7',
  ...STAY,
  nights: 3,
  rooms: 1,
  adults: 2,
  children: 0,
  nat: 'IN',
  paxRooms: [],
  hotel: {
    name: '',
    rating: 3,
    address: '',
    city: '',
    country: '',
    image: null,
    map: '',
    phone: '',
    checkInTime: '',
    checkOutTime: '',
    fees: [],
  },
};

const rateParts = fc.record({
  farePaise: fc.integer({ min: 20_000, max: 90_000_000 }),
  taxShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
  floorShare: fc.option(fc.double({ min: 0.5, max: 1.5, noNaN: true })),
  feePaise: fc.integer({ min: 0, max: 50_000 }),
  /** For each room and night. */
  markUpPaise: fc.integer({ min: 0, max: 50_000 }),
  tellsNights: fc.boolean(),
  rooms: fc.integer({ min: 1, max: 5 }),
  plan: fc.constantFrom(...PLAN_IDS),
});
type RateParts = typeof rateParts extends fc.Arbitrary<infer T> ? T : never;

const MARK_UP: PriceRule = {
  id: 'each-night',
  name: 'For each room and night',
  kind: 'mark-up',
  product: 'hotel',
  percent: 0,
  fixedPaise: 0,
  minPaise: 0,
  maxPaise: null,
  scope: EVERYTHING,
  from: null,
  until: null,
};

function rateOf({ farePaise, taxShare, floorShare, rooms, tellsNights }: RateParts): PrebookedRate {
  return {
    ...scriptedRate('a', farePaise, '2026-12-18T00:00:00.000Z'),
    roomNames: Array.from({ length: rooms }, () => 'Deluxe'),
    ...(tellsNights && {
      nightlyPaise: Array.from({ length: rooms }, () => Array.from({ length: NIGHTS }, () => 100_000)),
    }),
    price: {
      totalFarePaise: farePaise,
      totalTaxPaise: Math.floor(farePaise * taxShare),
      recommendedSellingPaise: floorShare === null ? null : Math.round(farePaise * floorShare),
    },
  };
}

test(`[REQ-RATE-1, REQ-RATE-3, REQ-PRICE-1] one rate has one total, to the paisa, on card, detail, review, what is charged and what is posted, whether or not the supplier prices each night: ${RUNS} rates`, async () => {
  await fc.assert(
    fc.asyncProperty(rateParts, async (parts) => {
      const rate = rateOf(parts);
      const { feePaise, rooms, plan } = parts;
      const charges = { markUpPaise: parts.markUpPaise * rooms * NIGHTS, feePaise };
      const rules = [{ ...MARK_UP, fixedPaise: parts.markUpPaise }];
      const taxed = { nights: NIGHTS, day: indiaClockOf(NOW_MS).day };
      const [hotel] = pricedHotels([{ ...rate, supplier: 'tbo' }], () => charges, taxed).map((each) =>
        availabilityView(
          each,
          'all',
          viewFacts(STAY, NOW_MS, {
            planHours: { payLater: 72, payHalf: 24, payFull: 9 },
            switches: NOTHING_OFF,
            crypto,
          }),
        ),
      );
      const supplier = { ...createScriptedSupplier(), prebook: async () => ({ kind: 'ok', rate }) as const };
      const answer = await prebookRate(
        {
          ...ratesOf(supplier),
          switches: NOTHING_OFF,
          crypto,
          clock,
          pricing: fixedPricing(feePaise, taxed.day, rules),
        },
        'tbo',
        offeredRate(crypto, { option: rate, supplier: 'tbo' }, STAY).bookingCode,
      );
      if (answer.kind !== 'ok' || hotel === undefined) throw new Error('no rate');
      const { priceLines } = answer.offer;
      const prebook = prebookView(answer.offer);
      const sold = { offer: answer.offer, priceLines, context: { ...CONTEXT, rooms }, paymentOption: plan };
      const amounts = amountsOf(sold);
      const totalPaise = totalOf(stayLines(rate.price, charges, { ...taxed, rooms }));
      const planHours = { payLater: 72, payHalf: 24, payFull: 9 };
      const terms = { totalPaise, cutoff: prebook.freeCancellationUntil, planHours };
      const offered = planOffer(plan, 'zero', terms);
      const totals = [
        hotel.cheapest.totalPaise,
        rupeesToPaise(hotel.price),
        hotel.RoomSets[0]?.price.totalPaise,
        rupeesToPaise(hotel.TotalFare) + feePaise,
        prebook.price.totalPaise,
        rupeesToPaise(prebook.totalFare) + feePaise,
        rupeesToPaise(amounts.display.total),
        rupeesToPaise(amounts.priceBreakUpTable.totalPayable),
        rupeesToPaise(amounts.display.fare) + rupeesToPaise(amounts.display.tax) + rupeesToPaise(amounts.platformFee),
        sumPaise(splitPerRoom(prebook.price, rooms).map((room) => room.totalPaise)),
        offered.payNowPaise + offered.balancePaise,
        postSale(priceLines).lines.find(({ account }) => account === 'traveller-funds')?.amountPaise,
      ];
      expect(totals).toEqual(totals.map(() => totalPaise));
      expect(prebook.price).toMatchObject(hotel.cheapest);
      expect(sumPaise(prebook.price.lines.map(({ amountPaise }) => amountPaise))).toBe(totalPaise);
      expect(rupeesToPaise(amounts.display.tax)).toBe(prebook.price.taxPaise);
    }),
    { numRuns: RUNS },
  );
});
