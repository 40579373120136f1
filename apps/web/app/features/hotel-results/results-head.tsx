import type { ReactNode } from 'react';
import type { HotelSort } from '@safar/domain/hotel-filters';
import { nightsBetween, nightsLabel } from '@safar/domain/days';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { RESULTS_FOCUS } from '#features/search-frame/focus-results.ts';
import type { ResultsState } from './results-store.ts';

/** '{n} Properties in {city}' and how far the comparing has come (REQ-HRES-9, REQ-HRES-10). */
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
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 {...RESULTS_FOCUS}>
          {count.toLocaleString('en-IN')} {count === 1 ? 'Property' : 'Properties'} in {city.name}
        </h1>
        <p role="status" className="mt-1 text-sm text-muted noscript:hidden">
          {progressText(state) ?? noteOn(sort, state) ?? `Prices are totals for ${nights} with taxes and fees.`}
        </p>
      </div>
      {action}
    </div>
  );
}

/** What the 'User Rating' order goes by. */
function noteOn(sort: HotelSort, { hotels }: ResultsState): string | null {
  if (sort !== 'rating') return null;
  const scores = hotels.flatMap(({ reviews }) => reviews ?? []);
  if (scores.length === 0) return 'There are no guest scores yet: sorted by the hotels’ stars.';
  if (scores.some(({ sampled }) => sampled))
    return 'Sample reviews, which no guest wrote, count here too; hotels without a score follow by their stars.';
  return 'By what guests say; hotels nobody has scored yet follow by their stars.';
}

/** 'Comparing 300 of 412 hotels'; null once everything has been compared. */
function progressText({ offers, total, complete, busy, failure }: ResultsState): string | null {
  const part = `${offers.size.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} hotels`;
  if (busy) return `Comparing ${part}`;
  if (failure !== null) return `Compared ${part}`;
  return complete ? null : 'This city is still being collected: more hotels may be added.';
}
