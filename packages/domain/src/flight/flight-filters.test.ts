import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFlightFilters,
  airportChoices,
  carrierChoices,
  DAY_PARTS,
  FARE_STEP_PAISE,
  filterOptions,
  hasBag,
  isRefundable,
  longestLayoverMin,
  NO_FLIGHT_FILTERS,
  sliderEnds,
  STOP_CHOICES,
  stopChoices,
  type FilterableOption,
  type FlightFilters,
} from './flight-filters.ts';
import { bestOption } from './flight-list.ts';
import { clockOf } from './flight-times.ts';
import { CARRIERS, clock } from '../testing/flight-arbitraries.ts';

const option: fc.Arbitrary<FilterableOption> = fc
  .record({
    farePaise: fc.integer({ min: 1_000, max: 2_000_000 }),
    durationMin: fc.integer({ min: 30, max: 2_000 }),
    departure: clock,
    arrival: clock,
    layoverMin: fc.integer({ min: 30, max: 900 }),
    carriers: fc.array(fc.constantFrom(...CARRIERS), { minLength: 1, maxLength: 4 }),
    dearer: fc.array(
      fc.record({
        addsPaise: fc.integer({ min: 0, max: 900_000 }),
        refund: fc.constantFrom(
          { kind: 'non-refundable' as const },
          { kind: 'by-rules' as const },
          { kind: 'part' as const, backPaise: 52_300 },
        ),
        baggage: fc.constantFrom('15 kg', 'none', null),
        legBags: fc.array(fc.record({ baggage: fc.constantFrom('15 kg', 'none', null) }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ farePaise, durationMin, departure, arrival, layoverMin, carriers, dearer }) => ({
    farePaise,
    flight: {
      fares: dearer.map(({ addsPaise, ...fare }, index) => ({
        ...fare,
        perAdultPaise: farePaise + (index === 0 ? 0 : addsPaise),
      })),
    },
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
        layoverMin: index === 0 ? 0 : layoverMin,
      })),
    },
  }));

const options = fc.array(option, { maxLength: 30 });
const filters: fc.Arbitrary<FlightFilters> = fc.record({
  stops: fc.subarray(STOP_CHOICES.map(({ id }) => id)),
  departs: fc.subarray(DAY_PARTS.map(({ id }) => id)),
  arrives: fc.subarray(DAY_PARTS.map(({ id }) => id)),
  refundable: fc.boolean(),
  bag: fc.boolean(),
  maxDurationMin: fc.option(fc.integer({ min: 30, max: 2_000 })),
  maxLayoverMin: fc.option(fc.integer({ min: 30, max: 900 })),
  maxFarePaise: fc.option(fc.integer({ min: 1_000, max: 2_000_000 })),
  airports: fc.subarray(['DEL', 'GOI']),
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

  test('a ticket without check-in baggage on one of its legs is not one with it', () => {
    const out = { baggage: '15 kg' };
    expect(hasBag({ ...out, legBags: [out, { baggage: '30 kg' }] })).toBe(true);
    expect(hasBag({ ...out, legBags: [out, { baggage: 'none' }] })).toBe(false);
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

  test('the four parts of a day split the list by departure and by arrival', () => {
    fc.assert(
      fc.property(options, (all) => {
        for (const [name, end] of [
          ['departs', 'from'],
          ['arrives', 'to'],
        ] as const)
          for (const { id, from, before } of DAY_PARTS) {
            const within = all.filter(({ leg }) => clockOf(leg[end].time) >= from && clockOf(leg[end].time) < before);
            expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, [name]: [id] })).toEqual(within);
          }
      }),
    );
  });

  test('what is kept passes every filter, keeps its order, and loosening one never loses an option', () => {
    fc.assert(
      fc.property(options, filters, (all, wanted) => {
        const kept = filterOptions(all, wanted);
        const places = kept.map(({ leg }) => all.findIndex((one) => one.leg === leg));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const one of kept) {
          const { leg, farePaise } = one;
          expect(farePaise).toBeLessThanOrEqual(wanted.maxFarePaise ?? Number.POSITIVE_INFINITY);
          expect(leg.durationMin).toBeLessThanOrEqual(wanted.maxDurationMin ?? Number.POSITIVE_INFINITY);
          expect(longestLayoverMin(one)).toBeLessThanOrEqual(wanted.maxLayoverMin ?? Number.POSITIVE_INFINITY);
          const sold = one.flight.fares.filter(
            (fare) => (isRefundable(fare) || !wanted.refundable) && (hasBag(fare) || !wanted.bag),
          );
          expect(farePaise).toBe(Math.min(...sold.map(({ perAdultPaise }) => perAdultPaise)));
          const flown = leg.segments.some(({ carrierCode }) => wanted.carriers.includes(carrierCode));
          expect(flown || wanted.carriers.length === 0).toBe(true);
        }
        const loosened: [string, unknown][] = Object.entries(NO_FLIGHT_FILTERS);
        for (const [name, loose] of loosened)
          expect(filterOptions(all, { ...wanted, [name]: loose }).map(({ leg }) => leg)).toEqual(
            expect.arrayContaining(kept.map(({ leg }) => leg)),
          );
      }),
    );
  });

  test('the price slider goes from the lowest fare in steps of ₹50 to one that keeps everything', () => {
    fc.assert(
      fc.property(fc.array(option, { minLength: 2, maxLength: 30 }), (all) => {
        const ends = sliderEnds(
          all.map(({ farePaise }) => farePaise),
          FARE_STEP_PAISE,
        );
        fc.pre(ends !== null);
        const { min: minPaise, max: maxPaise } = ends;
        expect((maxPaise - minPaise) % FARE_STEP_PAISE).toBe(0);
        expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, maxFarePaise: maxPaise })).toEqual(all);
        expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, maxFarePaise: minPaise }).length).toBeGreaterThan(0);
        expect(maxPaise - Math.max(...all.map(({ farePaise }) => farePaise))).toBeLessThan(FARE_STEP_PAISE);
      }),
    );
    expect([[], [5], [5, 5]].map((values) => sliderEnds(values, FARE_STEP_PAISE))).toEqual([null, null, null]);
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

/** From Delhi to an airport. */
const at = (code: string, farePaise: number) => ({
  farePaise,
  flight: { fares: [] },
  leg: {
    from: { code: 'DEL', time: '2026-12-11T08:00' },
    to: { code, time: '2026-12-11T10:40' },
    durationMin: 160,
    stops: 0,
    segments: [],
  },
});

test('[REQ-FSEARCH-11] flights of several airports are told apart by them, each with its lowest fare', () => {
  const all = [at('GOI', 410_400), at('GOX', 428_700), at('GOX', 500_000)];
  expect(airportChoices(all, 'to')).toEqual([
    { id: 'GOI', label: 'GOI', fromPaise: 410_400 },
    { id: 'GOX', label: 'GOX', fromPaise: 428_700 },
  ]);
  expect(airportChoices(all, 'from')).toEqual([]);
  expect(filterOptions(all, { ...NO_FLIGHT_FILTERS, airports: ['GOX'] })).toEqual(all.slice(1));
});
