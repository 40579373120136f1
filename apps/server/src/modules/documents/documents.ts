import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey, BookingDocuments } from '../bookings/index.ts';
import { stayCalendar } from './stay-calendar.ts';
import { eTicketData, receiptData } from './flight-documents.ts';
import type { DocumentsContext } from './context.ts';
import {
  issueChangeCreditNote,
  issueChangeInvoice,
  issueCreditNote,
  issueInvoice,
  issueReceiptVoucher,
  issueRefundVoucher,
  issueRoomCreditNote,
} from './issue-tax-document.ts';
import { registeredDocuments, standingOf } from './e-invoices/store.ts';
import type { DocumentTask, TaxDocument } from './document-data.ts';
import { stayOf } from './document-facts.ts';
import { printed, type Unprintable } from './printed.ts';
import { cancelledFlightsCalendar, tripCalendar } from './trip-calendar.ts';
import { voucherData } from './voucher-data.ts';

type Missing = Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>;
type Unpaid = Failure<'NOT_PAID_IN_FULL'>;

/** The voucher of a stay, once the supplier has issued its own, or the e-ticket of a flight. */
export async function voucherDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unpaid | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const { voucher, calendar, invoicePaise } = document.documents;
  if (!voucher) return fail(calendar && invoicePaise === null ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  const { config } = context;
  return document.kind === 'flight'
    ? pdfFile(context, key, { document: 'e-ticket', data: eTicketData(document, config) }, nameOf(document))
    : pdfFile(context, key, { document: 'voucher', data: voucherData(document, config) }, nameOf(document));
}

/**
 * The tax invoice of a stay, or the receipt of a flight (decision 0015).
 * @param ofChange the number of a later change, for the invoice of what it brought in
 */
export async function invoiceDocument(
  context: DocumentsContext,
  key: BookingKey,
  ofChange?: number,
): Promise<FileAnswer | Missing | Unpaid | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (ofChange !== undefined) {
    const invoice = await issueChangeInvoice(context, key, document, ofChange);
    return isFailure(invoice) ? invoice : taxFile(context, key, invoice);
  }
  if (document.kind === 'hotel') {
    const invoice = await issueInvoice(context, key, document);
    return isFailure(invoice) ? invoice : taxFile(context, key, invoice);
  }
  if (document.documents.invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  return pdfFile(context, key, { document: 'receipt', data: receiptData(document, context.config) }, nameOf(document));
}

/** The invoice of our fee for a flight (decision 0057, REQ-DOC-10). */
export async function feeInvoiceDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (document.kind === 'hotel' || document.documents.feeInvoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const invoice = await issueInvoice(context, key, document);
  if (!isFailure(invoice)) return taxFile(context, key, invoice);
  return invoice.error === 'NOT_PAID_IN_FULL' ? fail('DOCUMENT_NOT_THERE') : fail(invoice.error);
}

/**
 * The credit note of a cancelled stay, or of our fee for a flight whose sale was undone.
 * @param ofChange the number of the change that gave up rooms alone, or of one that took something off the invoice of the change `against`;
 * absent for the booking's own
 */
export async function creditNoteDocument(
  context: DocumentsContext,
  key: BookingKey,
  { change: ofChange, against }: { readonly change?: number | undefined; readonly against?: number | undefined } = {},
): Promise<FileAnswer | Missing | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const note = await (ofChange === undefined
    ? issueCreditNote(context, key, document)
    : against === undefined
      ? issueRoomCreditNote(context, key, document, ofChange)
      : issueChangeCreditNote(context, key, document, { ofChange, against }));
  return isFailure(note) ? note : taxFile(context, key, note);
}

/** The receipt voucher of money received before the invoice (CGST rule 50, REQ-DOC-12). */
export async function receiptVoucherDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const receipt = await issueReceiptVoucher(context, key, document);
  return isFailure(receipt) ? receipt : taxFile(context, key, receipt);
}

/** The refund voucher of an advance that was refunded without an invoice (CGST rule 51, REQ-DOC-12). */
export async function refundVoucherDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unprintable> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const voucher = await issueRefundVoucher(context, key, document);
  return isFailure(voucher) ? voucher : taxFile(context, key, voucher);
}

/**
 * A stay, or each flight of a trip, as a calendar file; after a cancellation, a file that removes it from a calendar.
 */
export async function calendarDocument(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const { calendar } = document;
  if (calendar === null) return fail('DOCUMENT_NOT_THERE');
  return document.kind === 'flight'
    ? new FileAnswer(tripCalendar(document, calendar, context.config), `safar-trip-${nameOf(document)}.ics`)
    : new FileAnswer(stayCalendar(document, calendar, context.config), `safar-stay-${nameOf(document)}.ics`);
}

/** A calendar file that removes the flights of a trip that were cancelled on their own. */
export async function cancelledFlightsDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (document.kind === 'hotel' || document.calendar === null) return fail('DOCUMENT_NOT_THERE');
  const file = cancelledFlightsCalendar(document, document.calendar, context.config);
  return file === null ? fail('DOCUMENT_NOT_THERE') : new FileAnswer(file, `safar-cancelled-${nameOf(document)}.ics`);
}

/** The PDF of a document as a file, named by its kind and a number. */
async function pdfFile(
  context: DocumentsContext,
  key: BookingKey,
  task: DocumentTask,
  name: string,
): Promise<FileAnswer | Unprintable> {
  const content = await printed(context, key, task);
  const what = task.document === 'tax' ? task.data.kind : task.document;
  return isFailure(content) ? content : new FileAnswer(content, `safar-${what}-${name}.pdf`);
}

/** The PDF of a tax document; of one that waits for its registration a paper that says so (REQ-DOC-15), and none in a mail. */
async function taxFile(
  context: DocumentsContext,
  key: BookingKey,
  document: TaxDocument,
): Promise<FileAnswer | Unprintable | Failure<'DOCUMENT_NOT_THERE'>> {
  const eInvoice = await standingOf(context.database.pool, document.number);
  if (eInvoice === 'waiting' && context.forMail) return fail('DOCUMENT_NOT_THERE');
  const name = document.number.replaceAll('/', '-');
  return pdfFile(context, key, { document: 'tax', data: { ...document, eInvoice } }, name);
}

/** The documents of a booking that the e-invoice portal has registered. */
export async function registeredFiles(context: DocumentsContext, key: BookingKey) {
  const documents = await registeredDocuments(context.database.pool, key);
  return Promise.all(documents.map((document) => taxFile(context, key, document)));
}

function nameOf(document: BookingDocuments): string {
  return document.kind === 'flight' ? document.reference : stayOf(document.booking).reference;
}
