import { toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type { DocumentToRegister, EInvoiceGateway, Found } from '../../../gateways/e-invoice-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import { eachAlone, waitBefore } from '../../../platform/repeat.ts';
import { escalate } from '../../bookings/index.ts';
import type { DocumentsContext } from '../context.ts';
import type { TaxDocument } from '../document-data.ts';
import {
  noteSent,
  postponeEInvoice,
  saveRefusal,
  saveRegistration,
  takeDueEInvoices,
  type DueEInvoice,
} from './store.ts';

/** Documents of one round. */
const ROUND = 20;
/** Longer than the calls of one document can take: after it, another process goes on with what one that died had taken. */
const LEASE_MS = 5 * MINUTE_MS;
/** A silent portal is asked for as long as it takes. */
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
    if (await saveRefusal(database.pool, due.number, answer.text))
      await escalate(context, due.key, 'e-invoice-refused', `${due.number}, ${answer.text}`);
  } else {
    log.warn({ document: due.number, text: answer.text }, 'the e-invoice portal gave no answer');
    const waitMs = waitBefore(due.tries - 1, FIRST_RETRY_MS, LAST_RETRY_MS);
    await postponeEInvoice(database.pool, due.number, toInstantIso(clock.nowMs() + waitMs));
  }
}

/** Tells the portal of a document, unless it has it: what was told without an answer is asked about before it is told again. */
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
