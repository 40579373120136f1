import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import { createCheckoutSession, saveGuests } from '@safar/contract/checkout';
import { changeOrder } from '@safar/contract/payments';
import { paiseToRupees, sumPaise } from '@safar/domain/money/money';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import { bookedStay, bookedUnder } from '../testing/booked-stay.ts';
import { openReasons } from '../testing/open-reasons.ts';
import {
  buildCommerceApp,
  changePrice,
  FARE_PAISE,
  handedOut,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
  type RateOptions,
} from '../testing/commerce-app.ts';
import {
  beginCheckout,
  gatewayBooks,
  newCheckout,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from '../testing/journey.ts';
import { SILENCE } from '../testing/scripted-supplier.ts';

const MORE_PAISE = 150_000;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

const booked = (freeDays = 10) => bookedStay(app, traveller, offerRate(app, { freeDays }));

function becomes(bookingId: string, expected: object) {
  return until(() => readBooking(app, traveller, bookingId), expected);
}

/** A rate of the same hotel for three nights, from a day later on. */
function otherDates(options: RateOptions = { farePaise: FARE_PAISE + MORE_PAISE }): ChosenRate {
  const rate = offerRate(app, options);
  const [checkin = '', checkout = ''] = [21, 24].map((days) =>
    new Date(clock.nowMs() + days * DAY_MS).toISOString().slice(0, 10),
  );
  return handedOut(app, { ...rate, checkin, checkout }, [{ adults: 2, children: 0, childAges: [] }]);
}

async function quoteOf(bookingId: string, sessionId: string) {
  const { quote } = await succeed(app, exchangeQuote, {
    as: traveller,
    params: { id: bookingId },
    query: { sessionId },
  });
  if (quote === null) throw new Error('a checkout has no quote');
  return quote;
}

function ask(bookingId: string, sessionId: string, priceHash: string) {
  return app.call(exchangeStay, { as: traveller, params: { id: bookingId }, body: { sessionId, priceHash } });
}

/** Chooses other dates and presses. Returns the order of what they cost more; null when they cost no more. */
async function exchange(bookingId: string, rate: ChosenRate) {
  const sessionId = await beginCheckout(app, traveller, rate);
  const quote = await quoteOf(bookingId, sessionId);
  const { status, body } = await ask(bookingId, sessionId, quote.priceHash);
  expect(status).toBe(200);
  const { changeId, payPaise } = exchangeStay.answer.parse(body);
  expect(payPaise).toBe(quote.payPaise);
  if (payPaise === 0) return { quote, changeId, sessionId, orderId: null };
  const opened = { bookingId, changeId, priceHash: quote.priceHash };
  const { order } = await succeed(app, changeOrder, { as: traveller, body: opened });
  expect(order.amount).toBe(payPaise);
  return { quote, changeId, sessionId, orderId: order.id };
}

async function paid(bookingId: string, rate = otherDates()) {
  const asked = await exchange(bookingId, rate);
  await verify(app, traveller, await pay(app, asked.orderId ?? ''));
  return asked;
}

/** A checkout of other dates for one guest alone, and what names her in it. */
async function forOne() {
  const rate = handedOut(app, otherDates(), [{ adults: 1, children: 0, childAges: [] }]);
  const begun = newCheckout(rate);
  const body = { ...begun, context: { ...begun.context, adults: 1 } };
  const { sessionId } = await succeed(app, createCheckoutSession, { as: traveller, body });
  const lead = { title: 'Ms.', firstName: 'Leela', lastName: 'Iyer', nationality: 'IN', isLead: true } as const;
  const rooms = [{ adults: [{ ...lead, email: 'leela@example.com' }], children: [] }];
  const { plans } = await readCheckout(app, traveller, sessionId);
  const { totalPaise = 0 } = plans.find(({ id }) => id === 'pay_full')?.price ?? {};
  const amounts = { display: { total: paiseToRupees(totalPaise) }, paymentOption: 'pay_full' } as const;
  return {
    sessionId,
    named: () => succeed(app, saveGuests, { as: traveller, body: { sessionId, rooms, amounts } }),
  };
}

/** Presses, and pays what it costs more. Returns the order of that. */
async function payFor(bookingId: string, sessionId: string, priceHash: string): Promise<string> {
  const { changeId } = exchangeStay.answer.parse((await ask(bookingId, sessionId, priceHash)).body);
  const { order } = await succeed(app, changeOrder, { as: traveller, body: { bookingId, changeId, priceHash } });
  await verify(app, traveller, await pay(app, order.id));
  return order.id;
}

function atSupplier(bookingId: string) {
  return bookedUnder(app, bookingId).map(({ booking: { status } }) => status);
}

function ledgerOf(bookingId: string) {
  return balances(app.context.database.pool, bookingId);
}

const reasonsOf = (bookingId: string) => openReasons(app, bookingId);

describe('other dates of a stay', () => {
  test('[REQ-CHG-3] are had for the difference alone, in the same booking, and the old room goes after', async () => {
    const { bookingId, orderId } = await booked();
    const rate = otherDates();
    const before = await readBooking(app, traveller, bookingId);
    const { quote, orderId: second } = await paid(bookingId, rate);
    expect(quote).toMatchObject({
      oldPaise: FARE_PAISE,
      newPaise: FARE_PAISE + MORE_PAISE,
      chargePaise: 0,
      backPaise: 0,
    });
    expect(quote.payPaise).toBe(MORE_PAISE);
    await becomes(bookingId, { status: 'vouchered', checkin: rate.checkin, checkout: rate.checkout });
    const after = await readBooking(app, traveller, bookingId);
    expect(after.reference).toBe(before.reference);
    await eventually(() => expect(atSupplier(bookingId)).toEqual(['cancelled', 'confirmed']));
    expect(await ledgerOf(bookingId)).toMatchObject({
      'traveller-funds': 0,
      gateway: TOTAL_PAISE + MORE_PAISE,
      'supplier-payable': -(FARE_PAISE + MORE_PAISE),
    });
    expect(await gatewayBooks(app, orderId)).toMatchObject({ refunds: [] });
    expect(await gatewayBooks(app, second ?? '')).toMatchObject({ payments: [{ amount: MORE_PAISE }], refunds: [] });
    await eventually(() =>
      expect(app.notified.map(({ notification }) => notification)).toContainEqual(
        like.objectContaining({ kind: 'exchanged', bookingId, checkin: rate.checkin, payPaise: MORE_PAISE }),
      ),
    );
    expect(await reasonsOf(bookingId)).toEqual([]);
  });

  test('[REQ-CHG-3] that cost less are had at once, and the rest goes back', async () => {
    const { bookingId, orderId } = await booked();
    const rate = otherDates({ farePaise: FARE_PAISE - MORE_PAISE });
    const { quote, orderId: none } = await exchange(bookingId, rate);
    expect([none, quote.payPaise, quote.backPaise]).toEqual([null, 0, MORE_PAISE]);
    await becomes(bookingId, { status: 'vouchered', checkin: rate.checkin });
    await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: MORE_PAISE }] });
    expect(await ledgerOf(bookingId)).toMatchObject({ 'supplier-payable': -(FARE_PAISE - MORE_PAISE) });
    const preview = await succeed(app, cancellationPreview, { as: traveller, params: { id: bookingId } });
    expect(preview).toMatchObject({
      paidPaise: TOTAL_PAISE - MORE_PAISE,
      chargePaise: 0,
      refundPaise: TOTAL_PAISE - MORE_PAISE,
    });
  });

  test('[REQ-CHG-3] can be cancelled like any stay, and changed again', async () => {
    const { bookingId } = await booked();
    await paid(bookingId);
    await becomes(bookingId, { status: 'vouchered', nights: 3 });
    await eventually(() => expect(atSupplier(bookingId)).toEqual(['cancelled', 'confirmed']));
    await exchange(bookingId, otherDates({ farePaise: FARE_PAISE }));
    await eventually(() => expect(atSupplier(bookingId)).toEqual(['cancelled', 'cancelled', 'confirmed']));
    await becomes(bookingId, { status: 'vouchered' });
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await becomes(bookingId, { status: 'cancelled' });
    await eventually(async () => {
      const ledger = await ledgerOf(bookingId);
      expect(sumPaise(Object.values(ledger))).toBe(0);
      expect([ledger['supplier-payable'] ?? 0, ledger['traveller-funds'] ?? 0]).toEqual([0, 0]);
    });
  });

  test('[REQ-CHG-3] that cannot be had leave the stay as it is, and what was paid for them goes back', async () => {
    const { bookingId, orderId } = await booked();
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    const before = await readBooking(app, traveller, bookingId);
    const { orderId: second } = await paid(bookingId);
    await until(() => gatewayBooks(app, second ?? ''), { refunds: [{ amount: MORE_PAISE }] });
    const after = await readBooking(app, traveller, bookingId);
    expect(after).toMatchObject({ status: 'vouchered', checkin: before.checkin, checkout: before.checkout });
    expect(atSupplier(bookingId)).toEqual(['confirmed']);
    expect(await gatewayBooks(app, orderId)).toMatchObject({ refunds: [] });
    await until(() => ledgerOf(bookingId), { 'traveller-funds': 0, 'supplier-payable': -FARE_PAISE });
    await eventually(() =>
      expect(app.notified.map(({ notification }) => notification)).toContainEqual(
        like.objectContaining({ kind: 'exchange-refused', bookingId, refundPaise: MORE_PAISE }),
      ),
    );
  });

  test('[REQ-CHG-3, REQ-BKG-11, REQ-BKG-14] whose Book gets no answer are asked about, and booked once; the page says it while that lasts', async () => {
    const { bookingId } = await booked();
    app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
    app.supplier.always({ call: 'find', outcome: SILENCE });
    const rate = otherDates();
    const { checkin, checkout } = rate;
    await paid(bookingId, rate);
    await becomes(bookingId, { exchange: { checkin, checkout, isOther: false, paidPaise: MORE_PAISE, backPaise: 0 } });
    app.supplier.forget('find');
    await becomes(bookingId, { status: 'vouchered', nights: 3 });
    expect(await readBooking(app, traveller, bookingId)).not.toHaveProperty('exchange');
    await eventually(() => expect(atSupplier(bookingId)).toEqual(['cancelled', 'confirmed']));
  });

  test('[REQ-CHG-3] cost no more when the old room is dearer than was shown, or is not taken back: a person is called', async () => {
    const dear = await booked();
    const { quote } = await exchange(dear.bookingId, otherDates({ farePaise: FARE_PAISE }));
    expect(quote.chargePaise).toBe(0);
    const outcome = { kind: 'status', status: 'done', refundedPaise: null, chargePaise: 50_000 } as const;
    app.supplier.next({ call: 'cancel-status', outcome });
    await eventually(async () => expect(await reasonsOf(dear.bookingId)).toEqual(['old-room-dearer']));
    expect(await ledgerOf(dear.bookingId)).toMatchObject({ 'cancellation-income': 50_000, 'traveller-funds': 0 });
    const kept = await booked();
    app.supplier.next({ call: 'cancel', outcome: { kind: 'failed', text: 'no' } });
    await exchange(kept.bookingId, otherDates({ farePaise: FARE_PAISE }));
    await eventually(async () => expect(await reasonsOf(kept.bookingId)).toEqual(['unwanted-room-not-cancelled']));
    await becomes(kept.bookingId, { status: 'vouchered', nights: 3 });
  });

  test('[REQ-CHG-3] may be for other guests: they are named first, and the booking is of them alone once the new room is there', async () => {
    const { bookingId } = await booked();
    const { sessionId, named } = await forOne();
    const quote = await quoteOf(bookingId, sessionId);
    expect(quote).toMatchObject({ needsNames: true, payPaise: MORE_PAISE });
    const unnamed = await ask(bookingId, sessionId, quote.priceHash);
    expect(unnamed).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_POSSIBLE' } });
    await named();
    const now = await quoteOf(bookingId, sessionId);
    expect(now).toMatchObject({ needsNames: false, payPaise: MORE_PAISE, priceHash: quote.priceHash });
    await payFor(bookingId, sessionId, now.priceHash);
    await becomes(bookingId, { status: 'vouchered', nights: 3, context: { rooms: 1, adults: 1 } });
    const after = await readBooking(app, traveller, bookingId);
    expect(after.guests).toMatchObject([{ adults: [{ firstName: 'Leela', lastName: 'Iyer', isLead: true }] }]);
    expect(after.guests[0]?.adults).toHaveLength(1);
    expect(after.history.at(-1)?.text).toContain('for the guests you named');
    await eventually(() =>
      expect(app.notified.map(({ notification }) => notification)).toContainEqual(
        like.objectContaining({ kind: 'exchanged', bookingId, guestName: 'Leela Iyer', email: 'leela@example.com' }),
      ),
    );
    // Nothing is kept of who no longer stays, and who does is found at the desk.
    const { rows } = await app.context.database.pool.query(
      `select facts ->> 'firstName' as name, is_lead from booking_people where booking_id = $1`,
      [bookingId],
    );
    expect(rows).toEqual([{ name: 'Leela', is_lead: true }]);
    // They keep the booking when its dates are changed again.
    const again = await forOne();
    const { needsNames } = await quoteOf(bookingId, again.sessionId);
    expect(needsNames).toBe(false);
  });

  test('[REQ-CHG-3] for other guests that cannot be had leave those of the booking', async () => {
    const { bookingId } = await booked();
    const before = await readBooking(app, traveller, bookingId);
    const { sessionId, named } = await forOne();
    await named();
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
    const { priceHash } = await quoteOf(bookingId, sessionId);
    const orderId = await payFor(bookingId, sessionId, priceHash);
    await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: MORE_PAISE }] });
    const after = await readBooking(app, traveller, bookingId);
    expect(after).toMatchObject({ guests: before.guests, context: before.context, checkin: before.checkin });
  });

  test('[REQ-CHG-3] are asked for once, at the sum that was shown, and only for the same hotel', async () => {
    const { bookingId } = await booked();
    const rate = otherDates();
    const sessionId = await beginCheckout(app, traveller, rate);
    const quote = await quoteOf(bookingId, sessionId);
    changePrice(app, rate, FARE_PAISE + 2 * MORE_PAISE);
    const changed = await ask(bookingId, sessionId, quote.priceHash);
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { payPaise: 2 * MORE_PAISE } },
    });
    const now = await quoteOf(bookingId, sessionId);
    const [first, second] = await Promise.all([1, 2].map(() => ask(bookingId, sessionId, now.priceHash)));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const another = await signIn(app);
    const query = { sessionId };
    expect(await app.call(exchangeQuote, { as: another, params: { id: bookingId }, query })).toMatchObject({
      status: 404,
    });
    const gone = await booked();
    await succeed(app, cancelBooking, { as: traveller, params: { id: gone.bookingId }, body: {} });
    await becomes(gone.bookingId, { cancelled: true });
    expect(await app.call(exchangeQuote, { as: traveller, params: { id: gone.bookingId }, query })).toMatchObject({
      body: { code: 'CHANGE_NOT_POSSIBLE' },
    });
  });
});
