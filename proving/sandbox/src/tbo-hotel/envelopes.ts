import { randomUUID } from 'node:crypto';
import type { Answer } from '../control/serve.ts';
import { envelope, errorCode, responseStatus, type Refusal } from '../tbo/refusal.ts';
import { wireJson } from './wire.ts';

/** The codes of `Status` in static data, Search and PreBook. */
export const statusCode = {
  success: 200,
  noRooms: 201,
  lowBalance: 300,
  expired: 315,
  invalid: 400,
  credentials: 401,
} as const;

export const CREDENTIALS_TEXT = 'Access Credentials is incorrect';
export const EXPIRED_TEXT = "Session Expired or doesn't exist";
export const NO_ROOMS_TEXT = 'No Available rooms for given criteria';

/** Writes an answer of static data, Search or PreBook. Its HTTP status is always 200; the code is in the body. */
export function statusAnswer(
  code: number,
  description: string,
  rest: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { body: wireJson({ Status: { Code: code, Description: description }, ...rest }), headers };
}

/** The root key of an answer of the booking service. */
export type BookingRoot =
  | 'BookResult'
  | 'GetBookingDetailResult'
  | 'GenerateVoucherResult'
  | 'HotelChangeRequestResult'
  | 'HotelChangeRequestStatusResult';

const NO_CACHE = { 'cache-control': 'no-cache', server: 'WebServer' };

/** Writes a successful answer of the booking service. */
export function bookingAnswer(root: BookingRoot, traceId: string, fields: Readonly<Record<string, unknown>>): Answer {
  return { body: wireJson({ [root]: envelope(traceId, fields) }), headers: NO_CACHE };
}

export const sessionExpired: Refusal = {
  status: responseStatus.invalidSession,
  code: errorCode.session,
  message: 'Your session (TraceId) is expired.',
};

export const badCredentials: Refusal = {
  status: responseStatus.credentials,
  code: errorCode.token,
  message: CREDENTIALS_TEXT,
};

export const invalidToken: Refusal = {
  status: responseStatus.credentials,
  code: errorCode.token,
  message: 'Invalid Token',
};

const failedBooking = {
  TBOReferenceNo: null,
  VoucherStatus: false,
  Status: 0,
  HotelBookingStatus: 'BookFailed',
  InvoiceNumber: null,
  ConfirmationNo: null,
  BookingRefNo: null,
  BookingId: 0,
  IsPriceChanged: false,
  IsCancellationPolicyChanged: false,
};

const refusedFields: Readonly<Record<BookingRoot, Readonly<Record<string, unknown>>>> = {
  BookResult: failedBooking,
  GetBookingDetailResult: {},
  GenerateVoucherResult: { VoucherStatus: false, Status: 0, BookingId: 0 },
  HotelChangeRequestResult: { ChangeRequestId: 0, ChangeRequestStatus: 0 },
  HotelChangeRequestStatusResult: { ChangeRequestId: 0, ChangeRequestStatus: 0 },
};

/** Writes a refusal of the booking service. Its HTTP status is 200, like that of all its answers. */
export function refusalAnswer(root: BookingRoot, refusal: Refusal): Answer {
  return { body: wireJson({ [root]: envelope(randomUUID(), refusedFields[root], refusal) }), headers: NO_CACHE };
}
