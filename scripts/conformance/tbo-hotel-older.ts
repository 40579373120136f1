/** Parsers for recordings of the booking side's older dialect (tbo-hotel.md 7), which our code no longer speaks. */
import { plainText } from '../../apps/server/src/suppliers/tbo/plain-text.ts';
import { fieldsOf, objectsOf, textOf, truthOf } from '../../apps/server/src/suppliers/tbo/read-fields.ts';
import { parseRate, type ParsedRate } from '../../apps/server/src/suppliers/tbo-hotel/parse-rate.ts';
import { policySentences } from '../../apps/server/src/suppliers/tbo-hotel/policy-texts.ts';
import { replyStatus, type ReplyStatus } from '../../apps/server/src/suppliers/tbo-hotel/reply-status.ts';

/** A Book reply of the older dialect (tbo-hotel.md 7.1). */
export interface OldBookReply {
  readonly status: ReplyStatus;
  readonly clientReferenceId: string;
  readonly confirmationNumber: string;
}

/** Reads a Book reply of the older dialect; null when the payload is not one. */
export function parseOldBook(payload: unknown): OldBookReply | null {
  const status = replyStatus(payload);
  const fields = fieldsOf(payload);
  if (status === null || fields === null) return null;
  return {
    status,
    clientReferenceId: textOf(fields['ClientReferenceId']),
    confirmationNumber: textOf(fields['ConfirmationNumber']),
  };
}

/** A BookingDetail reply of the older dialect (tbo-hotel.md 7.2). */
export interface OldBookingDetail {
  readonly status: ReplyStatus;
  readonly bookingStatus: string;
  readonly vouchered: boolean;
  readonly confirmationNumber: string;
  readonly invoiceNumber: string | null;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly hotelCode: string;
  readonly rooms: { readonly status: string; readonly rate: ParsedRate }[];
  readonly rateConditions: string[];
}

/** Reads a BookingDetail reply of the older dialect; null when the payload is not one. */
export function parseOldBookingDetail(payload: unknown): OldBookingDetail | null {
  const status = replyStatus(payload);
  const detail = fieldsOf(fieldsOf(payload)?.['BookingDetail']);
  if (status === null || detail === null) return null;
  const hotelCode = textOf(fieldsOf(detail['HotelDetails'])?.['HotelCode']);
  const rooms = objectsOf(detail['Rooms']).map((room) => ({
    status: plainText(room['Status']),
    rate: parseRate(room, hotelCode, textOf(room['Currency']).toUpperCase()),
  }));
  return {
    status,
    bookingStatus: plainText(detail['BookingStatus']),
    vouchered: truthOf(detail['VoucherStatus'], false),
    confirmationNumber: textOf(detail['ConfirmationNumber']),
    invoiceNumber: textOf(detail['InvoiceNumber']) || null,
    checkIn: textOf(detail['CheckIn']).slice(0, 10),
    checkOut: textOf(detail['CheckOut']).slice(0, 10),
    hotelCode,
    rooms: rooms.flatMap(({ status: roomStatus, rate }) => (rate === null ? [] : [{ status: roomStatus, rate }])),
    rateConditions: policySentences(detail['RateConditions']),
  };
}

/** A Cancel reply of the older dialect (tbo-hotel.md 7.3): 'Cancelled' there means that cancellation was requested. */
export interface OldCancelReply {
  readonly status: ReplyStatus;
  readonly confirmationNumber: string;
}

/** Reads a Cancel reply of the older dialect; null when the payload is not one. */
export function parseOldCancel(payload: unknown): OldCancelReply | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  return { status, confirmationNumber: textOf(fieldsOf(payload)?.['ConfirmationNumber']) };
}
