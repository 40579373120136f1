import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

export type Highlights = paths['/api/home']['get']['responses']['200']['content']['application/json'];

/** What the home page tells of offers and reviews; null when it could not be read: the page is whole without it. */
export async function loadHighlights(api: ApiClient): Promise<Highlights | null> {
  try {
    return await answerOf(api.GET('/api/home'));
  } catch {
    return null;
  }
}
