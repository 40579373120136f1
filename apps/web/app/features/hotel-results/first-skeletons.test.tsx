import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { CityResults } from './city-results.tsx';
import type { ResultsState } from './results-state.ts';

const CITY = { code: '1', name: 'Goa', slug: 'goa', countryCode: 'IN', countryName: 'India' };
const STAY = { checkin: '2026-12-01', checkout: '2026-12-03', rooms: 1, adults: 2, children: 0, nat: 'IN' };
const NOTHING_YET: ResultsState = {
  hotels: [],
  total: 0,
  complete: false,
  offers: new Map(),
  later: new Set(),
  lows: null,
  listed: false,
  busy: true,
  failure: null,
};

function nothing(): void {}

function page(state: ResultsState): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CityResults
        city={CITY}
        center={null}
        stay={STAY}
        journeyId=""
        results={{ state, retry: nothing, want: nothing, wantLows: nothing, wantAll: nothing, forget: nothing }}
        view={{
          sort: 'popular',
          filters: NO_HOTEL_FILTERS,
          map: false,
          setSort: nothing,
          setType: nothing,
          changeFilters: nothing,
          setMap: nothing,
          reset: () => Promise.resolve(),
        }}
        filtersOpen={false}
        onFiltersOpen={nothing}
        onReset={nothing}
      />
    </MemoryRouter>,
  );
}

const shapesIn = (html: string) => html.match(/<div aria-hidden="true" class="[^"]*bg-surface/g)?.length ?? 0;

test('[REQ-HRES-9] while a city’s first hotels are on their way six cards to come stand in their place', () => {
  const waiting = page(NOTHING_YET);
  expect(waiting).toContain('Loading hotels…');
  expect(shapesIn(waiting)).toBe(6);
});

test('[REQ-HRES-9] a city without hotels waits for none', () => {
  const empty = page({ ...NOTHING_YET, complete: true, busy: false });
  expect(empty).not.toContain('Loading hotels…');
  expect(shapesIn(empty)).toBe(0);
});
