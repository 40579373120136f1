import { readFlightSearch } from '@safar/domain/flight/flight-query';
import { expect, test } from 'vitest';
import { ageSearches, type AgedTrip } from './age-searches.ts';

const DELHI = { code: 'DEL', city: 'Delhi' };
const MUMBAI = { code: 'BOM', city: 'Mumbai' };

function leg(from: typeof DELHI, to: typeof DELHI, day: string) {
  const [leaves, arrives] = [`${day}T10:00:00`, `${day}T12:10:00`];
  const cabin = [{ cabin: 'Business' }];
  return {
    from: { ...from, time: leaves },
    to: { ...to, time: arrives },
    askedFrom: null,
    askedTo: null,
    segments: cabin,
  };
}

const RETURN: AgedTrip = {
  tripType: 'roundtrip',
  pax: { adults: 1, children: 1, infants: 0 },
  tickets: [{ legs: [leg(DELHI, MUMBAI, '2026-12-20')] }, { legs: [leg(MUMBAI, DELHI, '2027-01-10')] }],
};
const adult = { type: 'adult' } as const;
const child = (dateOfBirth: string) => ({ type: 'child', dateOfBirth }) as const;

/** The searches that the addresses ask for. */
function asked(passengers: Parameters<typeof ageSearches>[1], trip = RETURN) {
  return ageSearches(trip, passengers).map(({ path }) => {
    const { search } = new URL(path, 'https://safar.example');
    const reading = readFlightSearch(Object.fromEntries(new URLSearchParams(search)), '2026-11-22');
    return reading.ok ? reading.search : reading.problem;
  });
}

test('[REQ-FCHK-5] who turns 12 between the ways is searched for one way each, as a child and as an adult', () => {
  const party = { fareType: 'regular', travelClass: 'Business' };
  expect(asked([adult, child('2015-01-01')])).toEqual([
    { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: '2026-12-20', pax: RETURN.pax, ...party },
    {
      tripType: 'oneway',
      from: 'BOM',
      to: 'DEL',
      departOn: '2027-01-10',
      pax: { adults: 2, children: 0, infants: 0 },
      ...party,
    },
  ]);
});

test('who is of another type on the whole way is searched for on the same trip', () => {
  expect(asked([adult, child('2010-05-05')])).toEqual([
    expect.objectContaining({
      tripType: 'roundtrip',
      returnOn: '2027-01-10',
      pax: { adults: 2, children: 0, infants: 0 },
    }),
  ]);
});

test('nothing is offered while ages fit, are not given, or no search would do', () => {
  expect(asked([adult, child('2019-05-05')])).toEqual([]);
  expect(asked([adult, { type: 'child' }])).toEqual([]);
  expect(asked([{ ...adult, dateOfBirth: '2018-01-01' }, child('2019-05-05')]), 'children alone').toEqual([]);
});
