import type { Call } from '@safar/contract/call';
import * as calls from '@safar/contract/desk/moves';
import { bookingCalendar, invoicePdf, voucherPdf } from '@safar/contract/documents';
import { sumPaise } from '@safar/domain/money/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import { saveEscalation } from '../bookings/recover/escalation-store.ts';
import { bookedStay } from '../bookings/testing/booked-stay.ts';
import { readBooking, type ChosenRate } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import type { TaxDocument } from './document-data.ts';

const CITY = '130443';
/** The best hotels of a city have none as good beside them. */
const TRIED = 8;
/** What a room costs is no matter here. */
const NO_LIMITS = { COUNTER_LIMIT_RUPEES: '1000000', GOODWILL_DAY_LIMIT_RUPEES: '10000000' };

let app: TestApp;
let traveller: SignedInTraveller;
let support: Caller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: NO_LIMITS });
  [traveller, support] = [await signIn(app), await asOperator(app, 'support')];
});
afterAll(() => app.close());

const read = (id: string) => readBooking(app, traveller, id);

/** Has the desk book the room of the hotel with the fewest stars that may take the place of a stay's; null when there is none. */
async function moved(id: string): Promise<string | null> {
  const key = { userId: traveller.userId, id };
  const { body } = await app.deskCall(calls.moveOffers, { as: support, params: key });
  const able = calls.moveOffers.answer.parse(body).hotels.filter(({ isForPress }) => isForPress);
  for (const { code: hotelCode, name } of able.toSorted((one, other) => one.rating - other.rating)) {
    const params = { ...key, hotelCode };
    const quoted = await app.deskCall(calls.quoteOtherRoom, { as: support, params });
    if (quoted.status !== 200) continue;
    const { priceHash } = calls.quoteOtherRoom.answer.parse(quoted.body);
    await app.deskCall(calls.bookOtherRoom, { as: support, params, body: { priceHash, reason: 'No record of them' } });
    await until(() => read(id), { hotelCode, status: 'vouchered' });
    return name;
  }
  return null;
}

/** A stay whose guests two hotels turned away, one after the other, and the three hotels that it was at. */
async function movedTwice(rates: readonly ChosenRate[]) {
  for (const rate of rates) {
    const { bookingId: id } = await bookedStay(app, traveller, rate);
    const { name } = (await read(id)).hotel;
    const key = { userId: traveller.userId, bookingId: id };
    const at = app.context.clock.nowIso();
    await saveEscalation(app.context.database.pool, key, { reason: 'turned-away', detail: 'a test' }, at);
    const names = [name, await moved(id), await moved(id)];
    if (!names.includes(null)) return { id, names };
  }
  throw new Error('no hotel has two as good beside it');
}

function open(path: string) {
  return app.app.inject({ method: 'GET', url: path, headers: { cookie: traveller.cookie } });
}

async function textOf(call: Call, id: string): Promise<string> {
  const file = await open(call.path.replace('{id}', id));
  expect(file.statusCode).toBe(200);
  if (call === bookingCalendar) return file.body.replaceAll('\r\n ', '');
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

test('[REQ-DESK-64, REQ-DOC-17] voucher and calendar name the hotel that guests sleep in, each invoice the hotel it charges, and hotels that turned them away are credited', async () => {
  const { id, names } = await movedTwice(await chooseRates(app, CITY, TRIED));
  const [first = '', , last = ''] = names;
  const { hotel, documents, price, reference } = await read(id);
  expect(hotel.name).toBe(last);
  const voucher = await textOf(voucherPdf, id);
  for (const fact of [last, hotel.phone, reference]) expect(voucher).toContain(fact);
  expect(voucher).not.toContain(first);
  const calendar = await textOf(bookingCalendar, id);
  expect(calendar).toContain(last);
  expect(calendar).not.toContain(first);

  // Some are issued with a mail, others when they are opened.
  expect(await textOf(invoicePdf, id)).toContain(first);
  for (const { to } of documents.changePapers) expect((await open(to)).statusCode).toBe(200);
  const { rows } = await app.context.database.pool.query<{ document: TaxDocument }>(
    'select document from tax_documents where booking_id = $1 order by created_at',
    [id],
  );
  const papers = rows.map(({ document }) => document);
  const hotelsOf = (kind: TaxDocument['kind']) =>
    papers.flatMap((paper) => (paper.kind === kind ? [paper.stay?.hotelName] : []));
  expect(hotelsOf('invoice')).toEqual(names);
  expect(hotelsOf('credit-note')).toEqual(names.slice(0, 2));
  const charged = papers.map(({ kind, totalPaise }) => (kind === 'invoice' ? totalPaise : -totalPaise));
  expect(sumPaise(charged)).toBe(price.totalPaise);
});
