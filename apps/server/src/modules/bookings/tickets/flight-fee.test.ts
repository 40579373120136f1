import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import type { Call, CallAnswer } from '@safar/contract/call';
import { checkoutSession, setCoupon } from '@safar/contract/checkout';
import { approveCoupon, createCoupon } from '@safar/contract/desk/coupons';
import { previewPrices } from '@safar/contract/desk/prices';
import { gstReturn, salesReport } from '@safar/contract/desk/reports';
import { creditNotePdf, feeInvoicePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import { airCalendar, airSearch } from '@safar/contract/flights';
import { indiaClockOf } from '@safar/domain/time/days';
import { formatInr, percentOf, rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../../platform/ids.ts';
import { composeModules } from '../../../compose.ts';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../platform/testing/test-app.ts';
import { createTboAir } from '../../../suppliers/tbo-air/tbo-air.ts';
import {
  airBooksOf,
  beginFlight,
  buyFlight,
  domesticReturn,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
  type FlightOrder,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { checkoutStatus, gatewayBooks, pay, succeed, verify } from '../testing/journey.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { openPriceDesk, priceRule, type PriceDesk } from '../../pricing/testing/publish-rules.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';

/** The fee for each adult and child of a ticket, with its GST. */
const FEE_PAISE = 11_800;
const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, stalledSweepMs: 200, restMs: 500 };
const air = { target: 'tbo-air' };

/** Tests go this far ahead and back. What is sold in one month and given back in the next is in two returns. */
const AHEAD_MS = 3 * HOUR_MS;
const monthAt = (atMs: number) => indiaClockOf(atMs).day.slice(0, 7);
const nowMs = Date.now();
const clock = movableClock(monthAt(nowMs) === monthAt(nowMs + AHEAD_MS) ? nowMs : nowMs + AHEAD_MS);
let app: TestApp;
let traveller: SignedInTraveller;
let prices: PriceDesk;
let publisher: Caller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' },
    parts: { clock, compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }) },
  });
  traveller = await signIn(app);
  prices = await openPriceDesk(app);
  publisher = prices.publisher;
  await prices.publish([priceRule({ kind: 'fee', product: 'flight', fixedPaise: FEE_PAISE })]);
});
afterEach(() => disarm(app));
afterAll(() => app.close());

async function ticketed(criteria: TripCriteria) {
  const order = await buyFlight(app, traveller, criteria);
  await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
  return order;
}

function flightSession({ session }: CallAnswer<typeof checkoutSession>) {
  if (session.kind !== 'flight') throw new Error('not a flight');
  return session;
}

function ledger({ sessionId }: FlightOrder) {
  return balances(app.context.database.pool, bookingIdOf(sessionId));
}

function download(call: Call, id: string) {
  return app.app.inject({ url: call.path.replace('{id}', id), headers: { cookie: traveller.cookie } });
}

async function textOf(call: Call, id: string): Promise<string> {
  const { statusCode, rawPayload, body } = await download(call, id);
  if (statusCode !== 200) throw new Error(body);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const Issued = z.object({ kind: z.string(), document: z.looseObject({ totalPaise: z.int() }) });

/** The tax documents of a booking, in the order of issue. */
async function documentsOf(id: string) {
  const { rows } = await app.context.database.pool.query(
    'select kind, document from tax_documents where booking_id = $1 order by created_at, kind desc',
    [id],
  );
  return z.array(Issued).parse(rows);
}

/** Checks that GSTR-1 of the month so far matches the ledger. */
async function isReturnTheLedger(): Promise<void> {
  const month = monthAt(clock.nowMs());
  await eventually(async () => {
    const { body } = await app.deskCall(gstReturn, { as: publisher, query: { month } });
    const { total, ledger: books } = gstReturn.answer.parse(body);
    expect(books).toMatchObject({ uninvoiced: [], monthPaise: total.valuePaise });
    expect(total.valuePaise).toBeGreaterThan(0);
  });
}

async function paidPaise(orderId: string) {
  const { payments } = await gatewayBooks(app, orderId);
  return { refunded: sumPaise(payments.map(({ amount_refunded: paise }) => paise)) };
}

test('[REQ-PRICE-5, REQ-RATE-1] a fee on flights is in results, calendar, quote and checkout alike, for each adult and child of each ticket', async () => {
  const { query } = oneway(true);
  const party = { ...query, adults: '2', children: '1', infants: '1' };
  const found = await succeed(app, airSearch, { query: party });
  const quote = await quoteTrip(app, { query: party, lcc: [true] });
  const fee = { kind: 'fee', label: 'platform-fee', amountPaise: 3 * FEE_PAISE };
  expect(quote.price.lines).toContainEqual(fee);
  expect(quote.changes).toEqual([]);
  const shown = found.outbound
    .flatMap(({ fares }) => fares)
    .find(({ totalPaise }) => totalPaise === quote.price.totalPaise);
  expect(shown).toBeDefined();
  const back = await quoteTrip(app, domesticReturn([true, false]));
  expect(back.price.lines).toContainEqual({ ...fee, amountPaise: 2 * FEE_PAISE });
  const date = query['departOn'] ?? '';
  const rest = { adults: '1', children: '0', infants: '0', travelClass: 'Economy' };
  const { days } = await succeed(app, airCalendar, {
    query: { from: 'DEL', to: 'BOM', month: date.slice(0, 7), ...rest },
  });
  const fares = found.outbound.flatMap((flight) => flight.fares.map(({ perAdultPaise }) => perAdultPaise));
  expect(rupeesToPaise(days.find((day) => day.date === date)?.fare ?? 0)).toBe(Math.min(...fares));
  await prices.publish([]);
  const plain = await quoteTrip(app, { query: party, lcc: [true] });
  await prices.publish([priceRule({ kind: 'fee', product: 'flight', fixedPaise: FEE_PAISE })]);
  expect(plain.price.totalPaise).toBe(quote.price.totalPaise - 3 * FEE_PAISE);
  expect(plain.price.lines.map(({ kind }) => kind)).not.toContain('fee');
  expect(plain.priceHash).not.toBe(quote.priceHash);
});

test('[REQ-PRICE-5, REQ-DOC-10, REQ-DOC-8, REQ-DESK-40] it is charged, posted as our fee, told to no airline, and has a The GST invoice for our platform fee', async () => {
  const order = await ticketed(oneway(true));
  const [held] = await airBooksOf(app, order.passengers);
  expect(Math.round((held?.amount ?? 0) * 100)).toBe(order.amountPaise - FEE_PAISE);
  expect(await ledger(order)).toMatchObject({ 'platform-fee': -FEE_PAISE, 'traveller-funds': 0 });
  expect(sumPaise(Object.values(await ledger(order)))).toBe(0);
  const booking = await readFlight(app, traveller, order.bookingId);
  expect(booking.documents).toMatchObject({ feeInvoice: like.any(String), creditNote: null });
  const invoice = await textOf(feeInvoicePdf, order.bookingId);
  for (const part of [
    'Platform fee for reserving flights',
    '9985',
    'CGST',
    '9%',
    formatInr(FEE_PAISE),
    '₹100',
    booking.reference,
  ])
    expect(invoice).toContain(part);
  const receipt = await textOf(invoicePdf, order.bookingId);
  for (const part of ['Platform fee', formatInr(FEE_PAISE), 'The GST invoice for our platform fee'])
    expect(receipt).toContain(part);
  expect(receipt).not.toContain('We charge no fee');
  expect(await textOf(voucherPdf, order.bookingId)).toContain(`Platform fee ${formatInr(FEE_PAISE)}`);
  // Ten downloads at once get one invoice number.
  await Promise.all(Array.from({ length: 10 }, () => download(feeInvoicePdf, order.bookingId)));
  expect(await documentsOf(order.bookingId)).toMatchObject([{ kind: 'invoice', document: { totalPaise: FEE_PAISE } }]);
  await isReturnTheLedger();
});

test('[REQ-PRICE-5, REQ-DOC-10] the invoice of a company names its GST number, and its state is where the fee is supplied', async () => {
  await arm(app, { ...air, operation: 'FareQuote', kind: 'gst-mandatory', count: 1 });
  const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
  expect(await textOf(feeInvoicePdf, bookingId)).toContain('27AAPFU0939F1ZV');
  expect(await documentsOf(bookingId)).toMatchObject([
    { document: { buyer: { gstin: '27AAPFU0939F1ZV' }, placeOfSupply: { code: '27' }, split: 'igst' } },
  ]);
  await isReturnTheLedger();
});

test('[REQ-PRICE-5, REQ-CXL-2, REQ-CXL-7] cancelled by its traveller the fee is kept, as the dialog says before: no credit note', async () => {
  const order = await ticketed(oneway(true));
  const params = { id: order.bookingId };
  const shown = await succeed(app, cancellationPreview, { as: traveller, params });
  for (const part of [formatInr(FEE_PAISE), 'our platform fee']) expect(shown.note).toContain(part);
  expect(shown.chargePaise + shown.refundPaise).toBe(order.amountPaise);
  expect(shown.chargePaise - FEE_PAISE).toBeLessThanOrEqual(shown.policyChargePaise);
  await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise: shown.chargePaise } });
  await until(() => readFlight(app, traveller, order.bookingId), { cancelled: true, refund: { status: 'processed' } });
  expect(await paidPaise(order.orderId)).toEqual({ refunded: order.amountPaise - shown.chargePaise });
  expect(await ledger(order)).toMatchObject({ 'platform-fee': -FEE_PAISE, 'traveller-funds': 0 });
  expect(sumPaise(Object.values(await ledger(order)))).toBe(0);
  expect((await download(creditNotePdf, order.bookingId)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
  await textOf(feeInvoicePdf, order.bookingId);
  await isReturnTheLedger();
});

test('[REQ-CHK-7, REQ-CXL-2, REQ-CXL-7] what the review says comes back of everybody’s fare is what the dialog gives back; of extras, what the airline answers', async () => {
  const party = { adults: '2', children: '1', infants: '1' };
  const quote = await quoteTrip(app, oneway(true, party));
  const [bag] = quote.extras.baggage;
  if (bag === undefined) throw new Error('no baggage is sold');
  const passengers = passengersFor(quote).map((each, index) => (index === 0 ? { ...each, extras: [bag.id] } : each));
  const order = await orderFlight(app, traveller, quote, passengers);
  const body = { sessionId: order.sessionId };
  const { refunds, price } = flightSession(await succeed(app, checkoutSession, { as: traveller, body }));
  expect(price.extrasPaise).toBe(bag.pricePaise);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
  const shown = await succeed(app, cancellationPreview, { as: traveller, params: { id: bookingId } });
  expect(shown).toMatchObject({ feePaise: 3 * FEE_PAISE, unchangedUntil: null });
  const ofFarePaise = shown.refundPaise - bag.pricePaise;
  expect(refunds).toEqual([{ kind: like.any(String), backPaise: ofFarePaise - (ofFarePaise % 100) }]);

  await arm(app, { target: 'tbo-air', operation: 'GetCancellationCharges', kind: 'extras-kept', count: 1 });
  const kept = await succeed(app, cancellationPreview, { as: traveller, params: { id: bookingId } });
  expect(kept.refundPaise).toBe(ofFarePaise);
  expect(kept.chargePaise).toBe(shown.chargePaise + bag.pricePaise);
});

test('[REQ-PRICE-5, REQ-CXL-8] of two tickets of which one is cancelled both fees are kept, and the other ticket stands', async () => {
  const order = await ticketed(domesticReturn([true, true]));
  const { flight } = await readFlight(app, traveller, order.bookingId);
  await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference: flight.tickets[1]?.pnr });
  await succeed(app, cancelBooking, { as: traveller, params: { id: order.bookingId }, body: {} });
  await until(() => readFlight(app, traveller, order.bookingId), {
    flight: { tickets: [{ status: 'cancelled' }, { status: 'ticketed' }] },
    refunds: [{ status: 'processed' }],
  });
  const { cancellation } = await readFlight(app, traveller, order.bookingId);
  const [gone] = await airBooksOf(app, order.passengers);
  // For the cancelled ticket: the price paid to the airline, and its own fee.
  expect((cancellation?.chargePaise ?? 0) + (cancellation?.refundPaise ?? 0)).toBe(
    Math.round((gone?.amount ?? 0) * 100) + FEE_PAISE,
  );
  expect(await ledger(order)).toMatchObject({ 'platform-fee': -2 * FEE_PAISE, 'traveller-funds': 0 });
  expect(sumPaise(Object.values(await ledger(order)))).toBe(0);
  await textOf(feeInvoicePdf, order.bookingId);
  expect(await documentsOf(order.bookingId)).toMatchObject([
    { kind: 'invoice', document: { totalPaise: 2 * FEE_PAISE } },
  ]);
  await isReturnTheLedger();
});

test('[REQ-PRICE-5, REQ-PAY-5, REQ-TKT-5] a flight that cannot be bought gives the fee back with everything, and has no invoice', async () => {
  const order = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'rejected' });
  await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'refunded' });
  await eventually(async () => expect(await paidPaise(order.orderId)).toEqual({ refunded: order.amountPaise }));
  expect(Object.values(await ledger(order)).filter((paise) => paise !== 0)).toEqual([]);
  expect((await download(feeInvoicePdf, order.bookingId)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
  expect(await documentsOf(order.bookingId)).toEqual([]);
});

test('[REQ-PRICE-5, REQ-COUPON-1] a coupon is never counted on the fee', async () => {
  const terms = { code: 'FLYTENTH', name: 'A tenth', product: 'flight', percent: 10, flatPaise: 0, capPaise: null };
  const limits = { minimumPaise: 0, firstBooking: false, perTraveller: null, totalUses: null, budgetPaise: null };
  const reason = 'for a test';
  const body = {
    ...terms,
    ...limits,
    fundedBy: 'safar',
    combines: false,
    from: '2020-01-01',
    until: '2099-12-31',
    reason,
  };
  const made = await app.deskCall(createCoupon, { as: prices.author, body });
  const { id } = createCoupon.answer.parse(made.body);
  await app.deskCall(approveCoupon, { as: publisher, params: { id }, body: { reason } });
  const quote = await quoteTrip(app, oneway(true));
  const sessionId = await beginFlight(app, traveller, quote);
  const { amounts } = await succeed(app, setCoupon, { as: traveller, body: { sessionId, code: 'FLYTENTH' } });
  const offPaise = percentOf(quote.price.totalPaise - FEE_PAISE, 10);
  expect(Math.round(amounts.display.total * 100)).toBe(quote.price.totalPaise - offPaise);
});

test('[REQ-PRICE-5, REQ-PRICE-2, REQ-DESK-41] the preview of a draft and the sales report have it', async () => {
  const revision = await prices.save([
    priceRule({ name: 'A higher fee', kind: 'fee', product: 'flight', fixedPaise: FEE_PAISE + 5000 }),
  ]);
  const { body } = await app.deskCall(previewPrices, { as: prices.author });
  const { rows } = previewPrices.answer.parse(body);
  expect(rows.length).toBeGreaterThan(0);
  expect(
    rows.filter(({ product }) => product === 'flight').every((row) => (row.afterPaise - row.beforePaise) % 5000 === 0),
  ).toBe(true);
  expect(rows[0]).toMatchObject({ product: 'flight', afterRule: 'A higher fee' });
  expect(revision).not.toBe('');
  const { day } = indiaClockOf(clock.nowMs());
  const report = await app.deskCall(salesReport, {
    as: publisher,
    query: { from: day, until: day, by: 'product' },
  });
  const { rows: sales, ledger: books, total } = salesReport.answer.parse(report.body);
  expect(sales.find(({ key }) => key === 'flight')?.marginPaise).toBeGreaterThanOrEqual(FEE_PAISE);
  expect(total).toMatchObject(books);
});

test('[REQ-PRICE-5, REQ-DOC-10, REQ-DESK-40] a flight the airline cancels gives the fee back whole, with a credit note over it', async () => {
  const order = await ticketed(oneway(true));
  await textOf(feeInvoicePdf, order.bookingId);
  const [held] = await airBooksOf(app, order.passengers);
  const supplier = createTboAir(app.context.config.flightSupplier, app.context);
  await supplier.requestCancellation(String(held?.bookingId), 'The airline does not fly');
  const before = clock.nowMs();
  clock.advance(HOUR_MS);
  await reconcile(app);
  // The refund sweeper sends the refund.
  clock.advance(HOUR_MS);
  await until(() => readFlight(app, traveller, order.bookingId), {
    status: 'cancelled',
    refund: { amountPaise: order.amountPaise, status: 'processed' },
  });
  clock.set(before);
  expect(await paidPaise(order.orderId)).toEqual({ refunded: order.amountPaise });
  expect(await ledger(order)).toMatchObject({ 'platform-fee': 0, 'supplier-payable': 0, 'traveller-funds': 0 });
  const note = await textOf(creditNotePdf, order.bookingId);
  for (const part of ['Credit note', 'For invoice SF/', formatInr(FEE_PAISE)]) expect(note).toContain(part);
  expect(await documentsOf(order.bookingId)).toMatchObject([
    { kind: 'invoice', document: { totalPaise: FEE_PAISE } },
    { kind: 'credit-note', document: { totalPaise: FEE_PAISE } },
  ]);
  // Operators who were idle for an hour are signed out.
  publisher = await asOperator(app, 'finance', 'later@desk.example');
  await isReturnTheLedger();
});
