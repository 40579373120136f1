import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { specialReturnOf, type OrdinaryFare, type SpecialFare, type SpecialList } from './special-return.ts';

const FLIGHTS = ['6E101', '6E102', 'SG7'];
const FAMILIES = ['SAVER', 'FLEXI PLUS'];
const EMPTY = { expiresAt: '2026-11-21T12:00:00Z', outbound: [], inbound: [], trips: [] };

const paise = fc.integer({ min: 100_000, max: 900_000 });
const terms = fc.record({
  family: fc.constantFrom(...FAMILIES),
  totalPaise: paise,
  refundable: fc.boolean(),
  baggage: fc.constantFrom('15 kg', null),
});
const ordinary: fc.Arbitrary<OrdinaryFare> = fc
  .record({ flightId: fc.constantFrom(...FLIGHTS), terms })
  .map(({ terms, ...rest }) => ({ ...terms, ...rest }));
const fare: fc.Arbitrary<SpecialFare> = fc
  .record({ way: ordinary, resultIndex: fc.constant(''), combination: fc.constantFrom('6E#6#0', '6E#6#1') })
  .map(({ way, ...rest }) => ({ ...way, ...rest }));
const trip = fc
  .record({
    terms,
    resultIndex: fc.constant(''),
    outboundId: fc.constantFrom(...FLIGHTS),
    inboundId: fc.constantFrom(...FLIGHTS),
  })
  .map(({ terms, ...rest }) => ({ ...terms, ...rest }));
/** Gives every fare its own name. */
function named({ outbound, inbound, trips, ...search }: SpecialList): SpecialList {
  return {
    ...search,
    outbound: outbound.map((one, index) => ({ ...one, resultIndex: `o${index}` })),
    inbound: inbound.map((one, index) => ({ ...one, resultIndex: `i${index}` })),
    trips: trips.map((one, index) => ({ ...one, resultIndex: `t${index}` })),
  };
}

const lists: fc.Arbitrary<SpecialList[]> = fc.array(
  fc
    .record({
      searchId: fc.uuid(),
      expiresAt: fc.constant(EMPTY.expiresAt),
      outbound: fc.array(fare, { maxLength: 12 }),
      inbound: fc.array(fare, { maxLength: 12 }),
      trips: fc.array(trip, { maxLength: 8 }),
    })
    .map(named),
  { maxLength: 2 },
);

test('[REQ-FRES-8] a special return is of both chosen flights, each in its family, sold together, and never dearer than two tickets', () => {
  fc.assert(
    fc.property(lists, ordinary, ordinary, (found, out, back) => {
      const special = specialReturnOf(found, out, back);
      if (special === null) return;
      const list = found.find(({ searchId }) => searchId === special.searchId);
      const sold = [...(list?.outbound ?? []), ...(list?.inbound ?? [])].filter(({ resultIndex }) =>
        special.resultIndexes.includes(resultIndex),
      );
      const whole = list?.trips.filter(({ resultIndex }) => special.resultIndexes.includes(resultIndex)) ?? [];
      expect(sold.length + 2 * whole.length).toBe(2);
      expect(new Set(sold.map(({ combination }) => combination)).size).toBeLessThan(2);
      const families = [...sold, ...whole, ...whole].map(({ family }) => family);
      expect(families).toEqual([out.family, back.family]);
      expect(special.totalPaise).toBe([...sold, ...whole].reduce((sum, { totalPaise }) => sum + totalPaise, 0));
      expect(special.lessPaise).toBeGreaterThan(0);
      expect(special.totalPaise + special.lessPaise).toBe(out.totalPaise + back.totalPaise);
    }),
  );
});

test('[REQ-FRES-8] of several the cheapest is told, with what it takes away', () => {
  const chosen = { flightId: '6E101', family: 'SAVER', totalPaise: 500_000, refundable: true, baggage: '15 kg' };
  const back = { ...chosen, flightId: '6E102' };
  const special = { ...chosen, totalPaise: 450_000, combination: '6E#6#0' };
  const joined = {
    ...EMPTY,
    searchId: 'joined',
    outbound: [{ ...special, resultIndex: 'o1' }],
    inbound: [{ ...special, flightId: '6E102', resultIndex: 'i1' }],
  };
  const whole = {
    ...EMPTY,
    searchId: 'whole',
    trips: [
      {
        ...special,
        resultIndex: 'o9',
        outboundId: '6E101',
        inboundId: '6E102',
        totalPaise: 880_000,
        refundable: false,
        baggage: '7 kg',
      },
    ],
  };
  expect(specialReturnOf([joined], chosen, back)).toMatchObject({
    resultIndexes: ['o1', 'i1'],
    lessPaise: 100_000,
    drawbacks: [],
  });
  expect(specialReturnOf([joined, whole], chosen, back)).toMatchObject({
    searchId: 'whole',
    resultIndexes: ['o9'],
    lessPaise: 120_000,
    drawbacks: ['Non-Refundable.', 'Check-in 7 kg.'],
  });
  expect(specialReturnOf([joined], { ...chosen, totalPaise: 400_000 }, back)).toBeNull();
  expect(specialReturnOf([joined], chosen, { ...back, family: 'FLEXI PLUS' })).toBeNull();
});
