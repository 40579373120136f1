import { isCancellationAsked } from '@safar/domain/cancellation';
import type { RefusalReason } from '@safar/domain/refusals';
import { refusalReason } from '../tbo/refusal-reason.ts';
import type { BookOutcome, SupplierBooking, VoucherOutcome } from '../hotel-supplier.ts';
import { serviceReply, refusalText, succeeded, type ServiceReply } from '../tbo/service-reply.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

const BOOK_FAILED = 0;
const CONFIRMED = 1;
const VERIFY_PRICE = 3;
const CANCELLED = 6;

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

/** Reads a Book reply of the booking service; null when the payload is none. `voucher`: what had been asked for. */
export function parseBook(payload: unknown, voucher: boolean): Answered<BookOutcome> | null {
  const reply = serviceReply(payload, 'BookResult');
  return reply === null ? null : bookOutcome(reply, voucher);
}

function bookOutcome(reply: ServiceReply, voucher: boolean): Answered<BookOutcome> {
  const booking = readBooking(reply.fields);
  const status = wholeOf(reply.fields['Status']);
  const word = booking.bookingStatus.toLowerCase();
  const changed = ['IsPriceChanged', 'IsCancellationPolicyChanged'].some((name) => truthOf(reply.fields[name], false));
  if (status === VERIFY_PRICE || word === 'verifyprice' || (changed && status !== CONFIRMED))
    return { kind: 'changed', text: reply.errorMessage || 'the price or the cancellation policy changed' };
  if (!succeeded(reply)) return failed(refusalText(reply));
  const refused = status === BOOK_FAILED && word !== 'pending';
  if (refused || word === 'bookfailed' || status === CANCELLED)
    return failed(reply.errorMessage || 'the hotel refused the booking');
  const settled = status === CONFIRMED && word !== 'pending' && (booking.vouchered || !voucher);
  if (settled && booking.bookingId > 0) return { kind: 'booked', booking };
  return { kind: 'pending', booking: booking.bookingId > 0 ? booking : null, text: booking.bookingStatus || 'pending' };
}

/** Reads a GenerateVoucher reply; null when the payload is none. */
export function parseVoucher(payload: unknown): Answered<VoucherOutcome> | null {
  const reply = serviceReply(payload, 'GenerateVoucherResult');
  if (reply === null) return null;
  const booking = readBooking(reply.fields);
  if (succeeded(reply) && booking.vouchered) return { kind: 'vouchered', booking };
  return failed(refusalText(reply));
}

function failed(text: string): { kind: 'failed'; text: string; reason: RefusalReason } {
  return { kind: 'failed', text, reason: refusalReason(text) };
}

/** The booking in a reply of Book, GenerateVoucher or GetBookingDetail. */
export function readBooking(fields: Fields): SupplierBooking {
  const status = wholeOf(fields['Status']) ?? BOOK_FAILED;
  return {
    bookingId: wholeOf(fields['BookingId']) ?? 0,
    confirmationNo: plainText(fields['ConfirmationNo']),
    bookingRefNo: plainText(fields['BookingRefNo']),
    invoiceNo: plainText(fields['InvoiceNumber'] ?? fields['InvoiceNo']) || null,
    traceId: textOf(fields['TraceId']),
    bookingStatus: plainText(fields['HotelBookingStatus']) || wordOf(status),
    status,
    vouchered: truthOf(fields['VoucherStatus'], false),
    hotelNumber: plainText(fields['HotelConfirmationNo']) || null,
  };
}

/** The supplier's word for its number (tbo-hotel.md 3.2). */
function wordOf(status: number): string {
  switch (status) {
    case CONFIRMED:
      return 'Confirmed';
    case VERIFY_PRICE:
      return 'VerifyPrice';
    case CANCELLED:
      return 'Cancelled';
    default:
      return 'BookFailed';
  }
}

/**
 * The supplier's number for its word. A cancellation that is only asked for (`CxlRequestSentToHotel`, `CancelPending`,
 * `CancellationInProgress`) still has the room; unknown words count as not confirmed.
 */
export function statusOfWord(word: string): number {
  const lower = word.toLowerCase();
  if (/\bnot ?(?:confirm|vouch)|\bunconfirm/.test(lower)) return BOOK_FAILED;
  if (lower.includes('confirm') || lower.includes('vouch') || isCancellationAsked(word)) return CONFIRMED;
  if (lower.includes('cancelled')) return CANCELLED;
  return lower.includes('verify') ? VERIFY_PRICE : BOOK_FAILED;
}

/** A Book reply of the older dialect (tbo-hotel.md 7.1). */
export interface OldBookReply {
  readonly status: ReplyStatus;
  readonly clientReferenceId: string;
  readonly confirmationNumber: string;
}

/** Reads a Book reply of the older dialect; null when the payload is none. */
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
