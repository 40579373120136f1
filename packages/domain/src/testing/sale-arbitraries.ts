import * as fc from 'fast-check';
import { withCoupons, type CouponTerms } from '../money/coupon-discount.ts';
import { extraKey, extraLine, fareLines } from '../money/fare-lines.ts';
import { sumPaise } from '../money/money.ts';
import { flightSale, type SeatFare } from '../order/flight-sale.ts';
import type { Sale } from '../order/sale.ts';
import { staySale } from '../order/stay-sale.ts';
import { stayLines } from '../money/price.ts';
import type { PriceLine } from '../money/price-lines.ts';
import type { TaxedStay } from '../money/room-tax.ts';

/** A price as it is sold, and the same price shared out over its items. */
export interface SharedSale {
  readonly price: readonly PriceLine[];
  readonly sale: Sale;
}

const coupon = fc.record({
  id: fc.constantFrom('one', 'two'),
  code: fc.constant(null),
  name: fc.constantFrom('Monsoon', 'Diwali'),
  product: fc.constant(null),
  percent: fc.integer({ min: 0, max: 30 }),
  flatPaise: fc.nat({ max: 100_000 }),
  capPaise: fc.constant(null),
  minimumPaise: fc.constant(0),
  fundedBy: fc.constantFrom('supplier', 'safar'),
  combines: fc.constant(true),
} satisfies { [Key in keyof CouponTerms]: fc.Arbitrary<CouponTerms[Key]> });
const coupons = fc.uniqueArray(coupon, { maxLength: 2, selector: ({ id }) => id });

const taxedStay = fc
  .record({ rooms: fc.integer({ min: 1, max: 4 }), nights: fc.integer({ min: 1, max: 5 }), told: fc.boolean() })
  .chain(({ rooms, nights, told }) => {
    const night = fc.integer({ min: 1, max: 2_000_000 });
    const ofRoom = fc.array(night, { minLength: nights, maxLength: nights });
    const nightlyPaise = told ? fc.array(ofRoom, { minLength: rooms, maxLength: rooms }) : fc.constant(undefined);
    return fc.record({
      rooms: fc.constant(rooms),
      nights: fc.constant(nights),
      nightlyPaise,
      day: fc.constant('2026-11-01'),
    });
  });

export const staySales: fc.Arbitrary<SharedSale & { stay: TaxedStay }> = fc
  .record({
    stay: taxedStay,
    farePaise: fc.integer({ min: 1000, max: 50_000_000 }),
    markUpPaise: fc.nat({ max: 500_000 }),
    feePaise: fc.nat({ max: 50_000 }),
    coupons,
  })
  .map(({ stay, farePaise, markUpPaise, feePaise, coupons: given }) => {
    const sold = stayLines({ totalFarePaise: farePaise, totalTaxPaise: 0 }, { markUpPaise, feePaise }, stay);
    const price = withCoupons(sold, given, stay);
    return { price, stay, sale: staySale(price, stay, []) };
  });

const part = fc.nat({ max: 2_000_000 });
const seatFare: fc.Arbitrary<SeatFare> = fc.record({
  basePaise: fc.integer({ min: 1000, max: 5_000_000 }),
  fuelPaise: part,
  taxPaise: part,
  markUpPaise: fc.nat({ max: 100_000 }),
  feePaise: fc.nat({ max: 50_000 }),
});

function sumOf(seats: readonly SeatFare[], field: keyof SeatFare): number {
  return sumPaise(seats.map((seat) => seat[field]));
}

export const flightSales: fc.Arbitrary<SharedSale & { tickets: SeatFare[][] }> = fc
  .record({ passengers: fc.integer({ min: 1, max: 4 }), tickets: fc.integer({ min: 1, max: 2 }) })
  .chain(({ passengers, tickets }) => {
    const seats = fc.array(seatFare, { minLength: passengers, maxLength: passengers });
    return fc.record({
      tickets: fc.array(seats, { minLength: tickets, maxLength: tickets }),
      commissionPaise: fc.nat({ max: 1000 }),
      extras: fc.array(fc.record({ passenger: fc.nat({ max: passengers - 1 }), amountPaise: part }), { maxLength: 4 }),
      coupons,
    });
  })
  .map(({ tickets, commissionPaise, extras, coupons: given }) => {
    const lines = tickets.flatMap((seats, ticket) => {
      const [basePaise, fuelPaise, taxPaise] = [
        sumOf(seats, 'basePaise'),
        sumOf(seats, 'fuelPaise'),
        sumOf(seats, 'taxPaise'),
      ];
      const publishedPaise = basePaise + fuelPaise + taxPaise;
      const fare = { basePaise, taxPaise: fuelPaise + taxPaise, fuelPaise, publishedPaise };
      const ours = { markUpPaise: sumOf(seats, 'markUpPaise'), feePaise: sumOf(seats, 'feePaise') };
      return fareLines({ ...fare, offeredPaise: publishedPaise - commissionPaise, ...ours }, ticket);
    });
    const bought = extras.map(({ passenger, amountPaise }, index) =>
      extraLine({ label: extraKey({ passenger, id: `x${index}` }), amountPaise, ticket: index % tickets.length }),
    );
    const price = withCoupons([...lines, ...bought], given, null);
    return { price, tickets, sale: flightSale(price, tickets) };
  });

export const anySale: fc.Arbitrary<SharedSale> = fc.oneof(staySales, flightSales);
