import { enterEInvoice, eInvoices, retryEInvoice } from '@safar/contract/desk/e-invoices';
import { indiaClockOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EInvoiceGateway, Registering, Registration } from '../../../gateways/e-invoice-gateway.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import type { DocumentsContext } from '../context.ts';
import { signedQrOf, writeRefusedDocument } from '../testing/refused-document.ts';
import { registerDue } from './register-due.ts';

const REGISTRATION: Registration = {
  irn: 'ab'.repeat(32),
  ackNo: '112610000000001',
  registeredAt: '2026-11-05T08:33:00.000Z',
  signedQr: 'a.b.c',
};

let app: TestApp;
let finance: TestOperator;

// The e-invoices of this app are off: no round but those of the tests registers anything.
beforeAll(async () => {
  app = await buildTestApp();
  finance = await asOperator(app, 'finance');
});
afterAll(() => app.close());

const never = () => Promise.reject(new Error('nobody asks for it here'));

/** What a round needs, in a process of its own. */
function contextOf(gateway: EInvoiceGateway): DocumentsContext {
  return {
    ...app.context,
    eInvoices: gateway,
    bookings: { documentsOf: never, references: never, tellRegistered: () => Promise.resolve() },
    hotels: { findHotel: never },
    places: { stateOfCity: never },
    worker: { draw: never, close: () => Promise.resolve() },
  };
}

/** A portal that has what it was told, and the calls that it got. */
function portal(register: () => Promise<Registering>) {
  const calls: string[] = [];
  const gateway: EInvoiceGateway = {
    register: () => {
      calls.push('told');
      return register();
    },
    find: () => {
      calls.push('asked');
      return Promise.resolve(
        calls.includes('told') ? { kind: 'registered', registration: REGISTRATION } : { kind: 'unknown' },
      );
    },
    cancel: () => Promise.reject(new Error('nothing is cancelled')),
    standing: () => Promise.reject(new Error('nobody asks what it has of a number')),
    read: () => ({ kind: 'refused', code: '', text: 'nothing is read' }),
  };
  return { gateway, calls };
}

const sql = (text: string, values: readonly unknown[]) => app.context.database.pool.query(text, [...values]);

async function waitingDocument(number: string) {
  const at = new Date(Date.now() - 60_000).toISOString();
  const written = await writeRefusedDocument(app.context.database, { number, day: indiaClockOf(at).day, at });
  await sql(`update e_invoices set state = 'waiting', refusal = null, next_try_at = $2 where number = $1`, [
    number,
    at,
  ]);
  return written;
}

const stateOf = async (number: string) =>
  (await sql('select state, irn, tries from e_invoices where number = $1', [number])).rows[0] as unknown;

test('[REQ-DOC-15] of a process that died after it told the portal another one asks, and tells nothing twice', async () => {
  await waitingDocument('SF/99/0000000001');
  const { gateway, calls } = portal(() => new Promise(() => undefined));
  // The first process never comes back from its call.
  void registerDue(contextOf(gateway), gateway);
  await expect.poll(() => calls).toEqual(['told']);
  expect(await stateOf('SF/99/0000000001')).toMatchObject({ state: 'waiting', tries: 1 });
  // While its lease lasts nobody else acts.
  await registerDue(contextOf(gateway), gateway);
  expect(calls).toEqual(['told']);
  await sql(`update e_invoices set next_try_at = now() - interval '1 minute' where number = $1`, ['SF/99/0000000001']);
  await registerDue(contextOf(gateway), gateway);
  expect(calls).toEqual(['told', 'asked']);
  expect(await stateOf('SF/99/0000000001')).toMatchObject({ state: 'registered', irn: REGISTRATION.irn });
});

test('[REQ-DOC-15] what never reached the portal is told again without asking', async () => {
  await waitingDocument('SF/99/0000000002');
  const answers: Registering[] = [
    { kind: 'no-answer', wasSent: false, text: 'unreachable' },
    { kind: 'registered', registration: REGISTRATION },
  ];
  const { gateway, calls } = portal(() => Promise.resolve(answers.shift() ?? Promise.reject(new Error('told thrice'))));
  await registerDue(contextOf(gateway), gateway);
  await sql(`update e_invoices set next_try_at = now() - interval '1 minute' where number = $1`, ['SF/99/0000000002']);
  await registerDue(contextOf(gateway), gateway);
  expect(calls).toEqual(['told', 'told']);
  expect(await stateOf('SF/99/0000000002')).toMatchObject({ state: 'registered' });
});

test('[REQ-DESK-73] a month lists its documents with the days left, those without IRN first, and acts only while it is on', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const { day } = indiaClockOf(at);
  const { document } = await writeRefusedDocument(app.context.database, { number: 'SF/99/0000000003', day, at });
  const { body } = await app.deskCall(eInvoices, { as: finance, query: { month: day.slice(0, 7) } });
  const { documents, isOn, count } = eInvoices.answer.parse(body);
  expect(isOn).toBe(false);
  expect(count).toEqual({ waiting: 0, refused: 1, registered: 2 });
  expect(documents[0]).toMatchObject({ number: document.number, state: 'refused', refusal: 'GSTIN is not active' });
  expect(documents).toHaveLength(3);
  const number = { number: document.number, reason: 'Try it' };
  const closed = { status: 409, body: { code: 'E_INVOICE_NOT_OPEN' } };
  expect(await app.deskCall(retryEInvoice, { as: finance, body: number })).toMatchObject(closed);
  const entered = { ...number, ackNo: '1', signedQr: signedQrOf(document, REGISTRATION.irn) };
  expect(await app.deskCall(enterEInvoice, { as: finance, body: entered })).toMatchObject(closed);
});
