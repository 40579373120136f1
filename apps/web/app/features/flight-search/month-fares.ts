import { queryOptions } from '@tanstack/react-query';
import type { CalendarMonth } from '@safar/domain/days';
import type { FlightPax } from '@safar/domain/flight-party';
import type { CityEnds, TravelClass } from '@safar/domain/flight-search';
import { answerOf, browserApi } from '#lib/api.ts';

/** What the fares of a month depend on besides the month. */
export interface FareTrip {
  from: string;
  to: string;
  /** Ends that mean every airport of their city. */
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

/** The way back. */
export function theOtherWay({ from, to, all, ...party }: FareTrip): FareTrip {
  return { from: to, to: from, ...(all && { all: BACK[all] }), ...party };
}

/** Shown again later, a month is asked for again: searches find other fares meanwhile. The known ones stand until the answer. */
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
