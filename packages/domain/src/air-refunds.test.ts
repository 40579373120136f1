import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { airRefund } from './air-refunds.ts';
import { withCoupons, type CouponTerms } from './coupons.ts';
import { extraLine, fareLines } from './fare-lines.ts';
import { linesOfTicket, totalOf, type PriceLine } from './price-lines.ts';

const DAY = '2026-11-21';
const COUPON: CouponTerms = {
  id: 'c',
  code: 'WELCOME',
  name: 'Welcome',
  product: null,
  percent: 0,
  flatPaise: 0,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
  combines: false,
};

interface Paid {
  basePaise: number;
  taxPaise: number;
  fuelPaise: number;
  extrasPaise: number;
}

function linesOf({ extrasPaise, ...fare }: Paid, commissionPaise = 0): PriceLine[] {
  const publishedPaise = fare.basePaise + fare.taxPaise;
  const offeredPaise = publishedPaise - commissionPaise;
  return [
    ...fareLines({ ...fare, publishedPaise, offeredPaise }, 0),
    extraLine({ label: 'seat', amountPaise: extrasPaise, ticket: 0 }),
  ];
}

const fare = fc
  .record({
    basePaise: fc.nat(10_000_000),
    statutoryPaise: fc.nat(2_000_000),
    fuelPaise: fc.nat(2_000_000),
    extrasPaise: fc.nat(1_000_000),
  })
  .map(({ statutoryPaise, ...rest }) => ({ ...rest, taxPaise: statutoryPaise + rest.fuelPaise }));

test('[REQ-CXL-7] a cancelled ticket’s charge and refund add up to what was paid, whatever the airline asks', () => {
  fc.assert(
    fc.property(fare, fc.nat(1_000_000), fc.nat(50_000_000), (paid, commissionPaise, asked) => {
      const lines = linesOf(paid, commissionPaise);
      const { chargePaise, refundPaise } = airRefund(lines, asked, DAY);
      expect(chargePaise + refundPaise).toBe(totalOf(lines));
      expect(chargePaise).toBeLessThanOrEqual(asked);
    }),
  );
});

test('[REQ-CXL-7] statutory taxes and extras always come back: at most base fare and fuel surcharge are kept', () => {
  fc.assert(
    fc.property(fare, fc.nat(50_000_000), (paid, asked) => {
      const { chargePaise, refundPaise } = airRefund(linesOf(paid), asked, DAY);
      expect(chargePaise).toBeLessThanOrEqual(paid.basePaise + paid.fuelPaise);
      expect(refundPaise).toBeGreaterThanOrEqual(paid.taxPaise - paid.fuelPaise + paid.extrasPaise);
    }),
  );
});

test('[REQ-PRICE-5] our fee is kept beside whatever the airline may keep, and never lets it keep more', () => {
  fc.assert(
    fc.property(fare, fc.nat(50_000_000), fc.integer({ min: 1, max: 100_000 }), (paid, asked, feePaise) => {
      const plain = linesOf(paid);
      const publishedPaise = paid.basePaise + paid.taxPaise;
      const [fee] = fareLines({ ...paid, publishedPaise, offeredPaise: publishedPaise, feePaise }, 0).slice(-1);
      const without = airRefund(plain, asked, DAY);
      expect(fee).toMatchObject({ kind: 'fee', taxCode: 'platform-fee', amountPaise: feePaise, ticket: 0 });
      expect(airRefund(fee === undefined ? plain : [...plain, fee], asked, DAY)).toEqual({
        chargePaise: without.chargePaise + feePaise,
        refundPaise: without.refundPaise,
      });
    }),
  );
});

test('[REQ-CXL-7] with fees of ours and a coupon, what comes back of a ticket is never below nothing', () => {
  const ticketFare = fc.record({ basePaise: fc.nat(1_000_000), taxPaise: fc.nat(200_000), fuelPaise: fc.constant(0) });
  fc.assert(
    fc.property(
      fc.array(ticketFare, { minLength: 1, maxLength: 3 }),
      fc.nat(100),
      fc.nat(100_000),
      (fares, percent, feePaise) => {
        const lines = fares.flatMap((each, ticket) => {
          const publishedPaise = each.basePaise + each.taxPaise;
          return fareLines({ ...each, publishedPaise, offeredPaise: publishedPaise, feePaise }, ticket);
        });
        const sold = withCoupons(lines, [{ ...COUPON, percent }], null);
        const tickets = fares.map((_, ticket) => linesOfTicket(sold, ticket));
        expect(totalOf(tickets.flat())).toBe(totalOf(sold));
        for (const ticket of tickets) {
          const { chargePaise, refundPaise } = airRefund(ticket, 50_000_000, DAY);
          expect(refundPaise).toBeGreaterThanOrEqual(0);
          expect(chargePaise + refundPaise).toBe(totalOf(ticket));
        }
      },
    ),
  );
});

test('[REQ-CXL-7] the airline’s own charge counts while it is lower', () => {
  const paid = linesOf({ basePaise: 400_000, taxPaise: 90_000, fuelPaise: 30_000, extrasPaise: 50_000 });
  expect(airRefund(paid, 300_000, DAY)).toEqual({ chargePaise: 300_000, refundPaise: 240_000 });
  expect(airRefund(paid, 540_000, DAY)).toEqual({ chargePaise: 430_000, refundPaise: 110_000 });
  expect(airRefund(paid, 540_000, '2016-07-31')).toEqual({ chargePaise: 540_000, refundPaise: 0 });
});
