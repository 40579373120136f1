import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationFees, feesOnLines, type Keepable } from './fare-cancellation-fees.ts';
import { fareLines } from '../money/fare-lines.ts';
import type { FarePenalty } from './fare-penalties.ts';
import { ticketOutlook } from './fare-refund.ts';
import { totalOf, type PriceLine } from '../money/price-lines.ts';

const ADULT: Keepable = { type: 'adult', count: 1, keepablePaise: 161_300 };
const INFANT: Keepable = { type: 'infant', count: 1, keepablePaise: 60_000 };
const anyTime = (change: Partial<FarePenalty>): FarePenalty => ({
  fromHours: 0,
  toHours: null,
  amountPaise: null,
  percent: null,
  ...change,
});

test('[REQ-CXL-7] a fee above what the airline may keep is shown as what it may keep', () => {
  const fees = cancellationFees({ refundable: true, penalties: [anyTime({ amountPaise: 399_900 })], party: [ADULT] });
  expect(fees).toEqual([anyTime({ amountPaise: 161_300, pax: null })]);
});

test('[REQ-CXL-7] a share of the fare is an amount, and passengers whose fares differ have fees of their own', () => {
  const penalties = [anyTime({ percent: 100 })];
  expect(cancellationFees({ refundable: true, penalties, party: [ADULT, INFANT] })).toEqual([
    anyTime({ amountPaise: 161_300, pax: 'adult' }),
    anyTime({ amountPaise: 60_000, pax: 'infant' }),
  ]);
});

test('[REQ-CXL-7] of a fare that any source calls non-refundable no fee is shown beside that', () => {
  const penalties = [anyTime({ amountPaise: 150_000 })];
  expect(cancellationFees({ refundable: false, penalties, party: [ADULT] })).toEqual([]);
});

test('[REQ-CXL-7] an airline’s words stay what they are', () => {
  const penalties = [anyTime({ text: 'EUR 300' })];
  expect(cancellationFees({ refundable: true, penalties, party: [ADULT] })).toEqual(penalties);
});

const paise = fc.nat(1_000_000);
const penalty = fc.oneof(
  paise.map((amountPaise) => anyTime({ amountPaise })),
  fc.nat(150).map((percent) => anyTime({ percent })),
);

test('[REQ-CXL-7] the fee of every passenger and what comes back of their ticket are one sum, with coupons and in any party', () => {
  const fare = fc.record({ basePaise: paise, fuelPaise: paise, taxPaise: paise });
  fc.assert(
    fc.property(
      fare,
      fc.integer({ min: 1, max: 9 }),
      penalty,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ basePaise, fuelPaise, taxPaise }, count, asked, off) => {
        const keepablePaise = basePaise + fuelPaise;
        const party: Keepable[] = [{ type: 'adult', count, keepablePaise }];
        const whole = count * (keepablePaise + taxPaise);
        const lines: PriceLine[] = fareLines(
          {
            basePaise: count * basePaise,
            taxPaise: count * (fuelPaise + taxPaise),
            fuelPaise: count * fuelPaise,
            publishedPaise: whole,
            offeredPaise: whole,
          },
          0,
        );
        const [base] = lines;
        if (base === undefined) throw new Error('no lines');
        lines.push({ ...base, kind: 'discount', amountPaise: -Math.floor(count * keepablePaise * off) });
        const judged = cancellationFees({ refundable: true, penalties: [asked], party });
        const cancellation = feesOnLines(judged, party, lines);
        const outlook = ticketOutlook({
          refundable: true,
          cancellation,
          party,
          lines,
          bookedOn: '2026-11-28',
        });
        const kept = cancellation.flatMap(({ amountPaise }) => amountPaise ?? []).map((each) => each * count);
        expect(kept).toHaveLength(1);
        if (!('backPaise' in outlook)) throw new Error(`no sum: ${outlook.kind}`);
        // Up to a rupee from rounding down, and a paisa for each passenger.
        const difference = totalOf(lines) - (kept[0] ?? 0) - outlook.backPaise;
        expect(difference).toBeLessThan(100);
        expect(difference).toBeGreaterThan(-count - 1);
      },
    ),
  );
});
