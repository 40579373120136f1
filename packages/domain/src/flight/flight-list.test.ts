import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestOption,
  FLIGHT_SORTS,
  flightSortLabel,
  isFlightSort,
  seatsLeftText,
  sortOptions,
  stopsText,
  type FlightSort,
  type ListedOption,
} from './flight-list.ts';
import { CARRIERS, clock } from '../testing/flight-arbitraries.ts';

const option: fc.Arbitrary<ListedOption> = fc
  .record({
    farePaise: fc.integer({ min: 1_000, max: 2_000_000 }),
    durationMin: fc.integer({ min: 30, max: 2_000 }),
    departure: clock,
    arrival: clock,
    carriers: fc.array(fc.constantFrom(...CARRIERS), { minLength: 1, maxLength: 4 }),
  })
  .map(({ farePaise, durationMin, departure, arrival, carriers }) => ({
    farePaise,
    leg: {
      from: { code: 'DEL', time: departure },
      to: { code: 'GOI', time: arrival },
      durationMin,
      stops: carriers.length - 1,
      segments: carriers.map(([carrierCode, carrierName], index) => ({
        carrierCode,
        carrierName,
        flightNumber: String(100 + index),
        from: { code: 'DEL', time: departure },
      })),
    },
  }));

const options = fc.array(option, { maxLength: 30 });

describe('[REQ-FRES-4] orders', () => {
  const measure: Record<FlightSort, (one: ListedOption) => number | string> = {
    price: ({ farePaise }) => farePaise,
    duration: ({ leg }) => leg.durationMin,
    depart: ({ leg }) => leg.from.time,
    arrive: ({ leg }) => leg.to.time,
  };

  test('each label does what it says, over the whole list, without losing or changing any', () => {
    fc.assert(
      fc.property(options, fc.constantFrom(...FLIGHT_SORTS), (all, sort) => {
        const before = [...all];
        const sorted = sortOptions(all, sort);
        expect(all).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(all));
        const values = sorted.map(measure[sort]);
        for (let index = 1; index < values.length; index += 1) {
          const [a, b] = [values[index - 1] ?? 0, values[index] ?? 0];
          expect(sort === 'arrive' ? a >= b : a <= b).toBe(true);
          const dearer = (sorted[index - 1]?.farePaise ?? 0) > (sorted[index]?.farePaise ?? 0);
          expect(a === b && dearer).toBe(false);
        }
        expect(bestOption(all, sort)).toBe(sorted[0] ?? null);
      }),
    );
  });

  test('there are four, each named once', () => {
    expect(FLIGHT_SORTS.map(flightSortLabel)).toEqual(['Cheapest', 'Fastest', 'Early Departure', 'Late Arrival']);
    expect(isFlightSort('duration')).toBe(true);
    expect(isFlightSort('discount')).toBe(false);
  });
});

describe('[REQ-FRES-3] what a card says', () => {
  test('stops are counted', () => {
    expect([0, 1, 2].map(stopsText)).toEqual(['Non-stop', '1 stop', '2 stops']);
  });

  test('tells the seats left only under 20', () => {
    expect([1, 4, 19].map(seatsLeftText)).toEqual(['Only 1 seat left', 'Only 4 seats left', 'Only 19 seats left']);
    expect([null, 0, 20, 200].map(seatsLeftText)).toEqual([null, null, null, null]);
  });
});
