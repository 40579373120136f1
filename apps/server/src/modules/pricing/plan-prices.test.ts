import { cancelBooking } from '@safar/contract/cancellation';
import { saveGuests } from '@safar/contract/checkout';
import * as calls from '@safar/contract/desk/prices';
import { createOrder } from '@safar/contract/payments';
import { paiseToRupees, percentOf, percentOfRoundedUp, sumPaise } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../platform/testing/eventually.ts';
import { FARE_PAISE, FEE_PAISE, offerRate, TOTAL_PAISE } from '../bookings/testing/commerce-app.ts';
import { openHeldRooms, type HeldRooms } from '../bookings/testing/held-rooms.ts';
import {
  balanceOrderOf,
  beginCheckout,
  bookUnpaid,
  fillGuests,
  gatewayBooks,
  guestsFor,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
} from '../bookings/testing/journey.ts';
import { openPriceDesk, priceRule, type PriceDesk } from './testing/publish-rules.ts';

const LATER_PERCENT = 4;
const HALF_FEE_PAISE = 25_000;
/** The price of each plan by the rules below. */
const TOTALS: Readonly<Record<PlanId, number>> = {
  pay_later: TOTAL_PAISE + percentOf(FARE_PAISE, LATER_PERCENT),
  pay_half: FARE_PAISE + HALF_FEE_PAISE,
  pay_full: TOTAL_PAISE,
};
const BY_PLAN = [
  priceRule({ name: 'Paid later', percent: LATER_PERCENT, scope: { plans: ['pay_later'] } }),
  priceRule({ name: 'Held for 10%', kind: 'fee', fixedPaise: HALF_FEE_PAISE, scope: { plans: ['pay_half'] } }),
];

let rooms: HeldRooms;
let prices: PriceDesk;

beforeAll(async () => {
  rooms = await openHeldRooms();
  prices = await openPriceDesk(rooms.app);
});
beforeEach(async () => {
  await prices.publish(BY_PLAN);
  await rooms.meetTraveller();
});
afterAll(() => rooms.app.close());

/** The ledger of a checkout, checked to sum to zero. */
async function ledgerOf(sessionId: string) {
  const ledger = await rooms.ledgerOf(sessionId);
  expect(sumPaise(Object.values(ledger))).toBe(0);
  return ledger;
}

async function cancel(id: string, chargePaise = 0): Promise<void> {
  await succeed(rooms.app, cancelBooking, { as: rooms.traveller, params: { id }, body: { chargePaise } });
  await rooms.until(id, { status: 'cancelled' });
}

async function refundedPaise(orderId: string): Promise<number> {
  const { payments } = await gatewayBooks(rooms.app, orderId);
  return sumPaise(payments.map(({ amount_refunded: paise }) => paise));
}

describe('a price by payment plan', () => {
  test('[REQ-PRICE-4, REQ-CHK-5] is told with each plan at the checkout, which begins with paying everything', async () => {
    const { app, traveller } = rooms;
    const session = await readCheckout(app, traveller, await beginCheckout(app, traveller, offerRate(app)));
    expect(session.prebook.price.totalPaise).toBe(TOTAL_PAISE);
    expect(
      session.plans.map(({ id, price, payNowPaise, balancePaise }) => [
        id,
        price.totalPaise,
        payNowPaise,
        balancePaise,
      ]),
    ).toEqual([
      ['pay_later', TOTALS.pay_later, 0, TOTALS.pay_later],
      [
        'pay_half',
        TOTALS.pay_half,
        percentOfRoundedUp(TOTALS.pay_half, 10),
        TOTALS.pay_half - percentOfRoundedUp(TOTALS.pay_half, 10),
      ],
      ['pay_full', TOTALS.pay_full, TOTALS.pay_full, 0],
    ]);
    for (const { price } of session.plans)
      expect(sumPaise(price.lines.map(({ amountPaise }) => amountPaise))).toBe(price.totalPaise);
  });

  test('[REQ-PRICE-4, REQ-RATE-3] changes total and hash with the plan that is saved, and back again; another plan’s total is refused', async () => {
    const { app, traveller } = rooms;
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { prebook: offered, priceHash: first } = await readCheckout(app, traveller, sessionId);
    const hashes = new Map<PlanId, string>();
    for (const plan of ['pay_later', 'pay_half', 'pay_full'] as const) {
      hashes.set(plan, await fillGuests(app, traveller, sessionId, plan));
      const now = await readCheckout(app, traveller, sessionId);
      expect(now.priceHash).toBe(hashes.get(plan));
      expect(now.prebook.price.totalPaise).toBe(TOTALS[plan]);
      expect(now.amounts.display.total).toBe(paiseToRupees(TOTALS[plan]));
    }
    expect(new Set(hashes.values()).size).toBe(3);
    expect(hashes.get('pay_full')).toBe(first);
    const guests = guestsFor(offered);
    const amounts = { display: { total: paiseToRupees(TOTALS.pay_full) }, paymentOption: 'pay_later' };
    const refused = await app.call(saveGuests, { as: traveller, body: { sessionId, rooms: guests, amounts } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: paiseToRupees(TOTALS.pay_later) } } },
    });
  });

  test('[REQ-PRICE-4, REQ-PAY-13, REQ-CXL-3] paid in full it is the usual price, and comes back whole while cancelling is free', async () => {
    const { app, traveller } = rooms;
    const { sessionId, orderId, amountPaise } = await openOrder(app, traveller, offerRate(app), 'pay_full');
    expect(amountPaise).toBe(TOTALS.pay_full);
    const { bookingId } = await verify(app, traveller, await pay(app, orderId));
    await rooms.until(bookingId, { status: 'vouchered' });
    expect(await ledgerOf(sessionId)).toMatchObject({ 'supplier-payable': -FARE_PAISE, 'platform-fee': -FEE_PAISE });
    await cancel(bookingId);
    await eventually(async () => expect(await refundedPaise(orderId)).toBe(TOTALS.pay_full));
    await eventually(async () => expect((await ledgerOf(sessionId)).gateway).toBe(0));
  });

  test('[REQ-PRICE-4, REQ-PAY-13, REQ-CXL-3] held for 10% it is charged, held, settled and kept by its own total', async () => {
    const { app, traveller } = rooms;
    const heldPaise = percentOfRoundedUp(TOTALS.pay_half, 10);
    const held = await openOrder(app, traveller, offerRate(app), 'pay_half');
    expect(held.amountPaise).toBe(heldPaise);
    const { bookingId } = await verify(app, traveller, await pay(app, held.orderId));
    await rooms.until(bookingId, { status: 'confirmed', payable: true });
    const balance = await balanceOrderOf(app, traveller, held.sessionId);
    expect(balance.amount).toBe(TOTALS.pay_half - heldPaise);
    await verify(app, traveller, await pay(app, balance.id));
    await rooms.until(bookingId, { status: 'vouchered' });
    expect(await ledgerOf(held.sessionId)).toMatchObject({
      'supplier-payable': -FARE_PAISE,
      'platform-fee': -HALF_FEE_PAISE,
    });
    expect((await readBooking(app, traveller, bookingId)).price.lines).toContainEqual({
      kind: 'fee',
      label: 'platform-fee',
      amountPaise: HALF_FEE_PAISE,
    });
    await cancel(bookingId, heldPaise);
    await eventually(async () =>
      expect((await refundedPaise(held.orderId)) + (await refundedPaise(balance.id))).toBe(TOTALS.pay_half - heldPaise),
    );
    await eventually(async () =>
      expect(await ledgerOf(held.sessionId)).toMatchObject({
        hold: 0,
        'traveller-funds': 0,
        'supplier-payable': -heldPaise,
        'platform-fee': 0,
      }),
    );
  });

  test('[REQ-PRICE-4, REQ-PAY-13, REQ-CXL-3] booked for nothing its own total is due later, and nothing where it is cancelled before', async () => {
    const { app, traveller } = rooms;
    const paid = await bookUnpaid(app, traveller, offerRate(app));
    await rooms.until(paid.bookingId, { status: 'confirmed', payable: true });
    const balance = await balanceOrderOf(app, traveller, paid.sessionId);
    expect(balance.amount).toBe(TOTALS.pay_later);
    await verify(app, traveller, await pay(app, balance.id));
    await rooms.until(paid.bookingId, { status: 'vouchered' });
    expect(await ledgerOf(paid.sessionId)).toMatchObject({
      'supplier-payable': -FARE_PAISE,
      markup: -percentOf(FARE_PAISE, LATER_PERCENT),
      'platform-fee': -FEE_PAISE,
    });
    await cancel(paid.bookingId);
    await eventually(async () => expect(await refundedPaise(balance.id)).toBe(TOTALS.pay_later));
    expect(await ledgerOf(paid.sessionId)).toMatchObject({ markup: 0, 'platform-fee': 0, 'supplier-payable': 0 });

    const unpaid = await bookUnpaid(app, traveller, offerRate(app));
    await rooms.until(unpaid.bookingId, { status: 'confirmed', payable: true });
    await cancel(unpaid.bookingId);
    expect(await ledgerOf(unpaid.sessionId)).toEqual({});
  });

  test('[REQ-PRICE-4, REQ-PAY-2] an order buys in the plan it was opened for, whatever was chosen on another page since', async () => {
    const { app, traveller } = rooms;
    const order = await openOrder(app, traveller, offerRate(app), 'pay_full');
    await fillGuests(app, traveller, order.sessionId, 'pay_half');
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await rooms.until(bookingId, { status: 'vouchered', paymentOption: 'pay_full' });
    expect((await readBooking(app, traveller, bookingId)).price.totalPaise).toBe(TOTALS.pay_full);
    // Only the other plan's own price opens an order in it.
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_full');
    await fillGuests(app, traveller, sessionId, 'pay_half');
    const { bookingCode } = await readCheckout(app, traveller, sessionId);
    const body = orderBody({ ...order.rate, bookingCode }, sessionId, priceHash);
    expect(await app.call(createOrder, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: paiseToRupees(TOTALS.pay_half) } } },
    });
  });

  test('[REQ-PRICE-3, REQ-PRICE-4] an open checkout keeps the version it began with in every plan', async () => {
    const { app, traveller } = rooms;
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    await prices.publish([priceRule({ fixedPaise: 9_000_00 })]);
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_half');
    const { order } = await succeed(app, createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
    expect(order.amount).toBe(percentOfRoundedUp(TOTALS.pay_half, 10));
    expect(
      (await readCheckout(app, traveller, sessionId)).plans.map(({ id, price }) => [id, price.totalPaise]),
    ).toEqual(Object.entries(TOTALS));
  });

  test('[REQ-PRICE-4] without a rule by plan every plan has one price and one hash', async () => {
    const { app, traveller } = rooms;
    await prices.publish([priceRule({ percent: 3 }), priceRule({ kind: 'fee', fixedPaise: 5000 })]);
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { plans, priceHash } = await readCheckout(app, traveller, sessionId);
    expect(new Set(plans.map(({ price }) => JSON.stringify(price))).size).toBe(1);
    for (const plan of ['pay_later', 'pay_half'] as const)
      expect(await fillGuests(app, traveller, sessionId, plan)).toBe(priceHash);
  });
});

test('[REQ-PRICE-4] a rule for flights by plan is refused in a sentence', async () => {
  const rules = [priceRule({ product: 'flight', percent: 1, scope: { plans: ['pay_later'] } })];
  const answer = await rooms.app.deskCall(calls.savePriceDraft, { as: prices.author, body: { revision: null, rules } });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(
    'A flight is always paid in full, so a rule for flights cannot be for a payment plan',
  );
});
