import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { checkoutSession, setCoupon } from '@safar/contract/checkout';
import * as desk from '@safar/contract/desk/coupons';
import { createOrder } from '@safar/contract/payments';
import { percentOf, sumPaise } from '@safar/domain/money/money';
import { HOUR_MS, DAY_MS } from '@safar/domain/time/time-units';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { newId, bookingIdOf } from '../../platform/ids.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  FEE_PAISE,
  offerRate,
  type CommerceApp,
  type RateOptions,
} from '../bookings/testing/commerce-app.ts';
import {
  beginCheckout,
  bookUnpaid,
  checkoutStatus,
  fillGuests,
  gatewayBooks,
  ofKind,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
} from '../bookings/testing/journey.ts';
import { beginFlight, oneway, quoteTrip } from '../bookings/testing/flight-journey.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { balances } from '../payments/index.ts';
import { openPriceDesk, priceRule } from '../pricing/testing/publish-rules.ts';
import { reconcile } from '../reconciliation/testing/operate.ts';
import { createCoupons } from './index.ts';

const Made = z.object({ id: z.string() });

let app: CommerceApp;
let clock: MovableClock;
let content: Caller;
let finance: Caller;

beforeAll(async () => {
  clock = movableClock(Date.now());
  app = await buildCommerceApp({ clock });
  content = await asOperator(app, 'content');
  finance = await asOperator(app, 'finance');
});
afterAll(() => app.close());

function day(fromToday: number): string {
  return new Date(clock.nowMs() + fromToday * DAY_MS).toISOString().slice(0, 10);
}

type Wish = Partial<z.input<typeof desk.NewCoupon>>;

async function make(wish: Wish): Promise<string> {
  const body = {
    code: null,
    name: 'A test',
    product: null,
    percent: 0,
    flatPaise: 0,
    capPaise: null,
    minimumPaise: 0,
    fundedBy: 'safar',
    firstBooking: false,
    combines: false,
    perTraveller: null,
    totalUses: null,
    budgetPaise: null,
    from: day(-2),
    until: day(10),
    ...wish,
    reason: 'for a test',
  };
  const answer = await app.deskCall(desk.createCoupon, { as: content, body });
  expect(answer.body).toMatchObject({ ok: true });
  return Made.parse(answer.body).id;
}

/** A coupon that a second person approved. */
async function live(wish: Wish): Promise<string> {
  const id = await make(wish);
  const body = { reason: 'looks right' };
  expect((await app.deskCall(desk.approveCoupon, { as: finance, params: { id }, body })).status).toBe(200);
  return id;
}

async function end(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const body = { reason: 'the week is over' };
    expect((await app.deskCall(desk.endCoupon, { as: finance, params: { id }, body })).status).toBe(200);
  }
}

async function countsOf(id: string) {
  const { rows } = await app.context.database.pool.query<{ uses: number; spent: string }>(
    'select uses, spent_paise as spent from coupons where id = $1',
    [id],
  );
  return rows[0];
}

async function begun(options: RateOptions = {}, as?: SignedInTraveller) {
  const traveller = as ?? (await signIn(app));
  const rate = offerRate(app, options);
  const sessionId = await beginCheckout(app, traveller, rate);
  const put = (code: string | null) => app.call(setCoupon, { as: traveller, body: { sessionId, code } });
  const order = async () => {
    const priceHash = await fillGuests(app, traveller, sessionId);
    return app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
  };
  return { traveller, rate, sessionId, put, order };
}

test('[REQ-COUPON-1, REQ-COUPON-3, REQ-PRICE-4] a coupon is counted on the price of the plan that is bought, and so is its budget', async () => {
  const desk = await openPriceDesk(app);
  const id = await live({ code: 'TENTH', percent: 10 });
  await desk.publish([priceRule({ fixedPaise: 20_000, scope: { plans: ['pay_half'] } })]);
  const { traveller, rate, sessionId, put } = await begun();
  await put('tenth');
  // A fixed mark-up is added for each of the two nights.
  const offPaise = { pay_full: percentOf(FARE_PAISE, 10), pay_half: percentOf(FARE_PAISE + 2 * 20_000, 10) };
  const { plans } = await readCheckout(app, traveller, sessionId);
  const discountsShown = plans.map(({ id: plan, price }) => [plan, price.lines.at(-1)?.amountPaise]);
  expect(discountsShown).toEqual([
    ['pay_later', -offPaise.pay_full],
    ['pay_half', -offPaise.pay_half],
    ['pay_full', -offPaise.pay_full],
  ]);
  const orderIn = async (plan: 'pay_full' | 'pay_half') => {
    const body = orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId, plan));
    return (await succeed(app, createOrder, { as: traveller, body })).order;
  };
  const full = await orderIn('pay_full');
  await orderIn('pay_half');
  // Either payment may still come: the greater amount is held.
  expect(await countsOf(id)).toEqual({ uses: 1, spent: String(offPaise.pay_half) });
  const again = await orderIn('pay_full');
  expect(again.id).toBe(full.id);
  expect(full.amount).toBe(FARE_PAISE + FEE_PAISE - offPaise.pay_full);
  expect(await countsOf(id)).toEqual({ uses: 1, spent: String(offPaise.pay_half) });
  const { bookingId } = await verify(app, traveller, await pay(app, full.id));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  expect(await countsOf(id)).toEqual({ uses: 1, spent: String(offPaise.pay_full) });
  await desk.publish([]);
});

const Ordered = z.object({ order: z.object({ id: z.string(), amount: z.int() }) });

describe('a coupon at the checkout', () => {
  test('[REQ-COUPON-1, REQ-COUPON-3] is a line of the price, is charged, posted and refunded as such, and used once', async () => {
    const id = await live({ code: 'WELCOME10', percent: 10, capPaise: 40_000 });
    const { traveller, sessionId, put, order } = await begun();
    expect((await put('welcome10')).body).toMatchObject({ ok: true });
    const shown = await readCheckout(app, traveller, sessionId);
    expect(shown.coupons).toEqual([{ code: 'WELCOME10', name: 'A test', discountPaise: 40_000 }]);
    expect(shown.prebook.price.totalPaise).toBe(FARE_PAISE + FEE_PAISE - 40_000);
    expect(shown.prebook.price.lines).toContainEqual({ kind: 'discount', label: 'WELCOME10', amountPaise: -40_000 });
    expect(await countsOf(id)).toEqual({ uses: 0, spent: '0' });

    // Two clicks open one order and hold one use.
    const [first] = await Promise.all([order(), order()]);
    const opened = Ordered.parse(first.body).order;
    expect(opened.amount).toBe(FARE_PAISE + FEE_PAISE - 40_000);
    expect(await countsOf(id)).toEqual({ uses: 1, spent: '40000' });
    const { bookingId } = await verify(app, traveller, await pay(app, opened.id));
    await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
    const { pool } = app.context.database;
    const books = await balances(pool, bookingIdOf(sessionId));
    expect(books).toMatchObject({ discount: 40_000, 'supplier-payable': -FARE_PAISE, 'traveller-funds': 0 });
    expect(sumPaise(Object.values(books))).toBe(0);

    const params = { id: bookingId };
    const { chargePaise } = await succeed(app, cancellationPreview, { as: traveller, params });
    await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise } });
    await eventually(async () => {
      const { payments } = await gatewayBooks(app, opened.id);
      expect(payments).toMatchObject([{ amount_refunded: opened.amount - chargePaise }]);
    });
    expect(sumPaise(Object.values(await balances(pool, bookingIdOf(sessionId))))).toBe(0);
    expect((await readBooking(app, traveller, bookingId)).status).toBe('cancelled');
    // After a cancellation by the traveller, the coupon stays used.
    expect(await countsOf(id)).toEqual({ uses: 1, spent: '40000' });
  });

  test('[REQ-COUPON-2] can be taken off and replaced, and the price is the server’s each time', async () => {
    await live({ code: 'FLAT200', flatPaise: 20_000 });
    await live({ code: 'FLAT300', flatPaise: 30_000 });
    const { traveller, sessionId, put } = await begun();
    const total = async () => (await readCheckout(app, traveller, sessionId)).prebook.price.totalPaise;
    const plain = await total();
    await put('FLAT200');
    expect(await total()).toBe(plain - 20_000);
    await put('FLAT300');
    expect(await total()).toBe(plain - 30_000);
    await put(null);
    expect(await total()).toBe(plain);
    const stranger = await signIn(app);
    const theirs = await app.call(setCoupon, { as: stranger, body: { sessionId, code: 'FLAT200' } });
    expect(theirs.body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  test('[REQ-COUPON-2] is refused with the reason in a sentence', async () => {
    await live({ code: 'FLYNOW', percent: 10, product: 'flight' });
    await live({ code: 'BIGSTAY', percent: 10, minimumPaise: 5_000_000 });
    await live({ code: 'SOON', percent: 10, from: day(2) });
    await live({ code: 'PAST', percent: 10, from: day(-9), until: day(-3) });
    await make({ code: 'WAITING', percent: 10 });
    const { put } = await begun();
    const texts = {
      NOSUCH: 'There is no coupon with this code.',
      WAITING: 'There is no coupon with this code.',
      FLYNOW: 'This coupon is for flights only.',
      BIGSTAY: like.stringContaining('valid for ₹50,000 or more'),
      SOON: 'This coupon is not valid yet.',
      PAST: 'This coupon is no longer valid.',
    };
    for (const [code, error] of Object.entries(texts))
      expect((await put(code)).body).toMatchObject({ code: 'COUPON_REFUSED', error });
    await live({ code: 'OFFRUPEE', percent: 10 });
    const cheapest = await begun({ rate: { price: { totalFarePaise: 100, totalTaxPaise: 0 } } });
    expect((await cheapest.put('OFFRUPEE')).body).toMatchObject({
      code: 'COUPON_REFUSED',
      error: 'This coupon gives no discount on this price.',
    });
  });

  test('[REQ-COUPON-2] for a first booking is not good after a booking, and one entered before is taken off when the payment opens, with nothing charged', async () => {
    const id = await live({ code: 'FIRST', percent: 50, firstBooking: true });
    const { traveller, put, order } = await begun();
    expect((await put('FIRST')).status).toBe(200);
    await bookUnpaid(app, traveller, offerRate(app));
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const answer = await app.call(setCoupon, { as: traveller, body: { sessionId, code: 'FIRST' } });
    expect(answer.body).toMatchObject({ error: 'This coupon is for a first booking only.' });
    expect((await order()).body).toMatchObject({
      code: 'COUPON_REFUSED',
      error: 'This coupon is for a first booking only. We removed FIRST. Please check the new price before you pay.',
    });
    expect(await countsOf(id)).toEqual({ uses: 0, spent: '0' });
    expect(Ordered.parse((await order()).body).order.amount).toBe(FARE_PAISE + FEE_PAISE);
  });

  test('[REQ-COUPON-2] for a first booking, held by an open payment, opens no further payment once another checkout was booked', async () => {
    await live({ code: 'REOPENED', percent: 50, firstBooking: true });
    const { traveller, put, order } = await begun();
    await put('REOPENED');
    expect((await order()).status).toBe(200);
    await bookUnpaid(app, traveller, offerRate(app));
    expect((await order()).body).toMatchObject({ code: 'COUPON_REFUSED' });
  });

  test('[REQ-COUPON-2] for a first booking are good for one checkout of a traveller, whichever of several codes, and paid at once too', async () => {
    const codes = ['WELCOME1', 'WELCOME2', 'WELCOME3', 'WELCOME4'];
    for (const code of codes) await live({ code, flatPaise: 20_000, firstBooking: true });
    const traveller = await signIn(app);
    const ready: ReturnType<typeof orderBody>[] = [];
    for (const code of codes) {
      const rate = offerRate(app);
      const sessionId = await beginCheckout(app, traveller, rate);
      expect((await app.call(setCoupon, { as: traveller, body: { sessionId, code } })).status).toBe(200);
      ready.push(orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId)));
    }
    const answers = await Promise.all(ready.map((body) => app.call(createOrder, { as: traveller, body })));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'COUPON_REFUSED', error: like.stringContaining('for a first booking only') });
    // When all three pay at once, the discount is given once.
    const again = await Promise.all(
      ready.map(async (body) => {
        const priceHash = await fillGuests(app, traveller, body.localOrderId);
        const answer = await app.call(createOrder, { as: traveller, body: { ...body, priceHash } });
        return Ordered.parse(answer.body).order;
      }),
    );
    await Promise.all(again.map(async ({ id }) => verify(app, traveller, await pay(app, id))));
    const paidPaise = sumPaise(again.map(({ amount }) => amount));
    expect(paidPaise).toBe(codes.length * (FARE_PAISE + FEE_PAISE) - 20_000);
  });

  test('[REQ-COUPON-1, REQ-COUPON-4] without a code is given by itself where it fits, the best of them, until it is ended', async () => {
    const ids = [await live({ name: 'Flights small', product: 'flight', flatPaise: 5000 })];
    ids.push(await live({ name: 'Flights week', product: 'flight', flatPaise: 15_000 }));
    const traveller = await signIn(app);
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const { session } = await succeed(app, checkoutSession, { as: traveller, body: { sessionId } });
    expect(session.coupons).toEqual([{ code: null, name: 'Flights week', discountPaise: 15_000 }]);
    expect(ofKind(session, 'flight').price.totalPaise).toBe(quote.price.totalPaise - 15_000);
    await end(ids);
  });

  test('[REQ-COUPON-5] an entered code takes the place of one that is given by itself only when it is worth as much', async () => {
    const id = await live({ name: 'Monsoon week', product: 'hotel', flatPaise: 15_000, combines: true });
    await live({ code: 'ALONE100', flatPaise: 10_000 });
    await live({ code: 'ALONE150', flatPaise: 15_000 });
    const { traveller, sessionId, put } = await begun();
    const applied = async () => (await readCheckout(app, traveller, sessionId)).coupons;
    const given = { code: null, name: 'Monsoon week', discountPaise: 15_000 };
    expect(await applied()).toEqual([given]);
    expect((await put('ALONE100')).body).toMatchObject({
      code: 'COUPON_REFUSED',
      error:
        'Monsoon week already takes ₹150 off, and ALONE100 would take ₹100 off. They cannot be combined, so we kept the better one.',
    });
    expect(await applied()).toEqual([given]);
    expect((await put('ALONE150')).status).toBe(200);
    expect(await applied()).toMatchObject([{ code: 'ALONE150' }]);
    expect((await put(null)).status).toBe(200);
    expect(await applied()).toEqual([given]);
    await end([id]);
  });

  test('[REQ-COUPON-5, REQ-COUPON-3] two that may be combined are two lines of one price: held, charged, refunded and used together', async () => {
    const week = await live({ name: 'Monsoon week', product: 'hotel', percent: 5, combines: true });
    const both = await live({ code: 'BOTH200', flatPaise: 20_000, combines: true });
    const { traveller, sessionId, put, order } = await begun();
    const [given] = (await readCheckout(app, traveller, sessionId)).coupons;
    expect((await put('BOTH200')).status).toBe(200);
    const shown = await readCheckout(app, traveller, sessionId);
    expect(shown.coupons).toEqual([given, { code: 'BOTH200', name: 'A test', discountPaise: 20_000 }]);
    const offPaise = 20_000 + (given?.discountPaise ?? 0);
    expect(shown.prebook.price.totalPaise).toBe(FARE_PAISE + FEE_PAISE - offPaise);
    expect(shown.prebook.price.lines.filter(({ kind }) => kind === 'discount')).toHaveLength(2);

    const [first] = await Promise.all([order(), order()]);
    const opened = Ordered.parse(first.body).order;
    expect(opened.amount).toBe(FARE_PAISE + FEE_PAISE - offPaise);
    expect(await countsOf(week)).toEqual({ uses: 1, spent: String(given?.discountPaise) });
    expect(await countsOf(both)).toEqual({ uses: 1, spent: '20000' });
    const { bookingId } = await verify(app, traveller, await pay(app, opened.id));
    await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
    const { pool } = app.context.database;
    expect(await balances(pool, bookingIdOf(sessionId))).toMatchObject({ discount: offPaise, 'traveller-funds': 0 });

    const params = { id: bookingId };
    const { chargePaise } = await succeed(app, cancellationPreview, { as: traveller, params });
    await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise } });
    await eventually(async () => {
      const { payments } = await gatewayBooks(app, opened.id);
      expect(payments).toMatchObject([{ amount_refunded: opened.amount - chargePaise }]);
    });
    expect(sumPaise(Object.values(await balances(pool, bookingIdOf(sessionId))))).toBe(0);
    expect(await countsOf(both)).toEqual({ uses: 1, spent: '20000' });
    await end([week]);
  });

  test('[REQ-COUPON-5] one of two that is used up meanwhile is taken off alone, and what is left is bought', async () => {
    const week = await live({ name: 'Monsoon week', product: 'hotel', flatPaise: 5000, combines: true });
    const last = await live({ code: 'LASTONE', flatPaise: 20_000, combines: true, totalUses: 1 });
    const [a, b] = [await begun(), await begun()];
    for (const each of [a, b]) expect((await each.put('LASTONE')).status).toBe(200);
    expect((await a.order()).status).toBe(200);
    expect((await b.order()).body).toMatchObject({ code: 'COUPON_REFUSED' });
    expect(await countsOf(week)).toEqual({ uses: 1, spent: '5000' });
    expect(Ordered.parse((await b.order()).body).order.amount).toBe(FARE_PAISE + FEE_PAISE - 5000);
    expect(await countsOf(week)).toEqual({ uses: 2, spent: '10000' });

    // A coupon that a removes before paying is released with the booking.
    await a.put(null);
    const opened = Ordered.parse((await a.order()).body).order;
    expect(await countsOf(last)).toEqual({ uses: 0, spent: '0' });
    await verify(app, a.traveller, await pay(app, opened.id));
    await until(() => checkoutStatus(app, a.traveller, a.sessionId), { state: 'confirmed' });
    expect(await countsOf(week)).toEqual({ uses: 2, spent: '10000' });
    await end([week, last]);
  });

  test('[REQ-COUPON-5] one given by itself that is used up meanwhile does not keep anybody from paying', async () => {
    const id = await live({ name: 'Monsoon week', product: 'hotel', flatPaise: 5000, totalUses: 1 });
    const [a, b] = [await begun(), await begun()];
    expect((await a.order()).status).toBe(200);
    expect((await b.order()).body).toMatchObject({ error: like.stringContaining('We removed Monsoon week.') });
    expect(Ordered.parse((await b.order()).body).order.amount).toBe(FARE_PAISE + FEE_PAISE);
    await end([id]);
  });
});

describe('at the desk', () => {
  test('[REQ-COUPON-4, REQ-DESK-3] a coupon is approved by another than who made it, and a code is never used twice', async () => {
    const id = await make({ code: 'TWOEYES', percent: 5 });
    const body = { reason: 'mine' };
    const own = await app.deskCall(desk.approveCoupon, { as: content, params: { id }, body });
    expect(own.body).toMatchObject({ code: 'OWN_REQUEST' });
    const again = await app.deskCall(desk.createCoupon, {
      as: content,
      body: { ...(await listed(id)), code: 'TWOEYES', reason: 'once more' },
    });
    expect(again.body).toMatchObject({ code: 'COUPON_CODE_TAKEN' });
    const presses = await Promise.all(
      [1, 2].map(() => app.deskCall(desk.approveCoupon, { as: finance, params: { id }, body })),
    );
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listed(id)).toMatchObject({ state: 'live', createdBy: 'The content', approvedBy: 'The finance' });
  });
});

/** As many at once as there are connections: waiting longer for one than the pool allows would fail. */
function asPoolAllows() {
  return pLimit(app.context.database.pool.options.max);
}

describe('limits and budget', () => {
  test('[REQ-COUPON-3] 1,000 at once for a budget of 100 get exactly 100, and what is released can be used again', async () => {
    const couponId = await live({ code: 'HUNDRED', flatPaise: 10_000, budgetPaise: 1_000_000 });
    const coupons = createCoupons(app.context, { hasBooked: async () => false });
    const { database } = app.context;
    const endsAt = new Date(clock.nowMs() + DAY_MS).toISOString();
    const keys = Array.from({ length: 1000 }, () => ({
      userId: newId(clock.nowMs()),
      bookingId: newId(clock.nowMs()),
    }));
    const hold = (key: (typeof keys)[number]) =>
      database.transaction((transaction) =>
        coupons.hold(transaction, { ...key, wanted: [{ couponId, amountPaise: 10_000 }], endsAt }),
      );
    const answers = await asPoolAllows().map(keys, hold);
    const held = keys.filter((_, index) => answers[index]?.length === 0);
    expect(held).toHaveLength(100);
    expect(await countsOf(couponId)).toEqual({ uses: 100, spent: '1000000' });
    // A checkout that asks again keeps its use.
    expect(await Promise.all(held.map(hold))).toEqual(held.map(() => []));
    expect(await countsOf(couponId)).toEqual({ uses: 100, spent: '1000000' });

    const [one] = held;
    if (one === undefined) throw new Error('nobody holds it');
    const release = () => database.transaction((transaction) => coupons.release(transaction, one));
    await Promise.all([release(), release(), release()]);
    expect(await countsOf(couponId)).toEqual({ uses: 99, spent: '990000' });
    const refused = keys.filter((_, index) => answers[index]?.length !== 0).slice(0, 50);
    const later = await Promise.all(refused.map(hold));
    expect(later.filter((problems) => problems.length === 0)).toHaveLength(1);
  });

  test('[REQ-COUPON-3, REQ-COUPON-5] 1,000 at once for two coupons, one with a budget of 100, hold exactly 100 of both and none of one alone', async () => {
    const scarce = await live({
      name: 'Scarce',
      product: 'flight',
      flatPaise: 10_000,
      budgetPaise: 1_000_000,
      combines: true,
    });
    const ample = await live({ code: 'AMPLE', flatPaise: 5000, combines: true });
    const coupons = createCoupons(app.context, { hasBooked: async () => false });
    const { database } = app.context;
    const endsAt = new Date(clock.nowMs() + DAY_MS).toISOString();
    const parts = [
      { couponId: scarce, amountPaise: 10_000 },
      { couponId: ample, amountPaise: 5000 },
    ];
    const keys = Array.from({ length: 1000 }, () => ({
      userId: newId(clock.nowMs()),
      bookingId: newId(clock.nowMs()),
    }));
    const answers = await asPoolAllows().map(keys, (key, index) =>
      database.transaction((transaction) =>
        // Half of them name the two coupons in reverse order.
        coupons.hold(transaction, { ...key, wanted: index % 2 === 0 ? parts : parts.toReversed(), endsAt }),
      ),
    );
    const held = keys.filter((_, index) => answers[index]?.length === 0);
    expect(held).toHaveLength(100);
    expect(answers.filter((problems) => problems.length > 0)).toSatisfy((refused: typeof answers) =>
      refused.every((problems) => problems.length === 1 && problems[0]?.couponId === scarce),
    );
    expect(await countsOf(scarce)).toEqual({ uses: 100, spent: '1000000' });
    expect(await countsOf(ample)).toEqual({ uses: 100, spent: '500000' });
    const release = (key: (typeof keys)[number]) =>
      database.transaction((transaction) => coupons.release(transaction, key));
    await asPoolAllows().map([...held, ...held], release);
    expect(await countsOf(scarce)).toEqual({ uses: 0, spent: '0' });
    expect(await countsOf(ample)).toEqual({ uses: 0, spent: '0' });
    await end([scarce, ample]);
  });

  test('[REQ-COUPON-3] what is used up meanwhile is refused at the payment, with nothing charged, and bought without it', async () => {
    const id = await live({ code: 'ONLYONE', flatPaise: 10_000, totalUses: 1 });
    const [a, b] = [await begun(), await begun()];
    for (const each of [a, b]) expect((await each.put('ONLYONE')).status).toBe(200);
    expect((await a.order()).status).toBe(200);
    expect((await b.order()).body).toMatchObject({
      code: 'COUPON_REFUSED',
      error: 'This coupon has been fully used. We removed ONLYONE. Please check the new price before you pay.',
    });
    expect(Ordered.parse((await b.order()).body).order.amount).toBe(FARE_PAISE + FEE_PAISE);
    expect(await countsOf(id)).toMatchObject({ uses: 1 });
  });

  test('[REQ-COUPON-3] a use is free again when its booking fails, when its hotel cancels it, and four hours after its checkout ended unpaid', async () => {
    const id = await live({ code: 'BACK', flatPaise: 10_000 });
    const failing = await begun();
    await failing.put('BACK');
    const opened = Ordered.parse((await failing.order()).body).order;
    app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold', reason: 'sold-out' } });
    await verify(app, failing.traveller, await pay(app, opened.id));
    await until(() => checkoutStatus(app, failing.traveller, failing.sessionId), { state: 'refunded' });
    expect(await countsOf(id)).toEqual({ uses: 0, spent: '0' });

    const lost = await begun({}, failing.traveller);
    await lost.put('BACK');
    const paid = await pay(app, Ordered.parse((await lost.order()).body).order.id);
    const { bookingId } = await verify(app, lost.traveller, paid);
    await until(() => checkoutStatus(app, lost.traveller, lost.sessionId), { state: 'confirmed' });
    expect(await countsOf(id)).toEqual({ uses: 1, spent: '10000' });
    const entry = app.supplier.books.at(-1);
    if (entry === undefined) throw new Error('nothing was booked');
    entry.booking = { ...entry.booking, status: 'cancelled' };
    // Only what rested for a while is compared.
    await app.context.database.pool.query(
      `update bookings set updated_at = now() - interval '1 hour' where id = $1 and status = 'vouchered'`,
      [bookingId],
    );
    await reconcile(app);
    await until(() => readBooking(app, lost.traveller, bookingId), { status: 'cancelled' });
    expect(await countsOf(id)).toEqual({ uses: 0, spent: '0' });

    const leaving = await begun();
    await leaving.put('BACK');
    expect((await leaving.order()).status).toBe(200);
    expect(await countsOf(id)).toMatchObject({ uses: 1 });
    // Operators' sessions expire with this: it is the last test of the file.
    clock.set(clock.nowMs() + 5 * HOUR_MS);
    const coupons = createCoupons(app.context, { hasBooked: async () => false });
    await coupons.work?.();
    await eventually(async () => expect(await countsOf(id)).toEqual({ uses: 0, spent: '0' }));
    await coupons.stop?.();
  });
});

async function listed(id: string) {
  const { body } = await app.deskCall(desk.coupons, { as: content });
  const coupon = desk.coupons.answer.parse(body).coupons.find((each) => each.id === id);
  if (coupon === undefined) throw new Error('it is not listed');
  return coupon;
}
