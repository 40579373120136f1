import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { asksForFare, type TripChoice } from '@safar/domain/flight/flight-choice';
import { filterOptions, NO_FLIGHT_FILTERS, type FlightFilters } from '@safar/domain/flight/flight-filters';
import { bestOption, sortOptions, type FlightSort } from '@safar/domain/flight/flight-list';
import { cx } from '#design/cx.ts';
import { RESULTS_FOCUS } from '#features/search-frame/focus-results.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { FareStrip } from './fare-strip.tsx';
import { FilterBar } from './filter-bar.tsx';
import { hasFareStrip, passengerCount, type FlightTrip } from './flight-trip.ts';
import type { FlightOffers, FlightOption } from './found-trip.ts';
import type { Notice } from './results-notices.tsx';
import { OtherAirportChips } from './other-airports.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { SortChoice } from './sort-choice.tsx';

/** Rendered on the server; its script, which a search's answer needs, loads after the page's own. */
const FlightRows = lazyPart(() => import('./flight-list.tsx').then((module) => module.FlightRows));
const FiltersSheet = lazyPart(() => import('./filters-sheet.tsx').then((module) => module.FiltersSheet));

/** Number of skeletons at first: for one or two directions, and for several cities (REQ-FRES-2). */
const SKELETONS = { oneway: 6, roundtrip: 6, multicity: 4 } as const;

interface LegResultsProps {
  trip: FlightTrip;
  /** Null while searching. */
  offers: FlightOffers | null;
  /** Whether the flights shown are samples. */
  sample: boolean;
  choice: TripChoice;
  /** All options of the leg shown. */
  options: readonly FlightOption[];
  filters: FlightFilters;
  sort: FlightSort;
  /** Additional text of a row, besides its own fare. */
  hint: ((option: FlightOption) => string | null) | null;
  /** Whether the search takes longer than usual. */
  slow: boolean;
  memoryKey: string;
  filtersOpen: boolean;
  onFiltersOpen: (open: boolean) => void;
  onFilters: (filters: FlightFilters) => void;
  onSort: (sort: FlightSort) => void;
  onAct: (option: FlightOption) => void;
  onShow: (legIndex: number) => void;
}

/** The options of one leg: their number, sort order, and list. */
export function LegResults(props: LegResultsProps) {
  const { trip, offers, sample, choice, options, filters, sort, hint, slow, memoryKey, filtersOpen } = props;
  const { onFiltersOpen, onFilters, onSort, onAct, onShow } = props;
  // With many flights the list may follow a press with a delay; the pressed control must not.
  const wanted = useDeferredValue(useMemo(() => ({ filters, sort }), [filters, sort]));
  const kept = useMemo(() => filterOptions(options, wanted.filters), [options, wanted]);
  const shown = useMemo(() => sortOptions(kept, wanted.sort), [kept, wanted]);
  const active = choice.active;
  const leg = trip.legs[active];
  const column = useRef<HTMLDivElement>(null);
  useStartOfList(column, `${active}|${sort}|${JSON.stringify(filters)}`);
  const isWhole = trip.search.tripType === 'multicity' || offers?.kind === 'whole';
  const skeletons = <RowSkeletons count={SKELETONS[trip.search.tripType]} label={t(m.searching)} />;

  return (
    <div
      ref={column}
      className="@container grid min-h-dvh min-w-0 scroll-mt-28 content-start grid-cols-[minmax(0,1fr)] lg:gap-2"
    >
      {hasFareStrip(trip) && !(sample && offers !== null) && (
        <FareStrip
          trip={trip}
          legIndex={active}
          ready={!sample}
          ownFarePaise={sample ? null : (bestOption(options, 'price')?.farePaise ?? null)}
        />
      )}
      <FilterBar filters={filters} sort={sort} onFilters={onFilters} onSort={onSort} onOpen={() => onFiltersOpen(true)}>
        {offers !== null && !sample && <OtherAirportChips trip={trip} />}
      </FilterBar>
      <div
        className={cx(
          'flex min-h-7 items-center justify-between gap-4 lg:min-h-touch',
          // Under the tabs of several legs a phone's screen is for the flights: their number is announced and is shown
          // in the filters. What a price covers is shown there when it is not the leg alone.
          trip.legs.length > 1 && !isWhole && !(offers === null && slow) && 'max-sm:sr-only',
        )}
      >
        <SortChoice sort={sort} options={kept} onChange={onSort} />
        <p {...RESULTS_FOCUS} role="status" className="min-w-32 shrink-999 text-2xs text-faint lg:ms-auto lg:text-xs">
          {offers === null
            ? searchingText(slow)
            : sample
              ? t(m.foundSamples, { count: shown.length })
              : t(m.found, { count: shown.length, priced: offers.kind })}
        </p>
      </div>
      {(offers === null || shown.length > 0) && (
        <Suspense fallback={skeletons}>
          <FlightRows
            options={offers && shown}
            skeletons={skeletons}
            selectedKey={choice.picks[active]?.legKey ?? null}
            memoryKey={`${memoryKey}|${active}`}
            wholeTrip={offers?.kind === 'whole'}
            hint={hint}
            passengers={sample ? 1 : passengerCount(trip.search)}
            action={sample ? 'sample' : offers && asksForFare(offers, active) ? 'fares' : 'select'}
            onAct={onAct}
          />
        </Suspense>
      )}
      {offers !== null && shown.length === 0 && <LazyNotice notice={emptyNotice(props, offers)} />}
      {filtersOpen && leg && (
        <Suspense>
          <FiltersSheet
            filters={filters}
            leg={leg}
            options={offers && options}
            count={shown.length}
            onChange={onFilters}
            onClose={() => onFiltersOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );

  function emptyNotice({ options: all }: LegResultsProps, found: FlightOffers): Notice {
    if (all.length > 0) return { kind: 'filtered-out', onClear: () => onFilters(NO_FLIGHT_FILTERS) };
    const flown = found.kind === 'apart' && (found.flights[active]?.length ?? 0) > 0;
    if (flown) return { kind: 'none-after-landing', onBack: () => onShow(active - 1) };
    return { kind: 'none-that-day', trip, legIndex: active };
  }
}

function searchingText(slow: boolean): string {
  return slow ? t(m.searchingLong) : t(m.searchingFares);
}

/** Scrolls to the first flight when the order, the filters or the leg change. */
function useStartOfList(column: React.RefObject<HTMLElement | null>, what: string) {
  const seen = useRef(what);
  useEffect(() => {
    if (seen.current === what) return;
    seen.current = what;
    // In the next frame: reading the layout now would force it within the press.
    const frame = requestAnimationFrame(() => {
      const top = column.current?.getBoundingClientRect().top ?? 0;
      if (top < 0) column.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [column, what]);
}

const ResultsNotice = lazyPart(() => import('./results-notices.tsx').then((module) => module.ResultsNotice));

export function LazyNotice({ notice }: { notice: Notice }) {
  return (
    <Suspense>
      <ResultsNotice notice={notice} />
    </Suspense>
  );
}
