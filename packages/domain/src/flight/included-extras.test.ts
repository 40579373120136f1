import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { includedPlaces, undelivered, withIncluded, type SoldExtras } from './included-extras.ts';

const FLEXI = {
  isLcc: true,
  fare: {
    inclusions: [
      { kind: 'meal', included: true },
      { kind: 'seat', included: true },
    ],
  },
};
const meal = (id: string, pricePaise = 0, segment: number | null = null) => ({
  id,
  ticket: 0,
  leg: 0,
  segment,
  pricePaise,
});
const seat = (id: string, pricePaise = 0, free = true) => ({ ...meal(id, pricePaise, 0), free });
const extras: SoldExtras = {
  meals: [meal('sandwich'), meal('biryani'), meal('platter', 30_000)],
  seats: [seat('1A', 140_000), seat('5A'), seat('5B', 0, false), seat('5C'), seat('5D')],
};
const adult = { type: 'adult' as const, extras: [] as string[] };

describe('what a fare includes', () => {
  test('[REQ-FCHK-8] is chosen for everyone who sits, each a seat of their own; a choice of their own stands', () => {
    const places = includedPlaces(extras, [FLEXI]);
    const [first, second, infant] = withIncluded(
      [adult, { ...adult, extras: ['platter', '1A'] }, { type: 'infant' as const, extras: [] }],
      places,
    );
    expect(first?.extras).toEqual(['sandwich', '5A']);
    expect(second?.extras).toEqual(['platter', '1A']);
    expect(infant?.extras).toEqual([]);
  });

  test('is not chosen where the fare includes nothing, or a full-service airline serves its meal unasked', () => {
    expect(includedPlaces(extras, [{ ...FLEXI, fare: { inclusions: [{ kind: 'meal', included: false }] } }])).toEqual(
      [],
    );
    expect(includedPlaces(extras, [{ ...FLEXI, isLcc: false }]).map(({ kind }) => kind)).toEqual(['seat']);
  });

  test('that nothing can deliver is not sold as included', () => {
    const oneFlight = [{ segments: [{}] }];
    expect(undelivered(extras, FLEXI, 0, oneFlight)).toEqual([]);
    expect(undelivered({ meals: [], seats: [seat('1A', 140_000)] }, FLEXI, 0, oneFlight)).toEqual(['meal', 'seat']);
    expect(undelivered(extras, FLEXI, 0, [{ segments: [{}, {}] }])).toEqual(['seat']);
    expect(undelivered({ meals: [], seats: [] }, { ...FLEXI, isLcc: false }, 0, oneFlight)).toEqual(['seat']);
  });

  test('never gives two passengers one seat', () => {
    const chosen = fc.array(fc.subarray(['5A', '5C', '5D'], { maxLength: 1 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(chosen, (own) => {
        const before = own.map((ids, index) => ({
          ...adult,
          extras: own
            .slice(0, index)
            .flat()
            .includes(ids[0] ?? '')
            ? []
            : ids,
        }));
        const seats = withIncluded(before, includedPlaces(extras, [FLEXI])).flatMap((each) =>
          each.extras.filter((id) => id.startsWith('5')),
        );
        expect(new Set(seats).size).toBe(seats.length);
        expect(seats.length).toBe(Math.min(3, own.length));
      }),
    );
  });
});
