import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extraKey, extraLine, fareLines } from '../money/fare-lines.ts';
import { linesOfTicket, paiseOf, PRICE_LINE_KINDS, totalOf, type PriceLine } from '../money/price-lines.ts';
import { flightSales } from '../testing/sale-arbitraries.ts';
import { flightSale, type SeatFare } from './flight-sale.ts';
import { totalOfLines } from './post-change.ts';
import { priceOf } from './sale.ts';

const SEAT: SeatFare = { basePaise: 300_000, fuelPaise: 50_000, taxPaise: 150_000, markUpPaise: 0, feePaise: 0 };

describe('a trip’s price shared out over its seats', () => {
  test('adds up to the price again, and for each ticket to what the ticket’s lines are', () => {
    fc.assert(
      fc.property(flightSales, ({ price, sale, tickets }) => {
        const again = priceOf(sale);
        expect(totalOf(again)).toBe(totalOf(price));
        for (const ticket of tickets.keys()) {
          const own = again.filter((line) => line.ticket === ticket);
          const before = linesOfTicket(price, ticket);
          for (const kind of PRICE_LINE_KINDS) expect(paiseOf(own, kind)).toBe(paiseOf(before, kind));
          expect(linesOfTicket(again, ticket)).toEqual(own);
        }
      }),
    );
  });

  test('leaves the lines of a trip without a discount as they are', () => {
    fc.assert(
      fc.property(flightSales, ({ price, tickets }) => {
        const undiscounted = price.filter(({ kind }) => kind !== 'discount');
        expect(priceOf(flightSale(undiscounted, tickets))).toEqual(undiscounted);
      }),
    );
  });

  test('an infant has its own fare, and neither mark-up nor fee that adults alone pay', () => {
    const infant = { basePaise: 100_000, fuelPaise: 0, taxPaise: 5_000, markUpPaise: 0, feePaise: 0 };
    const adult = { ...SEAT, markUpPaise: 20_000, feePaise: 5_000 };
    const fare = { basePaise: 400_000, fuelPaise: 50_000, taxPaise: 205_000, publishedPaise: 605_000 };
    const price = fareLines({ ...fare, offeredPaise: 601_000, markUpPaise: 20_000, feePaise: 5_000 }, 0);
    const { lines } = flightSale(price, [[adult, infant]]);
    expect(totalOfLines(lines.filter(({ item }) => item === 1))).toBe(105_000);
  });

  test('an extra is an item of its own, of its passenger’s seat on its ticket', () => {
    const fare = { basePaise: 600_000, fuelPaise: 100_000, taxPaise: 400_000, publishedPaise: 1_000_000 };
    const bag = extraLine({ label: extraKey({ passenger: 1, id: 'bag' }), amountPaise: 120_000, ticket: 1 });
    const price: PriceLine[] = [0, 1].flatMap((ticket) => fareLines({ ...fare, offeredPaise: 1_000_000 }, ticket));
    const { items, lines } = flightSale(
      [...price, bag],
      [
        [SEAT, SEAT],
        [SEAT, SEAT],
      ],
    );
    expect(items.at(-1)).toEqual({ item: 4, kind: 'extra', record: 1, place: 1, people: [1], ofItem: 3 });
    expect(lines.filter(({ item }) => item === 4).map(({ amountPaise }) => amountPaise)).toEqual([120_000]);
  });
});
