import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, browserApi } from '#lib/api.ts';
import type { FlightAirport } from './flight-form.ts';
import { forgetRecentAirports, readRecentAirports } from './recent-airports.ts';
import { flightAirport } from './use-airport-suggestions.ts';

export interface OfferedAirports {
  /** Searched in this browser, the latest first. */
  recent: readonly FlightAirport[];
  /** Others that many fly from; none until they are there, or where they cannot be had. */
  popular: readonly FlightAirport[];
  /** The box has got the focus: what this browser keeps is read again. */
  refresh: () => void;
  forget: () => void;
}

/**
 * The airports offered before anything is typed.
 * @param wanted false asks for nothing
 */
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
