import { myBookings, supplierDetails } from '@safar/contract/bookings';
import { cancelBooking } from '@safar/contract/cancellation';
import { createCheckoutSession } from '@safar/contract/checkout';
import { hotelsAvailability, prebook } from '@safar/contract/hotels';
import { createOrder } from '@safar/contract/payments';
import { rupeesToPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../platform/ids.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { balances } from '../payments/index.ts';
import { arm, control } from '../../platform/testing/sandbox-control.ts';
import {
  beginCheckout,
  checkoutStatus,
  newCheckout,
  fillGuests,
  gatewayBooks,
  inboxOf,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
  type OpenOrder,
} from './testing/journey.ts';
import { chooseRates, hotelBooks } from './testing/sandbox-hotel.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';

const CITY = '119805';
const RATES = 26;
/** The number of hotels whose prices are followed from the card to the ledger. */
const PRICED = 6;

let app: TestApp;
let traveller: SignedInTraveller;
let rates: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { TBO_BOOK_SETTLE_SECONDS: '1' } });
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, RATES);
});
afterAll(() => app.close());

/** A Book that is accepted and fails half a second later. */
const TAKEN_AND_REFUSED = z
  .looseObject({})
  .parse(JSON.parse('{ "kind": "pending", "then": "failed", "delayMs": 500 }'));

/** A rate of a hotel that no other test uses, so that a fault armed for it affects no other test. */
function nextRate(): ChosenRate {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('there are no more hotels');
  return rate;
}

/** Pays for a room after arming a fault of its Book. */
async function bookWith(fault?: Readonly<Record<string, unknown>>, rate = nextRate()) {
  const order = await openOrder(app, traveller, rate);
  if (fault !== undefined) await armFor(order, 'Book', fault);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  return { order, bookingId };
}

function armFor(order: OpenOrder, operation: string, fault: Readonly<Record<string, unknown>>): Promise<void> {
  return arm(app, { target: 'tbo-hotel', operation, reference: order.rate.hotelCode, ...fault });
}

/** The supplier's bookings for a hotel; each test has its own. */
async function roomsOf({ rate }: OpenOrder): Promise<string[]> {
  const rows = await hotelBooks(app);
  return rows
    .filter(({ hotelCode }) => hotelCode === rate.hotelCode)
    .map(({ hotelBookingStatus }) => hotelBookingStatus);
}

const Calls = z.object({ calls: z.array(z.unknown()) });

/** The number of calls the supplier received for the hotel of an order. */
async function callsOf(operation: string, { rate }: OpenOrder): Promise<number> {
  const path = `/calls?target=tbo-hotel&operation=${operation}&reference=${rate.hotelCode}!`;
  return Calls.parse(await control(app, 'GET', path)).calls.length;
}

async function expectBooked(order: OpenOrder, bookingId: string) {
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  expect(await roomsOf(order)).toEqual(['Confirmed']);
  expect(await gatewayBooks(app, order.orderId)).toMatchObject({ payments: [{ amount_refunded: 0 }], refunds: [] });
  const balance = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
  expect(balance).toMatchObject({ gateway: order.amountPaise, 'traveller-funds': 0 });
}

async function expectRefunded(order: OpenOrder) {
  await until(() => checkoutStatus(app, traveller, order.sessionId), {
    state: 'refunded',
    refund: { amountPaise: order.amountPaise },
  });
  expect((await roomsOf(order)).filter((status) => status !== 'BookFailed')).toEqual([]);
  const { payments, refunds } = await gatewayBooks(app, order.orderId);
  expect(payments).toMatchObject([{ amount_refunded: order.amountPaise }]);
  expect(refunds).toHaveLength(1);
  await until(() => balances(app.context.database.pool, bookingIdOf(order.sessionId)), {
    gateway: 0,
    'traveller-funds': 0,
  });
}

describe('a room from search to voucher', () => {
  test('[REQ-BKG-9, REQ-PAY-2] is paid, booked once, told of by SMS and e-mail, and shown as the supplier holds it', async () => {
    const { order, bookingId } = await bookWith();
    await expectBooked(order, bookingId);
    const booking = await readBooking(app, traveller, bookingId);
    const { reference } = booking;
    await eventually(async () => {
      expect((await inboxOf(app, traveller.mobile)).filter((text) => text.includes(reference))).toHaveLength(1);
      expect((await inboxOf(app, 'arjun@example.com')).filter((text) => text.includes(reference))).toHaveLength(1);
    });
    const details = await succeed(app, supplierDetails, { as: traveller, params: { id: bookingId, supplier: 'tbo' } });
    expect(details).toMatchObject({
      detail: {
        HotelBookingStatus: 'Confirmed',
        VoucherStatus: true,
        BookingId: booking.bookResult.BookingId,
        ConfirmationNo: booking.bookResult.ConfirmationNo,
        Rooms: [{ AdultCount: 2, ChildCount: 0 }],
      },
      meta: { supplier: 'tbo' },
    });
    expect(details.detail.CheckInDate).toContain(booking.checkin);
    expect(await succeed(app, myBookings, { as: traveller, query: {} })).toMatchObject({ counts: { vouchered: 1 } });
  });

  test('[REQ-RATE-1, REQ-RATE-3] is charged, to the paisa, what its card, its rates, its prebook and its review showed', async () => {
    for (let hotels = 0; hotels < PRICED; hotels += 1) {
      const { hotelCode, checkin, checkout } = nextRate();
      const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
      const { availableHotels } = await succeed(app, hotelsAvailability, { query });
      const [card] = availableHotels;
      const { BookingCode: bookingCode = '' } = card?.RoomSets[0] ?? {};
      const shown = await succeed(app, prebook, {
        params: { supplier: 'tbo' },
        body: { bookingCode, paymentMode: 'Limit' },
      });
      const order = await openOrder(app, traveller, { hotelCode, bookingCode, checkin, checkout });
      const { amounts } = await readCheckout(app, traveller, order.sessionId);
      const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
      await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
      const ledger = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
      const booking = await readBooking(app, traveller, bookingId);
      const { payments } = await gatewayBooks(app, order.orderId);
      const totals = [
        card?.cheapest.totalPaise,
        rupeesToPaise(card?.price ?? 0),
        card?.RoomSets[0]?.price.totalPaise,
        shown.price.totalPaise,
        rupeesToPaise(amounts.display.total),
        rupeesToPaise(amounts.priceBreakUpTable.totalPayable),
        payments[0]?.amount,
        ledger.gateway,
        booking.totalPaise,
        booking.price.totalPaise,
      ];
      expect(totals).toEqual(totals.map(() => order.amountPaise));
    }
  });

  test('[REQ-PAY-2] heard of by 20 verify calls, its webhooks twice each, and polling: one payment, one supplier booking, 20 identical answers', async () => {
    const order = await openOrder(app, traveller, nextRate());
    const twice = {
      target: 'razorpay',
      operation: 'Webhook',
      kind: 'webhook-twice',
      reference: order.orderId,
      count: 3,
    };
    await arm(app, twice);
    const proof = await pay(app, order.orderId);
    const { pool } = app.context.database;
    await pool.query('update payment_orders set next_poll_at = now() where change_id = $1', [order.sessionId]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(app, traveller, proof)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expectBooked(order, answers[0]?.bookingId ?? '');
    expect((await pool.query('select 1 from payments where change_id = $1', [order.sessionId])).rowCount).toBe(1);
    expect((await pool.query('select 1 from bookings where session_id = $1', [order.sessionId])).rowCount).toBe(1);
  });

  test('whose Book acted and never answered is found by asking the supplier, not booked twice', async () => {
    const { order, bookingId } = await bookWith({ kind: 'drop' });
    await expectBooked(order, bookingId);
    expect(await callsOf('Book', order)).toBe(1);
  });

  test('whose Book neither answered nor acted is booked once', async () => {
    const { order, bookingId } = await bookWith({ kind: 'http-500' });
    await expectBooked(order, bookingId);
    expect(await callsOf('Book', order)).toBe(2);
  });

  test('whose Book was answered in half a document is found, not booked twice', async () => {
    const { order, bookingId } = await bookWith({ kind: 'bad-json' });
    await expectBooked(order, bookingId);
    expect(await callsOf('Book', order)).toBe(1);
  });

  test('the supplier confirms later is confirmed then', async () => {
    const { order, bookingId } = await bookWith({ kind: 'pending', delayMs: 1500 });
    await expectBooked(order, bookingId);
    expect(await callsOf('Book', order)).toBe(1);
  });

  test.each([
    ['refused', { kind: 'rejected' }],
    ['sold out', { kind: 'sold-out' }],
    ['of another price', { kind: 'price-change' }],
    ['of other terms', { kind: 'policy-change' }],
    ['taken and then refused', TAKEN_AND_REFUSED],
    ['of a session that is over', { kind: 'session-expired' }],
  ])('found %s at Book is refunded whole', async (_name, fault) => {
    const { order } = await bookWith(fault);
    await expectRefunded(order);
    expect(await callsOf('Book', order)).toBe(1);
  });

  test('[REQ-PAY-1] sold out when it is paid for charges nothing', async () => {
    const rate = nextRate();
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    await arm(app, { target: 'tbo-hotel', operation: 'PreBook', kind: 'sold-out', reference: rate.hotelCode });
    const answer = await app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RATE_GONE' } });
  });

  test.each(['price-change', 'policy-change'])(
    '[REQ-RATE-3] whose supplier makes a %s at prebook asks the traveller again',
    async (kind) => {
      const rate = nextRate();
      const sessionId = await beginCheckout(app, traveller, rate);
      const priceHash = await fillGuests(app, traveller, sessionId);
      await arm(app, { target: 'tbo-hotel', operation: 'PreBook', kind, reference: rate.hotelCode });
      const refused = await app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
      expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
      const notification = z.object({ priceHash: z.string() }).parse(refused.body);
      const accepted = orderBody(rate, sessionId, notification.priceHash);
      const { order } = await succeed(app, createOrder, { as: traveller, body: accepted });
      const { bookingId } = await verify(app, traveller, await pay(app, order.id));
      const bought = {
        rate,
        sessionId,
        priceHash: notification.priceHash,
        orderId: order.id,
        amountPaise: order.amount,
      };
      await expectBooked(bought, bookingId);
    },
  );

  test('[REQ-RATE-3] whose price moved before checkout begins shows it instead of beginning', async () => {
    const rate = nextRate();
    await arm(app, { target: 'tbo-hotel', operation: 'PreBook', kind: 'price-change', reference: rate.hotelCode });
    const body = { ...newCheckout(rate), priceHash: '0'.repeat(32) };
    expect(await app.call(createCheckoutSession, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', prebook: { price: { totalPaise: like.any(Number) } } },
    });
  });

  test('[REQ-CXL-3] is cancelled with the refund its policy promised', async () => {
    const { order, bookingId } = await bookWith();
    await expectBooked(order, bookingId);
    const { cancellationQuote } = await readBooking(app, traveller, bookingId);
    expect(cancellationQuote).toEqual({ chargePaise: 0, refundPaise: order.amountPaise });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(() => readBooking(app, traveller, bookingId), {
      status: 'cancelled',
      refund: { amountPaise: order.amountPaise, status: 'processed' },
      cancellation: { status: { changeRequestStatus: 3 } },
    });
    expect(await roomsOf(order)).toEqual(['Cancelled']);
    expect(await gatewayBooks(app, order.orderId)).toMatchObject({ refunds: [{ amount: order.amountPaise }] });
    await until(() => balances(app.context.database.pool, bookingIdOf(order.sessionId)), {
      gateway: 0,
      'supplier-payable': 0,
    });
  });

  test('[REQ-CXL-2, REQ-CXL-3] costs what the hotel charges, and never more than was shown: where it charges less, the difference goes back too', async () => {
    const [never] = await chooseRates(app, CITY, 1, 'non-refundable');
    if (never === undefined) throw new Error('no hotel has a non-refundable rate');
    const { order, bookingId } = await bookWith(undefined, never);
    await expectBooked(order, bookingId);
    const { cancellationQuote, cancellationWindows } = await readBooking(app, traveller, bookingId);
    const { amounts } = await readCheckout(app, traveller, order.sessionId);
    const netPaise = rupeesToPaise(amounts.supplierNet.total);
    const oursPaise = order.amountPaise - netPaise;
    expect(oursPaise).toBeGreaterThan(0);
    expect(cancellationQuote).toEqual({ chargePaise: netPaise, refundPaise: oursPaise });
    expect(cancellationWindows).toEqual([{ chargePaise: netPaise, from: null, until: null }]);

    await armFor(order, 'SendChangeRequest', { kind: 'charges-less' });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled', refund: { status: 'processed' } });
    const rows = await hotelBooks(app);
    const [asked] = rows.find(({ hotelCode }) => hotelCode === never.hotelCode)?.changeRequests ?? [];
    const chargePaise = rupeesToPaise(asked?.charge ?? 0);
    const refundPaise = order.amountPaise - chargePaise;
    expect(Math.abs(2 * chargePaise - netPaise)).toBeLessThanOrEqual(1);
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      cancellation: { chargePaise, refundPaise },
      refund: { amountPaise: refundPaise },
    });
    expect(await gatewayBooks(app, order.orderId)).toMatchObject({ refunds: [{ amount: refundPaise }] });
    expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toEqual({
      gateway: chargePaise,
      'traveller-funds': 0,
      'supplier-payable': -chargePaise,
      'platform-fee': 0,
      'refund-payable': 0,
    });
  });

  test('[REQ-CXL-4] whose cancellation the hotel refuses stands', async () => {
    const { order, bookingId } = await bookWith();
    await expectBooked(order, bookingId);
    await armFor(order, 'SendChangeRequest', { kind: 'rejected' });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(() => readBooking(app, traveller, bookingId), {
      cancellation: { status: { changeRequestStatus: 4, statusText: 'Cancellation rejected' } },
      cancelled: false,
      refund: null,
    });
    expect(await roomsOf(order)).toEqual(['Confirmed']);
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
  });
});
