import { correctEInvoice, enterEInvoice, eInvoices, retryEInvoice } from '@safar/contract/desk/e-invoices';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { isGstin, normaliseGstin, stateOfBuyer } from '@safar/domain/money/gstin';
import { addDays, firstDayOf, indiaClockOf, indiaDayStartMs, lastDayOf, nightsBetween } from '@safar/domain/time/days';
import type { DeskRoutes, NoteAction } from '../../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { LONG_ID, readPage } from '../../../platform/list-cursor.ts';
import type { DocumentsContext } from '../context.ts';
import type { TaxDocument } from '../document-data.ts';
import { toRegister } from './register-due.ts';
import {
  changeBuyer,
  countEInvoices,
  eInvoicesIn,
  findOpenEInvoice,
  isInLockedMonth,
  retryNow,
  saveRegistration,
} from './store.ts';

const PAGE_SIZE = 50;

/** What the desk sees of e-invoices, and does about those that the portal refused (REQ-DESK-73). */
export function registerDeskEInvoices(desk: DeskRoutes, context: DocumentsContext): void {
  desk.route(eInvoices, ({ query }) => listEInvoices(context, query));
  desk.route(retryEInvoice, async ({ body, note }) => {
    const retried = await retry(context, body, note);
    return isFailure(retried) ? retried : {};
  });
  desk.route(correctEInvoice, async ({ body, note }) => {
    const corrected = await correct(context, body, note);
    return isFailure(corrected) ? corrected : {};
  });
  desk.route(enterEInvoice, async ({ body, note }) => {
    const entered = await enter(context, body, note);
    return isFailure(entered) ? entered : {};
  });
}

async function listEInvoices(
  context: DocumentsContext,
  { month, cursor }: CallInput<typeof eInvoices>['query'],
): Promise<Omit<CallAnswer<typeof eInvoices>, 'ok'> | Failure<'BAD_REQUEST'>> {
  const { database, clock, config } = context;
  const span = {
    fromIso: new Date(indiaDayStartMs(firstDayOf(month))).toISOString(),
    beforeIso: new Date(indiaDayStartMs(addDays(lastDayOf(month), 1))).toISOString(),
  };
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => eInvoicesIn(database.pool, span, place, limit),
    ({ issuedAt, isOpen, number }) => ({ at: issuedAt, id: `${isOpen ? 0 : 1} ${number}` }),
    LONG_ID,
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const references = await context.bookings.references(page.rows.map(({ key }) => key));
  const today = indiaClockOf(clock.nowMs()).day;
  const withinDays = config.eInvoice?.withinDays ?? null;
  return {
    isOn: config.eInvoice !== null,
    count: await countEInvoices(database.pool, span),
    documents: page.rows.flatMap(({ document, key, state, refusal, irn, registeredAt }) => {
      const { number, day, totalPaise } = document;
      const told = toRegister(document);
      if (told === null) return [];
      const isDue = withinDays !== null && state !== 'registered';
      return [
        {
          number,
          kind: told.kind,
          day,
          buyer: { gstin: told.buyer.gstin, name: told.buyer.name },
          totalPaise,
          state,
          refusal,
          irn,
          registeredAt,
          daysLeft: isDue ? withinDays - nightsBetween(day, today) : null,
          booking: { userId: key.userId, id: key.bookingId, reference: references.get(key.bookingId) ?? '' },
        },
      ];
    }),
    nextCursor: page.nextCursor,
  };
}

/** Has a document told to the portal again at once. */
async function retry(
  { database, clock, eInvoices: gateway }: DocumentsContext,
  { number, reason }: CallInput<typeof retryEInvoice>['body'],
  note: NoteAction,
): Promise<void | Failure<'E_INVOICE_NOT_OPEN'>> {
  if (gateway === null) return fail('E_INVOICE_NOT_OPEN');
  return database.transaction(async (transaction) => {
    const open = await findOpenEInvoice(transaction, number);
    if (open === null) return fail('E_INVOICE_NOT_OPEN');
    await retryNow(transaction, number, clock.nowIso());
    await note(transaction, { subject: { kind: 'booking', id: open.key.bookingId }, reason, after: { number } });
    return undefined;
  });
}

/**
 * Names another company on a document that the portal refused, which was no tax invoice yet (CGST rule 48 (5)). Its number, day and amounts
 * stay, and so does what GSTR-1 adds up and the ledger has: only the company that it is told of changes.
 */
async function correct(
  { database, clock, config, eInvoices: gateway }: DocumentsContext,
  { number, gstin: typed, name, reason }: CallInput<typeof correctEInvoice>['body'],
  note: NoteAction,
): Promise<void | Failure<'E_INVOICE_NOT_OPEN' | 'E_INVOICE_COMPANY_REFUSED' | 'MONTH_LOCKED'>> {
  if (gateway === null) return fail('E_INVOICE_NOT_OPEN');
  const gstin = normaliseGstin(typed);
  return database.transaction(async (transaction) => {
    const open = await findOpenEInvoice(transaction, number);
    if (open === null || !open.isRefused) return fail('E_INVOICE_NOT_OPEN');
    const against = reasonAgainst(open.document, gstin, config.seller.gstin);
    if (against !== null) return fail('E_INVOICE_COMPANY_REFUSED', { text: against });
    if (await isInLockedMonth(transaction, number)) return fail('MONTH_LOCKED');
    await changeBuyer(transaction, { ...open.document, buyer: { gstin, name } });
    await retryNow(transaction, number, clock.nowIso());
    const before = open.document.buyer?.gstin;
    const subject = { kind: 'booking', id: open.key.bookingId };
    await note(transaction, { subject, reason, before: { number, gstin: before }, after: { number, gstin, name } });
    return undefined;
  });
}

/** Why a company cannot be named on a document, as a sentence; null when it can. */
function reasonAgainst({ trip, placeOfSupply }: TaxDocument, gstin: string, ours: string): string | null {
  if (!isGstin(gstin)) return 'The GSTIN has a wrong character.';
  if (gstin === ours) return 'This is our own GSTIN.';
  // Our fee for a flight is supplied where its company is registered: in another state its tax would be another one.
  if (trip !== undefined && stateOfBuyer(gstin)?.code !== placeOfSupply.code)
    return `A fee for a flight is taxed in the company’s state: only a company in ${placeOfSupply.name} can be named on this document.`;
  return null;
}

/** Keeps the registration that a person made at the portal; its QR code says that it is of this document. */
async function enter(
  { database, eInvoices: gateway, bookings }: DocumentsContext,
  { number, ackNo, signedQr, reason }: CallInput<typeof enterEInvoice>['body'],
  note: NoteAction,
): Promise<void | Failure<'E_INVOICE_NOT_OPEN' | 'E_INVOICE_QR_REFUSED'>> {
  if (gateway === null) return fail('E_INVOICE_NOT_OPEN');
  return database.transaction(async (transaction) => {
    const open = await findOpenEInvoice(transaction, number);
    const document = open && toRegister(open.document);
    if (open === null || document === null) return fail('E_INVOICE_NOT_OPEN');
    const read = gateway.read(document, signedQr.replaceAll(/\s/g, ''), ackNo);
    if (read.kind !== 'registered') return fail('E_INVOICE_QR_REFUSED', { text: read.text });
    await saveRegistration(transaction, number, read.registration);
    await bookings.tellRegistered(open.key, number, transaction);
    const { irn } = read.registration;
    await note(transaction, { subject: { kind: 'booking', id: open.key.bookingId }, reason, after: { number, irn } });
    return undefined;
  });
}
