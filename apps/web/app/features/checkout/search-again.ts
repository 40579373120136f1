import { indiaClockOf } from '@safar/domain/time/days';
import { flightQuery, readFlightSearch } from '@safar/domain/flight/flight-query';
import { resultsPath } from '#features/hotel-search/hotel-paths.ts';
import { readStay } from '#features/hotel-search/stay-search.ts';

/** Links from a checkout that did not complete. */
export interface WaysBack {
  /** Path that starts the same search again. */
  search: string;
  /** Path of the page with the other rooms or flights of that search. */
  choice: string;
}

const HOTEL_PAGE = /^\/([^/]+)\/hotels\/[^/]+$/;
const FLIGHTS_PAGE = /^\/[^/]+\/flights$/;

/**
 * The search that led to a checkout, as far as it is still valid; for past days it is the search form.
 * @param chosenAt path and query of a hotel's page, or of flight results
 */
export function waysBackTo(chosenAt: string, nowMs: number): WaysBack | null {
  const { pathname, search, searchParams } = new URL(chosenAt, 'http://origin.invalid');
  if (FLIGHTS_PAGE.test(pathname)) {
    const reading = readFlightSearch(Object.fromEntries(searchParams), indiaClockOf(nowMs).day);
    if (!reading.ok) return null;
    const again = `${pathname}?${flightQuery(reading.search)}`;
    return { search: again, choice: again };
  }
  const slug = HOTEL_PAGE.exec(pathname)?.[1];
  const code = searchParams.get('cc');
  const { stay, problem } = readStay(searchParams, nowMs);
  if (!slug || !code || problem !== null) return null;
  return { search: resultsPath({ slug, code }, stay, searchParams.get('j') ?? ''), choice: pathname + search };
}
