import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { offerOf } from './hotel-offer.ts';
import type { ResultsSource } from './results-store.ts';

/** The calls of a results page in the browser (spec 3.7). */
export function resultsSource(cityCode: string, stay: StaySearch): ResultsSource {
  return {
    async list(page, signal) {
      const query = { cc: cityCode, page };
      return answerOf(browserApi.GET('/api/hotels/preload', { params: { query }, signal }));
    },
    async price(codes, signal) {
      const query = { hotelCodes: codes.join(','), ...stay, rt: 1, cc: cityCode };
      const { availableHotels, partial } = await answerOf(
        browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
      );
      return { offers: new Map(availableHotels.map((entry) => [entry.HotelCode, offerOf(entry)])), partial };
    },
  };
}
