import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

type Answer = paths['/api/popular-cities']['get']['responses']['200']['content']['application/json'];

export type PopularCity = Answer['cities'][number];

/** The most searched cities; none when they could not be loaded: the page works without them. */
export async function loadPopularCities(api: ApiClient): Promise<readonly PopularCity[]> {
  try {
    return (await answerOf(api.GET('/api/popular-cities'))).cities;
  } catch {
    return [];
  }
}
