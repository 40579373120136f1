import { bookingCalendar, creditNotePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import { calendarPaper, creditNotePaper, invoicePaper, voucherPaper } from './papers.ts';

/** The papers of a booking (D31); a booking of another traveller is not found (spec 3.6). */
export function registerDocuments(app: FastifyInstance, context: DocumentsContext): void {
  route(app, voucherPdf, (input) => voucherPaper(context, keyOf(input)), context);
  route(app, invoicePdf, (input) => invoicePaper(context, keyOf(input)), context);
  route(app, creditNotePdf, (input) => creditNotePaper(context, keyOf(input)), context);
  route(app, bookingCalendar, (input) => calendarPaper(context, keyOf(input)), context);
}

function keyOf({ session, params }: { session: { userId: string }; params: { id: string } }): BookingKey {
  return { userId: session.userId, bookingId: params.id };
}
