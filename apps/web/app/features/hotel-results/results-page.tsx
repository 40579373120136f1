import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconAdjustmentsHorizontal, IconPencil, IconRefresh } from '@tabler/icons-react';
import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { Button } from '#design/button.tsx';
import { announce } from '#design/live-region.tsx';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';
import { SearchSummary } from '#features/hotel-search/search-summary.tsx';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { useSearchExpiry } from '#features/hotel-search/use-search-expiry.ts';
import { cityText } from '#features/hotel-search/city-text.ts';
import { arrange } from './arrange.ts';
import { FiltersPanel } from './filters-panel.tsx';
import { CardSkeletons, HotelList } from './hotel-list.tsx';
import { LazyNotice } from './lazy-notice.tsx';
import { ResultsHead } from './results-head.tsx';
import type { ListedPage } from './results-store.ts';
import { QuickChips, SortTabs } from './sort-and-chips.tsx';
import { useResults } from './use-results.ts';
import { useResultsView } from './use-results-view.ts';

const FiltersSheet = lazy(() => import('./filters-sheet.tsx').then((module) => ({ default: module.FiltersSheet })));

const FIRST_SKELETONS = 6;

export interface ResultsPageProps {
  city: SearchCity;
  stay: StaySearch;
  first: ListedPage;
  /** Clears the list and loads it anew. */
  onReset: () => void;
}

/** The hotels of a city for a stay (spec 3.2.2). Mount anew (`key`) for another search. */
export function ResultsPage({ city, stay, first, onReset }: ResultsPageProps) {
  const [params] = useSearchParams();
  const journeyId = params.get('j') ?? '';
  const { state, retry } = useResults(first, city.code, stay);
  const { sort, filters, setSort, setFilters, reset } = useResultsView();
  const hotels = useMemo(() => arrange(state, filters, sort), [state, filters, sort]);
  const filtered = activeFilterCount(filters) > 0;
  const more = state.busy && state.hotels.length < state.total;
  const waiting = more || (state.hotels.length === 0 && !state.complete);
  const search = { city, stay };
  useSearchExpiry(city, stay, journeyId);
  useEffect(() => {
    if (!state.busy) announce('All prices have been compared.');
  }, [state.busy]);

  async function startOver() {
    await reset();
    onReset();
  }

  return (
    <>
      <SearchSummary search={search} place={{ label: 'City', text: cityText(city) }} />
      <div className="page grid items-start gap-8 grid-cols-[minmax(0,1fr)] pt-4 pb-12 sm:pt-6 lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
        <FiltersPanel filters={filters} onChange={setFilters} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ResultsHead
            city={city}
            stay={stay}
            count={filtered ? hotels.length : state.total}
            state={state}
            sort={sort}
            action={
              <Button variant="quiet" icon={IconRefresh} onClick={() => void startOver()} className="max-sm:hidden">
                Reset
              </Button>
            }
          />
          <QuickChips filters={filters} onChange={setFilters} />
          <SortTabs sort={sort} onChange={setSort} />
          {state.failure && <LazyNotice notice={{ kind: 'part-missing', text: state.failure, onRetry: retry }} />}
          {hotels.length > 0 && (
            <HotelList
              hotels={hotels}
              offers={state.offers}
              busy={state.busy}
              city={city}
              stay={stay}
              journeyId={journeyId}
              more={more}
            />
          )}
          {hotels.length === 0 && waiting && <CardSkeletons count={FIRST_SKELETONS} label="Loading hotels…" />}
          {hotels.length === 0 && !waiting && (
            <LazyNotice
              notice={
                filtered
                  ? { kind: 'filtered-out', onClear: () => setFilters(NO_HOTEL_FILTERS) }
                  : { kind: 'no-hotels', cityName: city.name }
              }
            />
          )}
        </div>
      </div>
      <StickyBar search={search} filters={filters} onChange={setFilters} count={hotels.length} />
    </>
  );
}

type StickyBarProps = {
  search: { city: SearchCity; stay: StaySearch };
  count: number;
} & React.ComponentProps<typeof FiltersPanel>;

/** Modify Search and Filters at the foot of narrow screens (spec 3.2.2). */
function StickyBar({ search, filters, onChange, count }: StickyBarProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilterCount(filters);
  return (
    <div className="sticky bottom-0 z-10 flex gap-2 border-t border-hairline bg-overlay px-4 pt-2 pb-3 *:flex-1 lg:hidden">
      <ModifySearch search={search} icon={IconPencil} />
      <Button icon={IconAdjustmentsHorizontal} onClick={() => setOpen(true)}>
        Filters
        {active > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-select-soft text-2xs text-select-text">
            {active}
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <FiltersSheet filters={filters} onChange={onChange} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
