import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { compareWithSchema } from '../../platform/compare-with-schema.ts';
import { HOTEL_ANSWERS, type HotelOperation } from './operations.ts';
import { parseBook, parseVoucher } from './parse-book.ts';
import { parseBookingDetail } from './parse-booking-detail.ts';
import { parseBookingList } from './parse-booking-list.ts';
import { parseCancelRequest, parseCancelStatus } from './parse-cancel.ts';
import { parsePrebook } from './parse-prebook.ts';
import { parseSearch } from './parse-search.ts';
import { parseCities, parseCountries, parseHotelDetails, parseHotelList } from './parse-static.ts';

const Status = { Code: 200, Description: 'Successful' };
const POLICY = { FromDate: '07-07-2026 00:00:00', ChargeType: 'Fixed', CancellationCharge: 0 };
const ROOM = {
  Name: ['Deluxe Room'],
  BookingCode: 'a',
  Inclusion: 'Free WiFi',
  DayRates: [[{ BasePrice: 490 }]],
  TotalFare: 500,
  TotalTax: 10,
  RoomPromotion: ['Save: 10%'],
  CancelPolicies: [POLICY],
  MealType: 'Room_Only',
  IsRefundable: true,
  Supplements: [[{ Index: 1, Type: 'AtProperty', Description: 'Deposit', Price: 200, Currency: 'INR' }]],
};
const HOTEL = { HotelCode: '1', Currency: 'INR', Rooms: [ROOM] };
const reply = { ResponseStatus: 1, Error: { ErrorCode: 0, ErrorMessage: '' }, TraceId: 't' };
const booking = { Status: 1, HotelBookingStatus: 'Confirmed', VoucherStatus: true, BookingId: 7, ConfirmationNo: 'c' };

/** An answer of each operation, with lists and objects wherever they are read. */
const ANSWERS: Readonly<Record<Exclude<HotelOperation, 'Authenticate'>, object>> = {
  Search: { Status, HotelResult: [HOTEL] },
  PreBook: {
    Status,
    HotelResult: [
      {
        ...HOTEL,
        RateConditions: ['Pets not allowed'],
        Rooms: [
          { ...ROOM, NetAmount: 495.25, PriceBreakUp: [{ ServiceFee: 5, TaxBreakup: [{ TaxType: 'Tax_IGST' }] }] },
        ],
      },
    ],
    ValidationInfo: { PanMandatory: true, PaxNameMinLength: 2 },
  },
  Book: { BookResult: { ...reply, ...booking } },
  GenerateVoucher: { GenerateVoucherResult: { ...reply, ...booking } },
  GetBookingDetail: {
    GetBookingDetailResult: {
      ...reply,
      ...booking,
      StarRating: 3,
      BookingHistory: [{ EventCategory: 'Booked' }],
      HotelRoomsDetails: [
        {
          Inclusion: ['Room Only'],
          DayRates: [{ Amount: 490, Date: '2026-07-23T00:00:00' }],
          Price: { RoomPrice: 490, Tax: 10 },
          CancellationPolicies: [{ Charge: 100, ChargeType: 2, FromDate: '2026-07-22T00:00:00' }],
        },
      ],
    },
  },
  SendChangeRequest: { HotelChangeRequestResult: { ...reply, ChangeRequestId: 4 } },
  GetChangeRequestStatus: {
    HotelChangeRequestStatusResult: { ...reply, ChangeRequestId: 4, ChangeRequestStatus: 3, RefundedAmount: 90 },
  },
  BookingDetailsBasedOnDate: {
    Status,
    BookingDetail: [{ BookingId: 7, BookingStatus: 'Vouchered', ClientReferenceNumber: 'safar-1' }],
  },
  CountryList: { Status, CountryList: [{ Code: 'IN', Name: 'India' }] },
  CityList: { Status, CityList: [{ Code: '1', Name: 'Goa' }] },
  TBOHotelCodeList: { Status, Hotels: [{ HotelCode: '1', HotelName: 'Sea View', HotelRating: 'ThreeStar' }] },
  HotelDetails: {
    Status,
    HotelDetails: [
      {
        HotelCode: 1,
        HotelName: 'Sea View',
        Images: ['https://img.example/a.jpg'],
        HotelFees: { Mandatory: ['Resort fee'], Optional: [] },
        RoomDetails: [{ RoomId: 41, RoomName: 'Club', imageURL: ['https://img.example/r.jpg'] }],
      },
    ],
  },
};

const READERS = [
  parseSearch,
  parsePrebook,
  (payload: unknown) => parseBook(payload, true),
  parseVoucher,
  parseBookingDetail,
  parseCancelRequest,
  parseCancelStatus,
  parseBookingList,
  parseCountries,
  parseCities,
  parseHotelList,
  parseHotelDetails,
];

function told(operation: keyof typeof ANSWERS, answer: unknown): string[] {
  return oddIn(answer, HOTEL_ANSWERS[operation]);
}

function oddIn(answer: unknown, schema: z.ZodType): string[] {
  const found: string[] = [];
  compareWithSchema(answer, schema, ({ path, kind }) => found.push(`${path} ${kind}`));
  return found.toSorted();
}

/** The paths of all values in an answer. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** A copy with another value at a path; the key is left out for undefined. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return to;
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    return rows.map((each, index) => (String(index) === key ? changed(each, rest, to) : each));
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, name === key ? changed(inner, rest, to) : inner])
      .filter(([, inner]) => inner !== undefined),
  );
}

const spoilt = fc
  .constantFrom(...Object.values(ANSWERS).flatMap((answer) => placesIn(answer).map((place) => ({ answer, place }))))
  .chain(({ answer, place }) =>
    fc.oneof(fc.jsonValue(), fc.constant(undefined)).map((to) => changed(answer, place, to)),
  );

describe('[REQ-OPS-7] what is odd in an answer of the hotel service', () => {
  test('is nothing in one that is as it is known', () => {
    for (const [operation, schema] of Object.entries<z.ZodType>(HOTEL_ANSWERS)) {
      const answer = new Map<string, object>(Object.entries(ANSWERS)).get(operation);
      expect(oddIn(answer, schema)).toEqual([]);
    }
  });

  test('is told by its path: keys, words, dates that are not understood, and keys without which a rate is of no use', () => {
    const { TotalTax: _tax, ...room } = ROOM;
    const odd = {
      ...room,
      MealType: 'Brunch',
      Mood: 'fine',
      TotalFare: '500',
      CancelPolicies: [{ ...POLICY, FromDate: 'soon', ChargeType: 'Soul' }],
    };
    expect(told('Search', { Status: { ...Status, Code: 299 }, HotelResult: [{ ...HOTEL, Rooms: [odd] }] })).toEqual([
      'HotelResult[].Rooms[].CancelPolicies[].ChargeType unknown-value',
      'HotelResult[].Rooms[].CancelPolicies[].FromDate unread-text',
      'HotelResult[].Rooms[].MealType unknown-value',
      'HotelResult[].Rooms[].Mood unknown-key',
      'HotelResult[].Rooms[].TotalFare unknown-kind',
      'HotelResult[].Rooms[].TotalTax missing-key',
      'Status.Code unknown-value',
    ]);
    const Book = { BookResult: { ...reply, ...booking, HotelBookingStatus: 'Dreamt', Status: 9, Extra: 1 } };
    expect(told('Book', Book)).toEqual([
      'BookResult.Extra unknown-key',
      'BookResult.HotelBookingStatus unknown-value',
      'BookResult.Status unknown-value',
    ]);
  });

  test('throws nowhere, whatever stands in place of whichever value', () => {
    fc.assert(
      fc.property(spoilt, (answer) => {
        expect(() => READERS.map((read) => read(answer))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  test('costs no other hotel its rates', () => {
    const other = { ...HOTEL, HotelCode: '2', Rooms: [{ ...ROOM, BookingCode: 'b' }] };
    const places = placesIn(HOTEL);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, to) => {
        const parsed = parseSearch({ Status, HotelResult: [changed(HOTEL, place, to), other] });
        expect(parsed?.rates.some(({ hotelCode }) => hotelCode === '2')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('says nothing of what rooms there are where no list came', () => {
    for (const HotelResult of [undefined, null, {}, { Error: 'busy' }])
      expect(parseSearch({ Status, HotelResult })).toMatchObject({ hasList: false, rates: [] });
    expect(parseSearch({ Status, HotelResult: [] })).toMatchObject({ hasList: true, rates: [] });
  });
});
