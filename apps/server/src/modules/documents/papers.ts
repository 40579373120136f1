import { fail, Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey, BookingOnPaper } from '../bookings/index.ts';
import { calendarOf } from './calendar.ts';
import type { DocumentsContext } from './context.ts';
import { issueCreditNote, issueInvoice } from './issue-tax-document.ts';
import type { TaxDocument } from './paper-data.ts';
import { stayOf } from './stay-facts.ts';
import { voucherData } from './voucher-data.ts';

type Missing = Failure<'BOOKING_NOT_FOUND' | 'DOCUMENT_NOT_THERE'>;
type Unpaid = Failure<'NOT_PAID_IN_FULL'>;

/** The voucher, from the moment the supplier issued its own. */
export async function voucherPaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing | Unpaid> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  const { voucher, calendar, invoicePaise } = paper.papers;
  if (!voucher) return fail(calendar && invoicePaise === null ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  const content = await context.press.draw({ paper: 'voucher', data: voucherData(paper.booking, context.config) });
  return new FileAnswer(content, fileName('voucher', paper, 'pdf'));
}

export async function invoicePaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing | Unpaid> {
  const invoice = await issueInvoice(context, key);
  return invoice instanceof Failure ? invoice : taxPaper(context, invoice);
}

export async function creditNotePaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const note = await issueCreditNote(context, key);
  return note instanceof Failure ? note : taxPaper(context, note);
}

export async function calendarPaper(context: DocumentsContext, key: BookingKey): Promise<FileAnswer | Missing> {
  const paper = await context.bookings.onPaper(key);
  if (paper === null) return fail('BOOKING_NOT_FOUND');
  if (!paper.papers.calendar) return fail('DOCUMENT_NOT_THERE');
  return new FileAnswer(calendarOf(paper.booking, context.config), fileName('stay', paper, 'ics'));
}

async function taxPaper({ press }: DocumentsContext, document: TaxDocument): Promise<FileAnswer> {
  const content = await press.draw({ paper: 'tax', data: document });
  return new FileAnswer(content, `safar-${document.kind}-${document.number.replaceAll('/', '-')}.pdf`);
}

function fileName(what: string, { booking }: BookingOnPaper, extension: 'pdf' | 'ics'): string {
  return `safar-${what}-${stayOf(booking).reference}.${extension}`;
}
