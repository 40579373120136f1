import { fail, Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey, BookingDocuments } from '../bookings/index.ts';
import { calendarOf } from './stay-calendar.ts';
import { eTicketData, receiptData } from './flight-documents.ts';
import type { DocumentsContext } from './context.ts';
import { issueCreditNote, issueInvoice } from './issue-tax-document.ts';
import type { TaxDocument } from './document-data.ts';
import { stayOf } from './document-facts.ts';
import { tripCalendarOf } from './trip-calendar.ts';
import { voucherData } from './voucher-data.ts';

type Missing = Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>;
type Unpaid = Failure<'NOT_PAID_IN_FULL'>;

/** The voucher, from the moment the supplier issued its own; of a flight the e-ticket. */
export async function voucherDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unpaid> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const { voucher, calendar, invoicePaise } = document.documents;
  if (!voucher) return fail(calendar && invoicePaise === null ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  const { worker, config } = context;
  if (document.kind === 'flight')
    return new FileAnswer(
      await worker.draw({ document: 'e-ticket', data: eTicketData(document, config) }),
      fileName('e-ticket', document, 'pdf'),
    );
  const content = await worker.draw({ document: 'voucher', data: voucherData(document, config) });
  return new FileAnswer(content, fileName('voucher', document, 'pdf'));
}

/** The tax invoice of a stay; of a flight a receipt (decision 0015). */
export async function invoiceDocument(
  context: DocumentsContext,
  key: BookingKey,
): Promise<FileAnswer | Missing | Unpaid> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (document.kind === 'hotel') {
    const invoice = await issueInvoice(context, key, document);
    return invoice instanceof Failure ? invoice : taxFile(context, invoice);
  }
  if (document.documents.invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const content = await context.worker.draw({ document: 'receipt', data: receiptData(document, context.config) });
  return new FileAnswer(content, fileName('receipt', document, 'pdf'));
}

/** The invoice of our fee for a flight (decision 0057). */
export async function feeInvoiceDocument(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (document.kind === 'hotel' || document.documents.feeInvoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const invoice = await issueInvoice(context, key, document);
  return invoice instanceof Failure ? fail('DOCUMENT_NOT_THERE') : taxFile(context, invoice);
}

/** The credit note of a stay that was cancelled, or of our fee for a flight whose sale was undone. */
export async function creditNoteDocument(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  const note = await issueCreditNote(context, key, document);
  return note instanceof Failure ? note : taxFile(context, note);
}

/** A stay, or each flight of a trip, as a calendar file. */
export async function calendarDocument(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const document = await context.bookings.documentsOf(key);
  if (document === null) return fail('BOOKING_NOT_FOUND');
  if (!document.documents.calendar) return fail('DOCUMENT_NOT_THERE');
  return document.kind === 'flight'
    ? new FileAnswer(tripCalendarOf(document, context.config), fileName('trip', document, 'ics'))
    : new FileAnswer(calendarOf(document.booking, context.config), fileName('stay', document, 'ics'));
}

async function taxFile({ worker }: DocumentsContext, document: TaxDocument): Promise<FileAnswer> {
  const content = await worker.draw({ document: 'tax', data: document });
  return new FileAnswer(content, `safar-${document.kind}-${document.number.replaceAll('/', '-')}.pdf`);
}

function fileName(what: string, document: BookingDocuments, extension: 'pdf' | 'ics'): string {
  const reference = document.kind === 'flight' ? document.reference : stayOf(document.booking).reference;
  return `safar-${what}-${reference}.${extension}`;
}
