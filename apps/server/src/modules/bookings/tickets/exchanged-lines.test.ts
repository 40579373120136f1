import * as fc from 'fast-check';
import { fareLines } from '@safar/domain/money/fare-lines';
import { postChange, totalOfLines } from '@safar/domain/order/post-change';
import { flightSale } from '@safar/domain/order/flight-sale';
import { expect, test } from 'vitest';
import { seatFare } from '../../../suppliers/flight-fare.ts';
import type { PaxType, SupplierFare } from '../../../suppliers/flight-supplier.ts';
import type { BookingLine } from '../order/booking.ts';
import { dearerBy, exchangedLines, fareInForce, toPayFor } from './exchanged-lines.ts';

const paise = fc.integer({ min: 0, max: 5_000_000 });

function fareOf(party: readonly PaxType[], [base, tax, fuel, commission]: readonly number[]): SupplierFare {
  const [each = 0, taxEach = 0, fuelEach = 0] = [base, tax, fuel];
  const types = [...new Set(party)];
  const perPax = types.map((type) => {
    const count = party.filter((own) => own === type).length;
    const [basePaise, taxPaise] = [each * count, (taxEach + fuelEach) * count];
    return { type, count, basePaise, taxPaise, fuelPaise: fuelEach * count, yqPaise: 0 };
  });
  const basePaise = each * party.length;
  const taxPaise = (taxEach + fuelEach) * party.length;
  const publishedPaise = basePaise + taxPaise;
  const offeredPaise = publishedPaise - Math.min(commission ?? 0, basePaise);
  return { basePaise, taxPaise, fuelPaise: fuelEach * party.length, publishedPaise, offeredPaise, perPax };
}

const party = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
  .map(([adults, children]): PaxType[] => [
    ...Array.from({ length: adults }, () => 'adult' as const),
    ...Array.from({ length: children }, () => 'child' as const),
  ]);

const isOurs = ({ kind, label }: BookingLine) => kind === 'fee' || label === 'mark-up';

test('[REQ-TKT-17] what an exchange puts in less what it takes out is what is paid for it, and neither our own part moves nor what is of who left', () => {
  fc.assert(
    fc.property(
      party,
      fc.array(paise, { minLength: 4, maxLength: 4 }),
      fc.array(paise, { minLength: 4, maxLength: 4 }),
      paise,
      fc.nat(),
      (types, before, after, chargePaise, goes) => {
        // Sometimes one of several has given their seat up, and the new fare is for the others.
        const gone = types.length > 1 && goes % 2 === 0 ? goes % types.length : -1;
        const left = types.filter((_, place) => place !== gone);
        const [old, fare] = [fareOf(types, before), fareOf(left, after)];
        const ours = { markUpPaise: 4000, feePaise: 1000 };
        const sale = flightSale(fareLines({ ...old, ...ours }, 0), [
          types.map((type) => ({ ...seatFare(old, type), markUpPaise: 40, feePaise: 10 })),
        ]);
        const lines = sale.lines.map((line, index): BookingLine => ({ ...line, line: index }));
        const goneItem = sale.items.find(({ kind, place }) => kind === 'seat' && place === gone)?.item;
        const booking = {
          items: sale.items.map((item) => ({
            ...item,
            state: item.item === goneItem ? ('gone' as const) : ('standing' as const),
          })),
          lines,
          passengers: types.map((type) => ({ type })),
        };
        const differencePaise = dearerBy(booking, 0, fare);
        const dearer = fare.publishedPaise - fareOf(left, before).publishedPaise;
        // Each share is rounded to a paisa.
        expect(Math.abs(differencePaise - dearer)).toBeLessThanOrEqual(gone === -1 ? 0 : types.length);
        const out = fareInForce(booking, 0);
        const put = exchangedLines(booking, 0, { fare, chargePaise, differencePaise });
        const payPaise = toPayFor({ differencePaise, chargePaise });
        expect(payPaise).toBeGreaterThanOrEqual(0);
        expect(totalOfLines(put) - totalOfLines(out)).toBe(payPaise);
        const stay = lines.filter((line) => !out.includes(line));
        expect(stay.filter(isOurs)).toEqual(lines.filter(isOurs));
        expect(put.some(({ item }) => item === goneItem && goneItem !== undefined)).toBe(false);
        expect(() => postChange(lines, [...stay, ...put])).not.toThrow();
        // A second exchange takes out the new fare, and not what was charged for the first.
        const next = { ...booking, lines: [...stay, ...put.map((line, index) => ({ ...line, line: 1000 + index }))] };
        expect(totalOfLines(fareInForce(next, 0))).toBe(fare.publishedPaise);
      },
    ),
  );
});
