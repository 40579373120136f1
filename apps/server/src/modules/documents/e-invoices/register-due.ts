import { toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type { DocumentToRegister, EInvoiceGateway, Found } from '../../../gateways/e-invoice-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import { eachAlone, waitBefore } from '../../../platform/repeat.ts';
import { escalate, escalateIn, settleReasonAbout } from '../../bookings/index.ts';
import type { DocumentsContext } from '../context.ts';
import type { TaxDocument } from '../document-data.ts';
import {
  noteSent,
  postponeEInvoice,
  saveRefusal,
  saveRegistration,
  takeDueEInvoices,
  takeLateEInvoices,
  type DueEInvoice,
} from './store.ts';

/** Documents of one round. */
const ROUND = 20;
/** Longer than the calls of one document can take: after it, another process goes on with what one that died had taken. */
const LEASE_MS = 5 * MINUTE_MS;
/** A silent portal is asked for as long as it takes (REQ-DOC-15). */
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = HOUR_MS;

/**
 * Registers the documents that are due with the portal (REQ-DOC-13). One that may have been told before is asked about first. Returns whether
 * more may be due.
 */
export async function registerDue(context: DocumentsContext, gateway: EInvoiceGateway): Promise<boolean> {
  const { database, clock } = context;
  const nowMs = clock.nowMs();
  const due = await database.transaction((transaction) =>
    takeDueEInvoices(transaction, {
      nowIso: toInstantIso(nowMs),
      leaseUntilIso: toInstantIso(nowMs + LEASE_MS),
      limit: ROUND,
    }),
  );
  await eachAlone(context, 'registering a document', due, {
    idOf: ({ number }) => number,
    look: (one) =>
      concerning(one.key.bookingId, () => onRecordOf(one.key.bookingId, () => registerOne(context, gateway, one))),
  });
  return due.length === ROUND;
}

/** Registers one document; one that the portal refuses waits for a person (REQ-DOC-14). */
async function registerOne(context: DocumentsContext, gateway: EInvoiceGateway, due: DueEInvoice): Promise<void> {
  const { database, clock, metrics, log } = context;
  const answer = await askOrTell(context, gateway, due);
  metrics.events.inc({ event: `e-invoice ${answer.kind}` });
  if (answer.kind === 'registered') {
    await database.transaction(async (transaction) => {
      if (!(await saveRegistration(transaction, due.number, answer.registration))) return;
      await context.bookings.tellRegistered(due.key, due.number, transaction);
    });
  } else if (answer.kind === 'refused') {
    if (!(await saveRefusal(database.pool, due.number, answer.text))) return;
    await escalate(context, due.key, 'e-invoice-refused', `${due.number}, ${answer.text}`);
    const waited = { reason: 'e-invoice-late', about: due.number, at: clock.nowIso() } as const;
    await settleReasonAbout(database.pool, due.key, waited);
  } else {
    log.warn({ document: due.number, text: answer.text }, 'the e-invoice portal gave no answer');
    const waitMs = waitBefore(due.tries - 1, FIRST_RETRY_MS, LAST_RETRY_MS);
    await postponeEInvoice(database.pool, due.number, toInstantIso(clock.nowMs() + waitMs));
  }
}

/**
 * Calls a person to documents that have waited too long (REQ-DOC-16): the portal is silent, or e-invoices were switched off before it was
 * told of them. Returns whether more may have.
 */
export async function callToLate(context: DocumentsContext): Promise<boolean> {
  const { database, clock } = context;
  return database.transaction(async (transaction) => {
    const late = await takeLateEInvoices(transaction, clock.nowIso(), ROUND);
    for (const { number, key } of late) await escalateIn(context, transaction, key, 'e-invoice-late', number);
    return late.length === ROUND;
  });
}

/**
 * Tells the portal of a document, unless it has it: what was told without an answer is asked about before it is told
 * again (REQ-DOC-15).
 */
async function askOrTell(
  { database, clock }: DocumentsContext,
  gateway: EInvoiceGateway,
  { number, sentAt, document }: DueEInvoice,
): Promise<Exclude<Found, { kind: 'unknown' }>> {
  const wire = toRegister(document);
  if (wire === null) return { kind: 'refused', code: '', text: 'It names no business.' };
  const found: Found = sentAt === null ? { kind: 'unknown' } : await gateway.find(wire);
  if (found.kind !== 'unknown') return found;
  await noteSent(database.pool, number, clock.nowIso());
  const told = await gateway.register(wire);
  if (told.kind === 'no-answer' && !told.wasSent) await noteSent(database.pool, number, null);
  return told;
}

/** A document as the portal is told of it; null when none is: to a consumer, or the voucher of an advance. */
export function toRegister(document: TaxDocument): DocumentToRegister | null {
  const { kind, buyer } = document;
  return buyer === undefined || (kind !== 'invoice' && kind !== 'credit-note') ? null : { ...document, kind, buyer };
}
