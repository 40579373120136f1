import type { CallAnswer } from '@safar/contract/call';
import * as calls from '@safar/contract/desk/contracts';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { hotelsAvailability, prebook } from '@safar/contract/hotels';
import { addDays, isoWeekday } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkoutStatus, openOrder, pay, readBooking, succeed, verify, type ChosenRate } from '../testing/journey.ts';
import { chooseRates } from '../testing/sandbox-hotel.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { waitingRows } from '../../waiting/testing/waiting-rows.ts';
import { like } from '../../../platform/testing/like.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp, type TestCall } from '../../../platform/testing/test-app.ts';

const CITY = '119805';
const HOTELS = 11;
const reason = 'As the hotel signed it';
const ROOM = {
  name: 'Garden Room',
  amenities: ['Balcony'],
  standardAdults: 2,
  maxAdults: 3,
  maxChildren: 1,
  maxGuests: 3,
};
const PLAN = {
  name: 'Flexible',
  mealType: 'Breakfast',
  inclusion: 'Breakfast for all guests',
  conditions: ['Government ID is asked for at check-in.'],
  extraAdultPaise: 100_000,
  childBands: [
    { upToAge: 11, pricePaise: 50_000 },
    { upToAge: 5, pricePaise: 0 },
  ],
  cancellationTiers: [{ hoursBefore: 24, kind: 'percent', value: 100 }],
  minNights: 1,
  maxNights: null,
  isOpen: true,
};
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const UNCHANGED = { rooms: null, stopSell: null, closedToArrival: null, prices: [] };

let app: TestApp;
let content: Caller;
let finance: Caller;
let traveller: SignedInTraveller;
let hotels: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  content = await asOperator(app, 'content');
  finance = await asOperator(app, 'finance');
  traveller = await signIn(app);
  hotels = await chooseRates(app, CITY, HOTELS);
});
afterAll(() => app.close());

async function done<Answer extends z.ZodType>(
  call: DeskCall & { readonly answer: Answer },
  input: TestCall,
): Promise<z.output<Answer>> {
  const { status, body } = await app.deskCall(call, { as: content, ...input });
  expect({ status, body }).toMatchObject({ status: 200 });
  return call.answer.parse(body);
}

function nextHotel(): ChosenRate {
  const hotel = hotels.pop();
  if (hotel === undefined) throw new Error('there are no more hotels');
  return hotel;
}

const begin = (hotelCode: string) => ({
  hotelCode,
  phone: '',
  email: '',
  zone: 'Asia/Kolkata',
  checkInTime: '14:00',
  reason,
});

/** A contract with one room type and one plan, sold for the days of a stay and later. */
async function contracted(hotel = nextHotel(), pricePaise = 300_000) {
  const { code } = await done(calls.openContract, { body: begin(hotel.hotelCode) });
  const params = { code };
  const room = await done(calls.saveRoomType, { params, body: { known: null, terms: ROOM, reason } });
  const plan = await done(calls.saveRatePlan, {
    params,
    body: { roomTypeId: room.id, known: null, terms: PLAN, reason },
  });
  const span = { roomTypeId: room.id, from: hotel.checkin, until: addDays(hotel.checkin, 13), weekdays: EVERY_DAY };
  const prices = [{ planId: plan.id, pricePaise }];
  const days = { ...UNCHANGED, ...span, rooms: 2, prices, reason };
  expect(await done(calls.setContractDays, { params, body: days })).toMatchObject({ days: 14 });
  return { hotel, params, span, roomTypeId: room.id, planId: plan.id };
}

async function read(params: { code: string }) {
  return (await done(calls.contract, { params })).contract;
}

async function change(params: { code: string }, wanted: object) {
  const { revision, phone, email, checkInTime, isOpen } = await read(params);
  return app.deskCall(calls.changeContract, {
    as: content,
    params,
    body: { revision, phone, email, checkInTime, isOpen, reason, ...wanted },
  });
}

/**
 * The contract's own rates as a search finds them. A search for a different number of adults is not answered from the
 * cache of an earlier one.
 */
async function directRates({ hotelCode, checkin, checkout }: ChosenRate, adults = '2') {
  const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults, nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  return (availableHotels[0]?.RoomSets ?? []).filter(({ supplier }) => supplier === 'direct');
}

function daysOf({ rooms }: CallAnswer<typeof calls.contractDays>, roomTypeId: string) {
  return rooms.find((room) => room.roomTypeId === roomTypeId)?.days ?? [];
}

test('[REQ-DIR-9] a contract begun at the desk is sold once it is opened, bought like any other, and no longer once it is closed', async () => {
  const { hotel, params } = await contracted();
  expect(await directRates(hotel, '1')).toEqual([]);
  expect((await change(params, { isOpen: true })).status).toBe(200);
  const [rate] = await directRates(hotel);
  if (rate === undefined) throw new Error('the contract is not sold');
  const { supplier, BookingCode: bookingCode } = rate;
  const { orderId } = await openOrder(app, traveller, { ...hotel, bookingCode });
  const { bookingId } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  await change(params, { isOpen: false });
  expect(await directRates(hotel, '3')).toEqual([]);
  const again = await app.call(prebook, { params: { supplier }, body: { bookingCode, paymentMode: 'Limit' } });
  expect(again.body).toMatchObject({ code: 'RATE_GONE' });
  const listed = await done(calls.contracts, { query: { find: (await read(params)).name.toUpperCase() } });
  expect(listed.contracts).toMatchObject([{ code: params.code, isOpen: false, roomTypes: 1 }]);
});

test('[REQ-DIR-9] a hotel has one contract, however often it is begun at once', async () => {
  const { hotelCode } = nextHotel();
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.deskCall(calls.openContract, { as: content, body: begin(hotelCode) })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const unknown = await app.deskCall(calls.openContract, { as: content, body: begin('nowhere') });
  expect(unknown.body).toMatchObject({ code: 'HOTEL_NOT_FOUND' });
});

test('[REQ-DIR-4, REQ-DIR-9] what is sold of a night cannot be taken away, and what can is changed on the chosen days alone', async () => {
  const { hotel, params, span, roomTypeId, planId } = await contracted();
  await change(params, { isOpen: true });
  const [rate] = await directRates(hotel);
  if (rate === undefined) throw new Error('the contract is not sold');
  const { BookingCode: bookingCode } = rate;
  const { orderId } = await openOrder(app, traveller, { ...hotel, bookingCode });
  const { bookingId } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  const set = (wanted: object) =>
    app.deskCall(calls.setContractDays, { as: content, params, body: { ...UNCHANGED, ...span, reason, ...wanted } });
  const calendar = async () =>
    daysOf(await done(calls.contractDays, { params, query: { from: span.from, days: '14' } }), roomTypeId);

  const before = await calendar();
  const refused = await set({ rooms: 0, prices: [{ planId, pricePaise: 1 }] });
  expect(refused.body).toMatchObject({ code: 'ALLOTMENT_SOLD' });
  expect(await calendar()).toEqual(before);

  const weekdays = [6, 7];
  expect(
    (await set({ weekdays, rooms: 1, stopSell: true, prices: [{ planId, pricePaise: null }] })).body,
  ).toMatchObject({
    days: 4,
  });
  for (const [index, day] of (await calendar()).entries())
    expect(day).toEqual(
      weekdays.includes(isoWeekday(day.day))
        ? { ...before[index], rooms: 1, stopSell: true, prices: [] }
        : before[index],
    );
  const beyond = { from: addDays(span.until, 1), until: addDays(span.until, 3) };
  expect((await set({ ...beyond, stopSell: true })).body).toMatchObject({ code: 'NOT_ALLOTTED' });
  expect((await set({ prices: [{ planId: '999999', pricePaise: 1 }] })).body).toMatchObject({
    code: 'CONTRACT_NOT_FOUND',
  });
});

test('[REQ-DIR-9] of two who change the same part at once the second is told, and two plans never have one name', async () => {
  const { params, roomTypeId, planId } = await contracted();
  const [room] = (await read(params)).roomTypes;
  const [plan] = room?.plans ?? [];
  const savePlan = (known: object | null, terms: object) =>
    app.deskCall(calls.saveRatePlan, { as: content, params, body: { roomTypeId, known, terms, reason } });
  const known = { id: planId, revision: plan?.revision };
  const answers = await Promise.all(
    ['Flexible', 'Supple'].map((name) => savePlan(known, { ...PLAN, name, minNights: 2 })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await savePlan(null, { ...PLAN, name: 'Saver' })).status).toBe(200);
  expect((await savePlan(null, { ...PLAN, name: 'Saver' })).body).toMatchObject({ code: 'CONTRACT_NAME_TAKEN' });
  const saveRoom = (of: object | null, terms: object) =>
    app.deskCall(calls.saveRoomType, { as: content, params, body: { known: of, terms, reason } });
  const roomKnown = { id: roomTypeId, revision: room?.revision };
  expect((await saveRoom(roomKnown, { ...ROOM, name: 'Pool Room' })).status).toBe(200);
  expect((await saveRoom(roomKnown, ROOM)).body).toMatchObject({ code: 'CONTRACT_CHANGED' });
  expect((await change(params, { revision: '0'.repeat(64) })).body).toMatchObject({ code: 'CONTRACT_CHANGED' });
  const [now] = (await read(params)).roomTypes;
  expect(now).toMatchObject({ name: 'Pool Room', plans: [{ childBands: [{ upToAge: 5 }, { upToAge: 11 }] }, {}] });
});

test('[REQ-DIR-9, REQ-DIR-10] a room whose payment opened with breakfast is not sold without it', async () => {
  const { hotel, params, roomTypeId, planId } = await contracted();
  await change(params, { isOpen: true });
  const [rate] = await directRates(hotel);
  if (rate === undefined) throw new Error('the contract is not sold');
  const { BookingCode: bookingCode } = rate;
  const { orderId, sessionId } = await openOrder(app, traveller, { ...hotel, bookingCode });
  const revision = (await read(params)).roomTypes[0]?.plans[0]?.revision;
  await done(calls.saveRatePlan, {
    params,
    body: {
      roomTypeId,
      known: { id: planId, revision },
      terms: { ...PLAN, mealType: 'Room_Only', inclusion: '' },
      reason,
    },
  });
  await verify(app, traveller, await pay(app, orderId));
  await until(() => checkoutStatus(app, traveller, sessionId), { state: 'confirmed' });
  const { rows } = await app.context.database.pool.query<{ inclusion: string }>(
    `select sale ->> 'inclusion' as inclusion from direct_bookings where hotel_code = $1`,
    [params.code],
  );
  expect(rows).toEqual([{ inclusion: PLAN.inclusion }]);
});

/** A room at ₹38,700 a night, with functions that change its first three nights. */
async function dearRoom() {
  const { params, span, roomTypeId, planId } = await contracted(nextHotel(), 3_870_000);
  const set = (wanted: object) =>
    app.deskCall(calls.setContractDays, {
      as: content,
      params,
      body: { ...UNCHANGED, ...span, until: addDays(span.from, 2), reason, ...wanted },
    });
  const price = (pricePaise: number | null) => set({ prices: [{ planId, pricePaise }] });
  const pricesNow = async () => {
    const days = daysOf(await done(calls.contractDays, { params, query: { from: span.from, days: '14' } }), roomTypeId);
    return days.map(({ prices }) => prices[0]?.pricePaise);
  };
  const approve = async (as: Caller, approvalId: string) =>
    app.deskCall(calls.approveContractDays, { as, params: { ...params, approvalId } });
  return { params, span, set, price, pricesNow, approve, planId };
}

describe('[REQ-DIR-11] a price far from those beside it', () => {
  test.each([
    ['₹45 in place of ₹38,700', 4500],
    ['a nought too few', 387_000],
    ['a nought too many', 38_700_000],
  ])('%s waits for a second person, and the price before is sold until then', async (_what, pricePaise) => {
    const { params, price, pricesNow, approve } = await dearRoom();
    const before = await pricesNow();
    const { body } = await price(pricePaise);
    expect(body).toMatchObject({ days: 3, waits: like.stringMatching(/under the floor|far (under|over)/) });
    expect(await pricesNow()).toEqual(before);
    const [waiting] = (await read(params)).waiting;
    expect(waiting).toMatchObject({ roomName: ROOM.name, isOwn: true, reason, prices: [{ pricePaise }] });
    const id = waiting?.id ?? '';
    expect((await waitingRows(app, finance, 'request')).map(({ detail }) => detail.id)).toContain(id);
    expect((await approve(content, id)).body).toMatchObject({ code: 'OWN_REQUEST' });
    const presses = await Promise.all([1, 2].map(() => approve(finance, id)));
    expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await pricesNow()).slice(0, 3)).toEqual([pricePaise, pricePaise, pricePaise]);
    expect((await pricesNow()).slice(3)).toEqual(before.slice(3));
  });

  test('a price under the floor waits also where there is none beside it', async () => {
    const { params, span, set, planId } = await dearRoom();
    const alone = { from: addDays(span.from, 300), until: addDays(span.from, 301) };
    const { body } = await set({ ...alone, prices: [{ planId, pricePaise: 49_999 }] });
    expect(body).toMatchObject({ waits: like.stringContaining('under the floor of ₹500') });
    expect((await read(params)).waiting).toHaveLength(1);
  });

  test('what is sent back changes nothing, and of a room one change waits', async () => {
    const { params, price, pricesNow, approve } = await dearRoom();
    const before = await pricesNow();
    await price(4500);
    expect((await price(4600)).body).toMatchObject({ code: 'APPROVAL_WAITS' });
    const id = (await read(params)).waiting[0]?.id ?? '';
    const close = () =>
      app.deskCall(calls.closeContractDays, {
        as: finance,
        params: { ...params, approvalId: id },
        body: { reason: 'It is ₹38,700' },
      });
    expect((await close()).status).toBe(200);
    expect((await close()).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
    expect((await approve(finance, id)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
    expect(await pricesNow()).toEqual(before);
    expect((await read(params)).waiting).toEqual([]);
  });

  test('a price within half and twice of them is sold at once, as is no price at all', async () => {
    const { price, pricesNow } = await dearRoom();
    for (const pricePaise of [1_935_000, 3_870_000, 7_740_000, null]) {
      expect((await price(pricePaise)).body).toMatchObject({ waits: null });
      expect((await pricesNow())[0]).toBe(pricePaise ?? undefined);
    }
  });
});
