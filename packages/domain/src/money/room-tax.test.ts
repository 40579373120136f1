import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from './money.ts';
import { accommodationTax, taxedRooms } from './room-tax.ts';

const TODAY = '2026-11-21';
const SLAB_PAISE = 750_000;
/** The possible rounding error of nights that add up to a total of whole paise. */
const ROUNDING_PAISE = 3;
const ONE_NIGHT = { rooms: 1, nights: 1 };

function percentOf(grossPaise: number, day: string): number | undefined {
  return taxedRooms(grossPaise, { ...ONE_NIGHT, day }).nights[0]?.percent;
}

describe('the rate on a room for a night', () => {
  test('[REQ-DOC-3] is 5% up to ₹7,500 before tax and 18% above, since 22 September 2025', () => {
    expect(percentOf(787_500, TODAY)).toBe(5);
    expect(percentOf(787_501, TODAY)).toBe(18);
    expect(percentOf(787_500, '2025-09-22')).toBe(5);
  });

  test('[REQ-DOC-3] was 12% and 18% before', () => {
    expect(percentOf(840_000, '2025-09-21')).toBe(12);
    expect(percentOf(840_001, '2025-09-21')).toBe(18);
  });

  test('is not guessed for a day the table does not know', () => {
    expect(() => accommodationTax(100, { ...ONE_NIGHT, day: '2020-01-01' })).toThrow(RangeError);
  });
});

/** Rooms with the prices of their nights, many of them near the slab. */
const stays = fc
  .record({ rooms: fc.integer({ min: 1, max: 5 }), nights: fc.integer({ min: 1, max: 30 }) })
  .chain(({ rooms, nights }) => {
    const night = fc.oneof(
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: SLAB_PAISE - 9, max: SLAB_PAISE + 9 }),
      fc.constant(SLAB_PAISE),
    );
    const ofRoom = fc.array(night, { minLength: nights, maxLength: nights });
    return fc.record({
      rooms: fc.constant(rooms),
      nights: fc.constant(nights),
      nightlyPaise: fc.array(ofRoom, { minLength: rooms, maxLength: rooms }),
    });
  });

function rateOf(valuePaise: number): number {
  return valuePaise > SLAB_PAISE ? 18 : 5;
}

describe('the GST of a stay', () => {
  test.each([
    [[674_630, 741_517, 817_169], 2_456_197, [5, 5, 18], 218_342],
    [[617_847, 716_769, 759_765], 2_206_471, [5, 5, 18], 195_394],
    [[400_000, 400_000, 1_400_000], 2_492_000, [5, 5, 18], 292_000],
    [[750_000, 750_001], 787_500 + 885_001, [5, 18], 172_500],
  ])(
    '[REQ-DOC-3] goes by the value of each night, not by the average of all: %j',
    (nights, grossPaise, percents, taxPaise) => {
      const stay = { rooms: 1, nights: nights.length, nightlyPaise: [nights], day: TODAY };
      const taxed = taxedRooms(grossPaise, stay);
      expect([taxed.basis, taxed.nights.map(({ percent }) => percent)]).toEqual(['nights', percents]);
      expect(accommodationTax(grossPaise, stay)).toBe(taxPaise);
    },
  );

  test('[REQ-DOC-3] goes by the value of each room, not by the average of the rooms', () => {
    const stay = { rooms: 2, nights: 1, nightlyPaise: [[500_000], [1_000_000]], day: TODAY };
    expect(taxedRooms(525_000 + 1_180_000, stay).nights).toEqual([
      { room: 0, night: 0, valuePaise: 500_000, percent: 5 },
      { room: 1, night: 0, valuePaise: 1_000_000, percent: 18 },
    ]);
  });

  test('[REQ-DOC-3] spreads a discount over the nights by their prices, so that a night may fall into the lower slab', () => {
    const stay = { rooms: 1, nights: 2, nightlyPaise: [[600_000, 780_000]], day: TODAY };
    const fullPaise = 630_000 + 920_400;
    const percents = (grossPaise: number) => taxedRooms(grossPaise, stay).nights.map(({ percent }) => percent);
    expect(percents(fullPaise)).toEqual([5, 18]);
    expect(percents(Math.round(0.9 * (600_000 + 780_000) * 1.05))).toEqual([5, 5]);
  });

  test.each([
    ['none', undefined],
    ['fewer nights than the stay has', [[100_000], [100_000]]],
    ['fewer rooms', [[100_000, 900_000]]],
    [
      'nothing but zeros',
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('[REQ-DOC-3] goes by the average where the supplier tells %s, and says so', (_, nightlyPaise) => {
    const stay = { rooms: 2, nights: 2, nightlyPaise, day: TODAY };
    expect(taxedRooms(4 * 525_000, stay)).toEqual({
      basis: 'average',
      nights: [0, 1].flatMap((room) => [0, 1].map((night) => ({ room, night, valuePaise: 500_000, percent: 5 }))),
      parts: [{ percent: 5, grossPaise: 2_100_000, taxPaise: 100_000 }],
    });
  });

  test('[REQ-DOC-3] of nights as the supplier taxes them has every night in its own slab', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const nights = stay.nightlyPaise.flat();
        fc.pre(sumPaise(nights) > 0);
        const grossPaise = Math.round(nights.reduce((sum, value) => sum + value * (1 + rateOf(value) / 100), 0));
        // A total of whole paise cannot distinguish nights a paisa above the slab from nights on it.
        fc.pre(!nights.some((value) => value > SLAB_PAISE && value <= SLAB_PAISE + ROUNDING_PAISE));
        const taxed = taxedRooms(grossPaise, { ...stay, day: TODAY });
        for (const [index, { valuePaise, percent }] of taxed.nights.entries()) {
          const ownPaise = nights[index] ?? 0;
          expect([ownPaise, percent]).toEqual([ownPaise, rateOf(ownPaise)]);
          expect(Math.abs(valuePaise - ownPaise)).toBeLessThanOrEqual(ROUNDING_PAISE);
        }
      }),
    );
  });

  test('[REQ-DOC-3] leaves no night above the slab at the lower rate, and gives the higher one to the dearest nights alone', () => {
    fc.assert(
      fc.property(stays, fc.nat(300_000_000), (stay, grossPaise) => {
        const { nights, parts } = taxedRooms(grossPaise, { ...stay, day: TODAY });
        const taxPaise = sumPaise(parts.map((part) => part.taxPaise));
        expect(sumPaise(nights.map(({ valuePaise }) => valuePaise)) + taxPaise).toBe(grossPaise);
        expect(sumPaise(parts.map((part) => part.grossPaise))).toBe(grossPaise);
        const lower = nights.filter(({ percent }) => percent === 5);
        for (const { valuePaise } of lower) expect(valuePaise).toBeLessThanOrEqual(SLAB_PAISE);
        const weightOf = ({ room, night }: { room: number; night: number }) => stay.nightlyPaise[room]?.[night] ?? 0;
        const higher = nights.filter(({ percent }) => percent === 18);
        expect(Math.min(Infinity, ...higher.map(weightOf))).toBeGreaterThan(Math.max(-1, ...lower.map(weightOf)));
        expect(accommodationTax(grossPaise, { ...stay, day: TODAY })).toBe(taxPaise);
      }),
    );
  });
});
