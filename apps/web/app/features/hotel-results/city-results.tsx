import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { IconAdjustmentsHorizontal, IconArrowUp, IconList, IconMap, IconRefresh } from '@tabler/icons-react';
import type { Position } from '@safar/domain/stay/distance';
import { nightsBetween } from '@safar/domain/time/days';
import { activeFilterCount, NO_HOTEL_FILTERS, type DistanceFilter } from '@safar/domain/stay/hotel-filters';
import type { HotelSort } from '@safar/domain/stay/hotel-orders';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { announce } from '#design/live-region.tsx';
import { useMediaQuery } from '#design/use-media-query.ts';
import { detailPath } from '#features/hotel-search/hotel-paths.ts';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { focusResults } from '#features/search-frame/focus-results.tsx';
import { useOwnSearch } from '#lib/kept-pages.ts';
import { lazyPart, lazyQueryPart } from '#lib/lazy-part.ts';
import { arrange, goesByPrice, isByPrice } from './order-and-filter.ts';
import { CardSkeletons } from './card-skeleton.tsx';
import type { FiltersProps } from './filter-facts.ts';
import { offersWithMeal, type HotelCard, type Offers } from './hotel-offer.ts';
import { HotelList } from './hotel-list.tsx';
import { LazyNotice } from './lazy-notice.tsx';
import { ResultsHead } from './results-head.tsx';
import { QuickChips, SortTabs } from './sort-and-chips.tsx';
import { useCalmOrder } from './use-calm-order.ts';
import { usePricesByNeed } from './use-prices-by-need.ts';
import type { Lows } from './results-state.ts';
import type { Results } from './use-results.ts';
import type { useResultsView } from './use-results-view.ts';

const FiltersPanel = lazyQueryPart(() => import('./filters-panel.tsx').then((module) => module.FiltersPanel));
const FiltersSheet = lazyQueryPart(() => import('./filters-sheet.tsx').then((module) => module.FiltersSheet));
const FilterTags = lazyPart(() => import('./filter-tags.tsx').then((module) => module.FilterTags));
const MapSheet = lazyPart(() => import('./map-sheet.tsx').then((module) => module.MapSheet));
const ResultsMap = lazyPart(() => import('./results-map.tsx').then((module) => module.ResultsMap));

const FIRST_SKELETONS = 6;
/** Screens with the map beside the list, and the filters beside both. */
const WIDE_SCREEN = '(width >= 68.75rem)';

interface CityResultsProps {
  city: SearchCity;
  center: Position | null;
  stay: StaySearch;
  journeyId: string;
  results: Results;
  view: ReturnType<typeof useResultsView>;
  filtersOpen: boolean;
  onFiltersOpen: (open: boolean) => void;
  onReset: () => void;
}

/** All hotels of the city with filters, sort order, list and map. */
export function CityResults(props: CityResultsProps) {
  const { city, center, stay, journeyId, results, view, filtersOpen, onFiltersOpen, onReset } = props;
  const { state, retry } = results;
  const { sort, filters, setSort, setType, changeFilters } = view;
  const wide = useMediaQuery(WIDE_SCREEN);
  // Nothing matches on the server, which draws no map and shows the filters at every width.
  const live = useMediaQuery('all');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  // In a large city the list may follow a press with a delay; the pressed control must not.
  const shown = useDeferredValue(useMemo(() => ({ state, filters, sort }), [state, filters, sort]));
  const { meals } = shown.filters;
  const offers = useMemo(() => offersWithMeal(shown.state.offers, meals), [shown.state.offers, meals]);
  const { lows } = shown.state;
  const { filters: shownFilters, sort: shownSort } = shown;
  const chosen = useMemo(() => ({ filters: shownFilters, sort: shownSort }), [shownFilters, shownSort]);
  const arranged = useMemo(
    () => arrange({ hotels: shown.state.hotels, offers, lows }, chosen.filters, chosen.sort),
    [shown.state.hotels, offers, lows, chosen],
  );
  const known = useMemo(() => ({ offers, lows }), [offers, lows]);
  const settled = offers.size > 0 && (lows !== null || !goesByPrice(shownFilters, shownSort));
  const { hotels, waiting: later, onReach: keepPlace, renew } = useCalmOrder(arranged, chosen, known, settled);
  const onReach = usePricesByNeed(results, { hotels, chosen: { filters, sort }, map: view.map, keepPlace });
  const unpriced = !settled && state.busy && isByPrice(shownSort);
  const pricesPaise = useMemo(() => pricesOf(offers, lows), [offers, lows]);
  const filtered = activeFilterCount(filters) > 0;
  const more = state.busy && state.hotels.length < state.total;
  const waiting = more || (state.hotels.length === 0 && !state.complete);
  const facts = useMemo(
    () => ({ cityCode: city.code, cityName: city.name, center, pricesPaise }),
    [city.code, city.name, center, pricesPaise],
  );
  const filterProps: FiltersProps = { filters, onChange: changeFilters, facts };
  const linkedJourney = new URLSearchParams(useOwnSearch()).get('j') ?? '';
  const hrefOf = useCallback(
    ({ HotelName, HotelCode }: HotelCard) =>
      detailPath(
        { citySlug: city.slug, cityCode: city.code, hotelName: HotelName, hotelCode: HotelCode },
        stay,
        linkedJourney,
      ),
    [city.slug, city.code, stay, linkedJourney],
  );
  const map = {
    cityName: city.name,
    center,
    hotels,
    offers,
    nights: nightsBetween(stay.checkin, stay.checkout),
    distance: filters.distance,
    hrefOf,
    highlightedCode: highlighted,
    onHighlight: setHighlighted,
    onNear: (from: Position) => changeFilters({ distance: { km: filters.distance?.km ?? NEAR_KM, from } }),
    onArea: (distance: DistanceFilter) => changeFilters({ distance }),
  };
  const mapShown = view.map && live;
  const beside = mapShown && wide;
  const column = useRef<HTMLDivElement>(null);
  useStartOfList(column, filters, sort);

  function showAnew() {
    renew();
    column.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    focusResults();
  }

  useCountsRead(hotels.length, filtered, state.busy || (!filtered && state.later.size > 0));

  return (
    <>
      <div
        data-map={view.map || undefined}
        className="page grid items-start gap-8 grid-cols-[minmax(0,1fr)] pt-1 pb-12 sm:pt-6 lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] beside-map:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]"
      >
        <a
          href="#results"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-30 focus:rounded-md focus:bg-overlay focus:px-4 focus:py-2 focus:shadow-float"
        >
          {t(m.skipToResults)}
        </a>
        {!beside && (wide || !live) && (
          <aside
            aria-label={t(m.filters)}
            className="sticky top-18 -ms-2 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin] max-lg:hidden beside-map:hidden"
          >
            <Suspense>
              <FiltersPanel {...filterProps} />
            </Suspense>
          </aside>
        )}
        <div ref={column} id="results" tabIndex={-1} className="outline-none flex min-w-0 flex-col gap-4 max-sm:gap-2">
          <ResultsHead
            city={city}
            stay={stay}
            count={filtered ? hotels.length : state.total}
            state={shown.state}
            sort={shown.sort}
            action={
              <div className="flex gap-2">
                {beside && (
                  <Button icon={IconAdjustmentsHorizontal} onClick={() => onFiltersOpen(true)}>
                    {t(m.filters)}
                  </Button>
                )}
                <Button
                  icon={view.map ? IconList : IconMap}
                  onClick={() => view.setMap(!view.map)}
                  className="max-lg:hidden"
                >
                  {view.map ? t(m.hideMap) : t(m.showMap)}
                </Button>
                <IconButton icon={IconRefresh} label={t(m.reset)} onClick={onReset} />
              </div>
            }
          />
          <QuickChips chosen={filters.type} onChoose={setType} />
          <SortTabs
            chosen={sort === 'nearest' && !filters.distance ? 'popular' : sort}
            onChoose={setSort}
            from={filters.distance?.from ?? null}
          />
          {filtered && (
            <Suspense>
              <FilterTags filters={filters} onChange={changeFilters} />
            </Suspense>
          )}
          {state.failure && <LazyNotice notice={{ kind: 'part-missing', text: state.failure, onRetry: retry }} />}
          {later > 0 && <LaterFound sort={shownSort} count={later} onShow={showAnew} />}
          {hotels.length > 0 && unpriced && (
            <div className="noscript:hidden">
              <CardSkeletons count={FIRST_SKELETONS} label={t(m.loadingPrices)} />
            </div>
          )}
          {hotels.length > 0 && !(unpriced && live) && (
            <div className={unpriced ? '[@media(scripting:enabled)]:hidden' : undefined}>
              <HotelList
                hotels={hotels}
                offers={offers}
                later={shown.state.later}
                lows={lows}
                busy={state.busy}
                nights={map.nights}
                center={center}
                hrefOf={hrefOf}
                memoryKey={`${city.code}|${journeyId}`}
                more={more}
                highlightedCode={highlighted}
                onReach={onReach}
                onHighlight={beside ? setHighlighted : null}
              />
            </div>
          )}
          {hotels.length === 0 && waiting && <CardSkeletons count={FIRST_SKELETONS} label={t(m.loading)} />}
          {hotels.length === 0 && !waiting && (
            <LazyNotice
              notice={
                filtered
                  ? { kind: 'filtered-out', onClear: () => changeFilters(NO_HOTEL_FILTERS) }
                  : { kind: 'no-hotels', cityName: city.name }
              }
            />
          )}
        </div>
        {beside && (
          <Suspense fallback={<div className={MAP_BOX} />}>
            <ResultsMap {...map} className={MAP_BOX} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {mapShown && !wide && <MapSheet {...map} onClose={() => view.setMap(false)} />}
        {filtersOpen && <FiltersSheet {...filterProps} count={hotels.length} onClose={() => onFiltersOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Offers to move hotels that arrived later to their place; it overlays the list, so that the list does not move. */
function LaterFound({ sort, count, onShow }: { sort: HotelSort; count: number; onShow: () => void }) {
  const said = sort === 'price-low' ? m.laterCheaper : sort === 'price-high' ? m.laterDearer : m.laterFound;
  return (
    <div className="sticky top-28 z-10 -mt-4 flex h-0 justify-center lg:top-18">
      <Button icon={IconArrowUp} className="h-touch bg-overlay! shadow-float" onClick={onShow}>
        {t(said, { count })}
      </Button>
    </div>
  );
}

const NEAR_KM = 5;
const MAP_BOX = 'sticky! top-14 -mt-6 -mb-12 -me-6 h-[calc(100dvh-3.5rem)] bg-map-water';

function pricesOf(offers: Offers, lows: Lows | null): number[] {
  const live = [...offers.values()].flatMap((offer) =>
    offer && offer.price.totalPaise > 0 ? [offer.price.totalPaise] : [],
  );
  return [...live, ...[...(lows ?? [])].flatMap(([code, { stayPaise }]) => (offers.has(code) ? [] : [stayPaise]))];
}

/** Scrolls to the first hotel when the order or the filters change. */
function useStartOfList(column: React.RefObject<HTMLElement | null>, filters: object, sort: string) {
  const seen = useRef({ filters, sort });
  useEffect(() => {
    if (seen.current.filters === filters && seen.current.sort === sort) return;
    seen.current = { filters, sort };
    const top = column.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) column.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [column, filters, sort]);
}

const READ_AFTER_MS = 700;

/** Announces how many hotels are left to screen readers, once typing and loading have settled. */
function useCountsRead(count: number, filtered: boolean, busy: boolean) {
  useEffect(() => {
    if (busy) return;
    const sentence = filtered ? t(m.fit, { count }) : t(m.compared);
    const timer = setTimeout(() => announce(sentence), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, filtered, busy]);
}
