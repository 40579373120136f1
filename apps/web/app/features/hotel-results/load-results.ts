import { redirect } from 'react-router';
import type { Position } from '@safar/domain/stay/distance';
import { resultsPath } from '#features/hotel-search/hotel-paths.ts';
import { readStay, type ReadStay, type SearchCity, type StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';

/** The results page's initial data; `page`: page 1 of the city, as `readPassedPage` reads it. */
export type LoadedResults =
  | { kind: 'city'; city: SearchCity; center: Position | null; stay: StaySearch; page: string }
  /** The stay in the address cannot be searched: `problem` says why, `stay` fills the form. */
  | { kind: 'unclear'; city: SearchCity; stay: StaySearch; problem: string }
  | { kind: 'unknown-city' }
  /** The catalogue did not answer. */
  | { kind: 'failed'; text: string };

/**
 * Loads page 1 of a city from the catalogue. For an address without a city code (typed by hand, or from the search form
 * without script), looks the city up and redirects to the complete address.
 */
export async function loadResults(api: ApiClient, url: URL, citySlug: string): Promise<LoadedResults> {
  const params = url.searchParams;
  const { stay, problem } = readStay(params, Date.now());
  const cityCode = params.get('cc') ?? '';
  try {
    if (cityCode === '') return await redirectToCity(api, params, citySlug, { stay, problem });
    const page = await answerOf(
      api.GET('/api/hotels/preload', { params: { query: { cc: cityCode, page: 1 } }, parseAs: 'text' }),
    );
    const { lat, lng, ...place } = readPassedPage(page).city;
    if (problem !== null) return { kind: 'unclear', city: place, stay, problem };
    const center = lat === null || lng === null ? null : { lat, lng };
    return { kind: 'city', city: place, center, stay, page };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 || error.status === 400
      ? { kind: 'unknown-city' }
      : { kind: 'failed', text: error.message };
  }
}

/** A results path with the view of another address: sort order, filters, map. */
function withView(path: string, params: URLSearchParams): string {
  const [page = '', query] = path.split('?');
  const complete = new URLSearchParams(query);
  for (const [name, value] of params)
    if (name !== 'city' && value !== '' && !complete.has(name)) complete.append(name, value);
  return `${page}?${complete.toString()}`;
}

async function redirectToCity(
  api: ApiClient,
  params: URLSearchParams,
  citySlug: string,
  { stay, problem }: ReadStay,
): Promise<LoadedResults> {
  const query = (params.get('city') ?? citySlug.replaceAll('-', ' ')).trim();
  if (query === '') return { kind: 'unknown-city' };
  const { cities } = await answerOf(api.GET('/api/suggestions', { params: { query: { query } } }));
  const city = cities[0];
  if (!city) return { kind: 'unknown-city' };
  if (problem === null) throw redirect(withView(resultsPath(city, stay, ''), params));
  const { state: _state, ...place } = city;
  return { kind: 'unclear', city: place, stay, problem };
}

type CataloguePage = paths['/api/hotels/preload']['get']['responses'][200]['content']['application/json'];

/**
 * Parses a page of the catalogue from the text of our API's answer. The loader passes text, because React Router
 * serialises an object part by part, which for a hundred hotels takes twice as long as parsing the text again.
 */
export function readPassedPage(text: string): CataloguePage {
  const answer: unknown = JSON.parse(text);
  if (!isCataloguePage(answer)) throw new Error('our API answered something else than a page of the catalogue');
  return answer;
}

/** Our own API keeps its contract, so only this much is checked. */
function isCataloguePage(answer: unknown): answer is CataloguePage {
  return typeof answer === 'object' && answer !== null && 'hotels' in answer;
}
