import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumLegPenalties } from './sum-leg-penalties.ts';

type Penalty = ReturnType<typeof sumLegPenalties>[number];

const everybody = { pax: null, text: null } as const;

const HOURS = fc.integer({ min: 0, max: 200 });
const LEG = fc.array(
  fc.record({
    kind: fc.constant('cancellation' as const),
    fromHours: HOURS,
    length: fc.option(fc.integer({ min: 1, max: 100 })),
    amountPaise: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 4 },
);

/** The cost of one leg at this number of hours before departure; null when unknown. */
function costAt(hours: number, rows: readonly Penalty[]): number | null {
  const here = rows.filter(({ fromHours, toHours }) => hours >= fromHours && hours < (toHours ?? Infinity));
  return here.length === 0 ? null : Math.max(...here.map(({ amountPaise }) => amountPaise ?? 0));
}

test('[REQ-FRES-6] penalties of several legs say for any hour before departure what all legs cost then together, once, however their windows lie', () => {
  fc.assert(
    fc.property(fc.array(LEG, { minLength: 1, maxLength: 3 }), HOURS, (drawn, hours) => {
      const legs = drawn.map((rows) =>
        rows.map(({ length, ...row }) => ({
          ...row,
          toHours: length === null ? null : row.fromHours + length,
          percent: null,
          ...everybody,
        })),
      );
      const costs = legs.map((rows) => costAt(hours, rows));
      const together = sumLegPenalties(legs, ['adult']).filter(
        ({ fromHours, toHours }) => hours >= fromHours && hours < (toHours ?? Infinity),
      );
      const sum = costs.includes(null) ? [] : [costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)];
      expect(together.map(({ amountPaise }) => amountPaise)).toEqual(sum);
    }),
  );
});

test('[REQ-FRES-6] penalties of the whole fare of one leg are the whole fare; a part of one and a fee for another cannot be told', () => {
  const row = { kind: 'cancellation', fromHours: 0, toHours: 4, ...everybody } as const;
  const share = (percent: number) => ({ ...row, amountPaise: null, percent });
  const fee = { ...row, amountPaise: 300_000, percent: null };
  expect(sumLegPenalties([[share(100)], [fee]], ['adult'])).toEqual([share(100)]);
  expect(sumLegPenalties([[share(50)], [share(30)]], ['adult'])).toEqual([share(50)]);
  expect(sumLegPenalties([[share(50)], [fee]], ['adult'])).toEqual([]);
});
