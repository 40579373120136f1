import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { asksForFare, chosenFares, faresOf, removePick, type TripChoice } from '@safar/domain/flight/flight-choice';
import { NO_FLIGHT_FILTERS } from '@safar/domain/flight/flight-filters';
import { flightQuery } from '@safar/domain/flight/flight-query';
import { paxLabel } from '@safar/domain/flight/flight-party';
import { useMediaQuery } from '#design/use-media-query.ts';
import { logJourney } from '#lib/journey-log.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { tripTitle, type FlightTrip } from './flight-trip.ts';
import { chosenAgain, oneTicketOf, specialName, ticketsOf } from './chosen-trip.ts';
import { offersOf, type FlightOption } from './found-trip.ts';
import { LazyNotice, LegResults } from './leg-results.tsx';
import type { Notice } from './results-notices.tsx';
import { OtherAirports } from './other-airports.tsx';
import { focusLeg, LegTabs } from './leg-tabs.tsx';
import type { FormStart } from './load-flights.ts';
import { TripSummary } from './trip-summary.tsx';
import { useBookTrip } from './use-book-trip.ts';
import { useFoundFlights, type FoundFlights } from './use-found-flights.ts';
import { useFlightsView } from './use-flights-view.ts';
import { useSampleOffers } from './use-sample-offers.ts';
import { useSpecialReturns } from './use-special-returns.ts';
import { useTripChoice } from './use-trip-choice.ts';

const FiltersPanel = lazyPart(() => import('./filter-controls.tsx').then((module) => module.FiltersPanel));
const FareDialog = lazyPart(() => import('./fare-dialog.tsx').then((module) => module.FareDialog));
const SelectionBar = lazyPart(() => import('./selection-bar.tsx').then((module) => module.SelectionBar));
const TripChangedDialog = lazyPart(() =>
  import('./trip-changed-dialog.tsx').then((module) => module.TripChangedDialog),
);

/** Screens with the filters beside the list. */
const WIDE_SCREEN = '(width >= 68.75rem)';

/** The flights of a search (REQ-FRES-2). Remount (`key`) for another search. */
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
  // A search that failed shows samples (REQ-FRES-10).
  const samples = useSampleOffers(trip, state.kind === 'failed');

  const found = state.kind === 'found' ? state.found : null;
  const live = useMemo(() => found && offersOf(found, legCount, gone), [found, legCount, gone]);
  const offers = live ?? samples;
  const { choice, options, show, pick } = useTripChoice(trip, offers, wantedChoice, setChoice);
  const { active } = choice;
  const leg = trip.legs[active];
  const legFilters = filters[active] ?? NO_FLIGHT_FILTERS;
  const memoryKey = flightQuery(trip.search);
  useEffect(() => logJourney('flights_view_open', { trip: trip.search.tripType }), [trip.search.tripType]);

  const { special: sold, hint } = useSpecialReturns(trip.search, found, live, choice);
  const special = sold && !gone.has(specialName(sold)) ? sold : null;

  const booking = useBookTrip({
    refresh: search.refresh,
    chosenIn: async (again, wantsSpecial) => {
      const fresh = wantsSpecial
        ? await (await import('./special-returns.ts')).findSpecialReturns(trip.search)
        : 'not-wanted';
      return chosenAgain(again, offersOf(again, legCount, gone), choice, fresh);
    },
    onGone: (lost) =>
      setGone((before) => new Set([...before, ...(lost.special ? [specialName(lost)] : lost.resultIndexes)])),
  });

  function book(chosen: TripChoice) {
    const fares = live && chosenFares(live, chosen);
    if (found && fares) void booking.book(ticketsOf(found, fares));
  }

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
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-12 sm:pt-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <h1 className="sr-only">{tripTitle(trip)}</h1>
        <aside
          aria-label={t(m.filters)}
          className="sticky top-18 -ms-2 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin] max-lg:hidden"
        >
          {wide && leg && (
            <Suspense>
              <FiltersPanel
                filters={legFilters}
                leg={leg}
                options={offers && options}
                onChange={(next) => setFilters(active, next)}
              />
            </Suspense>
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <SearchNotices search={search} />
          {live && <OtherAirports trip={trip} />}
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
            onShow={(legIndex) => {
              show(legIndex);
              focusLeg();
            }}
            onRemove={(legIndex) => {
              setChoice(removePick(live, choice, legIndex));
              focusLeg();
            }}
            onBook={() => (special && view.special ? void booking.book(oneTicketOf(special)) : book(choice))}
          />
        )}
        {faresOpen && live && fares.length > 0 && (
          <FareDialog
            leg={faresOpen.leg}
            fares={fares}
            chosenFamily={picked?.legKey === faresOpen.key ? picked.family : faresOpen.fare.family}
            wholeTrip={live.kind === 'whole'}
            party={paxLabel(trip.search.pax)}
            actionLabel={legCount === 1 ? t(m.bookNow) : t(m.goOn)}
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

/** The notices above the flights of a search. */
function SearchNotices({ search: { state, expired, renewed, refreshing, refresh, retry } }: { search: FoundFlights }) {
  if (state.kind === 'failed') return <NoticeAbove notice={{ kind: 'failed', text: state.text, onRetry: retry }} />;
  if (state.kind !== 'found') return null;
  return (
    <>
      {expired && <NoticeAbove notice={{ kind: 'expired', busy: refreshing, onRefresh: () => void refresh() }} />}
      {renewed && !expired && <NoticeAbove notice={{ kind: 'renewed' }} />}
      {state.found.notice && <NoticeAbove notice={{ kind: 'told', text: state.found.notice }} />}
    </>
  );
}

/** A notice between the search bar and the flights, which on phones have no gap between them. */
function NoticeAbove({ notice }: { notice: Notice }) {
  return (
    <div className="max-sm:mt-3">
      <LazyNotice notice={notice} />
    </div>
  );
}
