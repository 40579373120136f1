import { supplierDetails } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { voucherPdf } from '@safar/contract/documents';
import { hotelsAvailability, prebook } from '@safar/contract/hotels';
import { createOrder } from '@safar/contract/payments';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { createDirect, expireKeeps } from '../../../suppliers/direct/direct.ts';
import { openContract, type ContractOptions } from '../../../suppliers/direct/testing/contract.ts';
import {
  allGatewayBooks,
  balanceLinkOf,
  balanceOrderOf,
  beginCheckout,
  bookUnpaid,
  buyTwoRooms,
  checkoutStatus,
  fillGuests,
  gatewayBooks,
  openOrder,
  orderBody,
  pay,
  readBalance,
  readBooking,
  succeed,
  verify,
  type ChosenRate,
} from '../testing/journey.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { chooseRates } from '../testing/sandbox-hotel.ts';
import { balances } from '../../payments/index.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';

const CITY = '119805';
const HOTELS = 12;
/** The price of two nights of the test contracts, with the platform fee. */
const TOTAL_PAISE = 910_000;
/** The number of travellers who want the last room at once. */
const BUYERS = 50;
/** The number of clicks of one impatient traveller. */
const PRESSES = 8;
const ONE_ROOM = { rooms: '1', adults: '2' };
const TWO_ROOMS = { rooms: '2', adults: '4' };
const DIRECT = { supplier: 'direct' };

let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(Date.now() + aheadMs).toISOString(),
};
let app: TestApp;
let traveller: SignedInTraveller;
let hotels: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', parts: { clock } });
  traveller = await signIn(app);
  hotels = await chooseRates(app, CITY, HOTELS);
});
afterAll(() => app.close());

/** Gives the next hotel of the catalogue a contract. Returns its only rate as a search finds it. */
async function directRate(options: ContractOptions = {}, party = ONE_ROOM): Promise<ChosenRate> {
  const hotel = hotels.pop();
  if (hotel === undefined) throw new Error('there are no more hotels');
  const { hotelCode, checkin, checkout } = hotel;
  await openContract(app.context.database, { code: codeOf(hotel), from: checkin, ...options });
  await app.context.database.pool.query(
    `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     values ('direct', $1, $2, 1, 'manual', 'a test', now())`,
    [codeOf(hotel), hotelCode],
  );
  const rate = (await ratesOf(hotel, party)).find(({ supplier }) => supplier === 'direct');
  if (rate === undefined) throw new Error('the contract is not sold');
  return { hotelCode, checkin, checkout, bookingCode: rate.BookingCode };
}

function codeOf({ hotelCode }: Pick<ChosenRate, 'hotelCode'>): string {
  return `direct-${hotelCode}`;
}

/** All rates of a hotel, cheapest first. */
async function ratesOf({ hotelCode, checkin, checkout }: ChosenRate, party = ONE_ROOM) {
  const query = { hotelCodes: hotelCode, checkin, checkout, ...party, nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  return availableHotels[0]?.RoomSets ?? [];
}

/** The number of rooms sold on each night of a rate's stay. */
async function soldOf(rate: ChosenRate): Promise<number[]> {
  const { rows } = await app.context.database.pool.query<{ sold: number }>(
    `select sold from direct_allotments join direct_room_types room on room.id = room_type_id
     where hotel_code = $1 and day >= $2 and day < $3 order by day`,
    [codeOf(rate), rate.checkin, rate.checkout],
  );
  return rows.map(({ sold }) => sold);
}

/** The states of the bookings in the contracts' own books, oldest first. */
async function statesOf(rate: ChosenRate): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ state: string }>(
    'select state from direct_bookings where hotel_code = $1 order by made_at',
    [codeOf(rate)],
  );
  return rows.map(({ state }) => state);
}

async function becomes(bookingId: string, expected: object) {
  await until(() => readBooking(app, traveller, bookingId), expected);
  return readBooking(app, traveller, bookingId);
}

/** The sums of the invoices of a booking: of what later changes have, then its own. */
async function paperPaise(bookingId: string): Promise<number[]> {
  const { documents } = await readBooking(app, traveller, bookingId);
  for (const { to: url } of [...documents.changePapers, { to: documents.invoice ?? '' }]) {
    const paper = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
    expect(paper).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
  }
  const { rows } = await app.context.database.pool.query<{ paise: string }>(
    `select document ->> 'totalPaise' as paise from tax_documents where booking_id = $1 and kind = 'invoice' order by of_change desc`,
    [bookingId],
  );
  return rows.map(({ paise }) => Number(paise));
}

/** How a checkout ends: with a room, or with a refund on its way. */
function endOf(sessionId: string): Promise<string> {
  return eventually(async () => {
    const { state } = await checkoutStatus(app, traveller, sessionId);
    expect(['confirmed', 'refunded']).toContain(state);
    return state;
  });
}

async function paidRoom(rate: ChosenRate) {
  const order = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  return { ...order, bookingId };
}

/** A vouchered stay in two rooms of a contract whose terms keep half at any time, or one that is held and free to cancel. */
async function twoRooms(plan: 'pay_full' | 'pay_half' | 'pay_later' = 'pay_full') {
  const half = [{ hoursBefore: 24 * 365, kind: 'percent' as const, value: 50 }];
  const rate = await directRate(plan === 'pay_full' ? { plan: { cancellationTiers: half } } : {}, TWO_ROOMS);
  const bought = await buyTwoRooms(app, traveller, rate, plan);
  const { rooms } = await becomes(bought.bookingId, { status: plan === 'pay_full' ? 'vouchered' : 'confirmed' });
  const items = rooms.map(({ item }) => item);
  const params = { id: bought.bookingId };
  const previewOf = (item: number) =>
    succeed(app, cancellationPreview, { as: traveller, params, query: { items: String(item) } });
  const giveUp = (item: number, shown: { chargePaise: number; refundPaise: number }) => {
    const { chargePaise, refundPaise } = shown;
    return app.call(cancelBooking, { as: traveller, params, body: { items: [item], chargePaise, refundPaise } });
  };
  const ledger = () => balances(app.context.database.pool, bookingIdOf(bought.sessionId));
  return { ...bought, rate, rooms, items, params, previewOf, giveUp, ledger };
}

describe('a directly contracted room', () => {
  test('[REQ-DIR-8] stands among the rates of its hotel, and is bought, documented, cancelled and refunded like any other', async () => {
    const rate = await directRate();
    const rates = await ratesOf(rate);
    expect(new Set(rates.map(({ supplier }) => supplier))).toEqual(new Set(['direct', 'tbo']));
    const totals = rates.map(({ price }) => price.totalPaise);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));

    const shown = await succeed(app, prebook, {
      params: DIRECT,
      body: { bookingCode: rate.bookingCode, paymentMode: 'Limit' },
    });
    expect(shown).toMatchObject({ hotelCode: rate.hotelCode, price: { totalPaise: TOTAL_PAISE }, isRefundable: true });
    const { bookingId, orderId, sessionId, amountPaise } = await paidRoom(rate);
    expect(amountPaise).toBe(TOTAL_PAISE);
    const booking = await becomes(bookingId, { status: 'vouchered' });
    expect(await soldOf(rate)).toEqual([1, 1]);
    expect(await statesOf(rate)).toEqual(['vouchered']);

    const details = await succeed(app, supplierDetails, { as: traveller, params: { id: bookingId, ...DIRECT } });
    expect(details).toMatchObject({
      detail: { HotelBookingStatus: 'Confirmed', VoucherStatus: true, CheckInDate: rate.checkin },
      meta: { supplier: 'direct' },
    });
    expect(details.detail.ConfirmationNo).toBe(booking.hotelNumber);
    const path = voucherPdf.path.replace('{id}', bookingId);
    const voucher = await app.app.inject({ method: 'GET', url: path, headers: { cookie: traveller.cookie } });
    expect(voucher).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });

    const asked = { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } };
    await succeed(app, cancelBooking, asked);
    await becomes(bookingId, { status: 'cancelled', cancellation: { chargePaise: 0, refundPaise: TOTAL_PAISE } });
    expect(await soldOf(rate)).toEqual([0, 0]);
    expect(await statesOf(rate)).toEqual(['cancelled']);
    await until(() => gatewayBooks(app, orderId), { payments: [{ amount_refunded: TOTAL_PAISE }] });
    await until(() => balances(app.context.database.pool, bookingIdOf(sessionId)), {
      gateway: 0,
      'traveller-funds': 0,
    });
  });

  test('[REQ-DIR-4, REQ-DIR-10] that is the last of its night opens one payment of fifty that are asked for at once, and the others are told before they pay', async () => {
    const rate = await directRate({ rooms: 1 });
    const checkouts = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const sessionId = await beginCheckout(app, traveller, rate);
        return { sessionId, priceHash: await fillGuests(app, traveller, sessionId, 'pay_full') };
      }),
    );
    const open = () =>
      Promise.all(
        checkouts.map(({ sessionId, priceHash }) =>
          app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) }),
        ),
      );
    const opened = (await open()).map(({ status, body }) => ({ status, body }));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = opened.filter(({ status }) => status !== 200);
    for (const { body } of told) expect(body).toMatchObject({ code: 'RATE_GONE' });
    // When all ask again, only the same checkout may be paid.
    const again = await open();
    const index = opened.findIndex(({ status }) => status === 200);
    expect(again[index]).toMatchObject({ status: 200, body: opened[index]?.body });
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    const { order } = createOrder.answer.parse(opened[index]?.body);
    await verify(app, traveller, await pay(app, order.id));
    expect(await endOf(checkouts[index]?.sessionId ?? '')).toBe('confirmed');
    expect(await soldOf(rate)).toEqual([1, 1]);
    expect((await ratesOf(rate)).map(({ supplier }) => supplier)).not.toContain('direct');
  });

  test('[REQ-DIR-10] is kept once for a checkout whose button is pressed many times at once', async () => {
    const rate = await directRate({ rooms: BUYERS });
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId, 'pay_full');
    const press = () => app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
    const answers = await Promise.all(Array.from({ length: PRESSES }, press));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await soldOf(rate)).toEqual([1, 1]);
  });

  test('[REQ-DIR-10] whose payment is open is not taken away by closing its nights, and nothing more is opened for them', async () => {
    const rate = await directRate({ rooms: 2 });
    const other = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, other, 'pay_full');
    const { orderId, sessionId } = await openOrder(app, traveller, rate);
    await app.context.database.pool.query(
      `update direct_allotments set stop_sell = true from direct_room_types room where room.id = room_type_id and hotel_code = $1`,
      [codeOf(rate)],
    );
    const late = await app.call(createOrder, { as: traveller, body: orderBody(rate, other, priceHash) });
    expect(late).toMatchObject({ status: 409, body: { code: 'RATE_GONE' } });
    await verify(app, traveller, await pay(app, orderId));
    expect(await endOf(sessionId)).toBe('confirmed');
    expect(await soldOf(rate)).toEqual([1, 1]);
  });

  test('[REQ-DIR-10] is free again once its checkout is over, or soon after its payment failed', async () => {
    const rate = await directRate({ rooms: 1 });
    const parts = { database: app.context.database, clock };
    await openOrder(app, traveller, rate);
    expect(await soldOf(rate)).toEqual([1, 1]);
    aheadMs += HOUR_MS;
    await expireKeeps(parts);
    expect(await soldOf(rate)).toEqual([0, 0]);
    const fresh = await signIn(app, traveller.mobile);
    const found = (await ratesOf(rate)).find(({ supplier }) => supplier === 'direct');
    const anew = { ...rate, bookingCode: found?.BookingCode ?? '' };
    const { orderId } = await openOrder(app, fresh, anew);
    const declined = { order_id: orderId, method: 'upi', outcome: 'failure' };
    await expect(control(app, 'POST', '/razorpay/test/pay', declined)).rejects.toThrow('declined');
    const left = await eventually(async () => {
      const { rows } = await app.context.database.pool.query<{ ms: number }>(
        `select extract(epoch from kept_until - $1::timestamptz)::float8 * 1000 as ms from direct_keeps`,
        [clock.nowIso()],
      );
      expect(rows.some(({ ms }) => ms <= 10 * 60_000)).toBe(true);
      return rows.length;
    });
    expect(left).toBe(1);
    aheadMs += 11 * 60_000;
    await expireKeeps(parts);
    expect(await soldOf(rate)).toEqual([0, 0]);
  });

  test('[REQ-DIR-6, REQ-HOTEL-5] names the plans it is sold on, is held for one that pays later, and vouchered with its balance', async () => {
    const rate = await directRate();
    const offered = await app.call(prebook, {
      params: DIRECT,
      body: { bookingCode: rate.bookingCode, paymentMode: 'Limit' },
    });
    expect(offered).toMatchObject({ body: { plans: ['pay_later', 'pay_half', 'pay_full'] } });
    const { bookingId, sessionId } = await bookUnpaid(app, traveller, rate);
    await becomes(bookingId, { status: 'confirmed' });
    expect(await statesOf(rate)).toEqual(['held']);
    const { id } = await balanceOrderOf(app, traveller, sessionId);
    await verify(app, traveller, await pay(app, id));
    await becomes(bookingId, { status: 'vouchered' });
    expect(await statesOf(rate)).toEqual(['vouchered']);
    expect(await soldOf(rate)).toEqual([1, 1]);
  });

  test('[REQ-DIR-6, REQ-DIR-7] that is held and cancelled is sold again', async () => {
    const rate = await directRate({ rooms: 1 });
    const { bookingId } = await bookUnpaid(app, traveller, rate);
    await becomes(bookingId, { status: 'confirmed' });
    expect(await soldOf(rate)).toEqual([1, 1]);
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
    await becomes(bookingId, { status: 'cancelled' });
    expect(await soldOf(rate)).toEqual([0, 0]);
  });

  test('[REQ-OPS-5, REQ-DIR-8] is compared every night: one the hotel cancelled is refunded', async () => {
    const rate = await directRate();
    const { bookingId, orderId } = await paidRoom(rate);
    const booking = await becomes(bookingId, { status: 'vouchered' });
    aheadMs += HOUR_MS;
    expect(await reconcile(app)).toMatchObject({ differences: [], incomplete: null });
    const reference = booking.providerPayload.ConfirmationNo ?? '';
    await createDirect(app.context).requestCancellation(reference, 'the hotel is closed');
    expect(await reconcile(app)).toMatchObject({
      differences: [{ kind: 'room-lost', subject: reference, outcome: 'repaired' }],
      incomplete: null,
    });
    await becomes(bookingId, { status: 'cancelled' });
    aheadMs += HOUR_MS;
    await until(() => gatewayBooks(app, orderId), { payments: [{ amount_refunded: TOTAL_PAISE }] });
    expect(await soldOf(rate)).toEqual([0, 0]);
  });

  describe('[REQ-CXL-14, REQ-DIR-12] of two', () => {
    test('one is given up at once, at the sum shown: its nights are sold again, its guests are off the voucher, the rest goes by its terms', async () => {
      const { bookingId, orderId, rate, items, rooms, params, previewOf, giveUp, ledger } = await twoRooms();
      const [lead = -1, second = -1] = items;
      expect(await soldOf(rate)).toEqual([2, 2]);
      const shown = await previewOf(lead);
      expect(shown).toMatchObject({ isAtOnce: true, chargePaise: 450_000, refundPaise: rooms[0]?.leastBackPaise });
      expect(shown.note).toContain('Arjun Rao');
      // Two presses at once, or in two tabs, are one.
      const answers = await Promise.all([giveUp(lead, shown), giveUp(lead, shown)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const left = await becomes(bookingId, {
        status: 'vouchered',
        rooms: [{ state: 'gone' }, { state: 'standing', isLead: true }],
        refund: { amountPaise: shown.refundPaise, status: 'processed' },
      });
      expect(await soldOf(rate)).toEqual([1, 1]);
      expect(left.guests).toMatchObject([{ adults: [{ firstName: 'Arjun', lastName: 'Rao', isLead: true }, {}] }]);
      expect(left.documents.roomCreditNotes).toHaveLength(1);
      await eventually(async () =>
        expect(await ledger()).toMatchObject({ 'traveller-funds': 0, 'supplier-payable': -(900_000 + 450_000) }),
      );
      const details = await succeed(app, supplierDetails, { as: traveller, params: { ...params, ...DIRECT } });
      expect(details.detail.Rooms).toHaveLength(1);
      // The last room is not given up alone, and the rest is cancelled like any stay.
      const last = await app.call(cancellationPreview, { as: traveller, params, query: { items: String(second) } });
      expect(last).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
      await app.call(cancelBooking, { as: traveller, params, body: left.cancellationQuote });
      await becomes(bookingId, { status: 'cancelled', cancellation: { chargePaise: 450_000 } });
      expect(await soldOf(rate)).toEqual([0, 0]);
      await eventually(async () => {
        expect(await ledger()).toMatchObject({
          'traveller-funds': 0,
          'refund-payable': 0,
          'supplier-payable': -900_000,
        });
        const { refunds } = await gatewayBooks(app, orderId);
        const back = new Set([shown.refundPaise, left.cancellationQuote?.refundPaise]);
        expect(new Set(refunds.map(({ amount }) => amount))).toEqual(back);
      });
      aheadMs += HOUR_MS;
      expect(await reconcile(app)).toMatchObject({ differences: [], incomplete: null });
    });

    test('one that is not paid in full is given up for the 10% of it: what is left to pay is the rest, by the same time, and an order over the old balance buys nothing', async () => {
      const { bookingId, sessionId, rate, items, rooms, totalPaise, previewOf, giveUp, ledger } =
        await twoRooms('pay_half');
      const [, second = -1] = items;
      const roomPaise = rooms[1]?.paidPaise ?? 0;
      const [tenthPaise, keptPaise] = [Math.ceil(totalPaise / 10), Math.ceil(roomPaise / 10)];
      const { dueAt } = await readBalance(app, traveller, bookingId);
      const [oldOrder, oldLink] = [
        await balanceOrderOf(app, traveller, sessionId),
        await balanceLinkOf(app, traveller, sessionId),
      ];
      const duePaise = totalPaise - roomPaise - (tenthPaise - keptPaise);
      const shown = await previewOf(second);
      expect(shown).toMatchObject({
        isAtOnce: true,
        paidPaise: tenthPaise,
        chargePaise: keptPaise,
        refundPaise: 0,
        balance: { beforePaise: totalPaise - tenthPaise, duePaise, dueAt },
      });
      expect(await giveUp(second, shown)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      const left = await becomes(bookingId, {
        status: 'confirmed',
        payable: true,
        rooms: [{ state: 'standing' }, { state: 'gone' }],
        totalPaise: totalPaise - roomPaise,
        paymentSnapshot: { balanceDue: duePaise / 100, dueAt },
        context: { rooms: 1 },
      });
      expect(left.documents).toMatchObject({ invoice: null, changePapers: [{ kind: 'invoice' }] });
      expect(await soldOf(rate)).toEqual([1, 1]);
      expect(await statesOf(rate)).toEqual(['held']);
      await eventually(async () =>
        expect(await ledger()).toMatchObject({
          gateway: tenthPaise,
          hold: -(tenthPaise - keptPaise),
          'cancellation-income': -keptPaise,
          'traveller-funds': 0,
        }),
      );

      // What was asked before is over another sum: who pays it gets it back, and the link takes nothing.
      const newLink = await eventually(async () => {
        const link = await balanceLinkOf(app, traveller, sessionId);
        expect(link.shortUrl).not.toBe(oldLink.shortUrl);
        return link;
      });
      expect(newLink).toMatchObject({ status: 'created', amountPaise: duePaise, dueAt });
      await eventually(async () => {
        const { payment_links: links } = await allGatewayBooks(app);
        expect(links.find(({ id }) => oldLink.shortUrl?.endsWith(id))?.status).toBe('cancelled');
      });
      await verify(app, traveller, await pay(app, oldOrder.id));
      await until(() => gatewayBooks(app, oldOrder.id), {
        payments: [{ amount: totalPaise - tenthPaise, amount_refunded: totalPaise - tenthPaise }],
      });
      expect(await readBalance(app, traveller, bookingId)).toMatchObject({ state: 'due', duePaise, dueAt });

      const { id, amount } = await balanceOrderOf(app, traveller, sessionId);
      expect(amount).toBe(duePaise);
      await verify(app, traveller, await pay(app, id));
      const paid = await becomes(bookingId, { status: 'vouchered', payment: { paid: true } });
      expect(await statesOf(rate)).toEqual(['vouchered']);
      await eventually(async () =>
        expect(await ledger()).toMatchObject({
          gateway: duePaise + tenthPaise,
          hold: 0,
          'traveller-funds': 0,
          'cancellation-income': -keptPaise,
          'supplier-payable': -900_000,
        }),
      );
      expect(await paperPaise(bookingId)).toEqual([keptPaise, totalPaise - roomPaise]);
      // The rest goes by its terms: free, but for its own 10%.
      const restKeptPaise = Math.ceil((totalPaise - roomPaise) / 10);
      expect(paid.cancellationQuote).toEqual({
        chargePaise: restKeptPaise,
        refundPaise: totalPaise - roomPaise - restKeptPaise,
      });
      await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: paid.cancellationQuote });
      await becomes(bookingId, { status: 'cancelled' });
      await eventually(async () =>
        expect(await ledger()).toMatchObject({
          'traveller-funds': 0,
          'refund-payable': 0,
          'cancellation-income': -(keptPaise + restKeptPaise),
        }),
      );
      aheadMs += HOUR_MS;
      expect(await reconcile(app)).toMatchObject({ differences: [], incomplete: null });
    });

    test('one of which nothing is paid is given up for nothing, and so is the rest after it', async () => {
      const { bookingId, rate, items, rooms, totalPaise, previewOf, giveUp, ledger } = await twoRooms('pay_later');
      const [lead = -1] = items;
      const shown = await previewOf(lead);
      const duePaise = totalPaise - (rooms[0]?.paidPaise ?? 0);
      expect(shown).toMatchObject({ paidPaise: 0, chargePaise: 0, refundPaise: 0, balance: { duePaise } });
      expect(await giveUp(lead, { ...shown, chargePaise: 1 })).toMatchObject({
        body: { code: 'CANCEL_CHARGE_CHANGED' },
      });
      await giveUp(lead, shown);
      const left = await becomes(bookingId, { rooms: [{ state: 'gone' }, { state: 'standing', isLead: true }] });
      expect(left).toMatchObject({ status: 'confirmed', totalPaise: duePaise, documents: { changePapers: [] } });
      expect(await ledger()).toEqual({});
      await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: left.cancellationQuote });
      await becomes(bookingId, { status: 'cancelled', refund: null });
      await eventually(async () => expect(await soldOf(rate)).toEqual([0, 0]));
      expect(await ledger()).toEqual({});
    });

    test('one that the contract’s books do not have stays booked, and a person is called', async () => {
      const { bookingId, items, previewOf, giveUp } = await twoRooms();
      const [, second = -1] = items;
      const shown = await previewOf(second);
      const reference = (await readBooking(app, traveller, bookingId)).providerPayload.ConfirmationNo ?? '';
      await createDirect(app.context).requestCancellation(reference, 'the hotel is closed');
      expect(await giveUp(second, shown)).toMatchObject({ status: 200 });
      await eventually(async () => {
        const { rooms, history, refund } = await readBooking(app, traveller, bookingId);
        expect({ states: rooms.map(({ state }) => state), refund }).toEqual({
          states: ['standing', 'standing'],
          refund: null,
        });
        expect(history.at(-1)?.text).toBe(
          'The hotel did not give back Room 2. Everything stays booked, and nothing is charged.',
        );
      });
    });
  });
});
