import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateOfIso } from './gstin.ts';
import { rupeesToPaise, sumPaise } from './money.ts';
import { taxedAmount } from './gst.ts';
import { amountsPayload, nightPrices, splitOf, splitPerRoom, stayLines, withInvoiceTax } from './price.ts';
import { paiseOf, totalOf } from './price-lines.ts';

const DAY = '2026-11-22';
const FEE = { markUpPaise: 0, feePaise: 10_000 };
const STAY = { rooms: 1, nights: 1, day: DAY };

const rate = fc
  .record({
    totalFarePaise: fc.integer({ min: 0, max: 1_000_000_000 }),
    taxShare: fc.double({ min: 0, max: 1, noNaN: true }),
    recommendedSellingPaise: fc.option(fc.integer({ min: 0, max: 1_200_000_000 })),
  })
  .map(({ totalFarePaise, taxShare, recommendedSellingPaise }) => {
    return { totalFarePaise, totalTaxPaise: Math.floor(totalFarePaise * taxShare), recommendedSellingPaise };
  });
const fee = fc.integer({ min: 0, max: 100_000 });
/** With the prices of its nights, or without. */
const stays = fc
  .record({ rooms: fc.integer({ min: 1, max: 5 }), nights: fc.integer({ min: 1, max: 30 }) })
  .chain(({ rooms, nights }) => {
    const night = fc.integer({ min: 0, max: 2_000_000 });
    const ofRoom = fc.array(night, { minLength: nights, maxLength: nights });
    const nightlyPaise = fc.option(fc.array(ofRoom, { minLength: rooms, maxLength: rooms }), { nil: undefined });
    return fc.record({ rooms: fc.constant(rooms), nights: fc.constant(nights), nightlyPaise });
  });
const SALE = { supplyState: null, sellerGstin: '29AAACS0000A1ZC', day: DAY };
const COUPON = {
  kind: 'discount',
  label: 'WELCOME',
  party: 'safar',
  taxCode: 'accommodation',
  refund: 'less-charge',
} as const;

describe('what a traveller pays', () => {
  test('[REQ-RATE-1] is the larger of fare and recommended selling rate, plus the fee, and its parts add up', () => {
    fc.assert(
      fc.property(rate, fee, (supplierRate, feePaise) => {
        const lines = stayLines(supplierRate, { markUpPaise: 0, feePaise }, STAY);
        const price = splitOf(lines);
        const floor = Math.max(supplierRate.totalFarePaise, supplierRate.recommendedSellingPaise ?? 0);
        expect(totalOf(lines)).toBe(floor + feePaise);
        expect(price.roomPaise + price.taxPaise + price.platformFeePaise).toBe(price.totalPaise);
        expect(paiseOf(lines, 'mark-up')).toBe(floor - supplierRate.totalFarePaise);
        expect(price.roomPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the fee is ₹100 unless configured otherwise', () => {
    const lines = stayLines({ totalFarePaise: 496_535, totalTaxPaise: 29_839 }, FEE, STAY);
    expect(splitOf(lines)).toEqual({
      roomPaise: 472_891,
      taxPaise: 23_644,
      platformFeePaise: 10_000,
      totalPaise: 506_535,
    });
  });

  test.each([
    [{ totalFarePaise: -1, totalTaxPaise: 0 }, 0],
    [{ totalFarePaise: 10, totalTaxPaise: 11 }, 0],
    [{ totalFarePaise: 10, totalTaxPaise: -1 }, 0],
    [{ totalFarePaise: 10.5, totalTaxPaise: 0 }, 0],
    [{ totalFarePaise: 10, totalTaxPaise: 0, recommendedSellingPaise: -5 }, 0],
    [{ totalFarePaise: 10, totalTaxPaise: 0 }, -1],
  ])('an impossible price is refused: %j with fee %d', (supplierRate, feePaise) => {
    expect(() => stayLines(supplierRate, { markUpPaise: 0, feePaise }, STAY)).toThrow(RangeError);
  });
});

test('[REQ-RATE-2] room, taxes and fee are those of the invoice, to the paisa, in the seller’s state and in another', () => {
  const stay = stays;
  fc.assert(
    fc.property(
      rate,
      fee,
      stay,
      fc.constantFrom(null, stateOfIso('RJ')),
      (supplierRate, feePaise, rooms, supplyState) => {
        const lines = stayLines(supplierRate, { markUpPaise: 0, feePaise }, { ...rooms, day: DAY });
        const price = splitOf(lines);
        const sale = { stay: rooms, lines, supplyState, day: DAY };
        const taxed = taxedAmount({ ...sale, sellerGstin: '29AAACS0000A1ZC' }, price.totalPaise);
        const ofRooms = taxed.lines.filter(({ item }) => item === 'accommodation');
        const feeLine = taxed.lines.find(({ item }) => item === 'platform-fee');
        expect(sumPaise(ofRooms.map(({ taxablePaise }) => taxablePaise))).toBe(price.roomPaise);
        expect(sumPaise(ofRooms.map((room) => room.cgstPaise + room.sgstPaise + room.igstPaise))).toBe(price.taxPaise);
        expect(feeLine?.grossPaise ?? 0).toBe(feePaise);
      },
    ),
  );
});

test('[REQ-RATE-2, REQ-DOC-3] the nights of a stay are those of its invoice: they add up to the room charges, each at the rate of its own value', () => {
  fc.assert(
    fc.property(rate, fee, stays, fc.nat(50_000_000), (supplierRate, feePaise, stay, couponPaise) => {
      const taxed = { ...stay, day: DAY };
      const plain = stayLines(supplierRate, { markUpPaise: 0, feePaise }, taxed);
      const offPaise = Math.min(couponPaise, Math.max(0, totalOf(plain) - feePaise));
      const lines = withInvoiceTax([...plain, { ...COUPON, amountPaise: 0 - offPaise }], taxed);
      const { nights } = nightPrices(lines, taxed);
      const invoice = taxedAmount({ ...SALE, stay, lines }, totalOf(lines));
      expect(nights).toHaveLength(stay.rooms * stay.nights);
      expect(sumPaise(nights.map(({ valuePaise }) => valuePaise))).toBe(splitOf(lines).roomPaise);
      expect(invoice.roomWorking?.nights).toEqual(nights);
      for (const line of invoice.lines.filter(({ item }) => item === 'accommodation'))
        expect(sumPaise(nights.map(({ percent, valuePaise }) => (percent === line.percent ? valuePaise : 0)))).toBe(
          line.taxablePaise,
        );
    }),
  );
});

test('[REQ-RATE-2] the rooms of a booking add up to its price in every column', () => {
  fc.assert(
    fc.property(rate, fee, fc.integer({ min: 1, max: 5 }), (supplierRate, feePaise, rooms) => {
      const price = splitOf(stayLines(supplierRate, { markUpPaise: 0, feePaise }, STAY));
      const perRoom = splitPerRoom(price, rooms);
      expect(perRoom).toHaveLength(rooms);
      expect(sumPaise(perRoom.map((room) => room.basePaise))).toBe(price.roomPaise);
      expect(sumPaise(perRoom.map((room) => room.taxPaise))).toBe(price.taxPaise);
      expect(sumPaise(perRoom.map((room) => room.platformFeePaise))).toBe(price.platformFeePaise);
      expect(sumPaise(perRoom.map((room) => room.totalPaise))).toBe(price.totalPaise);
    }),
  );
});

/** The paise of an amount after a round trip through JSON. */
function paise(rupees: number): number {
  return rupeesToPaise(Number(JSON.stringify(rupees)));
}

describe('amounts payload', () => {
  test('has the fields of the API, in rupees', () => {
    const supplierRate = { totalFarePaise: 496_535, totalTaxPaise: 29_839, recommendedSellingPaise: 520_000 };
    const payload = amountsPayload({
      lines: stayLines(supplierRate, FEE, STAY),
      supplierTaxPaise: supplierRate.totalTaxPaise,
      rooms: 1,
      paymentOption: 'pay_full',
      cutoff: '2026-11-24T08:30:00.000Z',
      leadNationality: 'IN',
    });
    expect(payload).toEqual({
      display: { fare: 4952.38, tax: 247.62, total: 5300, currency: 'INR' },
      supplierNet: { fare: 4666.96, tax: 298.39, total: 4965.35, currency: 'INR' },
      platformFee: 100,
      priceBreakUpTable: {
        baseFare: 4952.38,
        taxesAndFees: 247.62,
        platformFee: 100,
        totalPayable: 5300,
        perRoom: { roomBasePrice: 4952.38, roomTax: 247.62, roomPrice: 5200, platformFee: 100, total: 5300 },
      },
      paymentOption: 'pay_full',
      cutoff: '2026-11-24T08:30:00.000Z',
      leadNationality: 'IN',
    });
  });

  test('adds up to the paisa after its way through JSON', () => {
    fc.assert(
      fc.property(rate, fee, fc.integer({ min: 1, max: 5 }), (supplierRate, platformFeePaise, rooms) => {
        const payload = amountsPayload({
          lines: stayLines(supplierRate, { markUpPaise: 0, feePaise: platformFeePaise }, { ...STAY, rooms }),
          supplierTaxPaise: supplierRate.totalTaxPaise,
          rooms,
          paymentOption: null,
          cutoff: null,
          leadNationality: 'IN',
        });
        const { display, supplierNet, platformFee, priceBreakUpTable: table } = payload;
        expect(paise(display.fare) + paise(display.tax) + paise(platformFee)).toBe(paise(display.total));
        expect(paise(supplierNet.fare) + paise(supplierNet.tax)).toBe(paise(supplierNet.total));
        expect(paise(table.baseFare) + paise(table.taxesAndFees) + paise(table.platformFee)).toBe(
          paise(table.totalPayable),
        );
        const room = table.perRoom;
        expect(paise(room.roomBasePrice) + paise(room.roomTax)).toBe(paise(room.roomPrice));
        expect(paise(room.roomPrice) + paise(room.platformFee)).toBe(paise(room.total));
      }),
    );
  });
});
