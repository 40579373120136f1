import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFlightFilters,
  bestOption,
  carrierChoices,
  clockOf,
  dayOf,
  dayShiftText,
  durationText,
  FARE_STEP_PAISE,
  fareBounds,
  filterOptions,
  FLIGHT_SORTS,
  flightSortLabel,
  isFlightSort,
  NO_FLIGHT_FILTERS,
  seatsLeftText,
  sortOptions,
  STOP_CHOICES,
  stopChoices,
  stopsText,
  type FlightFilters,
  type FlightSort,
  type ListedOption,
} from './flight-list.ts';

const CARRIERS = [
  ['6E', 'IndiGo'],
  ['AI', 'Air India'],
  ['QP', 'Akasa Air'],
] as const;

const clock = fc
  .integer({ min: 0, max: 2 * 24 * 60 - 1 })
  .map((minute) => new Date(Date.UTC(2026, 11, 1) + minute * 60_000).toISOString().slice(0, 16));

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
const filters: fc.Arbitrary<FlightFilters> = fc.record({
  stops: fc.subarray(STOP_CHOICES.map(({ id }) => id)),
  maxFarePaise: fc.option(fc.integer({ min: 1_000, max: 2_000_000 })),
  carriers: fc.subarray(CARRIERS.map(([code]) => code)),
});

describe('[REQ-FRES-4] filters', () => {
  test('none of a kind means all', () => {
    fc.assert(
      fc.property(options, (all) => {
        expect(filterOptions(all, NO_FLIGHT_FILTERS)).toEqual(all);
      }),
    );
    expect(activeFlightFilters(NO_FLIGHT_FILTERS)).toBe(0);
  });

  test('the three stop choices split the list, and several of them are a union', () => {
    fc.assert(
      fc.property(options, filters, (all, { stops }) => {
        const parts = STOP_CHOICES.map(({ id }) => filterOptions(all, { ...NO_FLIGHT_FILTERS, stops: [id] }));
        expect(parts.flat()).toHaveLength(all.length);
        const wanted = STOP_CHOICES.flatMap(({ id }, index) => (stops.includes(id) ? (parts[index] ?? []) : []));
        const kept = filterOptions(all, { ...NO_FLIGHT_FILTERS, stops });
        expect(new Set(kept)).toEqual(new Set(stops.length === 0 ? all : wanted));
      }),
    );
  });

  test('what is kept passes every filter, keeps its order, and loosening one never loses an option', () => {
    fc.assert(
      fc.property(options, filters, (all, wanted) => {
        const kept = filterOptions(all, wanted);
        expect(kept).toEqual(all.filter((one) => kept.includes(one)));
        for (const { leg, farePaise } of kept) {
          expect(farePaise).toBeLessThanOrEqual(wanted.maxFarePaise ?? Number.POSITIVE_INFINITY);
          const flown = leg.segments.some(({ carrierCode }) => wanted.carriers.includes(carrierCode));
          expect(flown || wanted.carriers.length === 0).toBe(true);
        }
        for (const looser of [{ stops: [] }, { maxFarePaise: null }, { carriers: [] }])
          expect(filterOptions(all, { ...wanted, ...looser })).toEqual(expect.arrayContaining(kept));
      }),
    );
  });

  test('the price slider goes from the lowest fare in steps of ₹50 to one that keeps everything', () => {
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 30 }), (all) => {
        const bounds = fareBounds(all);
        if (!bounds) throw new Error('there are fares');
        const { minPaise, maxPaise } = bounds;
        expect((maxPaise - minPaise) % FARE_STEP_PAISE).toBe(0);
        expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, maxFarePaise: maxPaise })).toEqual(all);
        expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, maxFarePaise: minPaise }).length).toBeGreaterThan(0);
        expect(maxPaise - Math.max(...all.map(({ farePaise }) => farePaise))).toBeLessThan(FARE_STEP_PAISE);
      }),
    );
    expect(fareBounds([])).toBeNull();
  });

  test('a choice promises the lowest fare that choosing it shows', () => {
    fc.assert(
      fc.property(options, (all) => {
        for (const { id, fromPaise } of stopChoices(all)) {
          const shown = filterOptions(all, { ...NO_FLIGHT_FILTERS, stops: [id] });
          expect(fromPaise).toBe(bestOption(shown, 'price')?.farePaise ?? null);
        }
        const carriers = carrierChoices(all);
        for (const { id, fromPaise } of carriers) {
          const shown = filterOptions(all, { ...NO_FLIGHT_FILTERS, carriers: [id] });
          expect(fromPaise).toBe(bestOption(shown, 'price')?.farePaise);
        }
        const flown = new Set(all.flatMap(({ leg }) => leg.segments.map(({ carrierCode }) => carrierCode)));
        expect(new Set(carriers.map(({ id }) => id))).toEqual(flown);
      }),
    );
  });
});

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
  test('a duration reads back to its minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (minutes) => {
        const [, hours = '0', rest = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(durationText(minutes)) ?? [];
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
      }),
    );
    expect([durationText(155), durationText(45), durationText(660), durationText(545)]).toEqual([
      '2h 35m',
      '45m',
      '11h',
      '9h 05m',
    ]);
  });

  test('marks the day of arrival only where it is another', () => {
    expect([0, 1, 2, -1].map(dayShiftText)).toEqual(['', '+1', '+2', '-1']);
    expect([0, 1, 2].map(stopsText)).toEqual(['Non-stop', '1 stop', '2 stops']);
    expect([clockOf('2026-12-01T06:10'), dayOf('2026-12-01T06:10')]).toEqual(['06:10', '2026-12-01']);
  });

  test('tells the seats left only under 20', () => {
    expect([1, 4, 19].map(seatsLeftText)).toEqual(['Only 1 seat left', 'Only 4 seats left', 'Only 19 seats left']);
    expect([null, 0, 20, 200].map(seatsLeftText)).toEqual([null, null, null, null]);
  });
});
