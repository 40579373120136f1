import type { Attachment } from '../../gateways/mail-gateway.ts';
import { fail } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { NotificationKind } from '../notifications/index.ts';
import type { DocumentsContext } from './context.ts';
import {
  calendarDocument,
  cancelledFlightsDocument,
  creditNoteDocument,
  feeInvoiceDocument,
  invoiceDocument,
  registeredFiles,
  receiptVoucherDocument,
  refundVoucherDocument,
  voucherDocument,
} from './documents.ts';

/** A context that reads the booking once for all documents of a mail. */
function readingOnce(context: DocumentsContext, key: BookingKey): DocumentsContext {
  let found: ReturnType<typeof context.bookings.documentsOf> | undefined;
  const documentsOf = () => (found ??= context.bookings.documentsOf(key));
  return { ...context, bookings: { ...context.bookings, documentsOf }, forMail: true };
}

const PDF = 'application/pdf';
const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH';
/** Content type of a file that removes events from a calendar. */
const CALENDAR_CANCEL = 'text/calendar; charset=utf-8; method=CANCEL';

/** The credit note of the rooms of a stay that were given up last. */
async function lastRoomCreditNote(context: DocumentsContext, key: BookingKey) {
  const document = await context.bookings.documentsOf(key);
  const last = document?.kind === 'hotel' ? document.roomCredits.at(-1) : undefined;
  return last === undefined ? fail('DOCUMENT_NOT_THERE') : creditNoteDocument(context, key, { change: last.n });
}

/** The papers of the last change that took something in place of something else. */
async function lastChangePapers(context: DocumentsContext, key: BookingKey) {
  const papers = (await context.bookings.documentsOf(key))?.documents.changePapers ?? [];
  const own = papers.filter(({ n }) => n === papers.at(-1)?.n);
  return Promise.all(
    own.map(({ n: change, against }) =>
      against === null ? invoiceDocument(context, key, change) : creditNoteDocument(context, key, { change, against }),
    ),
  );
}

interface Mailed {
  readonly kind: NotificationKind;
  readonly key: BookingKey;
  /** The traveller has verified the e-mail address. */
  readonly isProved: boolean;
}

/** The papers that go with each kind of mail about a booking: voucher or e-ticket, invoice, calendar file, notes (REQ-MSG-4). */
export async function attachmentsFor(
  documents: DocumentsContext,
  { kind, key, isProved }: Mailed,
): Promise<readonly Attachment[]> {
  const context = readingOnce(documents, key);
  switch (kind) {
    case 'confirmed':
    case 'paid-in-full':
    case 'part-cancelled':
      return attached([
        [await voucherDocument(context, key), PDF],
        [await invoiceDocument(context, key), PDF],
        [await feeInvoiceDocument(context, key), PDF],
        [await calendarDocument(context, key), CALENDAR],
        ...(kind === 'part-cancelled'
          ? [
              [await cancelledFlightsDocument(context, key), CALENDAR_CANCEL] as const,
              [await lastRoomCreditNote(context, key), PDF] as const,
            ]
          : []),
      ]);
    case 'exchanged':
    case 'other-room':
      return attached([
        [await voucherDocument(context, key), PDF],
        [await calendarDocument(context, key), CALENDAR],
        ...(await lastChangePapers(context, key)).map((paper) => [paper, PDF] as const),
      ]);
    case 'terms-taken':
    case 'terms-withdrawn':
      return attached([
        [await voucherDocument(context, key), PDF],
        [await calendarDocument(context, key), CALENDAR],
      ]);
    case 'hotel-number':
    case 'before-road':
      return attached([[await voucherDocument(context, key), PDF]]);
    case 'held':
    case 'pending': {
      // Issued when the money arrives, but mailed only to a verified address: it names the payer (decision 0027).
      const receipt = await receiptVoucherDocument(context, key);
      return attached([
        ...(isProved ? [[receipt, PDF] as const] : []),
        ...(kind === 'held' ? [[await calendarDocument(context, key), CALENDAR] as const] : []),
      ]);
    }
    case 'cancelled':
    case 'released': {
      const note = await creditNoteDocument(context, key);
      // The credit note of a flight covers our fee alone: other refunds are on its receipt.
      const isOfAll = note instanceof FileAnswer && (await context.bookings.documentsOf(key))?.kind === 'hotel';
      return attached([
        [note, PDF],
        [await refundVoucherDocument(context, key), PDF],
        ...(isOfAll ? [] : [[await invoiceDocument(context, key), PDF] as const]),
        [await calendarDocument(context, key), CALENDAR_CANCEL],
      ]);
    }
    case 'refunded':
    case 'trip-undone':
    case 'not-booked':
      // A booking that was held is in the traveller's calendar, even when its supplier gave it up afterwards.
      return attached([
        [await refundVoucherDocument(context, key), PDF],
        [await calendarDocument(context, key), CALENDAR_CANCEL],
      ]);
    case 'invoice-registered':
      return attached((await registeredFiles(context, key)).map((file) => [file, PDF] as const));
    case 'payment-reminder':
    case 'payment-failed':
    case 'payment-returned':
    case 'change-asked':
    case 'room-not-known':
    case 'terms-changed':
    case 'extras-denied':
    case 'refund-processed':
    case 'part-refused':
    case 'exchange-refused':
    case 'cancel-rejected':
    case 'case-taken':
    case 'case-answered':
    case 'move-offered':
    case 'check-in-open':
      return [];
  }
}

/** The attachments that exist: a booking cancelled since its confirmation no longer has a voucher. */
function attached(documents: readonly (readonly [document: unknown, contentType: string])[]): Attachment[] {
  return documents.flatMap(([document, contentType]) =>
    document instanceof FileAnswer && Buffer.isBuffer(document.content)
      ? [{ filename: document.filename, contentType, content: document.content }]
      : [],
  );
}
