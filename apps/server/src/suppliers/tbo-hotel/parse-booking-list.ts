import type { ListedBooking } from '../hotel-supplier.ts';
import { readId } from './parse-book.ts';
import { stayStatus } from './stay-status.ts';
import { plainText } from '../tbo/plain-text.ts';
import { bookingList, type ListedRow, readListedRows } from './booking-wire.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

export interface ParsedBookingList {
  readonly status: ReplyStatus;
  /** Null when the reply has no list, which differs from an empty one. */
  readonly rows: ListedBooking[] | null;
}

/**
 * Reads a BookingDetailsBasedOnDate reply (tbo-hotel.md 7.4); the name of its list is not documented, so any list is
 * accepted.
 */
export function parseBookingList(payload: unknown): ParsedBookingList | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  const lists = Object.values(bookingList.safeParse(payload).data ?? {}).filter((each) => Array.isArray(each));
  return { status, rows: lists.length === 0 ? null : lists.flatMap(readListedRows).map(readRow) };
}

function readRow(row: ListedRow): ListedBooking {
  const word = plainText(row.BookingStatus);
  return {
    clientReferenceId: (row.ClientReferenceNumber ?? row.ClientReferenceId ?? '').trim(),
    booking: {
      bookingId: readId(row.BookingId),
      status: stayStatus(word, null),
      confirmationNo: plainText(row.ConfirmationNo),
      supplierReference: plainText(row.BookingRefNo),
      invoiceNo: plainText(row.InvoiceNumber ?? row.InvoiceNo) || null,
      vouchered: word.toLowerCase().includes('vouch'),
    },
  };
}
