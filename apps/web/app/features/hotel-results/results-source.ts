import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { logJourney } from '#lib/journey-log.ts';
import { nightsBetween } from '@safar/domain/time/days';
import { offerOf } from './hotel-offer.ts';
import type { ResultsSource } from './results-state.ts';

/** The API calls of a results page in the browser (REQ-HRES-14). */
export function resultsSource(cityCode: string, stay: StaySearch): ResultsSource {
  return {
    async list(page, signal) {
      const query = { cc: cityCode, page };
      const listed = await logged(
        answerOf(browserApi.GET('/api/hotels/preload', { params: { query }, signal })),
        signal,
      );
      logJourney('results_preload_page', { page, hotels: listed.hotels.length });
      return listed;
    },
    async price(codes, signal) {
      const query = { hotelCodes: codes.join(','), ...stay, rt: 1, cc: cityCode };
      const call = answerOf(browserApi.GET('/api/hotels/availability', { params: { query }, signal }));
      const { availableHotels, partial } = await logged(call, signal);
      logJourney('results_availability_page', { asked: codes.length, available: availableHotels.length, partial });
      return { offers: new Map(availableHotels.map((entry) => [entry.HotelCode, offerOf(entry)])), partial };
    },
    async lows(signal) {
      const query = { cc: cityCode, ...stay };
      const { lows } = await answerOf(browserApi.GET('/api/hotels/lows', { params: { query }, signal }));
      const nights = nightsBetween(stay.checkin, stay.checkout);
      return new Map(
        lows.map(({ HotelCode, nightPaise, seenAt }) => [
          HotelCode,
          { nightPaise, stayPaise: nightPaise * nights, seenAt },
        ]),
      );
    },
  };
}

/** Passes an answer through and logs a failure to the journey log. */
async function logged<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted)
      logJourney('results_fetch_error', { code: error instanceof ApiFailure ? error.code : 'UNKNOWN' });
    throw error;
  }
}
