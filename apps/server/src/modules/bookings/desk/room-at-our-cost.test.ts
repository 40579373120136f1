import { deskBooking } from '@safar/contract/desk/bookings';
import { approveRequest } from '@safar/contract/desk/cancel-and-refund';
import * as calls from '@safar/contract/desk/moves';
import { auditLog } from '@safar/contract/desk/operators';
import { sumPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import type { OtherHotel } from '../../hotels/index.ts';
import { balances } from '../../payments/index.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';
import { saveEscalation } from '../recover/escalation-store.ts';
import { bookedStay, bookedUnder } from '../testing/booked-stay.ts';
import { openReasons } from '../testing/open-reasons.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  FEE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../testing/commerce-app.ts';
import { gatewayBooks, readBooking } from '../testing/journey.ts';
import { OTHER_HOTEL, SCRIPTED_HOTEL, SILENCE } from '../testing/scripted-supplier.ts';

const reason = 'Its hotel has no record of them';
const MORE_PAISE = 120_000;

let app: CommerceApp;
let traveller: SignedInTraveller;
let support: Caller;
let second: Caller;
let finance: Caller;
let admin: Caller;
let hotels: OtherHotel[];

beforeAll(async () => {
  app = await buildCommerceApp({ otherHotels: async () => hotels });
  [support, second, finance, admin] = [
    await asOperator(app, 'support'),
    await asOperator(app, 'support', 'second@desk.example'),
    await asOperator(app, 'finance'),
    await asOperator(app, 'admin'),
  ];
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** The other hotel with a room at a price of its supplier. */
function offered(farePaise: number, part: Partial<OtherHotel> = {}): OtherHotel {
  const { bookingCode } = offerRate(app, { farePaise, rate: { hotelCode: OTHER_HOTEL.HotelCode } });
  return {
    code: OTHER_HOTEL.HotelCode,
    name: OTHER_HOTEL.HotelName,
    cityName: 'Goa',
    address: OTHER_HOTEL.Address,
    rating: 4,
    roomName: 'Club Double Room',
    mealType: 'BreakFast',
    isRefundable: true,
    totalPaise: farePaise + FEE_PAISE,
    km: 2,
    supplier: 'tbo',
    bookingCode,
    ...part,
  };
}

/** A stay whose guests stand at the counter, and another hotel's room at a price of its supplier. */
async function turnedAway(otherPaise = FARE_PAISE + MORE_PAISE, part: Partial<OtherHotel> = {}) {
  const stay = await bookedStay(app, traveller, offerRate(app));
  await raise(stay.bookingId);
  hotels = [offered(otherPaise, part)];
  return stay;
}

function raise(bookingId: string) {
  const key = { userId: traveller.userId, bookingId };
  const at = app.context.clock.nowIso();
  return saveEscalation(app.context.database.pool, key, { reason: 'turned-away', detail: 'a test' }, at);
}

const keyOf = (id: string) => ({ userId: traveller.userId, id });
const roomOf = (id: string) => ({ ...keyOf(id), hotelCode: OTHER_HOTEL.HotelCode });

function ask(id: string) {
  return app.deskCall(calls.quoteOtherRoom, { as: support, params: roomOf(id) });
}

async function quoteOf(id: string) {
  const quoted = await ask(id);
  expect(quoted).toMatchObject({ status: 200 });
  return calls.quoteOtherRoom.answer.parse(quoted.body);
}

function book(id: string, priceHash: string, as = support) {
  return app.deskCall(calls.bookOtherRoom, { as, params: roomOf(id), body: { priceHash, reason } });
}

async function readDesk(id: string) {
  const { body } = await app.deskCall(deskBooking, { as: support, params: keyOf(id) });
  return deskBooking.answer.parse(body).booking;
}

/** The rooms of a booking at the supplier, in the order in which they were booked. */
function atSupplier(bookingId: string): string[] {
  return bookedUnder(app, bookingId).map(({ booking: { status } }) => status);
}

function ledgerOf(bookingId: string) {
  return balances(app.context.database.pool, bookingId);
}

const reasonsOf = (bookingId: string) => openReasons(app, bookingId);

function isAt(bookingId: string, hotel: typeof OTHER_HOTEL) {
  return until(() => readBooking(app, traveller, bookingId), {
    status: 'vouchered',
    hotel: like.objectContaining({ name: hotel.HotelName }),
  });
}

function toldOf(bookingId: string) {
  return app.notified.flatMap(({ channel, notification }) =>
    notification.bookingId === bookingId && notification.kind === 'other-room' ? [{ channel, notification }] : [],
  );
}

test('[REQ-DESK-64, REQ-DESK-65] another hotel’s room is booked at our cost in place of the one that was denied, and that one is claimed', async () => {
  const { bookingId: id, orderId } = await turnedAway();
  const before = await readBooking(app, traveller, id);
  const quote = await quoteOf(id);
  expect(quote).toMatchObject({
    hotel: OTHER_HOTEL.HotelName,
    ourPaise: MORE_PAISE,
    backPaise: 0,
    claimPaise: FARE_PAISE,
    secondBecause: null,
  });
  expect(await book(id, quote.priceHash)).toMatchObject({ status: 200, body: { outcome: 'booking' } });
  await isAt(id, OTHER_HOTEL);
  const after = await readBooking(app, traveller, id);
  expect(after.reference).toBe(before.reference);
  expect(after.hotel.phone).toBe(OTHER_HOTEL.PhoneNumber);
  expect(after.bookResult.BookingId).not.toBe(before.bookResult.BookingId);
  expect((await gatewayBooks(app, orderId)).refunds).toEqual([]);
  await until(() => ledgerOf(id), {
    goodwill: MORE_PAISE,
    'supplier-payable': -(2 * FARE_PAISE + MORE_PAISE),
    'cancellation-income': FARE_PAISE,
    'platform-fee': -FEE_PAISE,
    'traveller-funds': 0,
  });
  expect(sumPaise(Object.values(await ledgerOf(id)))).toBe(0);
  await eventually(() => expect(toldOf(id).map(({ channel }) => channel)).toEqual(['sms', 'email']));
  expect(toldOf(id)[0]?.notification).toMatchObject({
    hotelName: OTHER_HOTEL.HotelName,
    turnedAwayBy: SCRIPTED_HOTEL.HotelName,
    totalPaise: TOTAL_PAISE,
    reference: before.reference,
    arrival: { phone: OTHER_HOTEL.PhoneNumber },
  });
  // The room that was denied is not cancelled, by its change or at night: its supplier would keep it all.
  await app.context.database.pool.query(`update bookings set updated_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  expect((await reconcile(app)).differences).toEqual([]);
  expect(atSupplier(id)).toEqual(['confirmed', 'confirmed']);
  expect(await reasonsOf(id)).toEqual(['denied-room', 'turned-away']);
  const { body } = await app.deskCall(auditLog, { as: admin, query: { subject: id, action: 'bookOtherRoom' } });
  expect(auditLog.answer.parse(body).entries).toMatchObject([
    { reason, after: { hotel: OTHER_HOTEL.HotelName, ourPaise: MORE_PAISE } },
  ]);

  const [denied] = (await readDesk(id)).deniedRooms ?? [];
  expect(denied).toMatchObject({ hotel: SCRIPTED_HOTEL.HotelName, supplier: 'tbo', costPaise: FARE_PAISE });
  const settle = (keptPaise: number) =>
    app.deskCall(calls.settleDeniedRoom, {
      as: support,
      params: { ...keyOf(id), record: String(denied?.record) },
      body: { keptPaise, reason },
    });
  expect(await settle(FARE_PAISE + 1)).toMatchObject({ status: 409 });
  expect(await settle(100_000)).toMatchObject({ status: 200 });
  expect(await settle(0)).toMatchObject({ body: { code: 'CLAIM_NOT_OPEN' } });
  expect(await ledgerOf(id)).toMatchObject({
    'supplier-payable': -(FARE_PAISE + MORE_PAISE + 100_000),
    'cancellation-income': 100_000,
    goodwill: MORE_PAISE,
  });
  expect(await reasonsOf(id)).toEqual(['turned-away']);
  expect((await readDesk(id)).deniedRooms).toBeUndefined();
});

test('[REQ-DESK-64] of operators who press at once one books, and one who looked before is shown the booking as it is', async () => {
  const { bookingId: id } = await turnedAway();
  const { priceHash } = await quoteOf(id);
  const answers = await Promise.all([support, second, support, second].map((by) => book(id, priceHash, by)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409]);
  await isAt(id, OTHER_HOTEL);
  expect(await book(id, priceHash, second)).toMatchObject({ body: { code: 'MOVE_NOT_POSSIBLE' } });
  expect(atSupplier(id)).toEqual(['confirmed', 'confirmed']);
  expect(await ledgerOf(id)).toMatchObject({ goodwill: MORE_PAISE });
});

test('[REQ-HELP-7, REQ-DESK-64] above the limit a second person decides, and what it cost counts for the same guest', async () => {
  const { mostMorePaise } = app.context.config.atCounter;
  const { bookingId: id } = await turnedAway(FARE_PAISE + mostMorePaise + 1);
  const { priceHash, secondBecause } = await quoteOf(id);
  expect(secondBecause).toContain('a guest whom a hotel turned away');
  expect(await book(id, priceHash)).toMatchObject({ body: { outcome: 'asked' } });
  expect(await book(id, priceHash, second)).toMatchObject({ body: { code: 'APPROVAL_WAITS' } });
  const { approval } = await readDesk(id);
  expect(approval).toMatchObject({ kind: 'room', refundPaise: mostMorePaise + 1 });
  expect(atSupplier(id)).toEqual(['confirmed']);
  const approve = (as: Caller) =>
    app.deskCall(approveRequest, { as, params: { ...keyOf(id), approvalId: approval?.id ?? '' } });
  // It is dearer than what was asked for: nothing is booked.
  hotels = [offered(FARE_PAISE + mostMorePaise + 2)];
  expect(await approve(finance)).toMatchObject({ body: { code: 'MOVE_NOT_POSSIBLE' } });
  hotels = [offered(FARE_PAISE + mostMorePaise)];
  expect(await approve(finance)).toMatchObject({ status: 200 });
  await isAt(id, OTHER_HOTEL);
  expect(await ledgerOf(id)).toMatchObject({ goodwill: mostMorePaise });
  // All of the limit is given: one rupee more takes two again.
  hotels = [offered(FARE_PAISE + mostMorePaise + 100, { rating: 5 })];
  expect((await quoteOf(id)).secondBecause).toContain('a guest whom a hotel turned away');
});

test('[REQ-DESK-64] a room that cannot be had leaves the stay and the case as they were, costs nothing, and calls a person', async () => {
  const { bookingId: id } = await turnedAway();
  const { priceHash } = await quoteOf(id);
  app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
  expect(await book(id, priceHash)).toMatchObject({ status: 200 });
  await eventually(async () => expect(await reasonsOf(id)).toEqual(['other-room-not-had', 'turned-away']));
  await isAt(id, SCRIPTED_HOTEL);
  expect(atSupplier(id)).toEqual(['confirmed']);
  expect(await ledgerOf(id)).toMatchObject({ 'supplier-payable': -FARE_PAISE, 'traveller-funds': 0 });
  expect((await ledgerOf(id)).goodwill ?? 0).toBe(0);
  expect(toldOf(id)).toEqual([]);
  // The whole limit is there for the next one, which is tried at once.
  const { mostMorePaise } = app.context.config.atCounter;
  hotels = [offered(FARE_PAISE + mostMorePaise)];
  const next = await quoteOf(id);
  expect(next.secondBecause).toBeNull();
  expect(await book(id, next.priceHash)).toMatchObject({ body: { outcome: 'booking' } });
  await isAt(id, OTHER_HOTEL);
});

test('[REQ-DESK-64, REQ-BKG-11] a supplier that does not answer is asked after, and one room is booked', async () => {
  const { bookingId: id } = await turnedAway();
  const { priceHash } = await quoteOf(id);
  app.supplier.next({ call: 'book', outcome: SILENCE, acted: true });
  expect(await book(id, priceHash)).toMatchObject({ status: 200 });
  await isAt(id, OTHER_HOTEL);
  expect(atSupplier(id)).toEqual(['confirmed', 'confirmed']);
});

test('[REQ-DESK-64] a cheaper room gives its traveller the difference back and costs us nothing', async () => {
  const { bookingId: id, orderId } = await turnedAway(FARE_PAISE - MORE_PAISE);
  const quote = await quoteOf(id);
  expect(quote).toMatchObject({ ourPaise: 0, backPaise: MORE_PAISE });
  await book(id, quote.priceHash);
  await isAt(id, OTHER_HOTEL);
  await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: MORE_PAISE }] });
  await until(() => ledgerOf(id), { 'traveller-funds': 0 });
  expect((await ledgerOf(id)).goodwill ?? 0).toBe(0);
});

test('[REQ-DESK-64] only a room as good, near and of the same supplier is taken, as it was shown, for a guest who was turned away', async () => {
  const { bookingId: id } = await turnedAway();
  const { priceHash } = await quoteOf(id);
  for (const part of [{ rating: 3 }, { km: 16 }, { km: null }, { supplier: 'direct' }]) {
    hotels = [offered(FARE_PAISE, part)];
    const { body } = await app.deskCall(calls.moveOffers, { as: support, params: keyOf(id) });
    expect(calls.moveOffers.answer.parse(body).hotels).toMatchObject([{ isForPress: false }]);
    expect(await ask(id)).toMatchObject({ body: { code: 'MOVE_NOT_POSSIBLE' } });
  }
  hotels = [offered(FARE_PAISE + MORE_PAISE + 100)];
  expect(await book(id, priceHash)).toMatchObject({ body: { code: 'MOVE_NOT_POSSIBLE' } });
  hotels = [offered(FARE_PAISE)];
  const { body } = await app.deskCall(calls.moveOffers, { as: support, params: keyOf(id) });
  expect(calls.moveOffers.answer.parse(body).hotels).toMatchObject([{ isForPress: true }]);
  await app.context.database.pool.query('update escalations set settled_at = now() where booking_id = $1', [id]);
  expect(await ask(id)).toMatchObject({ body: { code: 'MOVE_NOT_POSSIBLE' } });
  expect(atSupplier(id)).toEqual(['confirmed']);
});
