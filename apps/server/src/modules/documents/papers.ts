import { fail, Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey, BookingOnPaper } from '../bookings/index.ts';
import { calendarOf } from './calendar.ts';
import { eTicketData, receiptData } from './flight-papers.ts';
import type { DocumentsContext } from './context.ts';
import { issueCreditNote, issueInvoice } from './issue-tax-document.ts';
import type { TaxDocument } from './paper-data.ts';
import { stayOf } from './paper-facts.ts';
import { tripCalendarOf } from './trip-calendar.ts';
import { voucherData } from './voucher-data.ts';

type Missing = Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>;
type Unpaid = Failure<'NOT_PAID_IN_FULL'>;

/** The voucher, from the moment the supplier issued its own; of a flight the e-ticket. */
export async function voucherPaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing | Unpaid> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  const { voucher, calendar, invoicePaise } = paper.papers;
  if (!voucher) return fail(calendar && invoicePaise === null ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  const { press, config } = context;
  if (paper.kind === 'flight')
    return new FileAnswer(
      await press.draw({ paper: 'e-ticket', data: eTicketData(paper, config) }),
      fileName('e-ticket', paper, 'pdf'),
    );
  const content = await press.draw({ paper: 'voucher', data: voucherData(paper.booking, config) });
  return new FileAnswer(content, fileName('voucher', paper, 'pdf'));
}

/** The tax invoice of a stay; of a flight a receipt (decision 0015). */
export async function invoicePaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing | Unpaid> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  if (paper.kind === 'hotel') {
    const invoice = await issueInvoice(context, key, paper);
    return invoice instanceof Failure ? invoice : taxPaper(context, invoice);
  }
  if (paper.papers.invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const content = await context.press.draw({ paper: 'receipt', data: receiptData(paper, context.config) });
  return new FileAnswer(content, fileName('receipt', paper, 'pdf'));
}

/** The credit note of a stay that was cancelled; a flight has none (decision 0015). */
export async function creditNotePaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  if (paper.kind === 'flight') return fail('DOCUMENT_NOT_THERE');
  const note = await issueCreditNote(context, key, paper);
  return note instanceof Failure ? note : taxPaper(context, note);
}

/** A stay, or each flight of a trip, as a calendar file. */
export async function calendarPaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  if (!paper.papers.calendar) return fail('DOCUMENT_NOT_THERE');
  return paper.kind === 'flight'
    ? new FileAnswer(tripCalendarOf(paper, context.config), fileName('trip', paper, 'ics'))
    : new FileAnswer(calendarOf(paper.booking, context.config), fileName('stay', paper, 'ics'));
}

async function taxPaper({ press }: DocumentsContext, document: TaxDocument): Promise<FileAnswer> {
  const content = await press.draw({ paper: 'tax', data: document });
  return new FileAnswer(content, `safar-${document.kind}-${document.number.replaceAll('/', '-')}.pdf`);
}

function fileName(what: string, paper: BookingOnPaper, extension: 'pdf' | 'ics'): string {
  const reference = paper.kind === 'flight' ? paper.reference : stayOf(paper.booking).reference;
  return `safar-${what}-${reference}.${extension}`;
}
