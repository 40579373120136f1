import type { paths } from '#lib/api-types.ts';

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
