import type { Attachment } from '../../gateways/mail-gateway.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { NotificationKind } from '../notifications/index.ts';
import { attachmentsFor } from './attachments-for.ts';
import type { DocumentsContext, DocumentsNeeds } from './context.ts';
import { registerDeskEInvoices } from './e-invoices/desk.ts';
import { callToLate, registerDue } from './e-invoices/register-due.ts';
import { E_INVOICES_DUE, E_INVOICES_LATE } from './e-invoices/store.ts';
import { createDocumentWorker } from './document-worker.ts';
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
    attachmentsFor: (kind, key, isProved) => attachmentsFor(context, { kind, key, isProved }),
  };
}
