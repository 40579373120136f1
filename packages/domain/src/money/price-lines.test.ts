import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airRefund } from '../flight/air-refunds.ts';
import { extraLine, fareLines, tripPrice } from './fare-lines.ts';
import { taxedAmount, type TaxLine } from './gst.ts';
import { stateOfIso } from './gstin.ts';
import { postPaymentCaptured, postRefund, type Posting } from './ledger.ts';
import { postCancelled, postSale } from '../testing/postings.ts';
import { percentOf, rupeesToPaise, sumPaise, type Paise } from './money.ts';
import { amountsPayload, splitOf, splitPerRoom, stayLines, withInvoiceTax } from './price.ts';
import {
  chargeablePaise,
  linesOfTicket,
  paiseOf,
  shownLines,
  supplierShare,
  totalOf,
  type PriceLine,
} from './price-lines.ts';

const DAY = '2026-11-22';
const COUPON_PERCENT = 10;

const stays = fc.record({
  farePaise: fc.integer({ min: 0, max: 100_000_000 }),
  sellingShare: fc.option(fc.double({ min: 0.5, max: 1.5, noNaN: true })),
  feePaise: fc.nat(100_000),
  markUpPaise: fc.nat(5_000_000),
  rooms: fc.integer({ min: 1, max: 5 }),
  nights: fc.integer({ min: 1, max: 30 }),
  nightWeights: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 150, maxLength: 150 }),
  supplyState: fc.constantFrom(null, stateOfIso('KA'), stateOfIso('RJ')),
  refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Stay = typeof stays extends fc.Arbitrary<infer T> ? T : never;

/** A stay in which every room has a different price each night. */
function nightsOf({ rooms, nights, nightWeights }: Stay) {
  const nightlyPaise = Array.from({ length: rooms }, (_, room) =>
    nightWeights.slice(room * nights, (room + 1) * nights),
  );
  return { rooms, nights, nightlyPaise };
}

/** A stay as it is sold today, and the same stay with two more lines: our mark-up and a coupon. */
function pricesOf(stay: Stay): { plain: PriceLine[]; lines: PriceLine[]; couponPaise: Paise } {
  const { farePaise, sellingShare, feePaise, markUpPaise } = stay;
  const taxed = { ...nightsOf(stay), day: DAY };
  const recommendedSellingPaise = sellingShare === null ? null : Math.round(farePaise * sellingShare);
  const plain = stayLines(
    { totalFarePaise: farePaise, totalTaxPaise: 0, recommendedSellingPaise },
    { markUpPaise: 0, feePaise },
    taxed,
  );
  const ours = { party: 'safar', taxCode: 'accommodation', refund: 'less-charge' } as const;
  const markUp: PriceLine = { ...ours, kind: 'mark-up', label: 'goa-winter', amountPaise: markUpPaise };
  const couponPaise = percentOf(totalOf(plain) - feePaise + markUpPaise, COUPON_PERCENT);
  const coupon: PriceLine = { ...ours, kind: 'discount', label: 'Coupon WELCOME10', amountPaise: -couponPaise };
  return { plain, lines: withInvoiceTax([...plain, markUp, coupon], taxed), couponPaise };
}

function balanceOf(postings: readonly Posting[], account: string): Paise {
  const lines = postings.flatMap((posting) => posting.lines);
  return sumPaise(lines.filter((line) => line.account === account).map(({ amountPaise }) => amountPaise));
}

function sums(postings: readonly Posting[]): Paise[] {
  return postings.map(({ lines }) => sumPaise(lines.map(({ amountPaise }) => amountPaise)));
}

function allZero(values: readonly Paise[]): boolean {
  return values.every((value) => value === 0);
}

/** An amount after a round trip through JSON. */
function paise(rupees: number): Paise {
  return rupeesToPaise(Number(JSON.stringify(rupees)));
}

describe('a mark-up and a 10% coupon on a stay', () => {
  test('[REQ-RATE-14] move the total by what they are, and what is shown adds up to it with the coupon named', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { plain, lines, couponPaise } = pricesOf(stay);
        expect(totalOf(lines)).toBe(totalOf(plain) + stay.markUpPaise - couponPaise);
        const shown = shownLines(lines);
        expect(sumPaise(shown.map(({ amountPaise }) => amountPaise))).toBe(totalOf(lines));
        expect(shown.map(({ kind }) => kind)).toEqual(['base', 'tax', 'fee', 'discount']);
        expect(shown.at(-1)).toEqual({ kind: 'discount', label: 'Coupon WELCOME10', amountPaise: 0 - couponPaise });
        // The shown lines are the input of a price's hash.
        expect(shownLines(plain)).not.toEqual(shown);
      }),
    );
  });

  test('[REQ-RATE-14, REQ-RATE-2] leave the prescribed amounts adding up, for all rooms and for each', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { lines } = pricesOf(stay);
        const { display, supplierNet, platformFee } = amountsPayload({
          lines,
          supplierTaxPaise: 0,
          rooms: stay.rooms,
          paymentOption: null,
          cutoff: null,
          leadNationality: 'IN',
        });
        expect(paise(display.fare) + paise(display.tax) + paise(platformFee)).toBe(paise(display.total));
        expect(paise(display.total)).toBe(totalOf(lines));
        expect(paise(supplierNet.total)).toBe(stay.farePaise);
        const perRoom = splitPerRoom(splitOf(lines), stay.rooms);
        expect(sumPaise(perRoom.map(({ totalPaise }) => totalPaise))).toBe(totalOf(lines));
      }),
    );
  });

  test('[REQ-RATE-14, REQ-PAY-13] are posted where they belong, and come back with the whole or a part of the price', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { plain, lines, couponPaise } = pricesOf(stay);
        const paidPaise = totalOf(lines);
        const sale = [postPaymentCaptured(paidPaise), postSale(lines)];
        expect(balanceOf(sale, 'supplier-payable')).toBe(0 - stay.farePaise);
        expect(balanceOf(sale, 'markup')).toBe(0 - paiseOf(plain, 'mark-up') - stay.markUpPaise);
        expect(balanceOf(sale, 'platform-fee')).toBe(0 - stay.feePaise);
        expect(balanceOf(sale, 'discount')).toBe(couponPaise);
        for (const refundPaise of [paidPaise, Math.floor(paidPaise * stay.refundShare)]) {
          const travellerChargePaise = paidPaise - refundPaise;
          const supplierChargePaise = Math.min(travellerChargePaise, supplierShare(lines));
          const all = [
            ...sale,
            postCancelled(lines, {
              paidPaise,
              supplierPaise: supplierChargePaise,
              travellerPaise: travellerChargePaise,
            }),
            postRefund(refundPaise),
          ];
          expect(allZero(sums(all))).toBe(true);
          expect(balanceOf(all, 'traveller-funds')).toBe(0);
          expect(['markup', 'platform-fee', 'discount'].map((account) => balanceOf(all, account))).toEqual([0, 0, 0]);
          expect(balanceOf(all, 'refund-payable')).toBe(0 - refundPaise);
        }
      }),
    );
  });

  test('[REQ-RATE-14, REQ-DOC-3, REQ-DOC-5] are on the invoice: the coupon lowers what is taxed, and a credit note takes back its part', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { plain, lines, couponPaise } = pricesOf(stay);
        const { supplyState } = stay;
        const sale = { stay: nightsOf(stay), supplyState, lines, sellerGstin: '29AAACS0000A1ZC', day: DAY };
        const totalPaise = totalOf(lines);
        const invoice = taxedAmount(sale, totalPaise);
        const rooms = invoice.lines.filter(({ item }) => item === 'accommodation');
        const ofRooms = (of: (line: TaxLine) => Paise) => sumPaise(rooms.map(of));
        expect(ofRooms(({ grossPaise }) => grossPaise)).toBe(
          totalOf(plain) - stay.feePaise + stay.markUpPaise - couponPaise,
        );
        expect(ofRooms(({ discountPaise }) => discountPaise)).toBe(couponPaise);
        expect(ofRooms((line) => line.cgstPaise + line.sgstPaise + line.igstPaise)).toBe(paiseOf(lines, 'tax'));
        expect(ofRooms(({ taxablePaise }) => taxablePaise)).toBe(splitOf(lines).roomPaise);

        const creditPaise = Math.floor(totalPaise * stay.refundShare);
        const [credit, kept] = [taxedAmount(sale, creditPaise), taxedAmount(sale, totalPaise - creditPaise)];
        expect(taxedAmount(sale, totalPaise)).toEqual(invoice);
        for (const document of [invoice, credit, kept]) {
          expect(sumPaise(document.lines.map(({ grossPaise }) => grossPaise))).toBe(document.totalPaise);
          for (const line of document.lines)
            expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise);
        }
        const percents = invoice.lines.map(({ item, percent }) => [item, percent]);
        for (const { item, percent } of credit.lines) expect(percents).toContainEqual([item, percent]);
        expect(credit.totalPaise + kept.totalPaise).toBe(totalPaise);
      }),
    );
  });
});

const fares = fc
  .record({
    basePaise: fc.integer({ min: 1, max: 10_000_000 }),
    statutoryPaise: fc.nat(2_000_000),
    fuelPaise: fc.nat(2_000_000),
    commissionPaise: fc.nat(500_000),
    extrasPaise: fc.array(fc.nat(300_000), { maxLength: 4 }),
    airlineChargePaise: fc.nat(12_000_000),
  })
  .map(({ statutoryPaise, commissionPaise, ...rest }) => {
    const taxPaise = statutoryPaise + rest.fuelPaise;
    const publishedPaise = rest.basePaise + taxPaise;
    return { ...rest, taxPaise, publishedPaise, offeredPaise: Math.max(0, publishedPaise - commissionPaise) };
  });
const trips = fc.record({
  tickets: fc.array(fares, { minLength: 1, maxLength: 2 }),
  feePaise: fc.nat(50_000),
  markUpPaise: fc.nat(200_000),
});
type Trip = typeof trips extends fc.Arbitrary<infer T> ? T : never;

/** A trip with a mark-up, a fee and a coupon for all of it. */
function linesOfTrip({ tickets, feePaise, markUpPaise }: Trip): PriceLine[] {
  const sold = tickets.flatMap((fare, ticket) => [
    ...fareLines(fare, ticket),
    ...fare.extrasPaise.map((amountPaise, index) => extraLine({ label: `0:${index}`, amountPaise, ticket })),
  ]);
  const ours = { party: 'safar', taxCode: 'platform-fee', refund: 'less-charge' } as const;
  return [
    ...sold,
    { ...ours, kind: 'mark-up', label: 'group-fare', amountPaise: markUpPaise },
    { ...ours, kind: 'fee', label: 'platform-fee', amountPaise: feePaise },
    { ...ours, kind: 'discount', label: 'FLY10', amountPaise: -percentOf(totalOf(sold), COUPON_PERCENT) },
  ];
}

describe('a mark-up, a fee and a 10% coupon on a trip', () => {
  test('[REQ-RATE-14] are in the prescribed parts, which add up', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const lines = linesOfTrip(trip);
        const { basePaise, taxPaise, extrasPaise, totalPaise } = tripPrice(lines);
        expect(basePaise + taxPaise + extrasPaise).toBe(totalPaise);
        expect(totalPaise).toBe(totalOf(lines));
        expect(sumPaise(shownLines(lines).map(({ amountPaise }) => amountPaise))).toBe(totalPaise);
      }),
    );
  });

  test('[REQ-RATE-14, REQ-CXL-7] fall on its tickets, so that one ticket is refunded after the other and nothing is left', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const lines = linesOfTrip(trip);
        const paidPaise = totalOf(lines);
        const ofTickets = trip.tickets.map((_, ticket) => linesOfTicket(lines, ticket));
        expect(totalOf(ofTickets.flat())).toBe(paidPaise);
        const sale = [postPaymentCaptured(paidPaise), postSale(lines)];
        const ends = ofTickets.flatMap((sold, ticket) => {
          const { chargePaise, refundPaise } = airRefund(
            sold,
            { chargePaise: trip.tickets[ticket]?.airlineChargePaise ?? 0, refundPaise: null },
            DAY,
          );
          expect(chargePaise + refundPaise).toBe(totalOf(sold));
          expect(chargePaise).toBeLessThanOrEqual(chargeablePaise(sold));
          const kept = { paidPaise: totalOf(sold), supplierPaise: chargePaise, travellerPaise: chargePaise };
          return [postCancelled(sold, kept), postRefund(refundPaise)];
        });
        const all = [...sale, ...ends];
        expect(allZero(sums(all))).toBe(true);
        const settled = ['traveller-funds', 'markup', 'platform-fee', 'discount'];
        expect(settled.map((account) => balanceOf(all, account))).toEqual([0, 0, 0, 0]);
        expect(balanceOf(all, 'gateway') + balanceOf(all, 'refund-payable') + balanceOf(all, 'supplier-payable')).toBe(
          0,
        );
      }),
    );
  });
});

test('[REQ-RATE-14] a discount above zero and an amount of another kind below it are no price, and are not posted', () => {
  const line = { label: '', party: 'safar', taxCode: 'accommodation', refund: 'less-charge' } as const;
  expect(() => postSale([{ ...line, kind: 'discount', amountPaise: 1 }])).toThrow(RangeError);
  expect(() => postSale([{ ...line, kind: 'fee', amountPaise: -1 }])).toThrow(RangeError);
});
