import { askBalance, supplierAccounts } from '@safar/contract/desk/suppliers';
import { saveGuests } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logging.ts';
import { until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import {
  beginCheckout,
  checkoutStatus,
  fillGuests,
  orderBody,
  pay,
  succeed,
  verify,
  type ChosenRate,
} from '../bookings/testing/journey.ts';
import { beginFlight, CONTACT, oneway, passengersFor, quoteTrip } from '../bookings/testing/flight-journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import type { SupplierAccount } from '../../suppliers/supplier-account.ts';
import { keepBalance, usedByHour } from './account-store.ts';
import { aboveStopSellingLine } from './stop-selling-line.ts';
import { watchSupplierBalances } from './watch-supplier-balances.ts';

const CITY = '130443';
const STOP_RUPEES = 50_000;
const ALARM_RUPEES = 100_000;

let app: TestApp;
let finance: TestOperator;
let traveller: SignedInTraveller;
let rates: ChosenRate[];
let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(Date.now() + aheadMs).toISOString(),
};

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    parts: { clock },
    environment: { SUPPLIER_ALARM_RUPEES: String(ALARM_RUPEES), SUPPLIER_STOP_RUPEES: String(STOP_RUPEES) },
  });
  finance = await asOperator(app, 'finance');
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, 5);
});
afterAll(() => app.close());
afterEach(() => disarm(app));

/** Sets the balance of the account, also in our books. */
async function onAccount(cash: number, credit = 0): Promise<void> {
  await control(app, 'PUT', '/account', { cash, credit });
  expect((await app.deskCall(askBalance, { as: finance, body: { account: 'tbo' } })).status).toBe(200);
}

async function shown() {
  return supplierAccounts.answer.parse((await app.deskCall(supplierAccounts, { as: finance })).body);
}

async function filledCheckout() {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('no rate is left');
  const sessionId = await beginCheckout(app, traveller, rate);
  return orderBody(rate, sessionId, await fillGuests(app, traveller, sessionId));
}

async function eventCount(event: string): Promise<number> {
  const { values } = await app.context.metrics.events.get();
  return values.find(({ labels }) => labels.event === event)?.value ?? 0;
}

test('[REQ-DESK-31] the balance is asked for by itself, and kept with its time', async () => {
  await expect.poll(async () => (await shown()).accounts[0]?.last).not.toBeNull();
  const { accounts, alarmPaise, stopPaise } = await shown();
  expect({ alarmPaise, stopPaise }).toEqual({ alarmPaise: ALARM_RUPEES * 100, stopPaise: STOP_RUPEES * 100 });
  expect(accounts).toMatchObject([{ id: 'tbo', pays: ['tbo'], last: { creditPaise: 0, belowAlarmSince: null } }]);
  expect(accounts[0]?.last?.cashPaise).toBeGreaterThan(ALARM_RUPEES * 100);
});

test('[REQ-DESK-31] what would come below the stop line is not sold, before money is taken, and is after a top-up', async () => {
  const body = await filledCheckout();
  await onAccount(STOP_RUPEES + 10);
  for (const [language, sentence] of [
    ['en', 'for a reason on our side'],
    ['hi', 'हमारी तरफ की एक वजह से'],
  ] as const) {
    const asked = { as: traveller, body, headers: { 'accept-language': language } };
    expect(await app.call(createOrder, asked)).toMatchObject({
      status: 503,
      body: { code: 'SALES_PAUSED', error: like.stringContaining(sentence) },
    });
  }
  await onAccount(0, 2_000_000);
  expect((await app.call(createOrder, { as: traveller, body })).status).toBe(200);
});

test('[REQ-DESK-31] a voucher that was bought is used by the hour it was bought in', async () => {
  await control(app, 'DELETE', '/account');
  const left = async () => {
    await app.deskCall(askBalance, { as: finance, body: { account: 'tbo' } });
    return (await shown()).accounts[0]?.last?.cashPaise ?? 0;
  };
  const before = await left();
  const body = await filledCheckout();
  const { order } = await succeed(app, createOrder, { as: traveller, body });
  await verify(app, traveller, await pay(app, order.id));
  await until(() => checkoutStatus(app, traveller, body.localOrderId), { state: 'confirmed' });
  const used = before - (await left());
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(order.amount);
  const hours = (await shown()).accounts[0]?.usedByHour ?? [];
  expect(hours.at(-1)?.usedPaise).toBeGreaterThanOrEqual(used);
});

test('[REQ-DESK-31] a flight is not sold either', async () => {
  const quote = await quoteTrip(app, oneway(true));
  const sessionId = await beginFlight(app, traveller, quote);
  const filled = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact: CONTACT };
  const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: filled });
  const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash };
  await onAccount(STOP_RUPEES + 10);
  expect(await app.call(createOrder, { as: traveller, body })).toMatchObject({ body: { code: 'SALES_PAUSED' } });
  await onAccount(2_000_000);
  expect((await app.call(createOrder, { as: traveller, body })).status).toBe(200);
});

test('[REQ-DESK-31] coming below a line calls operators once, until it is above it again', async () => {
  await onAccount(2_000_000);
  const [alarms, stops] = [
    await eventCount('supplier-balance below-alarm'),
    await eventCount('supplier-balance below-stop'),
  ];
  await onAccount(ALARM_RUPEES - 1);
  await onAccount(ALARM_RUPEES - 2);
  expect((await shown()).accounts[0]?.last).toMatchObject({ belowAlarmSince: like.any(String), belowStopSince: null });
  await onAccount(STOP_RUPEES - 1);
  expect((await shown()).accounts[0]?.last).toMatchObject({ belowStopSince: like.any(String) });
  await onAccount(2_000_000);
  expect((await shown()).accounts[0]?.last).toMatchObject({ belowAlarmSince: null, belowStopSince: null });
  await onAccount(ALARM_RUPEES - 1);
  expect(await eventCount('supplier-balance below-alarm')).toBe(alarms + 2);
  expect(await eventCount('supplier-balance below-stop')).toBe(stops + 1);
  await onAccount(2_000_000);
});

test('[REQ-DESK-31] a supplier that does not say is not taken for an empty account, nor is what it said long ago', async () => {
  await onAccount(0);
  await arm(app, { target: 'tbo-hotel', operation: 'GetAgencyBalance', kind: 'http-500', count: 5 });
  expect(await app.deskCall(askBalance, { as: finance, body: { account: 'tbo' } })).toMatchObject({
    body: { code: 'SUPPLIER_UNAVAILABLE' },
  });
  const funds = aboveStopSellingLine(app.context, [
    { id: 'tbo', pays: ['tbo'], balance: async () => Promise.reject(new Error('not asked here')) },
  ]);
  expect(await funds.cover('tbo', 100)).toBe(false);
  expect(await funds.cover('direct', 100)).toBe(true);
  aheadMs += 16 * MINUTE_MS;
  const later = await funds.cover('tbo', 100);
  aheadMs = 0;
  expect(later).toBe(true);
  await disarm(app);
  await onAccount(2_000_000);
});

test('[REQ-DESK-31] one process at a time asks, each minute', async () => {
  let asked = 0;
  const account: SupplierAccount = {
    id: 'other',
    pays: [],
    balance: async () => {
      asked += 1;
      return { kind: 'ok', cashPaise: 1, creditPaise: 0 };
    },
  };
  const processes = [1, 2, 3].map(() =>
    watchSupplierBalances({ ...app.context, log: createLogger('silent') }, [account]),
  );
  for (const one of processes) one.start();
  await expect.poll(() => asked).toBeGreaterThan(0);
  for (const one of processes) await one.stop();
  expect(asked).toBe(1);
});

test('[REQ-DESK-31] what is used is told by the hour, and a top-up is not taken for using less', async () => {
  const { pool } = app.context.database;
  await pool.query("insert into supplier_accounts (id, next_ask_at) values ('hours', now())");
  const steps = [
    ['2026-01-01T10:00:00.000Z', 1000],
    ['2026-01-01T10:20:00.000Z', 700],
    ['2026-01-01T10:40:00.000Z', 5000],
    ['2026-01-01T11:10:00.000Z', 4900],
  ] as const;
  const above = { alarm: false, stop: false };
  for (const [at, cashPaise] of steps) await keepBalance(pool, 'hours', { at, cashPaise, creditPaise: 0 }, above);
  expect(await usedByHour(pool, 'hours', '2026-01-01T00:00:00.000Z')).toEqual([
    { hour: '2026-01-01T10:00:00.000Z', usedPaise: 300 },
    { hour: '2026-01-01T11:00:00.000Z', usedPaise: 100 },
  ]);
});
