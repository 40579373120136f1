import type { ListedBooking } from '../hotel-supplier.ts';
import { statusOfWord } from './parse-book.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

export interface ParsedBookingList {
  readonly status: ReplyStatus;
  readonly rows: ListedBooking[];
}

/** Reads a BookingDetailsBasedOnDate reply (tbo-hotel.md 7.4); its list's name is not documented, so any list will do. */
export function parseBookingList(payload: unknown): ParsedBookingList | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  const lists = Object.values(fieldsOf(payload) ?? {}).filter(Array.isArray);
  const rows = lists.flatMap(objectsOf).filter((row) => 'BookingId' in row || 'ConfirmationNo' in row);
  return { status, rows: rows.map(readRow) };
}

function readRow(row: Fields): ListedBooking {
  const bookingStatus = plainText(row['BookingStatus']);
  return {
    clientReferenceId: textOf(row['ClientReferenceNumber'] ?? row['ClientReferenceId']).trim(),
    booking: {
      bookingId: wholeOf(row['BookingId']) ?? 0,
      confirmationNo: plainText(row['ConfirmationNo']),
      bookingRefNo: plainText(row['BookingRefNo']),
      invoiceNo: plainText(row['InvoiceNumber'] ?? row['InvoiceNo']) || null,
      traceId: textOf(row['TraceId']),
      bookingStatus,
      status: statusOfWord(bookingStatus),
      vouchered: bookingStatus.toLowerCase().includes('vouch'),
    },
  };
}
