import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationRows } from './cancellation-terms.ts';
import { cancellationFees } from './fare-cancellation-fees.ts';
import { penaltyCost, type FarePenalty } from './fare-penalties.ts';
import { refundOutlook, ticketOutlook } from './fare-refund.ts';
import { feeNow, mostForPart, windowNow, windowsFromNow } from './fees-now.ts';
import { PASSENGER_TYPES } from './passenger-ages.ts';
import { fareLines } from '../money/fare-lines.ts';

function row(fromHours: number, toHours: number | null, amountPaise: number | null): FarePenalty {
  return { fromHours, toHours, amountPaise, percent: null, text: amountPaise === null ? 'EUR 300' : null };
}

test('windows that are over are left out, and what has begun has no earlier end', () => {
  const rows = [row(96, null, 100), row(4, 96, 200), row(0, 4, 300)];
  expect(windowsFromNow(rows, 200)).toEqual(rows);
  expect(windowsFromNow(rows, 50)).toEqual([row(4, null, 200), row(0, 4, 300)]);
  // At the edge of two windows the one nearer to departure counts.
  expect(windowsFromNow(rows, 4)).toEqual([row(0, null, 300)]);
  // After departure the last window stays.
  expect(windowsFromNow(rows, -10)).toEqual([row(0, null, 300)]);
});

test('of several windows in force the dearest counts, and words are dearer than any amount', () => {
  const child: FarePenalty = { ...row(0, null, 900), pax: 'child' };
  expect(feeNow([row(0, null, 100), row(0, null, 250), child], 'adult')).toBe(250);
  expect(feeNow([row(0, null, 100), child], 'child')).toBe(900);
  expect(windowNow([row(0, null, 100), row(0, null, null)], 'adult')?.text).toBe('EUR 300');
  expect(feeNow([row(0, null, 100), row(0, null, null)], 'adult')).toBeNull();
  expect(windowNow([row(0, 48, 100)], 'adult')).toBeNull();
});

function of(pax: FarePenalty['pax'], each: FarePenalty): FarePenalty {
  return { ...each, pax };
}

/** Four hours before departure, of each type of passenger: its windows in force, and its fee. */
function feesAtEdge(rows: readonly FarePenalty[]) {
  const now = windowsFromNow(rows, 4);
  expect(windowsFromNow(now, 4)).toEqual(now);
  return PASSENGER_TYPES.map((type) => [type, now.filter(({ pax }) => (pax ?? type) === type), feeNow(now, type)]);
}

test('[REQ-CXL-7] at the edge of two windows one counts for each passenger, also where the nearer is of children alone', () => {
  const forAll = row(4, 96, 900);
  const nearer = of('child', row(0, 4, 300));
  expect(feesAtEdge([forAll, nearer])).toEqual([
    ['adult', [of('adult', row(4, null, 900))], 900],
    ['child', [of('child', row(0, null, 300))], 300],
    ['infant', [of('infant', row(4, null, 900))], 900],
  ]);
  // The other way round: one of children alone is followed by one of all.
  expect(feesAtEdge([of('child', forAll), of('adult', forAll), row(0, 4, 300)])).toEqual(
    PASSENGER_TYPES.map((type) => [type, [row(0, null, 300)], 300]),
  );
});

const wholeRupees = (sum: number) => sum - (sum % 100);
const FAMILY = 3;
const edge = fc.integer({ min: 1, max: 200 });
const paise = fc.integer({ min: 0, max: 1_000_000 });
/** Windows of a fare that follow each other down to its departure. */
const windows = fc
  .tuple(fc.uniqueArray(edge, { maxLength: 3 }), fc.array(paise, { minLength: 4, maxLength: 4 }))
  .map(([ends, fees]) => {
    const edges = [0, ...ends.toSorted((a, b) => a - b)];
    return edges.map((fromHours, index) => row(fromHours, edges[index + 1] ?? null, fees[index] ?? 0));
  });

test('[REQ-CXL-7] one fee at every place: the row of a list, a ticket of several, its terms and a part of it', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: 0, max: 300 }), paise, paise, (rows, hoursLeft, basePaise, taxPaise) => {
      const party = [{ type: 'adult' as const, count: FAMILY, keepablePaise: basePaise }];
      const cancellation = cancellationFees({ refundable: true, penalties: windowsFromNow(rows, hoursLeft), party });
      const fee = feeNow(cancellation, 'adult');
      if (fee === null) throw new Error('a window is always in force here');
      const paidPaise = basePaise + taxPaise;

      const inList = refundOutlook({ refundable: true, cancellation, paidPaise, keepablePaise: basePaise });
      expect(inList).toMatchObject({ backPaise: wholeRupees(paidPaise - fee) });
      // The first of the terms that review, booking, mail and e-ticket list is the one in force.
      expect(cancellationRows({ refundable: true, cancellation }, null)[0]?.cost).toBe(penaltyCost(row(0, null, fee)));

      const priced = (count: number) =>
        fareLines(
          {
            basePaise: basePaise * count,
            taxPaise: taxPaise * count,
            fuelPaise: 0,
            publishedPaise: paidPaise * count,
            offeredPaise: paidPaise * count,
          },
          0,
        );
      const bookedOn = '2026-11-26';
      const ofAll = ticketOutlook({ refundable: true, cancellation, party, lines: priced(FAMILY), bookedOn });
      expect(ofAll).toMatchObject({ backPaise: wholeRupees((paidPaise - fee) * FAMILY) });
      const most = mostForPart(priced(1), fee, bookedOn);
      expect(most).toMatchObject({ chargePaise: fee, refundPaise: paidPaise - fee });
      // Seen again later in the same window it is the same.
      expect(feeNow(windowsFromNow(cancellation, hoursLeft), 'adult')).toBe(fee);
    }),
  );
});
