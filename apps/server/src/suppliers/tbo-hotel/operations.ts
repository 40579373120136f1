import type { z } from 'zod';
import { authenticate } from '../tbo/shared-answers.ts';
import { book, bookingList, generateVoucher, getChangeRequestStatus, sendChangeRequest } from './booking-wire.ts';
import { getBookingDetail } from './detail-wire.ts';
import { prebookAnswer, searchAnswer } from './rate-wire.ts';
import { cityList, countryList, hotelCodeList, hotelDetails } from './static-wire.ts';

/** The answer of each operation. */
export const HOTEL_ANSWERS = {
  CountryList: countryList,
  CityList: cityList,
  TBOHotelCodeList: hotelCodeList,
  HotelDetails: hotelDetails,
  Search: searchAnswer,
  PreBook: prebookAnswer,
  Book: book.answer,
  GetBookingDetail: getBookingDetail.answer,
  GenerateVoucher: generateVoucher.answer,
  SendChangeRequest: sendChangeRequest.answer,
  GetChangeRequestStatus: getChangeRequestStatus.answer,
  BookingDetailsBasedOnDate: bookingList,
  Authenticate: authenticate,
} satisfies Readonly<Record<string, z.ZodType>>;

export type HotelOperation = keyof typeof HOTEL_ANSWERS;
