import { deskDocument } from '@safar/contract/desk/bookings';
import {
  bookingCalendar,
  creditNotePdf,
  feeInvoicePdf,
  invoicePdf,
  receiptVoucherPdf,
  refundVoucherPdf,
  voucherPdf,
} from '@safar/contract/documents';
import { language, type Language } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../platform/request-language.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { route } from '../../platform/route.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import {
  calendarDocument,
  creditNoteDocument,
  feeInvoiceDocument,
  invoiceDocument,
  receiptVoucherDocument,
  refundVoucherDocument,
  voucherDocument,
} from './documents.ts';

/** The documents of a booking (REQ-DOC-1); a booking of another traveller is not found (REQ-BKG-7). */
export function registerDocuments(app: FastifyInstance, context: DocumentsContext): void {
  route(app, voucherPdf, (input) => inLanguageOf(input, () => voucherDocument(context, keyOf(input))), context);
  route(
    app,
    invoicePdf,
    (input) => inLanguageOf(input, () => invoiceDocument(context, keyOf(input), input.query.change)),
    context,
  );
  route(app, feeInvoicePdf, (input) => inLanguageOf(input, () => feeInvoiceDocument(context, keyOf(input))), context);
  route(
    app,
    creditNotePdf,
    (input) => inLanguageOf(input, () => creditNoteDocument(context, keyOf(input), input.query)),
    context,
  );
  route(
    app,
    receiptVoucherPdf,
    (input) => inLanguageOf(input, () => receiptVoucherDocument(context, keyOf(input))),
    context,
  );
  route(
    app,
    refundVoucherPdf,
    (input) => inLanguageOf(input, () => refundVoucherDocument(context, keyOf(input))),
    context,
  );
  route(app, bookingCalendar, (input) => inLanguageOf(input, () => calendarDocument(context, keyOf(input))), context);
}

/** The documents of a booking at the desk, the same as its traveller's. */
export function registerDeskDocuments(desk: DeskRoutes, context: DocumentsContext): void {
  desk.route(deskDocument, ({ params }) => {
    const key = { userId: params.userId, bookingId: params.id };
    switch (params.document) {
      case 'voucher':
        return voucherDocument(context, key);
      case 'invoice':
        return invoiceDocument(context, key);
      case 'fee-invoice':
        return feeInvoiceDocument(context, key);
      case 'credit-note':
        return creditNoteDocument(context, key);
      case 'receipt-voucher':
        return receiptVoucherDocument(context, key);
      case 'refund-voucher':
        return refundVoucherDocument(context, key);
    }
  });
}

/** Runs `work` in the language that the URL names, else in the request's. */
function inLanguageOf<Result>(
  { query }: { query: { language?: Language | undefined } },
  work: () => Promise<Result>,
): Promise<Result> {
  return inLanguage(query.language ?? language(), work);
}

function keyOf({ session, params }: { session: { userId: string }; params: { id: string } }): BookingKey {
  return { userId: session.userId, bookingId: params.id };
}
