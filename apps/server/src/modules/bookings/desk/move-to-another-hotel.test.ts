import { deskBooking } from '@safar/contract/desk/bookings';
import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import * as calls from '@safar/contract/desk/moves';
import { auditLog } from '@safar/contract/desk/operators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import type { OtherHotel } from '../../hotels/index.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { bookedStay } from '../testing/booked-stay.ts';
import { buildCommerceApp, FARE_PAISE, offerRate, TOTAL_PAISE, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, verify } from '../testing/journey.ts';
import { SCRIPTED_HOTEL } from '../testing/scripted-supplier.ts';
import { saveEscalation } from '../recover/escalation-store.ts';

const reason = 'The hotel has flooded rooms';
const HOTEL = SCRIPTED_HOTEL.HotelCode;

let app: CommerceApp;
let traveller: SignedInTraveller;
let support: Caller;
let second: Caller;
let admin: Caller;
let hotels: OtherHotel[] | 'silent' | 'unknown';

function hotelOf(code: string, rating: number, totalPaise: number): OtherHotel {
  return {
    code,
    name: `Hotel ${code}`,
    cityName: 'Goa',
    address: 'Calangute',
    rating,
    roomName: 'Double Room',
    mealType: 'BreakFast',
    isRefundable: true,
    totalPaise,
    km: 1,
    supplier: 'tbo',
    bookingCode: '',
  };
}

beforeAll(async () => {
  app = await buildCommerceApp({ otherHotels: async () => hotels });
  [support, second, admin] = [
    await asOperator(app, 'support'),
    await asOperator(app, 'support', 'second@desk.example'),
    await asOperator(app, 'admin'),
  ];
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function book(farePaise = FARE_PAISE) {
  return (await bookedStay(app, traveller, offerRate(app, { farePaise }))).bookingId;
}

const keyOf = (id: string) => ({ userId: traveller.userId, id });
const send = (id: string, hotelCode: string, by = support) =>
  app.deskCall(calls.sendMove, { as: by, params: keyOf(id), body: { hotelCode, reason } });

async function readDesk(id: string) {
  const { body } = await app.deskCall(deskBooking, { as: support, params: keyOf(id) });
  return deskBooking.answer.parse(body).booking;
}

test('[REQ-DESK-16] hotels as good or better come first, the cheapest first, with the difference and what cancelling gives back', async () => {
  const id = await book();
  hotels = [
    hotelOf('9001', 3, 100_000),
    hotelOf('9002', 5, TOTAL_PAISE + 50_000),
    hotelOf('9003', 4, TOTAL_PAISE - 50_000),
    ...Array.from({ length: 30 }, (_, index) => hotelOf(`91${index}`, 2, 200_000)),
  ];
  const { body } = await app.deskCall(calls.moveOffers, { as: support, params: keyOf(id) });
  const offers = calls.moveOffers.answer.parse(body);
  expect(offers).toMatchObject({
    paidPaise: TOTAL_PAISE,
    cancel: { chargePaise: 0, refundPaise: TOTAL_PAISE, needsApproval: false },
  });
  expect(offers.hotels).toHaveLength(20);
  expect(offers.hotels.slice(0, 3).map(({ code, differencePaise }) => [code, differencePaise])).toEqual([
    ['9003', -50_000],
    ['9002', 50_000],
    ['9001', 100_000 - TOTAL_PAISE],
  ]);
});

test('[REQ-DESK-16] the link is sent once over both channels, cancels nothing, and what is booked by it is tied in both timelines', async () => {
  const id = await book();
  hotels = [hotelOf(HOTEL, 4, TOTAL_PAISE)];
  const answers = await Promise.all([support, second, support, second].map((by) => send(id, HOTEL, by)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409]);
  const sent = app.notified.filter(({ notification }) => notification.kind === 'move-offered');
  expect(sent.map(({ channel, notification }) => [channel, notification.bookingId])).toEqual([
    ['sms', id],
    ['email', id],
  ]);
  const { moves, status } = await readDesk(id);
  expect({ moves, status }).toMatchObject({
    moves: [{ hotel: `Hotel ${HOTEL}`, shownPaise: TOTAL_PAISE, booking: null }],
    status: 'vouchered',
  });
  const url = new URL(moves[0]?.url ?? '');
  expect(url.origin).toBe(app.context.config.publicUrl);
  expect([...url.searchParams.keys()].toSorted()).toEqual(['ad', 'ch', 'checkin', 'checkout', 'hcc', 'nat', 'r']);
  const { body } = await app.deskCall(auditLog, { as: admin, query: { subject: id, action: 'sendMove' } });
  expect(auditLog.answer.parse(body).entries).toMatchObject([{ reason, after: { hotel: HOTEL } }]);

  const other = await signIn(app);
  const strange = await openOrder(app, other, offerRate(app));
  await verify(app, other, await pay(app, strange.orderId));
  expect((await readDesk(id)).moves[0]?.booking).toBeNull();

  const made = await book();
  const old = await readDesk(id);
  expect(old.moves[0]?.booking).toMatchObject({ id: made, status: 'vouchered' });
  expect(old.timeline.map(({ title }) => title).join('\n')).toContain('Booked instead: ');
  expect(old.status).toBe('vouchered');
  const fresh = await readDesk(made);
  expect(fresh.movedFrom).toMatchObject({ id, reference: old.reference });
  expect(fresh.timeline.map(({ title }) => title).join('\n')).toContain(`Booked in place of `);
  // A later stay at that hotel is not linked.
  expect((await readDesk(await book())).movedFrom).toBeNull();
});

test('[REQ-DESK-16] nothing is sent for a hotel without a room, while no supplier answers, or for nobody’s booking', async () => {
  const id = await book();
  hotels = [];
  expect((await send(id, HOTEL)).body).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' });
  hotels = 'silent';
  expect((await send(id, HOTEL)).body).toMatchObject({ code: 'SUPPLIER_UNAVAILABLE' });
  hotels = 'unknown';
  expect((await send(id, HOTEL)).body).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' });
  expect((await send(crypto.randomUUID(), HOTEL)).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  expect((await readDesk(id)).moves).toEqual([]);
});

test('[REQ-DESK-16] a link that was sent a moment ago is not sent again, also after one to another hotel', async () => {
  const id = await book();
  hotels = [hotelOf('9001', 4, TOTAL_PAISE), hotelOf('9002', 4, TOTAL_PAISE)];
  const statuses = [];
  for (const code of ['9001', '9002', '9001']) statuses.push((await send(id, code)).status);
  expect(statuses).toEqual([200, 200, 409]);
});

test('[REQ-HELP-7, REQ-DESK-22] for a guest whom a hotel turned away one operator gives up to its limit, over both bookings, above it two', async () => {
  const id = await book(2_000_000);
  const key = { userId: traveller.userId, bookingId: id };
  const at = app.context.clock.nowIso();
  await saveEscalation(app.context.database.pool, key, { reason: 'turned-away', detail: 'a test' }, at);
  hotels = [hotelOf(HOTEL, 4, TOTAL_PAISE + 1)];
  const { mostMorePaise } = app.context.config.atCounter;
  const { body } = await app.deskCall(calls.moveOffers, { as: support, params: keyOf(id) });
  expect(calls.moveOffers.answer.parse(body)).toMatchObject({ mostMorePaise });
  expect((await send(id, HOTEL)).status).toBe(200);
  const made = await book(2_000_000);
  expect((await readDesk(made)).movedFrom).toMatchObject({ id });

  const quoteOf = async (booking: string) =>
    quoteRefundOnBehalf.answer.parse(
      (await app.deskCall(quoteRefundOnBehalf, { as: support, params: keyOf(booking) })).body,
    );
  const give = async (booking: string, amountPaise: number) => {
    const { leftPaise } = await quoteOf(booking);
    const given = { amountPaise, leftPaise, reason };
    return app.deskCall(refundOnBehalf, { as: support, params: keyOf(booking), body: given });
  };
  expect(await quoteOf(made)).toMatchObject({ alonePaise: mostMorePaise });
  expect(await give(made, 100_000)).toMatchObject({ body: { outcome: 'refunding' } });
  expect(await quoteOf(id)).toMatchObject({ alonePaise: mostMorePaise - 100_000 });
  expect(await give(id, mostMorePaise - 100_000 + 1)).toMatchObject({ body: { outcome: 'asked' } });
  expect((await readDesk(id)).approval).toMatchObject({ kind: 'refund', refundPaise: mostMorePaise - 100_000 + 1 });
  // Nothing of it holds for a booking that was moved otherwise.
  expect(await quoteOf(await book())).toMatchObject({ alonePaise: app.context.config.approvalLimitPaise });
});
