import { describe, expect, test } from 'vitest';
import { parseBook, parseVoucher } from './parse-book.ts';
import { parseBookingDetail } from './parse-booking-detail.ts';
import { parseBookingList } from './parse-booking-list.ts';
import { parseCancelRequest, parseCancelStatus } from './parse-cancel.ts';

const NO_ERROR = { ErrorCode: 0, ErrorMessage: '' };
const RESULT = {
  VoucherStatus: true,
  ResponseStatus: 1,
  Error: NO_ERROR,
  TraceId: 'trace-1',
  Status: 1,
  HotelBookingStatus: 'Confirmed',
  InvoiceNumber: 'MW/2627/3472',
  ConfirmationNo: '7901992698964',
  BookingRefNo: '635041840038299',
  BookingId: 2120634,
  IsPriceChanged: false,
  IsCancellationPolicyChanged: false,
};

describe('Book', () => {
  test('confirmed and vouchered as asked is booked', () => {
    expect(parseBook({ BookResult: RESULT }, true)).toMatchObject({
      kind: 'booked',
      booking: { bookingId: '2120634', confirmationNo: '7901992698964', vouchered: true },
    });
  });

  test('a hold is booked without a voucher; a voucher that was asked for and is not there is pending', () => {
    const held = { BookResult: { ...RESULT, VoucherStatus: false } };
    expect(parseBook(held, false)?.kind).toBe('booked');
    expect(parseBook(held, true)).toMatchObject({ kind: 'pending', booking: { bookingId: '2120634' } });
  });

  test('the supplier’s Pending is pending', () => {
    const pending = { BookResult: { ...RESULT, VoucherStatus: false, Status: 0, HotelBookingStatus: 'Pending' } };
    expect(parseBook({ BookResult: { ...RESULT, HotelBookingStatus: 'Pending' } }, true)?.kind).toBe('pending');
    expect(parseBook(pending, true)?.kind).toBe('pending');
  });

  test('a changed price or policy is neither booked nor failed', () => {
    expect(parseBook({ BookResult: { ...RESULT, Status: 3, HotelBookingStatus: 'VerifyPrice' } }, true)?.kind).toBe(
      'changed',
    );
    expect(
      parseBook({ BookResult: { ...RESULT, Status: 3, ResponseStatus: 2, IsPriceChanged: true } }, true)?.kind,
    ).toBe('changed');
  });

  test('every refusal says why', () => {
    const refusal = { ResponseStatus: 2, Error: { ErrorCode: 3, ErrorMessage: 'Invalid Net Amount' }, TraceId: 't' };
    expect(parseBook({ BookResult: refusal }, true)).toEqual({
      kind: 'failed',
      text: 'Invalid Net Amount',
      reason: 'other',
    });
    expect(parseBook({ BookResult: { ...RESULT, Status: 0, HotelBookingStatus: 'BookFailed' } }, true)?.kind).toBe(
      'failed',
    );
  });

  test.each([null, {}, { BookResult: {} }, { GetBookingDetailResult: RESULT }, 'text'])('%o is no reply', (payload) => {
    expect(parseBook(payload, true)).toBeNull();
  });
});

test('a voucher counts only when the supplier says so', () => {
  expect(parseVoucher({ GenerateVoucherResult: RESULT })?.kind).toBe('vouchered');
  const refused = { ...RESULT, VoucherStatus: false, Error: { ErrorCode: 2, ErrorMessage: 'Balance low' } };
  expect(parseVoucher({ GenerateVoucherResult: refused })).toEqual({
    kind: 'failed',
    text: 'Balance low',
    reason: 'balance',
  });
});

describe('GetBookingDetail', () => {
  const detail = {
    ...RESULT,
    InvoiceAmount: 4965,
    InvoiceNo: 'MW/2627/3472',
    CheckInDate: '2026-07-23T00:00:00',
    CheckOutDate: '2026-07-24T00:00:00',
    LastCancellationDate: '2026-07-21T23:59:59',
    StarRating: 'ThreeStar',
    HotelRoomsDetails: [
      {
        AdultCount: 1,
        RoomTypeName: 'Club Double Room',
        Inclusion: ['Room Only'],
        DayRates: [{ Amount: 4666.96, Date: '2026-07-23T00:00:00' }],
        Price: { CurrencyCode: 'INR', RoomPrice: 4666.96, Tax: 298.39 },
        CancellationPolicies: [
          {
            Charge: 100,
            ChargeType: 2,
            Currency: 'INR',
            FromDate: '2026-07-22T00:00:00',
            ToDate: '2026-07-24T23:59:59',
          },
        ],
        CancellationPolicy: 'A|#!#B',
      },
    ],
  };

  test('is read in the terms of the domain', () => {
    const parsed = parseBookingDetail({ GetBookingDetailResult: detail });
    expect(parsed).toMatchObject({
      kind: 'ok',
      record: {
        booking: { bookingId: '2120634', invoiceNo: 'MW/2627/3472' },
        checkin: '2026-07-23',
        freeUntil: '2026-07-21T18:29:59.000Z',
        hotel: { rating: 3 },
        invoicePaise: 496_500,
        policies: [{ from: '2026-07-21T18:30:00.000Z', to: '2026-07-24T18:29:59.000Z', kind: 'percent', value: 100 }],
        rooms: [
          {
            nights: [{ day: '2026-07-23', pricePaise: 466_696 }],
            pricePaise: 466_696,
            taxPaise: 29_839,
            policyTexts: ['A', 'B'],
          },
        ],
        traceId: 'trace-1',
      },
    });
  });

  test.each([
    [2, 2, 'No booking found'],
    [2, 2, 'Booking does not exist for the requested input'],
    [2, 2, 'No Itinerary exist for this input'],
    [2, 25, ''],
  ])('[REQ-BKG-9] there is none only where that is said: %i, %i, %j', (ResponseStatus, ErrorCode, ErrorMessage) => {
    const refusal = { ResponseStatus, Error: { ErrorCode, ErrorMessage }, TraceId: '' };
    expect(parseBookingDetail({ GetBookingDetailResult: refusal })).toEqual({ kind: 'none' });
  });

  test.each([
    [3, 3, 'BookingId is mandatory.'],
    [3, 3, 'Booking does not exist for the requested input'],
    [2, 2, 'Agency is not authorised.'],
    [2, 2, 'Something went wrong. Booking could not be processed.'],
    [2, 5, 'Your session (TraceId) is expired.'],
    [2, 2, ''],
    [1, 0, ''],
  ])('[REQ-BKG-9] a question that is refused says nothing: %i, %i, %j', (ResponseStatus, ErrorCode, ErrorMessage) => {
    const refusal = { ResponseStatus, Error: { ErrorCode, ErrorMessage }, TraceId: '' };
    expect(parseBookingDetail({ GetBookingDetailResult: refusal })).toMatchObject({ kind: 'refused' });
  });
});

test('the list of a day’s bookings carries our references, whatever its list is called', () => {
  const row = { BookingId: 7, ConfirmationNo: 'c', BookingStatus: 'Vouchered', ClientReferenceNumber: 'safar-1' };
  const parsed = parseBookingList({ Status: { Code: 200, Description: 'Successful' }, AnyName: [row] });
  expect(parsed?.rows).toMatchObject([
    { clientReferenceId: 'safar-1', booking: { bookingId: '7', status: 'confirmed', vouchered: true } },
  ]);
});

test('[REQ-BKG-9] a list that is not there is not an empty one', () => {
  const status = { Status: { Code: 200, Description: 'Successful' } };
  expect(parseBookingList(status)?.rows).toBeNull();
  expect(parseBookingList({ ...status, BookingDetail: null })?.rows).toBeNull();
  expect(parseBookingList({ ...status, BookingDetail: [] })?.rows).toEqual([]);
});

test.each(['NotConfirmed', 'Not Confirmed', 'Unconfirmed'])(
  'a listed booking that is %s has no room',
  (BookingStatus) => {
    const row = { BookingId: 7, ConfirmationNo: 'c', BookingStatus };
    const parsed = parseBookingList({ Status: { Code: 200, Description: 'Successful' }, BookingDetail: [row] });
    expect(parsed?.rows?.[0]?.booking.status).toBe('failed');
  },
);

test.each(['CxlRequestSentToHotel', 'CancelPending', 'CancellationInProgress'])(
  'a listed booking whose cancellation is only asked for (%s) is not cancelled',
  (BookingStatus) => {
    const row = { BookingId: 7, ConfirmationNo: 'c', BookingStatus };
    const parsed = parseBookingList({ Status: { Code: 200, Description: 'Successful' }, BookingDetail: [row] });
    expect(parsed?.rows?.[0]?.booking.status).toBe('cancelling');
  },
);

/** The result of a cancellation request with this answer. */
function answer(ResponseStatus: number, ErrorCode: number): string | undefined {
  const Error = { ErrorCode, ErrorMessage: 'no' };
  return parseCancelRequest({ HotelChangeRequestResult: { ResponseStatus, Error, TraceId: 't' } })?.kind;
}

describe('cancellation', () => {
  test('a request, or its state, without ChangeRequestStatus is pending', () => {
    const reply = { ResponseStatus: 1, ChangeRequestId: 199925, Error: NO_ERROR };
    expect(parseCancelRequest({ HotelChangeRequestResult: reply })).toMatchObject({ kind: 'requested' });
    expect(parseCancelStatus({ HotelChangeRequestStatusResult: reply })).toMatchObject({
      kind: 'status',
      status: 'requested',
    });
  });

  test('[REQ-CXL-5] a request that was not taken as it is was not refused by the hotel', () => {
    expect(answer(2, 2)).toBe('failed');
    expect([answer(3, 3), answer(2, 5), answer(4, 6), answer(1, 0)]).toEqual(['unread', 'unread', 'unread', 'unread']);
  });

  test('a request carries its id', () => {
    const reply = { ResponseStatus: 1, Error: NO_ERROR, TraceId: 't', ChangeRequestId: 309390, ChangeRequestStatus: 1 };
    expect(parseCancelRequest({ HotelChangeRequestResult: reply })).toEqual({
      kind: 'requested',
      changeRequestId: '309390',
    });
  });

  test('amounts count only once it is processed', () => {
    const reply = {
      ResponseStatus: 1,
      Error: NO_ERROR,
      TraceId: 't',
      ChangeRequestId: 1,
      RefundedAmount: 4262.5,
      CancellationCharge: 450,
    };
    const at = (ChangeRequestStatus: number) =>
      parseCancelStatus({ HotelChangeRequestStatusResult: { ...reply, ChangeRequestStatus } });
    expect(at(3)).toEqual({ kind: 'status', status: 'done', refundedPaise: 426_250, chargePaise: 45_000 });
    expect(at(2)).toEqual({ kind: 'status', status: 'in-progress', refundedPaise: null, chargePaise: null });
    expect(at(9)).toBeNull();
  });
});
