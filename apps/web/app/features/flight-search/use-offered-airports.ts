import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, browserApi } from '#lib/api.ts';
import type { FlightAirport } from './flight-form.ts';
import { forgetRecentAirports, readRecentAirports } from './recent-airports.ts';
import { flightAirport } from './use-airport-suggestions.ts';

export interface OfferedAirports {
  /** Airports searched in this browser, latest first. */
  recent: readonly FlightAirport[];
  /** Other popular airports; none until they are loaded, or when loading fails. */
  popular: readonly FlightAirport[];
  /** Call when the box gets the focus: reads this browser's recent airports again. */
  refresh: () => void;
  forget: () => void;
}

/** The airports suggested before anything is typed (REQ-FSEARCH-10). @param wanted false fetches nothing */
export function useOfferedAirports(wanted: boolean): OfferedAirports {
  const [recent, setRecent] = useState<readonly FlightAirport[]>([]);
  const { data = [] } = useQuery({
    queryKey: ['popular airports'],
    queryFn: async ({ signal }) =>
      (await answerOf(browserApi.GET('/api/flights/popular-airports', { signal }))).data.map(flightAirport),
    enabled: wanted,
    staleTime: Infinity,
  });
  const searched = new Set(recent.map(({ iata }) => iata));
  return {
    recent,
    popular: data.filter(({ iata }) => !searched.has(iata)),
    refresh: () => setRecent(readRecentAirports()),
    forget: () => {
      setRecent([]);
      forgetRecentAirports();
    },
  };
}
