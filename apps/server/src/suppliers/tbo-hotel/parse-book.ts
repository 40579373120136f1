import type { RefusalReason } from '@safar/domain/money/refusals';
import { refusalReason, refusalText, succeeded } from '../tbo/service-reply.ts';
import type { BookOutcome, SupplierBooking, VoucherOutcome } from '../hotel-supplier.ts';
import { BOOK_FAILED, CANCELLED, CONFIRMED, stayStatus, VERIFY_PRICE } from './stay-status.ts';
import { plainText } from '../tbo/plain-text.ts';
import { wholeOf } from '../tbo/read-fields.ts';
import { book, type BookingFields, generateVoucher, readReply } from './booking-wire.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

/**
 * Reads a Book reply of the booking service; null when the payload is not one. `voucher`: whether a voucher was
 * requested.
 */
export function parseBook(payload: unknown, voucher: boolean): Answered<BookOutcome> | null {
  const reply = readReply(book, payload);
  if (reply === null) return null;
  const booking = readBooking(reply.fields);
  const { Status: status, HotelBookingStatus, IsPriceChanged, IsCancellationPolicyChanged } = reply.fields;
  const text = plainText(HotelBookingStatus);
  const word = text.toLowerCase();
  const changed = IsPriceChanged || IsCancellationPolicyChanged;
  if (status === VERIFY_PRICE || word === 'verifyprice' || (changed && status !== CONFIRMED))
    return { kind: 'changed', text: reply.errorMessage || 'the price or the cancellation policy changed' };
  if (!succeeded(reply)) return failed(refusalText(reply));
  const refused = status === BOOK_FAILED && word !== 'pending';
  if (refused || word === 'bookfailed' || status === CANCELLED)
    return failed(reply.errorMessage || 'the hotel refused the booking');
  const isComplete = status === CONFIRMED && word !== 'pending' && (booking.vouchered || !voucher);
  const isNumbered = booking.bookingId !== '';
  if (isComplete && isNumbered) return { kind: 'booked', booking };
  return { kind: 'pending', booking: isNumbered ? booking : null, text: text || 'pending' };
}

/** Reads a GenerateVoucher reply; null when the payload is not one. */
export function parseVoucher(payload: unknown): Answered<VoucherOutcome> | null {
  const reply = readReply(generateVoucher, payload);
  if (reply === null) return null;
  const booking = readBooking(reply.fields);
  if (succeeded(reply) && booking.vouchered) return { kind: 'vouchered', booking };
  return failed(refusalText(reply));
}

function failed(text: string): { kind: 'failed'; text: string; reason: RefusalReason } {
  return { kind: 'failed', text, reason: refusalReason(text) };
}

/** The booking in a reply of Book, GenerateVoucher or GetBookingDetail. */
export function readBooking(fields: BookingFields): SupplierBooking {
  return {
    bookingId: readId(fields.BookingId),
    status: stayStatus(plainText(fields.HotelBookingStatus), fields.Status ?? null),
    confirmationNo: plainText(fields.ConfirmationNo),
    supplierReference: plainText(fields.BookingRefNo),
    invoiceNo: plainText(fields.InvoiceNumber ?? fields.InvoiceNo) || null,
    vouchered: fields.VoucherStatus ?? false,
    hotelNumber: plainText(fields.HotelConfirmationNo) || null,
  };
}

/** A number on the wire as the text id that other code uses; '' when missing or 0. */
export function readId(value: unknown): string {
  const number = wholeOf(value) ?? 0;
  return number > 0 ? String(number) : '';
}
