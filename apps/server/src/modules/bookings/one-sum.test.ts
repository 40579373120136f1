import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { checkoutSession } from '@safar/contract/checkout';
import { voucherPdf } from '@safar/contract/documents';
import { airQuote, airSearch } from '@safar/contract/flights';
import { hotelsAvailability } from '@safar/contract/hotels';
import { createOrder } from '@safar/contract/payments';
import { feeNow } from '@safar/domain/flight/fees-now';
import { formatInr, rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { cancellationCharge, chargeWindows, type CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingIdOf } from '../../platform/ids.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { balances } from '../payments/index.ts';
import { armFor, freshDay, orderFlight, passengersFor, readFlight, type Quote } from './testing/flight-journey.ts';
import {
  beginCheckout,
  fillGuests,
  inboxOf,
  ofKind,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from './testing/journey.ts';
import { chooseRates } from './testing/sandbox-hotel.ts';

const JAIPUR = '122175';
let app: TestApp;
let as: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' } });
  as = await signIn(app);
});
afterAll(() => app.close());

async function paperOf(id: string): Promise<string> {
  const answer = await app.app.inject({ url: voucherPdf.path.replace('{id}', id), headers: { cookie: as.cookie } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function mailOf(address: string, words: RegExp): Promise<string> {
  return eventually(async () => {
    const mail = (await inboxOf(app, address)).find((text) => words.test(text));
    if (mail === undefined) throw new Error(`no mail with ${words}`);
    return mail.replaceAll(/\s+/g, ' ');
  });
}

/** A fare of one adult with a fee that is less than the whole fare, as a list shows it and quoted. */
async function fareWithFee() {
  const query = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: freshDay() } as const;
  const { searchId, outbound } = await succeed(app, airSearch, { query });
  const shown = outbound
    .flatMap(({ isLcc, fares }) => (isLcc ? fares : []))
    .find(({ refund }) => refund.kind === 'part');
  if (shown === undefined) throw new Error('no fare has a fee that leaves a part');
  const quote = await succeed(app, airQuote, { body: { searchId, resultIndexes: [shown.resultIndex] } });
  return { shown, quote };
}

interface Judged {
  readonly cancellation: Quote['trip']['tickets'][number]['fare']['cancellation'];
}

/** The fee that a page shows as the one in force. */
function feeOf({ cancellation }: Judged): number {
  const fee = feeNow(cancellation, 'adult');
  if (fee === null) throw new Error('no fee is told');
  return fee;
}

test('[REQ-CXL-7] what cancelling a flight costs is one number from its list to its booking, mail, e-ticket and refund, also where its airline asks for more', async () => {
  const { shown, quote } = await fareWithFee();
  const feePaise = feeOf(shown);
  expect(feePaise).toBeGreaterThan(0);
  const backPaise = shown.totalPaise - feePaise;
  const wholeRupees = backPaise - (backPaise % 100);
  expect(shown.refund).toEqual({ kind: 'part', backPaise: wholeRupees });
  const [quoted] = quote.trip.tickets;
  if (quoted === undefined) throw new Error('no ticket');
  expect(feeOf(quoted.fare)).toBe(feePaise);

  const order = await orderFlight(app, as, quote, passengersFor(quote));
  const { session } = await succeed(app, checkoutSession, { as, body: { sessionId: order.sessionId } });
  const reviewed = ofKind(session, 'flight');
  expect(reviewed.trip.tickets.map(({ fare }) => feeOf(fare))).toEqual([feePaise]);
  expect(reviewed.refunds).toEqual([{ kind: 'part', backPaise: wholeRupees }]);

  await armFor(app, order, { operation: 'Ticket', kind: 'tidy' });
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  const params = { id: bookingId };
  await until(() => readFlight(app, as, bookingId), { status: 'vouchered' });
  const { flight } = await readFlight(app, as, bookingId);
  expect(flight.trip.tickets.map(({ fare }) => feeOf(fare))).toEqual([feePaise]);
  expect(flight.tickets.flatMap(({ seats }) => seats.map(({ leastBackPaise }) => leastBackPaise))).toEqual([backPaise]);
  const [mail, paper] = [
    await mailOf('arjun.flies@example.com', /Cancellation, for each passenger/),
    await paperOf(bookingId),
  ];
  expect(mail).toContain(formatInr(feePaise));
  expect(paper).toContain(formatInr(feePaise));
  const costs = { chargePaise: feePaise, refundPaise: backPaise };
  expect(await succeed(app, cancellationPreview, { as, params })).toMatchObject(costs);

  // Its airline asks for all that the law lets it keep: the traveller pays what the fare was sold with.
  const { pnr } = flight.tickets[0] ?? {};
  for (const operation of ['GetCancellationCharges', 'SendChangeRequest'])
    await armFor(app, order, { operation, kind: 'charges-more', count: 2, reference: pnr });
  expect(await succeed(app, cancellationPreview, { as, params })).toMatchObject(costs);
  await succeed(app, cancelBooking, { as, params, body: costs });
  const refunds = [{ status: 'processed' }];
  await until(() => readFlight(app, as, bookingId), { status: 'cancelled', cancellation: costs, refunds });
  const books = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
  expect(books).toMatchObject({ 'traveller-funds': 0 });
  // What the airline took beyond the fee is our loss.
  expect(books['cancellation-income']).toBeGreaterThan(0);
  expect(sumPaise(Object.values(books))).toBe(0);
});

/** A rate as its list shows it, in the domain's terms. */
async function listed(rate: ChosenRate) {
  const { checkin, checkout, hotelCode } = rate;
  const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  const found = availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .find(({ CancelPolicies, IsRefundable }) => CancelPolicies.length > 0 && !IsRefundable);
  if (found === undefined) throw new Error('the rate is no longer listed');
  const kinds = { Fixed: 'fixed', Percentage: 'percent', Nights: 'nights' } as const;
  const policies = found.CancelPolicies.map(({ from, to, ChargeType, CancellationCharge }): CancelPolicy => {
    const kind = kinds[ChargeType];
    return { from, to, kind, value: kind === 'fixed' ? rupeesToPaise(CancellationCharge) : CancellationCharge };
  });
  const totalPaise = rupeesToPaise(found.TotalFare);
  const basis = { supplierPaise: rupeesToPaise(found.netAmount), totalPaise, nights: 2, plan: 'pay_full' } as const;
  return { bookingCode: found.BookingCode, policies, basis };
}

test('[REQ-CXL-3, REQ-RATE-7] what cancelling a room costs is one number from its list to its booking, mail, voucher and refund', async () => {
  const [chosen] = await chooseRates(app, JAIPUR, 1, 'non-refundable');
  if (chosen === undefined) throw new Error('no rate');
  const { bookingCode, policies, basis } = await listed(chosen);
  const rate = { ...chosen, bookingCode };
  const nowMs = Date.now();
  const chargePaise = cancellationCharge(policies, nowMs, basis);
  expect(chargePaise).toBeGreaterThan(0);
  const windows = chargeWindows(policies, basis, nowMs);

  const sessionId = await beginCheckout(app, as, rate);
  const { plans } = await readCheckout(app, as, sessionId);
  expect(plans.find(({ id }) => id === 'pay_full')?.cancellationWindows).toEqual(windows);
  const priceHash = await fillGuests(app, as, sessionId);
  const { order } = await succeed(app, createOrder, { as, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, as, await pay(app, order.id));
  const params = { id: bookingId };
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
  const booking = await readBooking(app, as, bookingId);
  const costs = { chargePaise, refundPaise: order.amount - chargePaise };
  expect(booking).toMatchObject({ cancellationWindows: windows, cancellationQuote: costs, isRefundable: false });
  const [mail, paper] = [await mailOf('arjun@example.com', /voucher/i), await paperOf(bookingId)];
  expect(mail).toContain(formatInr(chargePaise));
  expect(paper).toContain(formatInr(chargePaise));
  expect(await succeed(app, cancellationPreview, { as, params })).toMatchObject(costs);
  await succeed(app, cancelBooking, { as, params, body: costs });
  await until(() => readBooking(app, as, bookingId), { status: 'cancelled', cancellation: costs });
});
