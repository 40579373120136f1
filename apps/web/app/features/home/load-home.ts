import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

export type Highlights = paths['/api/home']['get']['responses']['200']['content']['application/json'];

/** The home page's offers and reviews; null when they could not be loaded: the page works without them. */
export async function loadHighlights(api: ApiClient): Promise<Highlights | null> {
  try {
    return await answerOf(api.GET('/api/home'));
  } catch {
    return null;
  }
}

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
