import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { facilities, hotelsAvailability, hotelsCount, hotelsLows, hotelsSuggest } from '@safar/contract/hotels';
import type { Failure } from '../../platform/failure.ts';
import type { PreparedAnswer } from '../../platform/prepared-answer.ts';
import type { OpenCheckout, RateAnswer } from './rates/prebook-rate.ts';

/** The parts of the hotels module that its calls use. */
export interface HotelCalls {
  /** The latest price and terms of a rate, never cached. @param open the checkout that is already open */
  prebookRate(supplierId: string, bookingCode: string, open?: OpenCheckout): Promise<RateAnswer>;
  hotelAnswer(hotelCode: string): Promise<PreparedAnswer | null>;
  cityPage(cityCode: string, page: number): Promise<PreparedAnswer | null>;
  availability(
    query: CallInput<typeof hotelsAvailability>['query'],
  ): Promise<PreparedAnswer | Failure<'SEARCHES_LIMITED' | 'SUPPLIER_UNAVAILABLE' | 'BAD_REQUEST'>>;
  count(
    query: CallInput<typeof hotelsCount>['query'],
  ): Promise<
    | CallAnswer<typeof hotelsCount>
    | Failure<'CITY_NOT_FOUND' | 'SEARCHES_LIMITED' | 'SUPPLIER_UNAVAILABLE' | 'BAD_REQUEST'>
  >;
  lows(query: CallInput<typeof hotelsLows>['query']): Promise<PreparedAnswer | Failure<'BAD_REQUEST'>>;
  facilities(query: CallInput<typeof facilities>['query']): Promise<PreparedAnswer>;
  suggest(query: CallInput<typeof hotelsSuggest>['query']): Promise<CallAnswer<typeof hotelsSuggest>>;
}
