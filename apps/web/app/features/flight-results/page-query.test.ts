import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noChoice } from '@safar/domain/flight/flight-choice';
import { DAY_PARTS, NO_FLIGHT_FILTERS, STOP_CHOICES } from '@safar/domain/flight/flight-filters';
import { FLIGHT_SORTS } from '@safar/domain/flight/flight-list';
import { readFlightsView, withFlightsView, type FlightsView } from './page-query.ts';

const SEARCH = 'tripType=multicity&segments=DEL-BOM%3A2026-12-01%7CBOM-GOI%3A2026-12-03&adults=2';

const filters = fc.record({
  stops: fc.subarray(STOP_CHOICES.map(({ id }) => id)),
  departs: fc.subarray(DAY_PARTS.map(({ id }) => id)),
  arrives: fc.subarray(DAY_PARTS.map(({ id }) => id)),
  refundable: fc.boolean(),
  bag: fc.boolean(),
  maxDurationMin: fc.option(fc.integer({ min: 1, max: 5_000 })),
  maxLayoverMin: fc.option(fc.integer({ min: 1, max: 5_000 })),
  maxFarePaise: fc.option(fc.integer({ min: 1, max: 900_000 }).map((rupees) => rupees * 100)),
  airports: fc.subarray(['GOI', 'GOX']),
  carriers: fc.subarray(['6E', 'AI', 'QP']),
});
const pick = fc.option(
  fc.record({
    legKey: fc.constantFrom('6E107-DEL-202612010700', '6E107-DEL-202612010700_6E12-BOM-202612011100'),
    family: fc.option(fc.constantFrom('SAVER', 'FLEXI PLUS', 'v. special & free')),
  }),
);
const view: fc.Arbitrary<FlightsView> = fc.integer({ min: 1, max: 3 }).chain((legs) => {
  const perLeg = { minLength: legs, maxLength: legs };
  return fc.record({
    sort: fc.constantFrom(...FLIGHT_SORTS),
    filters: fc.array(filters, perLeg),
    special: fc.boolean(),
    choice: fc.record({ picks: fc.array(pick, perLeg), active: fc.integer({ min: 0, max: legs - 1 }) }),
  });
});

test('[REQ-FRES-7] order, filters and choice come back from the address as they went in, beside the search', () => {
  fc.assert(
    fc.property(view, (one) => {
      const params = withFlightsView(new URLSearchParams(SEARCH), one);
      expect(readFlightsView(new URLSearchParams(params.toString()), one.filters.length)).toEqual(one);
      const clear: FlightsView = {
        sort: 'price',
        filters: Array(3).fill(NO_FLIGHT_FILTERS),
        choice: noChoice(3),
        special: false,
      };
      expect(withFlightsView(params, clear).toString()).toBe(SEARCH);
    }),
  );
});

test('[REQ-FRES-1] what an address says wrongly is as if it were not said', () => {
  const wrong =
    'sort=discount&stops=none,1-stop&upto=-5&departs=noon&refundable=yes&minutes=0&airlines=6E,<b>,6E&pick1=x&leg=7';
  expect(readFlightsView(new URLSearchParams(wrong), 2)).toEqual({
    sort: 'price',
    filters: [{ ...NO_FLIGHT_FILTERS, stops: ['1-stop'], carriers: ['6E'] }, NO_FLIGHT_FILTERS],
    choice: { picks: [null, null], active: 1 },
    special: false,
  });
});
