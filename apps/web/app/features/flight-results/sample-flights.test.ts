import { describe, expect, test } from 'vitest';
import { noChoice, optionsOf } from '@safar/domain/flight/flight-choice';
import { searchedLegs, type TripSearch } from './flight-trip.ts';
import { sampleOffers } from './sample-flights.ts';

const PARTY = { fareType: 'regular', travelClass: 'Economy', pax: { adults: 2, children: 0, infants: 0 } } as const;
const ROUTE = { from: 'DEL', to: 'BOM', departOn: '2026-12-01' };

function samplesOf(search: TripSearch) {
  const legs = searchedLegs(search, (code) => ({ code, city: '', name: '', slug: '', country: 'India' }));
  const offers = sampleOffers({ search, legs });
  return legs.map((_, index) => optionsOf(offers, noChoice(legs.length), index));
}

describe('[REQ-FRES-10] samples', () => {
  test('rise by ₹120 a page and ₹15 a row', () => {
    const [flights = []] = samplesOf({ ...PARTY, ...ROUTE, tripType: 'oneway' });
    const rupees = flights.map(({ farePaise }) => farePaise / 100);
    const [first = 0] = rupees;
    const row = [0, 15, 30, 45, 60, 75];
    expect(rupees.map((fare) => fare - first)).toEqual([...row, ...row.map((rise) => rise + 120)]);
    expect(flights.every(({ leg }) => leg.from.code === 'DEL' && leg.to.code === 'BOM')).toBe(true);
  });

  test('cost ₹250 more on the way back', () => {
    const [out = [], back = []] = samplesOf({ ...PARTY, ...ROUTE, tripType: 'roundtrip', returnOn: '2026-12-04' });
    expect(back.map(({ farePaise }, index) => farePaise - (out[index]?.farePaise ?? 0))).toEqual(out.map(() => 25_000));
    expect(back[0]?.leg).toMatchObject({ from: { code: 'BOM', time: '2026-12-04T06:00' }, to: { code: 'DEL' } });
  });

  test('go on to Goa and Chandigarh on a trip over several cities', () => {
    const segments = [
      { from: 'DEL', to: 'BOM', date: '2026-12-01' },
      { from: 'BOM', to: 'MAA', date: '2026-12-03' },
      { from: 'MAA', to: 'DEL', date: '2026-12-05' },
    ];
    const legs = samplesOf({ ...PARTY, tripType: 'multicity', segments });
    expect(legs.map(([option]) => [option?.leg.from.code, option?.leg.to.code])).toEqual([
      ['DEL', 'BOM'],
      ['BOM', 'GOI'],
      ['GOI', 'IXC'],
    ]);
  });
});
