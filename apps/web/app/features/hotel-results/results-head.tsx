import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import type { HotelSort } from '@safar/domain/stay/hotel-orders';
import { nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { RESULTS_FOCUS } from '#features/search-frame/focus-results.tsx';
import { isByPrice } from './order-and-filter.ts';
import type { ResultsState } from './results-state.ts';

/** '{n} Properties in {city}' and the progress of comparing prices (REQ-HRES-9, REQ-HRES-10). */
export function ResultsHead({
  city,
  stay,
  count,
  state,
  sort,
  action,
}: {
  city: SearchCity;
  stay: StaySearch;
  count: number;
  state: ResultsState;
  sort: HotelSort;
  action: ReactNode;
}) {
  const nights = nightsLabel(nightsBetween(stay.checkin, stay.checkout));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 max-sm:gap-y-0">
      <h1 {...RESULTS_FOCUS} className="max-sm:text-xl">
        {t(m.heading, { count, city: placeName(city.name) })}
      </h1>
      <p
        role="status"
        className="row-start-2 text-sm text-muted max-sm:col-span-2 max-sm:min-h-9 max-sm:text-xs noscript:hidden"
      >
        {progressText(state) ?? [t(m.totals, { nights }), pricedSoFar(state, sort) ?? noteOn(sort, state)].join(' ')}
      </p>
      <div className="max-sm:-my-1 sm:row-span-2">{action}</div>
    </div>
  );
}

/** When prices are loaded as hotels are looked at: how many have loaded, and how to load more. Null when all have. */
function pricedSoFar({ offers, later, total }: ResultsState, sort: HotelSort): string | null {
  if (later.size === 0) return null;
  return t(isByPrice(sort) ? m.seenSoFar : m.pricedSoFar, { done: offers.size, total });
}

/** Explains a sort order whose name does not say what it sorts by. */
function noteOn(sort: HotelSort, { hotels }: ResultsState): string {
  if (sort === 'popular') return t(m.byPopularity);
  if (sort !== 'rating') return t(m.soldOutLast);
  const scores = hotels.flatMap(({ reviews }) => reviews ?? []);
  if (scores.length === 0) return t(m.noScores);
  if (scores.some(({ sampled }) => sampled)) return t(m.sampleScores);
  return t(m.byScores);
}

/** 'Comparing 300 of 412 hotels'; null once all have been compared. */
function progressText({ offers, total, complete, busy, failure }: ResultsState): string | null {
  const done = offers.size;
  if (busy) return t(m.comparing, { done, total });
  if (failure !== null) return t(m.comparedPart, { done, total });
  return complete ? null : t(m.collecting);
}
