import { bookingCalendar, creditNotePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import { calendarDocument, creditNoteDocument, invoiceDocument, voucherDocument } from './documents.ts';

/** The documents of a booking (REQ-DOC-1); a booking of another traveller is not found (REQ-BKG-7). */
export function registerDocuments(app: FastifyInstance, context: DocumentsContext): void {
  route(app, voucherPdf, (input) => voucherDocument(context, keyOf(input)), context);
  route(app, invoicePdf, (input) => invoiceDocument(context, keyOf(input)), context);
  route(app, creditNotePdf, (input) => creditNoteDocument(context, keyOf(input)), context);
  route(app, bookingCalendar, (input) => calendarDocument(context, keyOf(input)), context);
}

function keyOf({ session, params }: { session: { userId: string }; params: { id: string } }): BookingKey {
  return { userId: session.userId, bookingId: params.id };
}
