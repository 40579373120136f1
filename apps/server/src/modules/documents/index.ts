import type { Attachment } from '../../gateways/mail-gateway.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { NewsKind } from '../notifications/index.ts';
import type { DocumentsContext, DocumentsNeeds } from './context.ts';
import { createPaperPress } from './paper-press.ts';
import { calendarPaper, creditNotePaper, invoicePaper, voucherPaper } from './papers.ts';
import { registerDocuments } from './routes.ts';

export { eraseTaxDocuments } from './store.ts';

export interface Documents extends Module {
  /** The papers that go with a piece of news about a booking. */
  attachmentsFor(kind: NewsKind, key: BookingKey): Promise<readonly Attachment[]>;
}

/** Voucher, GST invoice, credit note and calendar file of a booking (D31, docs/decisions, 'Principal'). */
export function createDocuments(module: ModuleContext, needs: DocumentsNeeds): Documents {
  const context: DocumentsContext = { ...module, ...needs, press: createPaperPress() };
  return {
    name: 'documents',
    register: (app) => registerDocuments(app, context),
    stop: () => context.press.close(),
    attachmentsFor: (kind, key) => attachmentsFor(context, kind, key),
  };
}

const PDF = 'application/pdf';
const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH';

async function attachmentsFor(
  context: DocumentsContext,
  kind: NewsKind,
  key: BookingKey,
): Promise<readonly Attachment[]> {
  switch (kind) {
    case 'confirmed':
    case 'paid-in-full':
    case 'part-cancelled':
      return attached([
        [await voucherPaper(context, key), PDF],
        [await invoicePaper(context, key), PDF],
        [await calendarPaper(context, key), CALENDAR],
      ]);
    case 'held':
      return attached([[await calendarPaper(context, key), CALENDAR]]);
    case 'cancelled':
    case 'released': {
      const note = await creditNotePaper(context, key);
      return attached([[note instanceof FileAnswer ? note : await invoicePaper(context, key), PDF]]);
    }
    case 'pending':
    case 'payment-reminder':
    case 'payment-failed':
    case 'payment-returned':
    case 'refunded':
    case 'trip-undone':
    case 'refund-processed':
    case 'cancel-rejected':
      return [];
  }
}

/** What there is: a booking cancelled since it was confirmed has no voucher any more. */
function attached(papers: readonly (readonly [paper: unknown, contentType: string])[]): Attachment[] {
  return papers.flatMap(([paper, contentType]) =>
    paper instanceof FileAnswer ? [{ filename: paper.filename, contentType, content: paper.content }] : [],
  );
}
