import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { QueryScope } from '#lib/queries/query-scope.tsx';
import type { FlightTrip } from './flight-trip.ts';
import { ResultsNotice } from './results-notices.tsx';

const PLACE = { city: 'Delhi', name: 'Delhi', slug: 'delhi', country: 'India' };
function none(fareType: FlightTrip['search']['fareType']): string {
  const trip: FlightTrip = {
    search: {
      fareType,
      travelClass: 'Economy',
      pax: { adults: 1, children: 0, infants: 0 },
      tripType: 'oneway',
      from: 'DEL',
      to: 'BOM',
      departOn: '2026-12-01',
    },
    legs: [{ from: { ...PLACE, code: 'DEL' }, to: { ...PLACE, code: 'BOM', city: 'Mumbai' }, day: '2026-12-01' }],
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryScope>
          <ResultsNotice notice={{ kind: 'none-that-day', trip, legIndex: 0 }} />
        </QueryScope>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('a kind of fare that is not offered leads to regular fares, and nobody is said not to fly', () => {
  for (const [fareType, name] of [
    ['student', 'student'],
    ['senior', 'senior citizen'],
    ['armed', 'armed forces'],
  ] as const) {
    const page = none(fareType);
    expect(page).toContain(`No airline offers ${name} fares from`);
    expect(page).not.toContain('There are no flights from');
    expect(page).toMatch(/<a [^>]*href="[^"]*"[^>]*>.*See regular fares/s);
    expect(page).not.toContain(`fareType=${fareType}`);
  }
  expect(none('regular')).toContain('There are no flights from');
});
