import { cancelBooking } from '@safar/contract/cancellation';
import type { Call } from '@safar/contract/call';
import { deskBooking, resendDocuments } from '@safar/contract/desk/bookings';
import { gstReturn } from '@safar/contract/desk/reports';
import { invoicePdf, receiptVoucherPdf, refundVoucherPdf } from '@safar/contract/documents';
import { indiaClockOf } from '@safar/domain/time/days';
import type { PlanId } from '@safar/domain/money/plans';
import { formatInr, formatInrExact } from '@safar/domain/money/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { arm, control } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import {
  balanceOrderOf,
  openOrder,
  pay,
  readBooking,
  succeed,
  supplierCode,
  verify,
} from '../bookings/testing/journey.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { like } from '../../platform/testing/like.ts';
import type { TaxDocument } from './document-data.ts';

/** In another state than the sample seller's. */
const CITY = '119805';
/** The e-mail address of a test's guests. */
const EMAIL = 'arjun@example.com';

let app: TestApp;
let traveller: SignedInTraveller;
let finance: Caller;
let support: Caller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  finance = await asOperator(app, 'finance');
  support = await asOperator(app, 'support', 'support@desk.example');
});
afterAll(() => app.close());

async function bookAt(plan: PlanId, { as = traveller, status = 'confirmed', fault = null as string | null } = {}) {
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  if (fault !== null)
    await arm(app, { target: 'tbo-hotel', operation: 'Book', kind: fault, reference: supplierCode(rate) });
  const order = await openOrder(app, as, rate, plan);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await until(() => readBooking(app, as, bookingId), { status });
  return { ...order, id: bookingId };
}

async function payBalance(id: string, sessionId: string): Promise<void> {
  const { id: order_id } = await balanceOrderOf(app, traveller, sessionId);
  await control(app, 'POST', '/razorpay/test/pay', { order_id, method: 'netbanking', outcome: 'success' });
  await until(() => readBooking(app, traveller, id), { status: 'vouchered' });
}

async function download(call: Call, id: string, as = traveller) {
  return app.app.inject({ url: call.path.replace('{id}', id), headers: { cookie: as.cookie } });
}

async function textOf(call: Call, id: string): Promise<string> {
  const response = await download(call, id);
  if (response.statusCode !== 200) throw new Error(response.body);
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function issuedFor(id: string): Promise<TaxDocument[]> {
  const { rows } = await app.context.database.pool.query<{ document: TaxDocument }>(
    'select document from tax_documents where booking_id = $1 order by number',
    [id],
  );
  return rows.map(({ document }) => document);
}

const Mails = z.array(
  z.object({ subject: z.string(), text: z.string(), attachments: z.array(z.object({ filename: z.string() })) }),
);

/** The mail about a booking whose subject matches. */
function mailAbout(reference: string, subject: RegExp) {
  return eventually(async () => {
    const mails = Mails.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(EMAIL)}`));
    const found = mails.find((mail) => mail.text.includes(reference) && subject.test(mail.subject));
    if (found === undefined) throw new Error('no such mail');
    return found;
  });
}

/** Advances in the month's return: open ones, and those of earlier months that ended. */
async function advancesTold() {
  const month = indiaClockOf(app.context.clock.nowMs()).day.slice(0, 7);
  const { body } = await app.deskCall(gstReturn, { as: finance, query: { month } });
  const { tables } = gstReturn.answer.parse(body);
  const paiseOf = (name: string) => tables.find(({ table }) => table === name)?.valuePaise;
  return { open: paiseOf('at'), ended: paiseOf('atadj') };
}

test('[REQ-DOC-12, REQ-DESK-40] an advance is in the month’s return until its invoice is', async () => {
  const { id, amountPaise, sessionId } = await bookAt('pay_half');
  await textOf(receiptVoucherPdf, id);
  expect(await advancesTold()).toEqual({ open: amountPaise, ended: 0 });
  await payBalance(id, sessionId);
  await textOf(invoicePdf, id);
  expect(await advancesTold()).toEqual({ open: 0, ended: 0 });
});

test('[REQ-DOC-12] the 10% that holds a room has a receipt voucher with all that GST asks of one, in a series of its own, once', async () => {
  const { id, amountPaise } = await bookAt('pay_half');
  const { documents } = await readBooking(app, traveller, id);
  expect(documents).toMatchObject({
    receiptVoucher: `/api/bookings/${id}/receipt-voucher.pdf?language=en`,
    refundVoucher: null,
    invoice: null,
  });
  const text = await textOf(receiptVoucherPdf, id);
  await Promise.all([1, 2, 3].map(() => download(receiptVoucherPdf, id)));
  const [receipt, ...others] = await issuedFor(id);
  if (receipt === undefined) throw new Error('no receipt voucher was issued');
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: 'receipt-voucher', totalPaise: amountPaise, split: 'igst', against: null });
  expect(receipt.number).toMatch(/^SR\/\d\d\/\d{10}$/);
  for (const part of [
    `Receipt voucher ${receipt.number}`,
    'Received on',
    'Received from Mr. Arjun Mehta',
    '29AAACS0000A1ZC',
    'Accommodation in the hotel above, advance',
    '9963',
    `Place of supply ${receipt.placeOfSupply.name} (${receipt.placeOfSupply.code})`,
    'Tax payable on reverse charge: no.',
    formatInrExact(amountPaise),
    ...receipt.lines.flatMap((line) => [`${line.percent}%`, formatInrExact(line.igstPaise)]),
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Paid in full');
  const other = await signIn(app);
  expect((await download(receiptVoucherPdf, id, other)).statusCode).toBe(404);
});

test('[REQ-DOC-12] the invoice over all names the receipt voucher whose advance it takes in, and both stay', async () => {
  const { id, sessionId } = await bookAt('pay_half');
  await textOf(receiptVoucherPdf, id);
  const [receipt] = await issuedFor(id);
  await payBalance(id, sessionId);
  const { documents } = await readBooking(app, traveller, id);
  expect(documents).toMatchObject({ invoice: like.any(String), receiptVoucher: like.any(String), refundVoucher: null });
  expect(await textOf(invoicePdf, id)).toContain(`Takes in the advance of receipt voucher ${receipt?.number}`);
});

test('[REQ-DOC-12, REQ-DOC-1] what was paid at once and is on its invoice needs no receipt voucher', async () => {
  const { id } = await bookAt('pay_full', { status: 'vouchered' });
  expect((await readBooking(app, traveller, id)).documents).toMatchObject({ receiptVoucher: null });
  expect((await download(receiptVoucherPdf, id)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
});

test.each(['pay_full', 'pay_half'] as const)(
  '[REQ-DOC-12] money for a room that was not booked (%s) has a receipt voucher, and a refund voucher once the gateway took the refund',
  async (plan) => {
    const { id, amountPaise } = await bookAt(plan, { status: 'failed', fault: 'rejected' });
    await until(() => readBooking(app, traveller, id), { refund: { status: 'processed' } });
    const { documents, reference } = await readBooking(app, traveller, id);
    expect(documents).toMatchObject({
      receiptVoucher: like.any(String),
      refundVoucher: like.any(String),
      invoice: null,
    });
    const text = await textOf(refundVoucherPdf, id);
    const issued = await issuedFor(id);
    expect(issued).toMatchObject([
      { kind: 'receipt-voucher', totalPaise: amountPaise },
      { kind: 'refund-voucher', totalPaise: amountPaise },
    ]);
    expect(text).toContain(`For receipt voucher ${issued[0]?.number}`);
    expect(text).toContain('It goes back to the account or card it was paid from');
    const mail = await mailAbout(reference, /^Not booked, refund started/);
    expect(mail.attachments.map(({ filename }) => filename)).toContainEqual(
      like.stringMatching(/^safar-refund-voucher-SV-\d\d-\d{10}\.pdf$/),
    );
  },
);

test('[REQ-DOC-12] a 10% that is kept has its receipt voucher and the invoice of what was kept, and no refund voucher', async () => {
  const { id, amountPaise } = await bookAt('pay_half');
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await until(() => readBooking(app, traveller, id), { status: 'cancelled' });
  expect((await readBooking(app, traveller, id)).documents).toMatchObject({
    receiptVoucher: like.any(String),
    refundVoucher: null,
    invoice: like.any(String),
  });
  await textOf(invoicePdf, id);
  expect((await issuedFor(id)).find(({ kind }) => kind === 'invoice')).toMatchObject({ totalPaise: amountPaise });
});

/** Opens the document at the desk, and sends the mail with it again. */
async function sentAgain(as: SignedInTraveller, id: string, file: string): Promise<void> {
  const params = { userId: as.userId, id };
  const { body } = await app.deskCall(deskBooking, { as: finance, params });
  expect(deskBooking.answer.parse(body).booking.documents).toEqual(['receipt-voucher']);
  const url = `/api/bookings/${as.userId}/${id}/documents/receipt-voucher`;
  const opened = await app.desk.inject({ url, headers: { cookie: support.cookie } });
  expect(opened.headers['content-type']).toBe('application/pdf');
  await app.deskCall(resendDocuments, { as: support, params, body: { channel: 'email' } });
  await eventually(async () => {
    const mails = Mails.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(EMAIL)}`));
    const withIt = mails.filter(({ attachments }) => attachments.some(({ filename }) => filename === file));
    expect(withIt).toHaveLength(2);
  });
}

test('[REQ-DOC-12, REQ-MSG-5] the mail of a held room says where the receipt voucher is, and brings it to an address its traveller has proved to read', async () => {
  const proved = await signIn(app);
  await app.context.database.pool.query('update users set email = $2, verified_email = $2 where id = $1', [
    proved.userId,
    EMAIL,
  ]);
  for (const as of [proved, traveller]) {
    const { id, amountPaise } = await bookAt('pay_half', { as });
    const { reference } = await readBooking(app, as, id);
    const mail = await mailAbout(reference, /^Held until/);
    expect(mail.text).toContain(`The receipt voucher for ${formatInr(amountPaise)} is on your booking’s page.`);
    const names = mail.attachments.map(({ filename }) => filename);
    const [receipt] = await issuedFor(id);
    const file = `safar-receipt-voucher-${receipt?.number.replaceAll('/', '-')}.pdf`;
    expect(names).toEqual([...(as === proved ? [file] : []), `safar-stay-${reference}.ics`]);
    if (as === proved) await sentAgain(as, id, file);
  }
});

test('[REQ-DOC-12, REQ-LANG-5] the page of a held room in Hindi leads to its receipt voucher', async () => {
  const { id } = await bookAt('pay_half');
  const headers = { cookie: traveller.cookie, 'accept-language': 'hi' };
  const page = await app.app.inject({ url: `/api/bookings/${id}`, headers });
  expect(page.json()).toMatchObject({
    booking: { documents: { receiptVoucher: `/api/bookings/${id}/receipt-voucher.pdf?language=hi` } },
  });
});
