import { queryOptions } from '@tanstack/react-query';
import type { CalendarMonth } from '@safar/domain/time/days';
import type { FlightPax } from '@safar/domain/flight/flight-party';
import type { CityEnds, TravelClass } from '@safar/domain/flight/flight-search';
import { answerOf, browserApi } from '#lib/api.ts';

/** What a month's fares depend on besides the month. */
export interface FareTrip {
  from: string;
  to: string;
  /** Which ends mean all airports of their city. */
  all?: CityEnds;
  pax: FlightPax;
  travelClass: TravelClass;
}

export interface DayFare {
  /** Rupees for one adult of the party, taxes included. */
  fare: number;
  carrier: string;
}

const BACK = { from: 'to', to: 'from', both: 'both' } as const;

/** The trip in the opposite direction. */
export function theOtherWay({ from, to, all, ...party }: FareTrip): FareTrip {
  return { from: to, to: from, ...(all && { all: BACK[all] }), ...party };
}

/**
 * A month shown later than this is fetched again, since searches find new fares. The known fares are shown until the
 * answer.
 */
const FRESH_FOR_MS = 10_000;

/** The query for the lowest fare of each day of a month (REQ-FSEARCH-4). */
export function monthFaresOf({ from, to, all, pax, travelClass }: FareTrip, month: CalendarMonth) {
  const query = { from, to, ...(all && { all }), month, ...pax, travelClass };
  return queryOptions({
    queryKey: ['month fares', query],
    queryFn: async ({ signal }) =>
      (await answerOf(browserApi.GET('/api/air/calendar', { params: { query }, signal }))).days,
    staleTime: FRESH_FOR_MS,
  });
}
