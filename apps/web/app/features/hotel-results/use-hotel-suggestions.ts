import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { useSuggestions } from '#lib/queries/use-suggestions.ts';

export type HotelSuggestion = Pick<
  components['schemas']['HotelCard'],
  'HotelCode' | 'HotelName' | 'Address' | 'CityName' | 'HotelRating'
>;

/** Letters from which names are searched, the pause after typing, and the most that are shown (REQ-HRES-13). */
export const MIN_LETTERS = 2;
const PAUSE_MS = 250;
const LIMIT = 8;

/** Hotels of the city whose name matches the typed text; none on a failure (REQ-HRES-13). */
export function useHotelSuggestions(
  text: string,
  cityCode: string,
): { hotels: readonly HotelSuggestion[]; loading: boolean } {
  const typed = text.trim();
  const { items, loading } = useSuggestions(
    ['hotels of a city', cityCode],
    typed.length < MIN_LETTERS ? '' : typed,
    async (q, signal) => {
      const query = { q, cc: cityCode, limit: LIMIT };
      return (await answerOf(browserApi.GET('/api/hotels/suggest', { params: { query }, signal }))).items;
    },
    PAUSE_MS,
  );
  return { hotels: items, loading };
}
