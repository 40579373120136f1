import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import {
  asksForFare,
  canShow,
  chosenFares,
  findAgain,
  noChoice,
  optionsOf,
  pickLeg,
  removePick,
  faresOf,
  type TripChoice,
} from '@safar/domain/flight-choice';
import { NO_FLIGHT_FILTERS } from '@safar/domain/flight-list';
import { flightQuery, paxLabel } from '@safar/domain/flight-query';
import { announce } from '#design/live-region.tsx';
import { useMediaQuery } from '#design/use-media-query.ts';
import { logJourney } from '#lib/journey-log.ts';
import { legName, tripTitle, type FlightTrip } from './flight-trip.ts';
import { chosenAgain, fareOfLeg, oneTicketOf, specialName, ticketsOf } from './chosen-trip.ts';
import { offersOf, type FlightOffers, type FlightOption } from './found.ts';
import { LazyNotice } from './lazy-notice.tsx';
import { LegResults } from './leg-results.tsx';
import { LegTabs } from './leg-tabs.tsx';
import type { FormStart } from './load-flights.ts';
import { TripSummary } from './trip-summary.tsx';
import { useBookTrip } from './use-book-trip.ts';
import { useFoundFlights } from './use-found-flights.ts';
import { useFlightsView } from './use-flights-view.ts';
import { useSampleOffers } from './use-sample-offers.ts';
import { useSpecialReturns } from './use-special-returns.ts';

const FiltersPanel = lazy(() => import('./filter-controls.tsx').then((module) => ({ default: module.FiltersPanel })));
const FareDialog = lazy(() => import('./fare-dialog.tsx').then((module) => ({ default: module.FareDialog })));
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })));
const TripChangedDialog = lazy(() =>
  import('./trip-changed-dialog.tsx').then((module) => ({ default: module.TripChangedDialog })),
);

/** Where the filters stand beside the list. */
const WIDE_SCREEN = '(width >= 68.75rem)';
const NO_OPTIONS: readonly FlightOption[] = [];

/** The flights of a search (spec 2.2.2). Mount anew (`key`) for another search. */
export function FlightResultsPage({ trip, start }: { trip: FlightTrip; start: FormStart }) {
  const legCount = trip.legs.length;
  const search = useFoundFlights(trip.search);
  const view = useFlightsView(legCount);
  const { sort, filters, choice: wantedChoice, setSort, setFilters, setChoice } = view;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set<string>());
  const [faresOpen, setFaresOpen] = useState<FlightOption | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const wide = useMediaQuery(WIDE_SCREEN);
  const { state } = search;
  const samples = useSampleOffers(trip, state.kind === 'failed');

  const live = useMemo(
    () => (state.kind === 'found' ? offersOf(state.found, legCount, gone) : null),
    [state, legCount, gone],
  );
  const offers = live ?? samples;
  const choice = useMemo(() => choiceIn(offers, wantedChoice, legCount), [offers, wantedChoice, legCount]);
  const active = choice.active;
  const options = useMemo(() => (offers ? optionsOf(offers, choice, active) : NO_OPTIONS), [offers, choice, active]);
  const legFilters = filters[active] ?? NO_FLIGHT_FILTERS;
  const memoryKey = flightQuery(trip.search);
  useEffect(() => logJourney('flights_view_open', { trip: trip.search.tripType }), [trip.search.tripType]);

  const specials = useSpecialReturns(trip.search, state.kind === 'found' ? state.found : null);
  const bought = useMemo(() => live && chosenFares(live, choice), [live, choice]);
  const sold = bought && specials ? specials.of(bought) : null;
  const special = sold && !gone.has(specialName(sold)) ? sold : null;
  const hint = useMemo(() => {
    const other = live && specials && legCount === 2 ? fareOfLeg(live, choice, 1 - active) : null;
    return specials && other ? (option: FlightOption) => specials.hint(option, active, other) : null;
  }, [live, specials, legCount, choice, active]);

  const booking = useBookTrip({
    refresh: search.refresh,
    chosenIn: async (found, wantsSpecial) => {
      const fresh = wantsSpecial
        ? await (await import('./special-returns.ts')).findSpecialReturns(trip.search)
        : 'not-wanted';
      return chosenAgain(found, offersOf(found, legCount, gone), choice, fresh);
    },
    onGone: (lost) =>
      setGone((before) => new Set([...before, ...(lost.special ? [specialName(lost)] : lost.resultIndexes)])),
  });

  function book(chosen: TripChoice) {
    if (state.kind !== 'found' || !live) return;
    const fares = chosenFares(live, chosen);
    if (fares) void booking.book(ticketsOf(state.found, fares));
  }

  const show = useCallback(
    (legIndex: number) => {
      if (offers && canShow(offers, choice, legIndex)) setChoice({ ...choice, active: legIndex });
    },
    [offers, choice, setChoice],
  );

  const pick = useCallback(
    (option: FlightOption, family: string | null): TripChoice | null => {
      if (!offers) return null;
      const next = pickLeg(offers, choice, active, { legKey: option.key, family });
      setChoice(next);
      if (next.active !== active)
        announce(`${legName(trip, active)} chosen. Now choose ${legName(trip, next.active)}.`);
      return next;
    },
    [offers, choice, active, setChoice, trip],
  );

  const act = useCallback(
    (option: FlightOption) => {
      if (offers && asksForFare(offers, active)) setFaresOpen(option);
      else pick(option, null);
    },
    [offers, active, pick],
  );

  function chooseFare(option: FlightOption, family: string) {
    const chosen = pick(option, family);
    if (legCount > 1) setFaresOpen(null);
    else if (chosen) book(chosen);
  }

  const fares = offers && faresOpen ? faresOf(offers, choice, active, faresOpen.key) : [];
  const picked = choice.picks[active];
  const results = (
    <LegResults
      trip={trip}
      offers={offers}
      sample={live === null}
      choice={choice}
      options={options}
      filters={legFilters}
      sort={sort}
      hint={hint}
      slow={state.kind === 'searching' && state.slow}
      memoryKey={memoryKey}
      filtersOpen={filtersOpen && !wide}
      onFiltersOpen={setFiltersOpen}
      onFilters={(next) => setFilters(active, next)}
      onSort={setSort}
      onAct={act}
      onShow={show}
    />
  );

  return (
    <>
      <TripSummary trip={trip} start={start} />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-4 pb-12 sm:pt-6 lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
        <h1 className="sr-only">{tripTitle(trip)}</h1>
        <aside
          aria-label="Filters"
          className="sticky top-18 -mx-2 max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain px-2 max-lg:hidden"
        >
          {wide && (
            <Suspense>
              <FiltersPanel filters={legFilters} options={options} onChange={(next) => setFilters(active, next)} />
            </Suspense>
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {state.kind === 'failed' && (
            <LazyNotice notice={{ kind: 'failed', text: state.text, onRetry: search.retry }} />
          )}
          {state.kind === 'found' && search.expired && (
            <LazyNotice notice={{ kind: 'expired', busy: search.refreshing, onRefresh: () => void search.refresh() }} />
          )}
          {state.kind === 'found' && state.found.notice && (
            <LazyNotice notice={{ kind: 'told', text: state.found.notice }} />
          )}
          {state.kind === 'refused' ? (
            <LazyNotice notice={{ kind: 'refused', text: state.text }} />
          ) : (
            <LegTabs trip={trip} offers={offers} choice={choice} onShow={show}>
              {results}
            </LegTabs>
          )}
        </div>
      </div>
      <Suspense>
        {live && legCount > 1 && choice.picks.some((one) => one !== null) && (
          <SelectionBar
            trip={trip}
            offers={live}
            choice={choice}
            special={special}
            takesSpecial={view.special}
            busy={booking.busy}
            onSpecial={view.setSpecial}
            onShow={show}
            onRemove={(legIndex) => setChoice(removePick(live, choice, legIndex))}
            onBook={() => (special && view.special ? void booking.book(oneTicketOf(special)) : book(choice))}
          />
        )}
        {faresOpen && live && fares.length > 0 && (
          <FareDialog
            leg={faresOpen.leg}
            fares={fares}
            chosenFamily={picked?.legKey === faresOpen.key ? picked.family : null}
            wholeTrip={live.kind === 'whole'}
            party={paxLabel(trip.search.pax)}
            actionLabel={legCount === 1 ? 'Book Now' : 'Continue'}
            busy={booking.busy}
            onChoose={(family) => chooseFare(faresOpen, family)}
            onClose={() => setFaresOpen(null)}
          />
        )}
        {booking.change && (
          <TripChangedDialog
            change={booking.change}
            busy={booking.busy}
            onAccept={() => void booking.acceptChange()}
            onLeave={booking.leaveChange}
          />
        )}
      </Suspense>
    </>
  );
}

/** What is chosen, as far as it is on offer; while nothing is, only the leg looked at. */
function choiceIn(offers: FlightOffers | null, wanted: TripChoice, legCount: number): TripChoice {
  return offers ? findAgain(offers, wanted) : { ...noChoice(legCount), active: wanted.active };
}
