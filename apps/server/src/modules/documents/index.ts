import type { Attachment } from '../../gateways/mail-gateway.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { NotificationKind } from '../notifications/index.ts';
import type { DocumentsContext, DocumentsNeeds } from './context.ts';
import { createDocumentWorker } from './document-worker.ts';
import {
  calendarDocument,
  cancelledFlightsDocument,
  creditNoteDocument,
  feeInvoiceDocument,
  invoiceDocument,
  receiptVoucherDocument,
  refundVoucherDocument,
  voucherDocument,
} from './documents.ts';
import { registerDeskDocuments, registerDocuments } from './routes.ts';

export type { TaxDocument } from './document-data.ts';
export { documentsToldAlone, eraseTaxDocuments, TOLD_ALONE, type DocumentPlace, type ToldAlone } from './store.ts';

export interface Documents extends Module {
  /** The documents that go with a notification about a booking; `isProved`: to an address that its traveller has proved to read. */
  attachmentsFor(kind: NotificationKind, key: BookingKey, isProved: boolean): Promise<readonly Attachment[]>;
}

/** Voucher or e-ticket, GST invoice, receipt, credit note and calendar file of a booking (REQ-DOC-1, decision 0010). */
export function createDocuments(module: ModuleContext, needs: DocumentsNeeds): Documents {
  const context: DocumentsContext = { ...module, ...needs, worker: createDocumentWorker() };
  return {
    name: 'documents',
    register: (app) => registerDocuments(app, context),
    registerDesk: (desk) => registerDeskDocuments(desk, context),
    stop: () => context.worker.close(),
    attachmentsFor: (kind, key, isProved) => attachmentsFor(readingOnce(context, key), kind, key, isProved),
  };
}

/** All documents of a mail show the booking as it is now, which is read once. */
function readingOnce(context: DocumentsContext, key: BookingKey): DocumentsContext {
  let found: ReturnType<typeof context.bookings.documentsOf> | undefined;
  const documentsOf = () => (found ??= context.bookings.documentsOf(key));
  return { ...context, bookings: { documentsOf } };
}

const PDF = 'application/pdf';
const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH';
/** Takes back what a calendar was given. */
const CALENDAR_CANCEL = 'text/calendar; charset=utf-8; method=CANCEL';

async function attachmentsFor(
  context: DocumentsContext,
  kind: NotificationKind,
  key: BookingKey,
  isProved: boolean,
): Promise<readonly Attachment[]> {
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
          ? [[await cancelledFlightsDocument(context, key), CALENDAR_CANCEL] as const]
          : []),
      ]);
    case 'hotel-number':
      return attached([[await voucherDocument(context, key), PDF]]);
    case 'held':
    case 'pending': {
      // Issued with the money, whoever may have it by mail: it names who paid (decision 0027).
      const receipt = await receiptVoucherDocument(context, key);
      return attached([
        ...(isProved ? [[receipt, PDF] as const] : []),
        ...(kind === 'held' ? [[await calendarDocument(context, key), CALENDAR] as const] : []),
      ]);
    }
    case 'cancelled':
    case 'released': {
      const note = await creditNoteDocument(context, key);
      // The credit note of a flight is over our fee alone: what else went back is on its receipt.
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
      // It was held, and went into a calendar, where its supplier gave it up afterwards.
      return attached([
        [await refundVoucherDocument(context, key), PDF],
        [await calendarDocument(context, key), CALENDAR_CANCEL],
      ]);
    case 'payment-reminder':
    case 'payment-failed':
    case 'payment-returned':
    case 'change-asked':
    case 'extras-denied':
    case 'refund-processed':
    case 'cancel-rejected':
    case 'move-offered':
      return [];
  }
}

/** What there is: a booking cancelled since it was confirmed has no voucher any more. */
function attached(documents: readonly (readonly [document: unknown, contentType: string])[]): Attachment[] {
  return documents.flatMap(([document, contentType]) =>
    document instanceof FileAnswer && Buffer.isBuffer(document.content)
      ? [{ filename: document.filename, contentType, content: document.content }]
      : [],
  );
}
