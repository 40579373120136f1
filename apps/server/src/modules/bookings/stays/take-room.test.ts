import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import { bookedUnder } from '../testing/booked-stay.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  FEE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../testing/commerce-app.ts';
import {
  checkoutStatus,
  gatewayBooks,
  openOrder,
  pay,
  readBooking,
  verify,
  type OpenOrder,
} from '../testing/journey.ts';
import { NOT_SENT, SILENCE, type Mishap } from '../testing/scripted-supplier.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';

/** Reads of a booking that fail while the database is away. */
const FAILED_READS = 3;

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());
afterEach(() => {
  app.supplier.calls.length = 0;
});

/** Pays for a room while the supplier behaves as scripted, and waits for the end. */
async function bookWith(mishaps: readonly Mishap[]) {
  const order = await openOrder(app, traveller, offerRate(app));
  for (const mishap of mishaps) app.supplier.next(mishap);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  return { order, bookingId };
}

function endsAs(order: OpenOrder, state: string) {
  return until(() => checkoutStatus(app, traveller, order.sessionId), { state });
}

const booksOf = (bookingId: string) => bookedUnder(app, bookingId);

async function expectRefunded(order: OpenOrder, bookingId: string) {
  await endsAs(order, 'refunded');
  const { payments, refunds } = await gatewayBooks(app, order.orderId);
  expect(payments).toMatchObject([{ status: 'refunded', amount_refunded: TOTAL_PAISE }]);
  expect(refunds).toHaveLength(1);
  expect(await readBooking(app, traveller, bookingId)).toMatchObject({
    status: 'failed',
    refund: { amountPaise: TOTAL_PAISE, status: 'processed' },
    cancellationQuote: null,
  });
  await eventually(() => expect(notifiedKinds(bookingId)).toEqual(['sms refunded', 'email refunded']));
  expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toEqual(
    like.objectContaining({ gateway: 0, 'traveller-funds': 0, 'refund-payable': 0 }),
  );
}

async function expectVouchered(order: OpenOrder, bookingId: string) {
  await endsAs(order, 'confirmed');
  await until(() => readBooking(app, traveller, bookingId), {
    status: 'vouchered',
    providerPayload: { HotelBookingStatus: 'Confirmed', VoucherStatus: true },
    refund: null,
  });
  expect(await balances(app.context.database.pool, bookingIdOf(order.sessionId))).toEqual({
    gateway: TOTAL_PAISE,
    'traveller-funds': 0,
    'supplier-payable': -FARE_PAISE,
    'platform-fee': -FEE_PAISE,
  });
  expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
}

function notifiedKinds(bookingId: string): string[] {
  const notified = app.notified.filter(({ notification }) => notification.bookingId === bookingId);
  return notified.map(({ channel, notification }) => `${channel} ${notification.kind}`);
}

describe('a paid room', () => {
  test('[REQ-BKG-9] is booked, vouchered and told over both channels', async () => {
    const { order, bookingId } = await bookWith([]);
    await expectVouchered(order, bookingId);
    await eventually(() => expect(notifiedKinds(bookingId)).toEqual(['sms confirmed', 'email confirmed']));
    expect(booksOf(bookingId)).toHaveLength(1);
    expect((await readBooking(app, traveller, bookingId)).history.map(({ event }) => event)).toEqual([
      'payment-recorded',
      'supplier-confirmed',
      'voucher-issued',
    ]);
  });

  test('[REQ-BKG-9] whose Book never answered but acted is found at the supplier, not booked twice', async () => {
    const { order, bookingId } = await bookWith([{ call: 'book', outcome: SILENCE, acted: true }]);
    await expectVouchered(order, bookingId);
    expect(booksOf(bookingId)).toHaveLength(1);
    expect(app.supplier.calls.filter((call) => call === 'book')).toHaveLength(1);
  });

  test('[REQ-BKG-9] whose database is away between two steps of its workflow is found once it is back', async () => {
    const { pool } = app.context.database;
    const book = app.supplier.book.bind(app.supplier);
    const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
    let away = 0;
    app.supplier.book = (...asked) => {
      away = FAILED_READS;
      return book(...asked);
    };
    const reads = vi.spyOn(pool, 'query').mockImplementation((sql: unknown, ...rest: unknown[]): unknown => {
      if (away === 0 || !String(sql).includes('from bookings')) return query(sql, ...rest);
      away -= 1;
      return Promise.reject(new Error('Connection terminated due to connection timeout'));
    });
    onTestFinished(() => {
      reads.mockRestore();
      app.supplier.book = book;
    });
    const { order, bookingId } = await bookWith([{ call: 'book', outcome: SILENCE, acted: true }]);
    await eventually(() => expect(away).toBe(0));
    await expectVouchered(order, bookingId);
    expect(booksOf(bookingId)).toHaveLength(1);
  });

  test('whose Book never answered and did not act is booked once more', async () => {
    const { order, bookingId } = await bookWith([{ call: 'book', outcome: SILENCE }]);
    await expectVouchered(order, bookingId);
    expect(booksOf(bookingId).map(({ reference }) => reference.at(-1))).toEqual(['2']);
  });

  test('[REQ-BKG-9, REQ-PAY-5] whose Book did nothing twice is refunded', async () => {
    const silence: Mishap = { call: 'book', outcome: SILENCE };
    const { order, bookingId } = await bookWith([silence, silence]);
    await expectRefunded(order, bookingId);
    expect(booksOf(bookingId)).toEqual([]);
  });

  test('is booked by the same attempt once a supplier that could not be reached can be', async () => {
    const { order, bookingId } = await bookWith([
      { call: 'book', outcome: NOT_SENT },
      { call: 'book', outcome: NOT_SENT },
    ]);
    await expectVouchered(order, bookingId);
    expect(booksOf(bookingId).map(({ reference }) => reference.at(-1))).toEqual(['1']);
  });

  test('[REQ-BKG-11] whose list of bookings is unreadable for long is shown as pending, notified so, and found in the end', async () => {
    app.supplier.always({ call: 'find', outcome: SILENCE });
    const { order, bookingId } = await bookWith([{ call: 'book', outcome: SILENCE, acted: true }]);
    await endsAs(order, 'pending');
    await eventually(() => expect(notifiedKinds(bookingId)).toEqual(['sms pending', 'email pending']));
    expect(await readBooking(app, traveller, bookingId)).toMatchObject({
      // A request to cancel is queued until the outcome is known.
      cancellationBlocked: null,
      history: like.arrayContaining([
        like.objectContaining({
          text: like.stringContaining('The hotel’s system has not answered yet. We keep checking.'),
        }),
      ]),
    });
    app.supplier.forget('find');
    await expectVouchered(order, bookingId);
    expect(booksOf(bookingId)).toHaveLength(1);
  });

  test('refused, or changed in price, at Book is refunded whole', async () => {
    const failed = await bookWith([{ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } }]);
    await expectRefunded(failed.order, failed.bookingId);
    const changed = await bookWith([{ call: 'book', outcome: { kind: 'changed', text: 'price' } }]);
    await expectRefunded(changed.order, changed.bookingId);
    expect(booksOf(changed.bookingId)).toEqual([]);
  });

  test('[REQ-BKG-11] taken by the supplier as pending is followed until it is confirmed', async () => {
    const pending = { kind: 'pending', booking: null, text: 'pending' } as const;
    const { order, bookingId } = await bookWith([
      { call: 'book', outcome: pending, acted: true },
      { call: 'find', outcome: { kind: 'none' } },
    ]);
    await expectVouchered(order, bookingId);
    expect(app.supplier.calls.filter((call) => call === 'book')).toHaveLength(1);
  });

  test('[REQ-BKG-10] held without a voucher gets one, also when the first request for it fails', async () => {
    const { order, bookingId } = await bookWith([
      { call: 'book', outcome: SILENCE, acted: 'held' },
      { call: 'voucher', outcome: { kind: 'failed', text: 'low balance', reason: 'other' } },
    ]);
    await expectVouchered(order, bookingId);
    expect(app.supplier.calls.filter((call) => call === 'voucher')).toHaveLength(2);
  });

  test('[REQ-BKG-10] held and never vouchered is released at the supplier and refunded', async () => {
    const failed: Mishap = { call: 'voucher', outcome: { kind: 'failed', text: 'low balance', reason: 'other' } };
    const { order, bookingId } = await bookWith([
      { call: 'book', outcome: SILENCE, acted: 'held' },
      failed,
      failed,
      failed,
      failed,
    ]);
    await expectRefunded(order, bookingId);
    await eventually(() => expect(booksOf(bookingId)).toMatchObject([{ booking: { status: 'cancelled' } }]));
    expect((await readBooking(app, traveller, bookingId)).history.map(({ event }) => event)).toEqual([
      'payment-recorded',
      'supplier-confirmed',
      'supplier-failed',
      'refund-accepted',
    ]);
  });
});
