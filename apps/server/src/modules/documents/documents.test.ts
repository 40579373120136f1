import { cancelBooking } from '@safar/contract/cancellation';
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import { hotelsAvailability } from '@safar/contract/hotels';
import { addDays } from '@safar/domain/time/days';
import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as deskCalls from '@safar/contract/desk/bookings';
import { bookingCalendar, creditNotePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import { saveGuests } from '@safar/contract/checkout';
import { changeOrder, createOrder } from '@safar/contract/payments';
import { amountInWords } from '@safar/domain/money/amount-in-words';
import type { PlanId } from '@safar/domain/money/plans';
import { formatInr, formatInrExact, sumPaise } from '@safar/domain/money/money';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import {
  balanceOrderOf,
  beginCheckout,
  buyTwoRooms,
  guestsFor,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import type { TaxDocument } from './document-data.ts';
import { like } from '../../platform/testing/like.ts';

/** Udaipur: in another state than the sample seller. */
const CITY = '119805';

let app: TestApp;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  bookingId = await book();
});
afterAll(() => app.close());

async function bookAt(plan: PlanId) {
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  const order = await openOrder(app, traveller, rate, plan);
  const booked = await verify(app, traveller, await pay(app, order.orderId));
  await becomes(booked.bookingId, { status: plan === 'pay_full' ? 'vouchered' : 'confirmed' });
  return { ...order, bookingId: booked.bookingId };
}

async function book(): Promise<string> {
  return (await bookAt('pay_full')).bookingId;
}

function becomes(id: string, expected: object) {
  return until(() => readBooking(app, traveller, id), expected);
}

/** The document as the traveller downloads it, with the session's cookie alone. */
async function download(call: Call, id: string, as = traveller) {
  const path = call.path.replace('{id}', id);
  return app.app.inject({ method: 'GET', url: path, headers: { cookie: as.cookie } });
}

async function readPdf(call: Call, id: string) {
  return pdfOf(await download(call, id));
}

async function pdfOf(response: Awaited<ReturnType<typeof download>>) {
  if (response.statusCode !== 200) throw new Error(response.body);
  expect(response.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const page = await pdf.getPage(1);
  const marks = await pdf.getMarkInfo();
  return { text: text.replaceAll(/\s+/g, ' '), info, marks, structure: await page.getStructTree() };
}

async function documentOf(id: string, kind: TaxDocument['kind']): Promise<TaxDocument> {
  const { rows } = await app.context.database.pool.query<{ document: TaxDocument }>(
    'select document from tax_documents where booking_id = $1 and kind = $2',
    [id, kind],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no ${kind} was issued`);
  return row.document;
}

/** All tags of a page's structure, in order. */
function tagsOf(node: unknown): string[] {
  const { role, children } = z
    .object({ role: z.string().optional(), children: z.array(z.unknown()).optional() })
    .parse(node ?? {});
  return [...(role === undefined ? [] : [role]), ...(children ?? []).flatMap(tagsOf)];
}

describe('the voucher', () => {
  test('[REQ-DOC-2] names hotel, guests, numbers, terms and what was paid, with ₹, in a tagged PDF with title and language', async () => {
    const booking = await readBooking(app, traveller, bookingId);
    const { text, info, marks, structure } = await readPdf(voucherPdf, bookingId);
    for (const part of [
      booking.hotel.name,
      booking.hotel.address.split(',')[0] ?? '',
      booking.reference,
      booking.providerPayload.ConfirmationNo ?? '-',
      'Arjun Mehta',
      'Meera Mehta',
      formatInr(booking.price.totalPaise),
      'Due for the stay ₹0',
      'India time',
      'help@safar.example',
    ])
      expect(text).toContain(part.replaceAll(/\s+/g, ' '));
    expect(info).toMatchObject({ Title: `Hotel voucher ${booking.reference}`, Language: 'en-IN' });
    expect(marks).toMatchObject({ Marked: true });
    const tags = tagsOf(structure);
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tags).toContain(tag);
  });

  test('[REQ-BKG-7] is found by nobody else', async () => {
    const other = await signIn(app);
    for (const call of [voucherPdf, invoicePdf, creditNotePdf, bookingCalendar]) {
      const response = await download(call, bookingId, other);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ ok: false, error: 'Booking not found for this user.' });
      expect((await app.app.inject({ url: call.path.replace('{id}', bookingId) })).statusCode).toBe(401);
    }
  });

  test('[REQ-DOC-1] of a booking that is not paid in full is refused with the reason', async () => {
    const id = await book();
    await app.context.database.pool.query('update payments set amount_paise = 100 where booking_id = $1', [id]);
    const answers = await Promise.all([voucherPdf, invoicePdf].map((call) => download(call, id)));
    expect((await readBooking(app, traveller, id)).documents).toMatchObject({ voucher: null, invoice: null });
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'NOT_PAID_IN_FULL' });
    }
  });
});

describe('the invoice', () => {
  test('[REQ-DOC-3] adds up to what was charged, says it in words, and names seller, codes and place of supply', async () => {
    const { price } = await readBooking(app, traveller, bookingId);
    const { text } = await readPdf(invoicePdf, bookingId);
    const invoice = await documentOf(bookingId, 'invoice');
    expect(invoice.totalPaise).toBe(price.totalPaise);
    for (const part of [
      formatInrExact(price.totalPaise),
      amountInWords(price.totalPaise),
      '29AAACS0000A1ZC',
      '9963',
      '9985',
      'IGST',
      invoice.number,
      `${invoice.placeOfSupply.name} (${invoice.placeOfSupply.code})`,
      'SAMPLE',
      ...invoice.lines.flatMap((line) => [line.taxablePaise, line.igstPaise, line.grossPaise].map(formatInrExact)),
    ])
      expect(text).toContain(part);
    expect(invoice.lines.find(({ item }) => item === 'platform-fee')).toMatchObject({
      percent: 18,
      grossPaise: price.platformFeePaise,
    });
  });

  test('[REQ-DOC-4] is issued once, however often and at once it is asked for, and never changes', async () => {
    const before = await documentOf(bookingId, 'invoice');
    await Promise.all(Array.from({ length: 5 }, () => download(invoicePdf, bookingId)));
    expect(await documentOf(bookingId, 'invoice')).toEqual(before);
    const change = app.context.database.pool.query(`update tax_documents set number = 'X'`);
    await expect(change).rejects.toThrow('never changed');
    const erasure = app.context.database.pool.query('update tax_documents set document = null');
    await expect(erasure).rejects.toThrow('never changed');
  });

  test('[REQ-DOC-4] numbers follow each other without a gap in a financial year, also when many are issued at once', async () => {
    const ids = [await book(), await book(), await book()];
    await Promise.all(ids.flatMap((id) => [download(invoicePdf, id), download(invoicePdf, id)]));
    const { rows } = await app.context.database.pool.query<{ number: string }>(
      `select number from tax_documents where kind = 'invoice' order by number`,
    );
    const numbers = rows.map(({ number }) => Number(number.split('/')[2]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(rows[0]?.number).toMatch(/^SF\/\d\d\/0000000001$/);
  });
});

test('[REQ-DOC-6] the calendar file has the stay’s days, the place and our reference', async () => {
  const booking = await readBooking(app, traveller, bookingId);
  const response = await download(bookingCalendar, bookingId);
  const lines = response.body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(response.headers['content-type']).toContain('text/calendar');
  expect(lines).toEqual(
    like.arrayContaining([
      'BEGIN:VCALENDAR',
      `DTSTART;VALUE=DATE:${booking.checkin.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${booking.checkout.replaceAll('-', '')}`,
      `UID:${bookingId}@localhost`,
      'TRIGGER:-PT24H',
      `CREATED:${booking.createdAt.replaceAll(/[-:]|\.\d+/g, '')}`,
      'END:VCALENDAR',
    ]),
  );
  expect(response.body.replaceAll(/\r\n[ \t]/g, '')).toContain(booking.reference);
});

/** Requests a URL as a browser that prefers `language`. */
async function get(url: string, language: string) {
  return app.app.inject({ url, headers: { cookie: traveller.cookie, 'accept-language': language } });
}

test('[REQ-LANG-5] the links of a page in Hindi lead to documents in Hindi whatever the browser asks for, but an invoice is English', async () => {
  const page = await get(`/api/bookings/${bookingId}`, 'hi');
  const { documents } = z
    .object({
      booking: z.object({ documents: z.object({ voucher: z.string(), invoice: z.string(), calendar: z.string() }) }),
    })
    .parse(page.json()).booking;
  const voucher = await pdfOf(await get(documents.voucher, 'en'));
  expect(voucher.text.replaceAll(' ', '')).toContain('होटलवाउचर');
  expect(voucher.info).toMatchObject({ Language: 'hi-IN' });
  const calendar = await get(documents.calendar, 'en');
  expect(calendar.body.replaceAll(/\r\n[ \t]/g, '')).toMatch(/^SUMMARY:.+ में ठहरना/m);
  const invoice = await pdfOf(await get(documents.invoice, 'hi'));
  expect(invoice.text).toContain('Tax invoice');
  expect(invoice.info).toMatchObject({ Language: 'en-IN' });
});

/** The properties of a booking's calendar file. */
async function calendarOf(id: string) {
  const { body } = await download(bookingCalendar, id);
  const text = body.replaceAll(/\r\n[ \t]/g, '');
  const line = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim();
  return { text, uid: line('UID'), method: line('METHOD'), status: line('STATUS'), sequence: Number(line('SEQUENCE')) };
}

/** The mail about a booking whose subject matches. */
function mailAbout(reference: string, subject: RegExp) {
  return eventually(async () => {
    const mails = Mails.parse(await control(app, 'GET', '/inbox?to=arjun%40example.com'));
    const found = mails.find((mail) => mail.text.includes(reference) && subject.test(mail.subject ?? ''));
    if (found === undefined) throw new Error('no such mail');
    return found;
  });
}

test('[REQ-DOC-6] a stay that is paid for moves its event on, and one that is cancelled takes it out of the calendar again, by mail and by address', async () => {
  const { bookingId: id, sessionId } = await bookAt('pay_half');
  const held = await calendarOf(id);
  expect(held).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', uid: `${id}@localhost` });
  const balance = await balanceOrderOf(app, traveller, sessionId);
  const body = { order_id: balance.id, method: 'netbanking', outcome: 'success' };
  await control(app, 'POST', '/razorpay/test/pay', body);
  await becomes(id, { status: 'vouchered' });
  const paid = await calendarOf(id);
  expect(paid).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', uid: held.uid });
  expect(paid.sequence).toBeGreaterThan(held.sequence);
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await becomes(id, { status: 'cancelled' });
  const gone = await calendarOf(id);
  expect(gone).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: held.uid });
  expect(gone.sequence).toBeGreaterThan(paid.sequence);
  expect(gone.text).not.toContain('VALARM');
  const { reference } = await readBooking(app, traveller, id);
  const mail = await mailAbout(reference, /cancelled/i);
  expect(mail.attachments).toContainEqual(
    like.objectContaining({ filename: `safar-stay-${reference}.ics`, contentType: 'text/calendar' }),
  );
});

test('[REQ-DOC-6] a room that was held and given up before it was paid leaves the calendar too', async () => {
  const { bookingId: id } = await bookAt('pay_half');
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await becomes(id, { status: 'cancelled' });
  expect(await calendarOf(id)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
});

test('[REQ-DOC-6, REQ-LANG-5] a calendar file in Hindi links to the page in Hindi', async () => {
  const file = await get(`/api/bookings/${bookingId}/calendar.ics?language=hi`, 'en');
  expect(file.body.replaceAll(/\r\n[ \t]/g, '')).toContain(`/hi/bookings/${bookingId}`);
});

const Mails = z.array(
  z.object({
    id: z.int(),
    subject: z.string().optional(),
    text: z.string(),
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytes: z.int() })),
  }),
);

test('[REQ-MSG-4] the mail of a confirmed booking brings voucher, invoice and calendar file', async () => {
  const { reference } = await readBooking(app, traveller, bookingId);
  const mail = await eventually(async () => {
    const mails = Mails.parse(await control(app, 'GET', '/inbox?to=arjun%40example.com'));
    const found = mails.find(({ text }) => text.includes(reference));
    expect(found).toBeDefined();
    return found;
  });
  expect(mail?.subject).toMatch(/^Confirmed: /);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `safar-voucher-${reference}.pdf`,
    like.stringMatching(/^safar-invoice-SF-\d\d-\d{10}\.pdf$/),
    `safar-stay-${reference}.ics`,
  ]);
});

/** Books a stay whose lead guest travels for a company of this name. */
async function bookFor(name: string) {
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  const sessionId = await beginCheckout(app, traveller, rate);
  const { amounts, prebook } = await readCheckout(app, traveller, sessionId);
  const company = { gstin: '27AAPFU0939F1ZV', name };
  const rooms = guestsFor(prebook).map((room) => ({
    ...room,
    adults: room.adults.map((adult) => (adult.isLead ? { ...adult, company } : adult)),
  }));
  const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: { sessionId, rooms, amounts } });
  const { order } = await succeed(app, createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
  const booked = await verify(app, traveller, await pay(app, order.id));
  await becomes(booked.bookingId, { status: 'vouchered' });
  return { id: booked.bookingId, company };
}

test('[REQ-GUEST-11] a stay bought for a company is invoiced to it, under its GST number', async () => {
  const { id, company } = await bookFor('Mehta Textiles');
  const { text } = await readPdf(invoicePdf, id);
  expect(text).toContain('Mehta Textiles GSTIN 27AAPFU0939F1ZV Guest Mr. Arjun Mehta');
  expect(await documentOf(id, 'invoice')).toMatchObject({ buyer: company });
});

test('[REQ-DOC-11] an invoice that would have a box is not issued: no number is taken, and a person is called with the character', async () => {
  const { id } = await bookFor('Mehta 王 Textiles');
  expect((await download(invoicePdf, id)).json()).toMatchObject({ code: 'DOCUMENT_NOT_PRINTABLE' });
  expect((await download(voucherPdf, id)).statusCode).toBe(200);
  const { database } = app.context;
  const issued = await database.pool.query('select 1 from tax_documents where booking_id = $1', [id]);
  expect(issued.rowCount).toBe(0);
  const called = await database.pool.query('select reason, detail from escalations where booking_id = $1', [id]);
  expect(called.rows).toEqual([{ reason: 'document-not-printable', detail: 'invoice, 王' }]);
});

test('[REQ-DOC-5] a cancelled booking has no voucher any more, and a credit note over its refund', async () => {
  const id = await book();
  expect((await download(creditNotePdf, id)).statusCode).toBe(409);
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await becomes(id, { status: 'cancelled', refund: { status: 'processed' } });
  const { documents, refund } = await readBooking(app, traveller, id);
  expect(documents).toEqual({
    voucher: null,
    calendar: null,
    feeInvoice: null,
    receiptVoucher: null,
    refundVoucher: null,
    invoice: `/api/bookings/${id}/invoice.pdf?language=en`,
    creditNote: `/api/bookings/${id}/credit-note.pdf?language=en`,
    roomCreditNotes: [],
    changePapers: [],
  });
  const { text } = await readPdf(creditNotePdf, id);
  const [invoice, note] = [await documentOf(id, 'invoice'), await documentOf(id, 'credit-note')];
  expect(note.totalPaise).toBe(refund?.amountPaise);
  expect(text).toContain(`For invoice ${invoice.number}`);
  expect((await download(voucherPdf, id)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
});

test('[REQ-DOC-2, REQ-RATE-12] the voucher lists charges and deposits that are to be paid at the hotel', async () => {
  const id = await book();
  const supplements = [
    { description: 'resort_fee', amount: 1200, currency: 'INR' },
    { description: 'Deposit Fee per night', amount: 5000, currency: 'INR' },
  ];
  await app.context.database.pool.query(
    `update bookings set prebook = jsonb_set(prebook, '{supplements}', $2) where id = $1`,
    [id, JSON.stringify(supplements)],
  );
  const { text } = await readPdf(voucherPdf, id);
  expect(text).toContain('To be paid at the hotel');
  expect(text).toContain('₹1,200 – Resort fee');
  expect(text).toContain('₹5,000 – Deposit, refunded by the hotel');
});

test('[REQ-DOC-2] the voucher has every condition of the hotel, and none in part', async () => {
  const id = await book();
  const conditions = Array.from(
    { length: 30 },
    (_, index) => `Rule ${index}: ${'be kind '.repeat(80)}end of ${index}.`,
  );
  await app.context.database.pool.query(
    `update bookings set prebook = jsonb_set(prebook, '{rateConditions}', $2) where id = $1`,
    [id, JSON.stringify(conditions)],
  );
  const { text } = await readPdf(voucherPdf, id);
  for (const index of conditions.keys()) expect(text).toContain(`end of ${index}.`);
  expect(text).not.toContain('There is more');
});

test('the voucher names each way it was paid, and says when its cancellation is asked for', async () => {
  const { bookingId: id, sessionId } = await bookAt('pay_half');
  const balance = await balanceOrderOf(app, traveller, sessionId);
  const body = { order_id: balance.id, method: 'netbanking', outcome: 'success' };
  await control(app, 'POST', '/razorpay/test/pay', body);
  await becomes(id, { status: 'vouchered' });
  const { price } = await readBooking(app, traveller, id);
  const { text } = await readPdf(voucherPdf, id);
  expect(text).toContain(`Paid by UPI and net banking ${formatInr(price.totalPaise)}`);
  expect(text).toContain('Status Confirmed, paid in full');
  await arm(app, { target: 'tbo-hotel', operation: 'GetChangeRequestStatus', kind: 'pending', count: 100_000 });
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  expect((await readPdf(voucherPdf, id)).text).toContain('Status Cancellation requested');
  await disarm(app);
});

test('the invoice of a charge that was kept says that it was kept, not that the stay was paid in full', async () => {
  const { bookingId: id, amountPaise } = await bookAt('pay_half');
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await becomes(id, { status: 'cancelled' });
  const { text } = await readPdf(invoicePdf, id);
  expect(text).toContain(formatInrExact(amountPaise));
  expect(text).toContain('Kept of what was paid through Safar');
  expect(text).not.toContain('Paid in full');
});

test('a document that was erased after its years is not issued a second time', async () => {
  const { pool } = app.context.database;
  await pool.query(
    `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
     values ($1, $2, 'credit-note', 'SC/16-17/000001', null, now() - interval '10 years')`,
    [traveller.userId, bookingId],
  );
  await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
  await becomes(bookingId, { status: 'cancelled', refund: { status: 'processed' } });
  const answer = await download(creditNotePdf, bookingId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE', error: like.stringContaining('8 years') });
});

function taxOf({ lines }: TaxDocument): number {
  return sumPaise(lines.flatMap(({ cgstPaise, sgstPaise, igstPaise }) => [cgstPaise, sgstPaise, igstPaise]));
}

describe('[REQ-CXL-14] a room of several that was given up', () => {
  test('has a credit note of its own, and the voucher is of what is left', async () => {
    const [support, finance] = [await asOperator(app, 'support'), await asOperator(app, 'finance')];
    const [rate] = await chooseRates(app, CITY, 1, 'free', 2);
    if (rate === undefined) throw new Error('no hotel has two rooms');
    const { bookingId: id, totalPaise } = await buyTwoRooms(app, traveller, rate);
    await becomes(id, { status: 'vouchered' });
    const { rooms } = await readBooking(app, traveller, id);
    const [, second] = rooms;
    if (second === undefined) throw new Error('the stay has no second room');
    const params = { userId: traveller.userId, id };
    await succeed(app, cancelBooking, { as: traveller, params: { id }, body: { items: [second.item] } });
    const asked = await app.deskCall(deskCalls.deskBooking, { as: support, params });
    const [wish] = deskCalls.deskBooking.answer.parse(asked.body).booking.roomsAsked;
    const body = { chargePaise: 0, refundPaise: second.paidPaise, reason: 'Mail of the hotel, ref. 4711' };
    const room = { ...params, changeId: wish?.changeId ?? '' };
    const given = await app.deskCall(cancelAndRefund.giveUpRooms, { as: support, params: room, body });
    expect(given).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    const seen = await app.deskCall(deskCalls.deskBooking, { as: finance, params });
    const approvalId = deskCalls.deskBooking.answer.parse(seen.body).booking.approval?.id ?? '';
    await app.deskCall(cancelAndRefund.approveRequest, { as: finance, params: { ...params, approvalId } });
    await becomes(id, { refund: { amountPaise: second.paidPaise } });

    const voucher = await readPdf(voucherPdf, id);
    expect(voucher.text).toContain('Meera Mehta');
    expect(voucher.text).not.toContain('Meera Rao');
    expect(voucher.text).toContain(formatInr(totalPaise - second.paidPaise));
    const invoice = await readPdf(invoicePdf, id);
    expect(invoice.text).toContain(formatInrExact(totalPaise));
    const { documents } = await readBooking(app, traveller, id);
    const [note = ''] = documents.roomCreditNotes;
    const file = await app.app.inject({ method: 'GET', url: note, headers: { cookie: traveller.cookie } });
    expect((await pdfOf(file)).text).toContain(formatInrExact(second.paidPaise));
    expect(documents.creditNote).toBeNull();

    // What is left is cancelled, and has the booking's own credit note over its part alone.
    await app.call(cancelBooking, { as: traveller, params: { id } });
    await becomes(id, { status: 'cancelled' });
    await readPdf(creditNotePdf, id);
    const { rows } = await app.context.database.pool.query<{ document: TaxDocument }>(
      `select document from tax_documents where booking_id = $1 and kind = 'credit-note' order by of_change`,
      [id],
    );
    const credited = rows.map(({ document }) => document.totalPaise);
    expect(credited).toEqual([totalPaise - second.paidPaise, second.paidPaise]);
    const taxes = rows.map(({ document }) => taxOf(document));
    expect(sumPaise(taxes)).toBe(taxOf(await documentOf(id, 'invoice')));
  });
});

test('[REQ-DOC-17] what a change took in place of something else has an invoice, and each invoice the credit notes of what was taken off it', async () => {
  const id = await book();
  const { pool } = app.context.database;
  await readPdf(invoicePdf, id);
  // Two nights for less in place of what was bought.
  await pool.query(
    `with exchange as (
       insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at, ended_at, ended_n)
       select user_id, booking_id, gen_random_uuid(), n + 1, 'exchange', 'traveller', 'done', asked_at, asked_at, 2
       from booking_changes where booking_id = $1 and n = 1 returning user_id, booking_id, id),
     out as (
       update booking_lines l set out_change = exchange.id from exchange where l.booking_id = $1 and l.tax_code = 'accommodation')
     insert into booking_lines (user_id, booking_id, line, item, kind, label, amount_paise, party, tax_code, refund, nights, in_change)
     select user_id, booking_id, 50, 0, 'base', 'base', 400000, 'supplier', 'accommodation', 'less-charge', '{150000,250000}', id from exchange`,
    [id],
  );
  const papersOf = async () => (await readBooking(app, traveller, id)).documents.changePapers;
  const open = async (to: string) => {
    const file = await app.app.inject({ method: 'GET', url: to, headers: { cookie: traveller.cookie } });
    expect(file.statusCode).toBe(200);
  };
  const issued = async () => {
    const { rows } = await pool.query<{ document: TaxDocument }>(
      'select document from tax_documents where booking_id = $1 order by of_change, kind',
      [id],
    );
    const sum = (paiseOf: (document: TaxDocument) => number) =>
      sumPaise(rows.map(({ document }) => (document.kind === 'invoice' ? 1 : -1) * paiseOf(document)));
    return { chargedPaise: sum(({ totalPaise }) => totalPaise), taxPaise: sum(taxOf) };
  };
  const changed = await papersOf();
  expect(changed.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice']);
  for (const { to } of changed) await open(to);
  const { price } = await readBooking(app, traveller, id);
  expect(await issued()).toMatchObject({ chargedPaise: price.totalPaise });

  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await becomes(id, { status: 'cancelled' });
  const { documents } = await readBooking(app, traveller, id);
  expect(documents.creditNote).toBeNull();
  for (const { to } of documents.changePapers) await open(to);
  expect(await issued()).toEqual({ chargedPaise: 0, taxPaise: 0 });
});

describe('[REQ-CHG-3] a stay on other dates', () => {
  test('has a credit note of the invoice that was and an invoice of its own, and its voucher is of them', async () => {
    const { bookingId: id, rate } = await bookAt('pay_full');
    await readPdf(invoicePdf, id);
    const before = await readBooking(app, traveller, id);
    const other = await otherDatesOf(rate);
    const sessionId = await beginCheckout(app, traveller, other);
    const { quote } = await succeed(app, exchangeQuote, { as: traveller, params: { id }, query: { sessionId } });
    const body = { sessionId, priceHash: quote?.priceHash ?? '' };
    const { changeId, payPaise } = await succeed(app, exchangeStay, { as: traveller, params: { id }, body });
    if (payPaise > 0) {
      const opened = { bookingId: id, changeId, priceHash: body.priceHash };
      const { order } = await succeed(app, changeOrder, { as: traveller, body: opened });
      await verify(app, traveller, await pay(app, order.id));
    }
    await becomes(id, { status: 'vouchered', checkin: other.checkin, checkout: other.checkout });
    const { documents, price, reference } = await readBooking(app, traveller, id);
    expect([reference, price.totalPaise]).toEqual([before.reference, (quote?.newPaise ?? 0) + (quote?.feePaise ?? 0)]);
    expect((await readPdf(voucherPdf, id)).text).toContain(formatInr(price.totalPaise));
    expect(documents.changePapers.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice']);
    for (const { to } of documents.changePapers) {
      const file = await app.app.inject({ method: 'GET', url: to, headers: { cookie: traveller.cookie } });
      expect(file.statusCode).toBe(200);
    }
    const { rows } = await app.context.database.pool.query<{ document: TaxDocument }>(
      'select document from tax_documents where booking_id = $1',
      [id],
    );
    const signed = rows.map(({ document: { kind, totalPaise } }) => (kind === 'invoice' ? totalPaise : -totalPaise));
    expect(sumPaise(signed)).toBe(price.totalPaise + (quote?.chargePaise ?? 0));
    expect(documents.receiptVoucher).toBeNull();
  });
});

/** A rate of the same hotel, two days later. */
async function otherDatesOf({ hotelCode, checkin, checkout }: ChosenRate): Promise<ChosenRate> {
  const dates = { checkin: addDays(checkin, 2), checkout: addDays(checkout, 2) };
  const query = { hotelCodes: hotelCode, ...dates, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  const [rate] = availableHotels[0]?.RoomSets ?? [];
  if (rate === undefined) throw new Error('the hotel has no room on other dates');
  return { hotelCode, ...dates, bookingCode: rate.BookingCode };
}
