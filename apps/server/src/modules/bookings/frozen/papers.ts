import * as calls from '@safar/contract/documents';
import { extractText, getDocumentProxy } from 'unpdf';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';

const PAPERS = {
  voucher: calls.voucherPdf,
  invoice: calls.invoicePdf,
  feeInvoice: calls.feeInvoicePdf,
  creditNote: calls.creditNotePdf,
  receiptVoucher: calls.receiptVoucherPdf,
  refundVoucher: calls.refundVoucherPdf,
  calendar: calls.bookingCalendar,
} as const;

/** General terms of a hotel or an airline, and the text on every page, which are not about the booking. */
const GENERAL = /^Good to know\n[\s\S]*?^(?=Booked on )/m;
const ON_EVERY_PAGE = /^(?:Questions\? .*|Safar is a service of .*|Page \d+ of \d+)\n?/gm;
/** Lines of a calendar file about the time and status of an event. */
const OF_EVENTS = /^(?:SUMMARY|DTSTART|DTEND|SEQUENCE|STATUS|LOCATION|UID)[:;]/;

/** The text of each document that a booking's page offers, by its name. */
export async function papersOf(
  app: TestApp,
  as: SignedInTraveller,
  id: string,
  offered: Readonly<Record<string, unknown>>,
) {
  const texts: (readonly [string, string])[] = [];
  for (const [paper, call] of Object.entries(PAPERS)) {
    if (typeof offered[paper] !== 'string') continue;
    const answer = await app.app.inject({ url: call.path.replace('{id}', id), headers: { cookie: as.cookie } });
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    texts.push([paper, isPdf ? await textOfPdf(answer.rawPayload) : eventsOf(answer.body)]);
  }
  return texts;
}

async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(GENERAL, '').replaceAll(ON_EVERY_PAGE, '').trim();
}

function eventsOf(calendar: string): string {
  const unfolded = calendar.replaceAll(/\r?\n[ \t]/g, '');
  return unfolded
    .split(/\r?\n/)
    .filter((line) => OF_EVENTS.test(line))
    .join('\n');
}
