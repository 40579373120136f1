import { booking as bookingCall } from '@safar/contract/bookings';
import { createCheckoutSession, checkoutSession, saveGuests } from '@safar/contract/checkout';
import { switchedOff, switchOff, switchOn, type SwitchKind } from '@safar/contract/desk/switches';
import { airCalendar, airQuote, airSearch } from '@safar/contract/flights';
import { hotelsAvailability, hotelsPreload, hotelsSuggest, prebook } from '@safar/contract/hotels';
import { createOrder } from '@safar/contract/payments';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { createLogger } from '../../platform/logging.ts';
import { NoticeBoard } from '../../platform/notices.ts';
import { until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import {
  beginCheckout,
  checkoutStatus,
  fillGuests,
  guestsFor,
  newCheckout,
  openOrder,
  orderBody,
  pay,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { keepSwitches } from './kept-switches.ts';

const CITY = '130443';
const REASON = 'guests complain of it';

let app: TestApp;
let admin: TestOperator;
let traveller: SignedInTraveller;
let rates: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  admin = await asOperator(app, 'admin');
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, 8);
});
afterAll(() => app.close());
afterEach(async () => {
  const { off } = switchedOff.answer.parse((await app.deskCall(switchedOff, { as: admin })).body);
  for (const { kind, id } of off) await change(switchOn, kind, id);
});

function change(call: typeof switchOff | typeof switchOn, kind: SwitchKind, id: string) {
  return app.deskCall(call, { as: admin, body: { what: { kind, id }, reason: REASON } });
}

async function off(kind: SwitchKind, id: string): Promise<void> {
  expect(await change(switchOff, kind, id)).toMatchObject({ status: 200 });
}

function nextRate(): ChosenRate {
  const rate = rates.pop();
  if (rate === undefined) throw new Error('no rate is left');
  return rate;
}

async function soldOf(rate: ChosenRate) {
  const { hotelCode, checkin, checkout } = rate;
  const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  return availableHotels.map((hotel) => hotel.HotelCode);
}

describe('[REQ-DESK-30] a hotel that is switched off', () => {
  test('is neither listed, nor typed, nor found, nor quoted, nor checked out; switched on again it is', async () => {
    const rate = nextRate();
    const listed = async () => (await succeed(app, hotelsPreload, { query: { cc: CITY } })).hotelCodes;
    const named = async (q: string) =>
      (await succeed(app, hotelsSuggest, { query: { q, cc: CITY } })).items.map(({ HotelCode }) => HotelCode);
    const asked = { params: { supplier: 'tbo' }, body: { bookingCode: rate.bookingCode } };
    const { HotelName: name } = (await succeed(app, hotelsPreload, { query: { cc: CITY } })).hotels.find(
      ({ HotelCode }) => HotelCode === rate.hotelCode,
    ) ?? { HotelName: '' };
    expect(await listed()).toContain(rate.hotelCode);
    expect(await named(name)).toContain(rate.hotelCode);
    expect(await soldOf(rate)).toEqual([rate.hotelCode]);

    await off('hotel', rate.hotelCode);
    expect(await named(name)).not.toContain(rate.hotelCode);
    expect(await soldOf(rate)).toEqual([]);
    await until(async () => ({ isListed: (await listed()).includes(rate.hotelCode) }), { isListed: false });
    for (const language of ['en', 'hi'])
      expect(await app.call(prebook, { ...asked, headers: { 'accept-language': language } })).toMatchObject({
        status: 409,
        body: {
          code: 'RATE_GONE',
          error: like.stringContaining(language === 'en' ? 'This hotel cannot be booked' : 'यह होटल अभी'),
        },
      });
    expect(await app.call(createCheckoutSession, { as: traveller, body: newCheckout(rate) })).toMatchObject({
      body: { code: 'RATE_GONE', error: like.stringContaining('This hotel cannot be booked') },
    });

    expect(await change(switchOn, 'hotel', rate.hotelCode)).toMatchObject({ status: 200 });
    expect(await soldOf(rate)).toEqual([rate.hotelCode]);
    expect((await app.call(prebook, asked)).status).toBe(200);
  });

  test('takes no new payment of an open checkout, and a booking that is paid is finished', async () => {
    const rate = nextRate();
    const paid = await openOrder(app, traveller, rate);
    const other = nextRate();
    const sessionId = await beginCheckout(app, traveller, other);
    const priceHash = await fillGuests(app, traveller, sessionId);
    await off('hotel', rate.hotelCode);
    await off('hotel', other.hotelCode);
    expect(await app.call(createOrder, { as: traveller, body: orderBody(other, sessionId, priceHash) })).toMatchObject({
      status: 409,
      body: { code: 'RATE_GONE', error: like.stringContaining('cannot be booked') },
    });
    const { bookingId } = await verify(app, traveller, await pay(app, paid.orderId));
    await until(() => checkoutStatus(app, traveller, paid.sessionId), { state: 'confirmed' });
    const { booking } = await succeed(app, bookingCall, { as: traveller, params: { id: bookingId } });
    expect(booking.status).toBe('vouchered');
  });
});

test('[REQ-DESK-30] a hotel supplier that is switched off is not asked, and its rates are not quoted', async () => {
  const rate = nextRate();
  const { hotelCode: hotelCodes, checkin, checkout } = rate;
  await off('hotel-supplier', 'tbo');
  const query = { hotelCodes, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
  expect(await app.call(hotelsAvailability, { query })).toMatchObject({
    body: { code: 'SUPPLIER_UNAVAILABLE', error: like.stringContaining('for a reason on our side') },
  });
  const asked = { params: { supplier: 'tbo' }, body: { bookingCode: rate.bookingCode } };
  expect(await app.call(prebook, asked)).toMatchObject({ body: { code: 'RATE_GONE' } });
});

describe('[REQ-DESK-30] an airline that is switched off', () => {
  const departOn = indiaDateOf(Date.now()).add({ days: 33 }).toString();
  const query = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn };
  const search = () => succeed(app, airSearch, { query });
  const carriersOf = ({ outbound }: Awaited<ReturnType<typeof search>>) =>
    outbound.flatMap(({ legs }) => legs.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode)));

  test('is neither found, nor in the calendar, nor quoted of a search made before', async () => {
    const before = await search();
    const [carrier = ''] = carriersOf(before);
    const resultIndex = before.outbound[0]?.fares[0]?.resultIndex ?? '';
    await off('airline', carrier);
    const after = await search();
    expect(after.outbound.length).toBeGreaterThan(0);
    expect(carriersOf(after)).not.toContain(carrier);
    const month = { from: 'DEL', to: 'BOM', month: departOn.slice(0, 7), adults: '1' };
    const { days } = await succeed(app, airCalendar, { query: month });
    expect(days.map((day) => day.carrier)).not.toContain(carrier);
    const body = { searchId: before.searchId, resultIndexes: [resultIndex] };
    expect(await app.call(airQuote, { body })).toMatchObject({
      status: 409,
      body: { code: 'FARE_GONE', error: like.stringContaining('flights cannot be booked with us right now') },
    });
    await change(switchOn, 'airline', carrier);
    expect(carriersOf(await search())).toContain(carrier);
  });

  test('a fare family of one is neither found nor quoted, while its other families are', async () => {
    const before = await search();
    const families = ({ outbound }: typeof before) =>
      outbound.flatMap(({ legs, fares }) =>
        fares.map(({ family }) => `${legs[0]?.segments[0]?.carrierCode ?? ''} ${family}`),
      );
    const all = [...new Set(families(before))];
    const first = all.find((one) => all.some((other) => other !== one && other.slice(0, 2) === one.slice(0, 2))) ?? '';
    const [carrier = '', ...family] = first.split(' ');
    const fare = before.outbound
      .filter(({ legs }) => legs[0]?.segments[0]?.carrierCode === carrier)
      .flatMap(({ fares }) => fares)
      .find((each) => each.family === family.join(' '));
    await off('fare-family', first.toLowerCase());
    const left = families(await search());
    expect(left).not.toContain(first);
    expect(left.some((one) => one.startsWith(`${carrier} `))).toBe(true);
    const body = { searchId: before.searchId, resultIndexes: [fare?.resultIndex ?? ''] };
    expect(await app.call(airQuote, { body })).toMatchObject({ status: 409, body: { code: 'FARE_GONE' } });
  });

  test('and a flight supplier that is, answers no search', async () => {
    await off('flight-supplier', 'tbo');
    expect(await app.call(airSearch, { query })).toMatchObject({ body: { code: 'SUPPLIER_UNAVAILABLE' } });
  });
});

test('[REQ-DESK-30] a plan that is switched off is not offered, chosen or paid with; what is chosen is kept out too', async () => {
  const rate = nextRate();
  const sessionId = await beginCheckout(app, traveller, rate);
  const priceHash = await fillGuests(app, traveller, sessionId, 'pay_half');
  await off('plan', 'pay_half');
  const { session } = await succeed(app, checkoutSession, { as: traveller, body: { sessionId } });
  const offered = 'plans' in session ? session.plans.filter(({ enabled }) => enabled).map(({ id }) => id) : [];
  expect(offered).toContain('pay_full');
  expect(offered).not.toContain('pay_half');
  const asked = { params: { supplier: 'tbo' }, body: { bookingCode: rate.bookingCode } };
  expect((await succeed(app, prebook, asked)).plans).not.toContain('pay_half');
  const refused = { status: 409, body: { code: 'PLAN_UNAVAILABLE', error: like.stringContaining('right now') } };
  expect(await app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) })).toMatchObject(
    refused,
  );
  const { amounts, prebook: quoted } = await readCheckout(app, traveller, sessionId);
  const body = { sessionId, rooms: guestsFor(quoted), amounts: { ...amounts, paymentOption: 'pay_half' } };
  expect(await app.call(saveGuests, { as: traveller, body })).toMatchObject(refused);
});

test('[REQ-DESK-30] a way of paying that is switched off is not shown by the payment window', async () => {
  const rate = nextRate();
  const sessionId = await beginCheckout(app, traveller, rate);
  const priceHash = await fillGuests(app, traveller, sessionId);
  await off('method', 'netbanking');
  const { gateway } = await succeed(app, createOrder, {
    as: traveller,
    body: orderBody(rate, sessionId, priceHash),
  });
  expect(gateway.options).toMatchObject({ hiddenMethods: 'netbanking' });
});

test('[REQ-DESK-30] what nobody sells, and what is on already, is not switched', async () => {
  for (const [call, kind, id] of [
    [switchOff, 'hotel', '1'],
    [switchOff, 'hotel-supplier', 'nobody'],
    [switchOff, 'airline', 'ZZ'],
    [switchOff, 'fare-family', 'ZZ FLEX'],
    [switchOn, 'airline', 'AI'],
  ] as const)
    expect(await change(call, kind, id)).toMatchObject({ status: 409, body: { code: 'NOT_SWITCHABLE' } });
});

test('[REQ-DESK-30] another process knows of it within seconds, and the desk says who did it and why', async () => {
  const { database, notices } = app.context;
  const elsewhere = keepSwitches({ database, notices, log: createLogger('silent') });
  await elsewhere.start();
  const before = elsewhere.mark();
  await off('airline', 'AI');
  await until(async () => ({ off: elsewhere.isOff('airline', 'AI') }), { off: true });
  expect(elsewhere.mark()).not.toBe(before);
  await elsewhere.stop();
  expect((await app.deskCall(switchedOff, { as: admin })).body).toMatchObject({
    off: [{ kind: 'airline', id: 'AI', reason: REASON, by: admin.email }],
    suppliers: like.arrayContaining([{ kind: 'flight-supplier', id: 'tbo' }]),
  });
});

test('[REQ-DESK-30] what was read before a switch was turned is not kept over what was read after it', async () => {
  const log = createLogger('silent');
  const database = openDatabase(app.databaseUrl, 2, log);
  const query = database.pool.query.bind(database.pool) as (...asked: unknown[]) => Promise<unknown>;
  // The first read is answered at once, but its answer arrives last.
  const arrives = Promise.withResolvers<void>();
  let reads = 0;
  const arrivingLate = async (...asked: unknown[]) => {
    const answer = await query(...asked);
    reads += 1;
    await arrives.promise;
    return answer;
  };
  const held = vi
    .spyOn(database.pool, 'query')
    .mockImplementationOnce((...asked: unknown[]): unknown => arrivingLate(...asked));
  const kept = keepSwitches({ database, notices: new NoticeBoard(log), log });
  const early = kept.read();
  await until(async () => ({ reads }), { reads: 1 });
  await off('airline', '6E');
  const late = kept.read();
  // Enough time for a second read, if there were one.
  for (let asked = 0; asked < 5; asked += 1) await app.context.database.pool.query('select 1');
  arrives.resolve();
  await Promise.all([early, late]);
  expect(kept.isOff('airline', '6E')).toBe(true);
  expect(held).toHaveBeenCalledTimes(2);
  await database.close();
});
