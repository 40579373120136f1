import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Position } from '@safar/domain/stay/distance';
import { activeFilterCount, type HotelFilters } from '@safar/domain/stay/hotel-filters';
import { SearchSummary } from '#features/hotel-search/search-summary.tsx';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { useSearchExpiry } from '#features/hotel-search/use-search-expiry.ts';
import { cityText } from '#features/hotel-search/stay-text.ts';
import { logJourney } from '#lib/journey-log.ts';
import { lazyPart, lazyQueryPart } from '#lib/lazy-part.ts';
import { CityResults } from './city-results.tsx';
import { HotelFinder } from './hotel-finder.tsx';
import type { ChosenHotel } from './name-search.tsx';
import type { ListedPage } from './results-state.ts';
import { useResults } from './use-results.ts';
import { useResultsView } from './use-results-view.ts';

const SingleResult = lazyQueryPart(() => import('./single-result.tsx').then((module) => module.SingleResult));

/** Rendered on the server; its script loads after the page's own. */
const StickyBar = lazyPart(() => import('./sticky-bar.tsx').then((module) => module.StickyBar));

export interface ResultsPageProps {
  city: SearchCity;
  /** The middle of the city, where the catalogue knows it. */
  center: Position | null;
  stay: StaySearch;
  first: ListedPage;
  /** Clears the list and loads it again. */
  onReset: () => void;
}

/** The hotels of a city for a stay (REQ-HRES-9). Remount (`key`) for another search. */
export function ResultsPage({ city, center, stay, first, onReset }: ResultsPageProps) {
  const [params] = useSearchParams();
  const journeyId = params.get('j') ?? '';
  const results = useResults(first, city.code, stay);
  const view = useResultsView();
  const [chosen, setChosen] = useState<ChosenHotel | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const search = { city, stay };
  const navigate = useNavigate();

  async function showRenewed(renewedId: string) {
    const next = new URLSearchParams(params);
    next.set('j', renewedId);
    results.forget();
    await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    onReset();
  }

  useSearchExpiry(city, stay, journeyId, (renewedId) => void showRenewed(renewedId));
  useEffect(() => logJourney('results_view_open', { city: city.code, journey: journeyId }), [city.code, journeyId]);
  useFiltersLog(view.filters);

  async function startOver() {
    logJourney('results_reset_clicked');
    results.forget();
    await view.reset();
    onReset();
  }

  return (
    <div className="flex flex-col">
      <SearchSummary
        search={search}
        place={{ label: t(m.city), text: cityText(city) }}
        className="sticky top-0 z-20"
        finder={<HotelFinder cityCode={city.code} onChoose={setChosen} />}
      />
      {/* Below the list on screen, but before it in the tab order, where a keyboard user would have to pass all
          hotels. */}
      <Suspense>
        <StickyBar
          search={search}
          activeCount={activeFilterCount(view.filters)}
          onFilters={() => {
            setChosen(null);
            setFiltersOpen(true);
          }}
          onMap={() => {
            setChosen(null);
            view.setMap(true);
          }}
        />
      </Suspense>
      {chosen ? (
        <div className="page pt-4 pb-12 sm:pt-6">
          <Suspense>
            <SingleResult
              chosen={chosen}
              city={city}
              stay={stay}
              journeyId={journeyId}
              onClose={() => setChosen(null)}
            />
          </Suspense>
        </div>
      ) : (
        <CityResults
          city={city}
          center={center}
          stay={stay}
          journeyId={journeyId}
          results={results}
          view={view}
          filtersOpen={filtersOpen}
          onFiltersOpen={setFiltersOpen}
          onReset={() => void startOver()}
        />
      )}
    </div>
  );
}

/** Typing must rest this long before a change is logged (REQ-LOG-1). */
const FILTER_LOG_PAUSE_MS = 250;

function useFiltersLog(filters: HotelFilters) {
  const [first] = useState(filters);
  useEffect(() => {
    if (filters === first) return;
    const log = () => logJourney('results_filters_change', { active: activeFilterCount(filters) });
    const timer = setTimeout(log, FILTER_LOG_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filters, first]);
}
