import { z } from 'zod';
import { asSent, comparedAs, unread } from '../../platform/wire-schema.ts';
import { type Fields, objectsOf } from '../tbo/read-fields.ts';
import { serviceReply, type ServiceReply } from '../tbo/service-reply.ts';
import { error, responseStatus } from '../tbo/shared-answers.ts';
import { code, figure, flag, numberOrText, text, word } from '../tbo/wire-fields.ts';
import { status } from './reply-status.ts';
import { BOOK_FAILED, CANCELLED, CONFIRMED, VERIFY_PRICE } from './stay-status.ts';

/** Answers of the booking service (tbo-hotel.md 3.2, 7.4, 8). */

const BOOKING_WORDS = [
  'Confirmed',
  'BookFailed',
  'VerifyPrice',
  'Cancelled',
  'Pending',
  'Vouchered',
  'CancellationInProgress',
  'CancelPending',
  'CxlRequestSentToHotel',
  'CancelledAndRefundAwaited',
] as const;
const bookingStatus = word(BOOKING_WORDS);
/** 0 not set, 1 pending, 2 in progress, 3 processed, 4 rejected. */
const changeStatus = z.literal([0, 1, 2, 3, 4]);

/** What Book, GenerateVoucher and GetBookingDetail tell of a booking. */
export const bookingShape = {
  BookingId: numberOrText,
  Status: code([BOOK_FAILED, CONFIRMED, VERIFY_PRICE, CANCELLED]),
  HotelBookingStatus: bookingStatus,
  VoucherStatus: flag,
  ConfirmationNo: text,
  BookingRefNo: text,
  InvoiceNumber: text,
  InvoiceNo: text,
  HotelConfirmationNo: text,
};
export type BookingFields = { readonly [K in keyof typeof bookingShape]?: z.output<(typeof bookingShape)[K]> };

/** A reply of the booking service: one root object, with `shape` beside what `serviceReply` reads of every reply. */
export function replyWith<Shape extends z.core.$ZodLooseShape>(root: string, shape: Shape) {
  const fields = z.object({
    ...shape,
    ...unread(responseStatus, 'ResponseStatus'),
    ...unread(error, 'Error'),
    ...unread(z.string(), 'TraceId'),
  });
  return { root, fields, answer: z.object({ [root]: fields.optional() }) };
}

/** Reads a reply of the booking service; null when the payload is not one. */
export function readReply<F extends Fields>(
  { root, fields }: { readonly root: string; readonly fields: z.ZodType<F> },
  payload: unknown,
): (ServiceReply & { readonly fields: F }) | null {
  const reply = serviceReply(payload, root);
  return reply && { ...reply, fields: fields.parse(reply.fields) };
}

export const book = replyWith('BookResult', {
  ...bookingShape,
  IsPriceChanged: flag,
  IsCancellationPolicyChanged: flag,
  ...unread(z.number(), 'NetAmount'),
  ...unread(z.null(), 'TBOReferenceNo'),
  ...unread(z.unknown(), 'HotelRoomsDetails'),
});

export const generateVoucher = replyWith('GenerateVoucherResult', bookingShape);

export const sendChangeRequest = replyWith('HotelChangeRequestResult', {
  ChangeRequestId: numberOrText,
  ...unread(changeStatus, 'ChangeRequestStatus'),
});

export const getChangeRequestStatus = replyWith('HotelChangeRequestStatusResult', {
  ChangeRequestId: numberOrText,
  ChangeRequestStatus: asSent(changeStatus),
  RefundedAmount: figure,
  CancellationCharge: figure,
});

const listedBooking = z.object({
  BookingId: comparedAs(numberOrText, z.number()),
  BookingStatus: comparedAs(bookingStatus, z.enum(BOOKING_WORDS)),
  ClientReferenceNumber: comparedAs(text, z.string()),
  ClientReferenceId: text,
  ConfirmationNo: text,
  BookingRefNo: text,
  InvoiceNumber: text,
  InvoiceNo: text,
  ...unread(
    z.string(),
    'BookingDate',
    'Currency',
    'AgencyName',
    'TripName',
    'TBOHotelCode',
    'CheckInDate',
    'CheckOutDate',
  ),
  ...unread(z.number(), 'AgentMarkup', 'BookingPrice'),
});
export type ListedRow = z.output<typeof listedBooking>;

/** `BookingDetail` is one name of the list (tbo-hotel.md 7.4); `readListedRows` reads any. */
export const bookingList = z.object({ Status: status, ...unread(z.array(listedBooking), 'BookingDetail') }).loose();

/** The rows of bookings in a list; anything else in it is left out. */
export function readListedRows(list: readonly unknown[]): ListedRow[] {
  return objectsOf(list)
    .filter((row) => 'BookingId' in row || 'ConfirmationNo' in row)
    .map((row) => listedBooking.parse(row));
}
