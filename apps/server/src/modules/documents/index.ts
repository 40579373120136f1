import type { Attachment } from '../../gateways/mail-gateway.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { NotificationKind } from '../notifications/index.ts';
import type { DocumentsContext, DocumentsNeeds } from './context.ts';
import { registerDeskEInvoices } from './e-invoices/desk.ts';
import { callToLate, registerDue } from './e-invoices/register-due.ts';
import { E_INVOICES_DUE, E_INVOICES_LATE } from './e-invoices/store.ts';
import { createDocumentWorker } from './document-worker.ts';
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
import { calendarOfTrips } from './calendar-of-trips.ts';
import { registerDeskDocuments, registerDocuments } from './routes.ts';

export type { TaxDocument } from './document-data.ts';
export {
  documentsToldAlone,
  eraseTaxDocuments,
  TOLD_ALONE,
  type DocumentPlace,
  type IrnOfDocument,
  type ToldAlone,
} from './store.ts';

export interface Documents extends Module {
  /** The documents attached to a notification about a booking; `isProved`: the traveller has verified the e-mail address. */
  attachmentsFor(kind: NotificationKind, key: BookingKey, isProved: boolean): Promise<readonly Attachment[]>;
  /** A calendar of what is in force of a traveller's bookings, without booking numbers (REQ-TRIP-5). */
  calendarOf(keys: readonly BookingKey[]): Promise<Buffer>;
}

/** Voucher or e-ticket, GST invoice, receipt, credit note and calendar file of a booking (REQ-DOC-1, decision 0010). */
export function createDocuments(module: ModuleContext, needs: DocumentsNeeds): Documents {
  const context: DocumentsContext = { ...module, ...needs, worker: createDocumentWorker() };
  const { eInvoices, due } = context;
  const registering =
    eInvoices &&
    due.add({
      what: 'registering e-invoices',
      isDue: E_INVOICES_DUE,
      round: () => registerDue(context, eInvoices),
    });
  const calling = due.add({
    what: 'calling to e-invoices that wait',
    isDue: E_INVOICES_LATE,
    round: () => callToLate(context),
  });
  return {
    name: 'documents',
    register: (app) => registerDocuments(app, context),
    registerDesk: (desk) => {
      registerDeskDocuments(desk, context);
      registerDeskEInvoices(desk, context);
    },
    work: async () => {
      registering?.start();
      calling.start();
    },
    stop: async () => {
      await registering?.stop();
      await calling.stop();
      await context.worker.close();
    },
    calendarOf: (keys) => calendarOfTrips(context, keys),
    attachmentsFor: (kind, key, isProved) => attachmentsFor(readingOnce(context, key), kind, key, isProved),
  };
}

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
