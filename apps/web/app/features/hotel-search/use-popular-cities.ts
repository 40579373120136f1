import { useQuery } from '@tanstack/react-query';
import { answerOf, browserApi } from '#lib/api.ts';
import type { Destination } from './use-destinations.ts';

/** The cities suggested before anything is typed; none until they are wanted and loaded, or when loading fails. */
export function usePopularCities(wanted: boolean): readonly Destination[] {
  const { data = [] } = useQuery({
    queryKey: ['popular cities'],
    queryFn: async ({ signal }) => {
      const { cities } = await answerOf(browserApi.GET('/api/popular-cities', { signal }));
      return cities.map(({ state, hotels, ...city }) => ({ city, state, hotels }));
    },
    enabled: wanted,
    staleTime: Infinity,
  });
  return data;
}
