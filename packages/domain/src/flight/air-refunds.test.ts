import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { airRefund, type AirlineAnswer } from './air-refunds.ts';
import { withCoupons, type CouponTerms } from '../money/coupon-discount.ts';
import { extraLine, fareLines } from '../money/fare-lines.ts';
import { linesOfTicket, totalOf, type PriceLine } from '../money/price-lines.ts';

const DAY = '2026-11-21';
/** An answer with a charge only. */
const asks = (chargePaise: number): AirlineAnswer => ({ chargePaise, refundPaise: null });
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
      const { chargePaise, refundPaise } = airRefund(lines, asks(asked), DAY);
      expect(chargePaise + refundPaise).toBe(totalOf(lines));
      expect(chargePaise).toBeLessThanOrEqual(asked);
    }),
  );
});

test('[REQ-CXL-7] statutory taxes always come back: of a fare at most base fare and fuel surcharge are kept', () => {
  fc.assert(
    fc.property(fare, fc.nat(50_000_000), (paid, asked) => {
      const { chargePaise, refundPaise } = airRefund(linesOf(paid), asks(asked), DAY);
      expect(chargePaise).toBeLessThanOrEqual(paid.basePaise + paid.fuelPaise + paid.extrasPaise);
      expect(refundPaise).toBeGreaterThanOrEqual(paid.taxPaise - paid.fuelPaise);
    }),
  );
});

test('[REQ-CXL-7] of extras comes back what the airline gives back, in whichever way it keeps them', () => {
  const ticket = fare.filter(({ extrasPaise }) => extrasPaise > 0);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(ticket, share, share, (paid, kept, commission) => {
      const { basePaise, taxPaise, fuelPaise, extrasPaise } = paid;
      const fee = Math.floor((basePaise + fuelPaise) * kept);
      const commissionPaise = Math.floor(basePaise * commission * 0.1);
      const lines = linesOf(paid, commissionPaise);
      const publishedPaise = basePaise + taxPaise;
      const back = (answer: AirlineAnswer) => airRefund(lines, answer, DAY).refundPaise;
      const withExtras = publishedPaise + extrasPaise - fee;
      // Refunded, whether the answer is based on the published fare or on the price we pay.
      expect(back({ chargePaise: fee, refundPaise: withExtras })).toBe(withExtras);
      expect(back({ chargePaise: fee, refundPaise: withExtras - commissionPaise })).toBe(withExtras);
      // Kept: included in the charge, or in neither amount.
      expect(back({ chargePaise: fee + extrasPaise, refundPaise: publishedPaise - fee })).toBe(publishedPaise - fee);
      const neither = airRefund(linesOf(paid), { chargePaise: fee, refundPaise: publishedPaise - fee }, DAY);
      expect(neither.refundPaise).toBe(publishedPaise - fee);
    }),
  );
});

test('[REQ-PRICE-5] our fee is kept beside whatever the airline may keep, and never lets it keep more', () => {
  fc.assert(
    fc.property(fare, fc.nat(50_000_000), fc.integer({ min: 1, max: 100_000 }), (paid, asked, feePaise) => {
      const plain = linesOf(paid);
      const publishedPaise = paid.basePaise + paid.taxPaise;
      const [fee] = fareLines({ ...paid, publishedPaise, offeredPaise: publishedPaise, feePaise }, 0).slice(-1);
      const without = airRefund(plain, asks(asked), DAY);
      expect(fee).toMatchObject({ kind: 'fee', taxCode: 'platform-fee', amountPaise: feePaise, ticket: 0 });
      expect(airRefund(fee === undefined ? plain : [...plain, fee], asks(asked), DAY)).toEqual({
        chargePaise: without.chargePaise + feePaise,
        refundPaise: without.refundPaise,
        askedPaise: asked,
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
          const { chargePaise, refundPaise } = airRefund(ticket, asks(50_000_000), DAY);
          expect(refundPaise).toBeGreaterThanOrEqual(0);
          expect(chargePaise + refundPaise).toBe(totalOf(ticket));
        }
      },
    ),
  );
});

test('[REQ-CXL-7] the airline’s own charge counts while it is lower', () => {
  const paid = linesOf({ basePaise: 400_000, taxPaise: 90_000, fuelPaise: 30_000, extrasPaise: 50_000 });
  expect(airRefund(paid, asks(300_000), DAY)).toMatchObject({ chargePaise: 300_000, refundPaise: 240_000 });
  expect(airRefund(paid, asks(540_000), DAY)).toMatchObject({ chargePaise: 480_000, refundPaise: 60_000 });
  expect(airRefund(paid, asks(540_000), '2016-07-31')).toMatchObject({ chargePaise: 540_000, refundPaise: 0 });
});
