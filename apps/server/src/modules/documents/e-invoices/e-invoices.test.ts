import { cancelBooking } from '@safar/contract/cancellation';
import { invoicePdf } from '@safar/contract/documents';
import { saveGuests } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import { correctEInvoice, enterEInvoice, retryEInvoice } from '@safar/contract/desk/e-invoices';
import { gstTableCsv } from '@safar/contract/desk/reports';
import { indiaClockOf } from '@safar/domain/time/days';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm, control, disarm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  beginCheckout,
  guestsFor,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
} from '../../bookings/testing/journey.ts';
import { chooseRates } from '../../bookings/testing/sandbox-hotel.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';

/** Udaipur: in another state than the sample seller. */
const CITY = '119805';
const COMPANY = { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' };

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { E_INVOICE: 'above-10-crore' },
    parts: { lookEveryMs: 50 },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());
beforeEach(() => disarm(app));

async function bookFor(company?: typeof COMPANY): Promise<string> {
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  const sessionId = await beginCheckout(app, traveller, rate);
  const { amounts, prebook } = await readCheckout(app, traveller, sessionId);
  const rooms = guestsFor(prebook).map((room) => ({
    ...room,
    adults: room.adults.map((adult) => (adult.isLead && company ? { ...adult, company } : adult)),
  }));
  const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: { sessionId, rooms, amounts } });
  const { order } = await succeed(app, createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, traveller, await pay(app, order.id));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  return bookingId;
}

async function textOf(id: string): Promise<string> {
  const path = invoicePdf.path.replace('{id}', id);
  const { rawPayload } = await app.app.inject({ method: 'GET', url: path, headers: { cookie: traveller.cookie } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const Row = z
  .object({
    state: z.string(),
    irn: z.string().nullable(),
    number: z.string(),
    tries: z.number(),
    call_at: z.date().nullable(),
    created_at: z.date(),
  })
  .partial();

/** What is kept of the registration of a booking's document; empty when nothing is. */
async function rowOf(id: string) {
  const { rows } = await app.context.database.pool.query(
    'select e.*, d.created_at from e_invoices e join tax_documents d using (number) where d.booking_id = $1',
    [id],
  );
  return Row.parse(rows[0] ?? {});
}

/** Has the portal asked again at once, whose waits are long after a silence. */
async function hurry(): Promise<void> {
  await app.context.database.pool.query(
    `update e_invoices set next_try_at = now() - interval '1 minute' where next_try_at is not null`,
  );
}

const Books = z.object({
  documents: z.array(
    z.object({ irn: z.string(), type: z.string(), number: z.string(), buyer: z.string(), total: z.number() }),
  ),
});
const Calls = z.object({ calls: z.array(z.object({ operation: z.string(), reference: z.string().nullable() })) });

const registeredAt = async () => Books.parse(await control(app, 'GET', '/books/e-invoices')).documents;

async function atPortal(number: string) {
  return (await registeredAt()).filter((document) => document.number === number);
}

test('[REQ-DOC-13] an invoice to a business gets IRN and QR code, a mail brings it, and GSTR-1 names it', async () => {
  const id = await bookFor(COMPANY);
  await textOf(id);
  await until(() => rowOf(id), { state: 'registered', irn: like.stringMatching(/^[0-9a-f]{64}$/) });
  const row = await rowOf(id);
  const text = await textOf(id);
  expect(text.replaceAll(' ', '')).toContain(row.irn ?? '-');
  expect(text).toContain('Registered with the e-invoice portal');
  expect(text).not.toContain('not yet a tax invoice');
  expect(await atPortal(row.number ?? '')).toMatchObject([{ irn: row.irn, buyer: COMPANY.gstin }]);
  await eventually(async () => {
    const mails = z
      .array(z.object({ subject: z.string().optional(), attachments: z.array(z.object({ filename: z.string() })) }))
      .parse(await control(app, 'GET', '/inbox'));
    const mail = mails.find(({ subject }) => subject?.includes(`${row.number} with its IRN`));
    expect(mail?.attachments).toMatchObject([{ filename: `safar-invoice-${row.number?.replaceAll('/', '-')}.pdf` }]);
  });
  const finance = await asOperator(app, 'finance');
  const month = indiaClockOf(row.created_at?.getTime() ?? 0).day.slice(0, 7);
  const { body } = await app.deskCall(gstTableCsv, { as: finance, query: { month, table: 'b2b' } });
  expect(body).toContain('IRN,IRN date');
  expect(body).toContain(row.irn);
});

test('[REQ-DOC-13] a document to a consumer is not registered', async () => {
  const id = await bookFor();
  expect(await textOf(id)).toContain('Tax invoice');
  expect(await rowOf(id)).toEqual({});
});

test('[REQ-DOC-15] the sale does not wait, and a portal that lost its answer is asked before it is told again', async () => {
  await arm(app, { target: 'e-invoice', operation: 'Invoice', kind: 'drop', count: 1 });
  const id = await bookFor(COMPANY);
  expect(await textOf(id)).toContain('not yet a tax invoice');
  await until(() => rowOf(id), { state: 'waiting', tries: 1 });
  const { number = '' } = await rowOf(id);
  await eventually(async () => expect(await atPortal(number)).toHaveLength(1));
  await eventually(async () => {
    await hurry();
    expect(await rowOf(id)).toMatchObject({ state: 'registered' });
  });
  const { calls } = Calls.parse(await control(app, 'GET', `/calls?target=e-invoice`));
  const told = calls.filter(({ operation, reference }) => operation === 'Invoice' && reference?.includes(number));
  expect(told).toHaveLength(1);
});

const Reasons = z.array(z.object({ reason: z.string(), detail: z.string() }));

async function openReasons(id: string) {
  const { rows } = await app.context.database.pool.query(
    'select reason, detail from escalations where booking_id = $1 and settled_at is null',
    [id],
  );
  return Reasons.parse(rows);
}

test('[REQ-DOC-14] a refused document is before a person with the portal’s reason until it is registered', async () => {
  await arm(app, { target: 'e-invoice', operation: 'Invoice', kind: 'rejected', count: 1 });
  const id = await bookFor(COMPANY);
  await textOf(id);
  await until(() => rowOf(id), { state: 'refused' });
  const detail = like.stringContaining('GSTINs should not be the same');
  await eventually(async () => expect(await openReasons(id)).toMatchObject([{ reason: 'e-invoice-refused', detail }]));
  expect(await textOf(id)).toContain('not yet a tax invoice');
  const { number = '' } = await rowOf(id);
  const finance = await asOperator(app, 'finance', 'again@desk.example');
  const wrong = { number, ackNo: '1', signedQr: 'a.b.c', reason: 'By hand' };
  expect(await app.deskCall(enterEInvoice, { as: finance, body: wrong })).toMatchObject({
    status: 409,
    body: { code: 'E_INVOICE_QR_REFUSED', error: 'The QR code cannot be read.' },
  });
  expect(await app.deskCall(retryEInvoice, { as: finance, body: { number, reason: 'Again' } })).toMatchObject({
    status: 200,
  });
  await until(() => rowOf(id), { state: 'registered' });
  expect(await openReasons(id)).toEqual([]);
});

test('[REQ-DOC-16] a document that waits for a day calls a person, again a day after it was put aside, and no more once it is refused', async () => {
  const { pool } = app.context.database;
  await arm(app, { target: 'e-invoice', operation: 'Taxpayer', kind: 'http-500', count: 99 });
  const id = await bookFor(COMPANY);
  await textOf(id);
  await until(() => rowOf(id), { state: 'waiting', tries: 1 });
  const { number = '' } = await rowOf(id);
  expect(await openReasons(id)).toEqual([]);
  const aDayLater = () =>
    pool.query(`update e_invoices set call_at = call_at - interval '25 hours' where number = $1`, [number]);
  const called = [{ reason: 'e-invoice-late', detail: number }];
  await aDayLater();
  await eventually(async () => expect(await openReasons(id)).toEqual(called));
  await pool.query('update escalations set settled_at = now() where booking_id = $1', [id]);
  await aDayLater();
  await eventually(async () => expect(await openReasons(id)).toEqual(called));
  // Nothing is told between the two faults.
  await pool.query(`update e_invoices set next_try_at = now() + interval '1 hour' where number = $1`, [number]);
  await disarm(app);
  await arm(app, { target: 'e-invoice', operation: 'Invoice', kind: 'rejected', count: 1 });
  await eventually(async () => {
    await hurry();
    expect(await openReasons(id)).toMatchObject([{ reason: 'e-invoice-refused' }]);
  });
  expect(await rowOf(id)).toMatchObject({ state: 'refused', call_at: null });
});

test('[REQ-DESK-73] another company is named on a refused document, under the same number, and its credit note is of that one', async () => {
  await arm(app, { target: 'e-invoice', operation: 'Invoice', kind: 'rejected', count: 1 });
  const id = await bookFor(COMPANY);
  await textOf(id);
  await until(() => rowOf(id), { state: 'refused' });
  const { number = '' } = await rowOf(id);
  const finance = await asOperator(app, 'finance', 'company@desk.example');
  const named = (gstin: string) =>
    app.deskCall(correctEInvoice, {
      as: finance,
      body: { number, gstin, name: 'Kaveri Foods', reason: 'As they wrote' },
    });
  expect(await named('29AABCS1234D1ZX')).toMatchObject({ status: 409, body: { code: 'E_INVOICE_COMPANY_REFUSED' } });
  expect(await named('29AABCS1234D1ZR')).toMatchObject({ status: 200 });
  await until(() => rowOf(id), { state: 'registered', number });
  expect(await textOf(id)).toContain('Kaveri Foods GSTIN 29AABCS1234D1ZR');
  expect(await atPortal(number)).toMatchObject([{ buyer: '29AABCS1234D1ZR' }]);
  expect(await named('27AAPFU0939F1ZV')).toMatchObject({ status: 409, body: { code: 'E_INVOICE_NOT_OPEN' } });
  // What is registered never changes.
  await expect(
    app.context.database.pool.query(`update tax_documents set document = document - 'buyer' where number = $1`, [
      number,
    ]),
  ).rejects.toThrow('never changed');
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await until(() => readBooking(app, traveller, id), { status: 'cancelled' });
  await eventually(async () => {
    const notes = (await registeredAt()).filter(({ buyer, type }) => type === 'CRN' && buyer === '29AABCS1234D1ZR');
    expect(notes).toHaveLength(1);
  });
});
