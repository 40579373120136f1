import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logging.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import type { BookOutcome, BookRequest, HotelSupplier, PrebookedRate, SupplierBooking } from '../hotel-supplier.ts';
import { createDirect, expireHolds } from './direct.ts';
import { CHECKIN, CHECKOUT, openContract, STAY, type ContractOptions } from './testing/contract.ts';

const NOW = Date.parse('2026-12-01T06:00:00Z');

let database: Database;
let clock: MovableClock;
let supplier: HotelSupplier;
let contracts = 0;

beforeAll(async () => {
  // As many connections as a busy process has.
  database = await openTestDatabase(inject('safarStack'), 20);
});
beforeEach(() => {
  clock = movableClock(NOW);
  supplier = createDirect({ database, clock });
});
afterAll(() => database.close());

/** Creates a hotel with one rate for a test. */
async function offer(options: ContractOptions = {}): Promise<PrebookedRate> {
  contracts += 1;
  const code = await openContract(database, { code: `direct-${contracts}`, ...options });
  return prebook(await firstCode(code));
}

async function search(hotelCode: string, stay = STAY) {
  const answer = await supplier.search([hotelCode], stay);
  if (answer.kind !== 'ok') throw new Error(answer.text);
  return answer.options;
}

async function firstCode(hotelCode: string, stay = STAY): Promise<string> {
  const [option] = await search(hotelCode, stay);
  if (option === undefined) throw new Error('nothing is sold');
  return option.bookingCode;
}

async function prebook(bookingCode: string): Promise<PrebookedRate> {
  const answer = await supplier.prebook(bookingCode);
  if (answer.kind !== 'ok') throw new Error(answer.text);
  return answer.rate;
}

function request({ bookingCode, supplierState }: PrebookedRate, reference: string, voucher = true): BookRequest {
  return { bookingCode, supplierState, clientReferenceId: reference, nationality: 'IN', voucher, rooms: [] };
}

async function bookRoom(rate: PrebookedRate, reference: string, voucher = true): Promise<SupplierBooking> {
  const outcome = await supplier.book(request(rate, reference, voucher));
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  return outcome.booking;
}

/** Rooms sold on each night of the tests' stay. */
async function soldOf({ hotelCode }: PrebookedRate): Promise<number[]> {
  const { rows } = await database.pool.query<{ sold: number }>(
    `select sold from direct_allotments join direct_room_types room on room.id = room_type_id
     where hotel_code = $1 and day >= $2 and day < $3 order by day`,
    [hotelCode, CHECKIN, CHECKOUT],
  );
  return rows.map(({ sold }) => sold);
}

function atOnce<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

describe('a rate', () => {
  test('[REQ-DIR-1, REQ-DIR-3] is found and prebooked at one price on one set of terms', async () => {
    const rate = await offer();
    const [option] = await search(rate.hotelCode);
    expect(rate).toMatchObject({ ...option });
    expect(rate).toMatchObject({
      roomNames: ['Garden Room'],
      mealType: 'BreakFast',
      refundable: true,
      price: { totalFarePaise: 900_000 },
      policies: [{ kind: 'percent', value: 100, from: '2026-12-21T08:30:00.000Z' }],
      freeUntil: '2026-12-21T08:29:59.000Z',
      lastVoucherAt: '2026-12-21T08:29:59.000Z',
      rateConditions: ['Government ID is asked for at check-in.'],
    });
  });

  test('[REQ-DIR-2] is gone once the plan, the hotel or a night of it is closed, and no code is guessed into being', async () => {
    const rate = await offer();
    for (const [close, open] of [
      ['update direct_rate_plans set is_open = false', 'update direct_rate_plans set is_open = true'],
      ['update direct_hotels set is_open = false', 'update direct_hotels set is_open = true'],
      ['update direct_allotments set stop_sell = true', 'update direct_allotments set stop_sell = false'],
    ] as const) {
      await database.pool.query(close);
      expect(await search(rate.hotelCode)).toEqual([]);
      expect(await supplier.prebook(rate.bookingCode)).toMatchObject({ kind: 'gone' });
      await database.pool.query(open);
    }
    for (const code of ['', 'TB!1', '999999999.2026-12-24.2026-12-26.2', `${rate.bookingCode}_99-x`])
      expect(await supplier.prebook(code)).toMatchObject({ kind: 'gone' });
    expect(await supplier.prebook(rate.bookingCode)).toMatchObject({ kind: 'ok' });
  });

  test('[REQ-RATE-9] is looked for in a hundred hotels at most', async () => {
    await expect(supplier.search(Array.from({ length: 101 }, String), STAY)).rejects.toThrow(RangeError);
  });

  test('[REQ-RATE-3] that has another price or other terms when it is booked is said to have changed, and takes no room', async () => {
    const rate = await offer();
    await database.pool.query('update direct_prices set price_paise = price_paise + 1');
    expect(await supplier.book(request(rate, 'dearer'))).toMatchObject({ kind: 'changed' });
    await database.pool.query('update direct_prices set price_paise = price_paise - 1');
    await database.pool.query(`update direct_hotels set check_in_time = '13:00'`);
    expect(await supplier.book(request(rate, 'stricter'))).toMatchObject({ kind: 'changed' });
    await database.pool.query(`update direct_hotels set check_in_time = '14:00'`);
    expect(await soldOf(rate)).toEqual([0, 0]);
    expect(await supplier.findByReference('dearer', { from: '2026-12-01', to: '2026-12-01' })).toEqual({
      kind: 'none',
    });
  });
});

describe('the last room', () => {
  test('[REQ-DIR-4] goes to one of fifty who book it at once; forty-nine are told that it is sold', async () => {
    const rate = await offer({ rooms: 1 });
    const outcomes = await atOnce(50, (index) => supplier.book(request(rate, `last-${index}`)));
    const kinds = Object.groupBy(outcomes, ({ kind }) => kind);
    expect(kinds.booked).toHaveLength(1);
    expect(kinds.failed).toHaveLength(49);
    const reasons = new Set((kinds.failed ?? []).map((each: BookOutcome) => ('reason' in each ? each.reason : null)));
    expect(reasons).toEqual(new Set(['sold-out']));
    expect(await soldOf(rate)).toEqual([1, 1]);
    expect(await search(rate.hotelCode)).toEqual([]);
  });

  test('[REQ-DIR-10] is kept for one checkout of fifty, told as it was kept, and booked by it alone', async () => {
    const rate = await offer({ rooms: 1 });
    const keeping = supplier.keeping;
    if (keeping === undefined) throw new Error('it keeps no rooms');
    const until = new Date(NOW + HOUR_MS).toISOString();
    const keep = (keptFor: string) => keeping.keep({ ...rate, keptFor, until });
    const outcomes = await atOnce(50, (index) => keep(`checkout-${index}`));
    const winner = outcomes.findIndex(({ kind }) => kind === 'kept');
    expect(outcomes.filter(({ kind }) => kind === 'kept')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'gone')).toHaveLength(49);
    expect(await keep(`checkout-${winner}`)).toEqual({ kind: 'kept' });
    expect(await soldOf(rate)).toEqual([1, 1]);
    await database.pool.query('update direct_prices set price_paise = price_paise + 1');
    expect(await supplier.prebook(rate.bookingCode, `checkout-${winner}`)).toEqual({ kind: 'ok', rate });
    expect(await supplier.prebook(rate.bookingCode, 'another')).toMatchObject({ kind: 'gone' });
    expect(await supplier.book(request(rate, 'stranger'))).toMatchObject({ kind: 'failed', reason: 'sold-out' });
    const book = () => supplier.book({ ...request(rate, 'keeper'), keptFor: `checkout-${winner}` });
    expect((await atOnce(5, book)).every(({ kind }) => kind === 'booked')).toBe(true);
    await database.pool.query('update direct_prices set price_paise = price_paise - 1');
    expect(await soldOf(rate)).toEqual([1, 1]);
  });

  test('[REQ-DIR-4] of each night is never sold twice to stays that overlap, whatever their order', async () => {
    const rate = await offer({ rooms: 2 });
    const stays = [
      { checkin: '2026-12-24', checkout: '2026-12-26' },
      { checkin: '2026-12-25', checkout: '2026-12-28' },
      { checkin: '2026-12-27', checkout: '2026-12-28' },
      { checkin: '2026-12-24', checkout: '2026-12-28' },
    ].map((days) => ({ ...STAY, ...days }));
    const rates = await Promise.all(stays.map(async (stay) => prebook(await firstCode(rate.hotelCode, stay))));
    const outcomes = await atOnce(40, async (index) => {
      const wanted = rates[index % rates.length] ?? rate;
      const outcome = await supplier.book(request(wanted, `overlap-${index}`));
      // Some bookings are cancelled at once, which frees their nights for others.
      if (outcome.kind === 'booked' && index % 3 === 0)
        await supplier.requestCancellation(outcome.booking.bookingId, 'test');
      return outcome;
    });
    expect(outcomes.every(({ kind }) => kind === 'booked' || kind === 'failed')).toBe(true);
    const { rows } = await database.pool.query<{ sold: number; stays: number; rooms: number }>(
      `select sold, allotment.rooms, (select coalesce(sum(booking.rooms), 0)::int from direct_bookings booking
         where booking.room_type_id = allotment.room_type_id and state in ('held', 'vouchered')
           and checkin <= day and day < checkout) as stays
       from direct_allotments allotment join direct_room_types room on room.id = allotment.room_type_id where hotel_code = $1`,
      [rate.hotelCode],
    );
    expect(rows.every(({ sold, stays, rooms }) => sold === stays && sold <= rooms)).toBe(true);
  });

  test('[REQ-DIR-4] cannot be sold twice by any statement: the database refuses', async () => {
    const rate = await offer({ rooms: 1 });
    await expect(database.pool.query('update direct_allotments set sold = rooms + 1')).rejects.toThrow('not_oversold');
    await bookRoom(rate, 'kept');
    await expect(
      database.pool.query(
        `update direct_allotments set rooms = 0 from direct_room_types room where room.id = room_type_id and hotel_code = $1`,
        [rate.hotelCode],
      ),
    ).rejects.toThrow('not_oversold');
  });
});

describe('a booking', () => {
  test('[REQ-DIR-5] made twice under one reference is one booking, also at once and for the last room', async () => {
    const rate = await offer({ rooms: 1 });
    const outcomes = await atOnce(10, () => supplier.book(request(rate, 'same')));
    const references = outcomes.map((outcome) => (outcome.kind === 'booked' ? outcome.booking.bookingId : outcome));
    expect(new Set(references).size).toBe(1);
    expect(await soldOf(rate)).toEqual([1, 1]);
    const again = await supplier.book(request(rate, 'same'));
    expect(again).toEqual(outcomes[0]);
  });

  test('[REQ-DIR-5] is found by our reference, by its own, and in the list of its day', async () => {
    const rate = await offer();
    const booking = await bookRoom(rate, 'found');
    expect(booking).toMatchObject({ status: 'confirmed', vouchered: true, confirmationNo: booking.bookingId });
    const today = { from: '2026-12-01', to: '2026-12-01' };
    expect(await supplier.findByReference('found', today)).toEqual({ kind: 'found', booking });
    expect(await supplier.booking(booking.bookingId)).toEqual({ kind: 'found', booking });
    expect(await supplier.booking('NONE')).toEqual({ kind: 'none' });
    const listed = await supplier.bookingsMadeOn(today);
    expect(listed.kind === 'ok' && listed.bookings).toContainEqual({ clientReferenceId: 'found', booking });
    const before = await supplier.bookingsMadeOn({ from: '2026-11-01', to: '2026-11-30' });
    expect(before).toEqual({ kind: 'ok', bookings: [] });
  });

  test('[REQ-BKG-8] is recorded as it was sold, whatever the contract says later', async () => {
    const rate = await offer();
    const { bookingId } = await bookRoom(rate, 'recorded');
    await database.pool.query(`update direct_prices set price_paise = price_paise * 2 where rate_plan_id = $1`, [
      rate.bookingCode.split('.')[0],
    ]);
    const answer = await supplier.stayRecord(bookingId);
    expect(answer).toMatchObject({
      kind: 'ok',
      record: {
        checkin: CHECKIN,
        checkout: CHECKOUT,
        netPaise: 900_000,
        policies: rate.policies,
        rooms: [
          { name: 'Garden Room', adults: 2, children: 0, nights: [{ day: '2026-12-24' }, { day: '2026-12-25' }] },
        ],
        history: [{ event: 'Booked' }, { event: 'Vouchered' }],
        hotel: { city: 'Goa', countryCode: 'IN' },
      },
    });
    if (answer.kind !== 'ok') return;
    const { rooms, netTaxPaise } = answer.record;
    expect(rooms.reduce((sum, room) => sum + room.pricePaise + room.taxPaise, 0)).toBe(900_000);
    expect(rooms.reduce((sum, room) => sum + room.taxPaise, 0)).toBe(netTaxPaise);
  });

  test('[REQ-DIR-6] that is held is vouchered while it lasts', async () => {
    const rate = await offer();
    const { bookingId, vouchered } = await bookRoom(rate, 'held', false);
    expect(vouchered).toBe(false);
    expect(await supplier.voucher(bookingId)).toMatchObject({ kind: 'vouchered', booking: { vouchered: true } });
    expect(await supplier.voucher(bookingId)).toMatchObject({ kind: 'vouchered' });
    clock.set(Date.parse('2026-12-22T00:00:00Z'));
    await expireHolds({ database, clock });
    expect(await soldOf(rate)).toEqual([1, 1]);
  });

  test('[REQ-DIR-6] that is held past its time gets no voucher, and its room is given back', async () => {
    const rate = await offer();
    const { bookingId } = await bookRoom(rate, 'expires', false);
    await expireHolds({ database, clock });
    expect(await soldOf(rate)).toEqual([1, 1]);
    clock.set(Date.parse(rate.lastVoucherAt ?? ''));
    expect(await supplier.voucher(bookingId)).toMatchObject({ kind: 'failed', reason: 'fare-gone' });
    await atOnce(3, () => expireHolds({ database, clock }));
    expect(await soldOf(rate)).toEqual([0, 0]);
    expect(await supplier.booking(bookingId)).toMatchObject({ kind: 'found', booking: { status: 'cancelled' } });
    expect(await supplier.requestCancellation(bookingId, 'test')).toMatchObject({ kind: 'requested' });
    expect(await soldOf(rate)).toEqual([0, 0]);
  });

  test('[REQ-DIR-6] is not held where it is not free to cancel', async () => {
    const strict = await offer({ plan: { cancellationTiers: [] } });
    expect(strict.refundable).toBe(false);
    expect(await supplier.book(request(strict, 'strict', false))).toMatchObject({ kind: 'failed' });
    const late = await offer();
    clock.set(Date.parse('2026-12-22T00:00:00Z'));
    expect(await supplier.book(request(late, 'late', false))).toMatchObject({ kind: 'failed' });
  });

  test('[REQ-DIR-7] that is cancelled gives its rooms back once and keeps what its terms say', async () => {
    const rate = await offer({ rooms: 1 });
    const { bookingId } = await bookRoom(rate, 'cancelled');
    const [asked] = await atOnce(5, () => supplier.requestCancellation(bookingId, 'test'));
    expect(asked).toEqual({ kind: 'requested', changeRequestId: bookingId });
    expect(await supplier.cancellationStatus(bookingId)).toEqual({
      kind: 'status',
      status: 'done',
      refundedPaise: 900_000,
      chargePaise: 0,
    });
    expect(await soldOf(rate)).toEqual([0, 0]);
    const next = await bookRoom(rate, 'next');
    clock.set(Date.parse('2026-12-21T08:30:00Z') + HOUR_MS);
    await supplier.requestCancellation(next.bookingId, 'test');
    expect(await supplier.cancellationStatus(next.bookingId)).toMatchObject({ refundedPaise: 0, chargePaise: 900_000 });
    expect(await supplier.requestCancellation('NONE', 'test')).toMatchObject({ kind: 'failed' });
  });

  test('[REQ-DIR-7] that was cancelled is not taken for booked when its reference comes again', async () => {
    const rate = await offer();
    const { bookingId } = await bookRoom(rate, 'again');
    await supplier.requestCancellation(bookingId, 'test');
    expect(await supplier.book(request(rate, 'again'))).toMatchObject({ kind: 'failed' });
  });
});

async function recordOf(bookingId: string) {
  const answer = await supplier.stayRecord(bookingId);
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  return answer.record;
}

describe('[REQ-DIR-12] single rooms of a booking', () => {
  const ROOM = { adults: 2, children: 0, childAges: [] };
  const threeRooms = async (reference: string) => {
    contracts += 1;
    const code = await openContract(database, { code: `direct-${contracts}` });
    const stay = { ...STAY, paxRooms: [ROOM, { ...ROOM, adults: 3 }, ROOM] };
    const rate = await prebook(await firstCode(code, stay));
    return bookRoom(rate, reference);
  };

  test('are given back once for each wish, and the rest keeps its prices', async () => {
    const { bookingId } = await threeRooms('three');
    const before = await recordOf(bookingId);
    const wish = { bookingId, wish: 'one', rooms: [1], chargePaise: 10_000 };
    expect(await supplier.roomByRoom?.isGivenUp(wish)).toEqual({ kind: 'known', isGone: false });
    const answers = await Promise.all([1, 2, 3].map(async () => supplier.roomByRoom?.giveUp(wish)));
    expect(answers).toEqual(answers.map(() => ({ kind: 'requested', changeRequestId: 'one' })));
    expect(await supplier.roomByRoom?.isGivenUp(wish)).toEqual({ kind: 'known', isGone: true });
    const after = await recordOf(bookingId);
    const sold = ({ rooms }: typeof before) =>
      rooms.map(({ nights, pricePaise, taxPaise, adults }) => ({ nights, pricePaise, taxPaise, adults }));
    expect(sold(after)).toEqual([sold(before)[0], sold(before)[2]]);
    const { pricePaise = 0, taxPaise = 0 } = before.rooms[1] ?? {};
    expect(after.netPaise).toBe((before.netPaise ?? 0) - pricePaise - taxPaise);
  });

  test('never leave a booking without a room, and a cancelled one has none to give', async () => {
    const { bookingId } = await threeRooms('all');
    const giveUp = async (wish: string, rooms: number[]) =>
      supplier.roomByRoom?.giveUp({ bookingId, wish, rooms, chargePaise: 0 });
    expect(await giveUp('all', [0, 1, 2])).toMatchObject({ kind: 'failed' });
    expect(await giveUp('another', [7])).toMatchObject({ kind: 'failed' });
    const both = await Promise.all([giveUp('a', [0, 1]), giveUp('b', [1, 2])]);
    expect(new Set(both.map((answer) => answer?.kind))).toEqual(new Set(['failed', 'requested']));
    await supplier.requestCancellation(bookingId, 'test');
    expect(await giveUp('late', [0])).toMatchObject({ kind: 'failed' });
  });
});

describe('the contracted hotels', () => {
  test('[REQ-DIR-8] are listed by country and city, with what is known of them', async () => {
    const code = await openContract(database, { code: 'listed', cityCode: '777', cityName: 'Hampi' });
    expect(await supplier.countries()).toEqual({ kind: 'ok', countries: [{ code: 'IN', name: 'India' }] });
    const cities = await supplier.cities('IN');
    expect(cities.kind === 'ok' && cities.cities).toContainEqual({ code: '777', name: 'Hampi', countryCode: 'IN' });
    expect(await supplier.cities('AU')).toEqual({ kind: 'ok', cities: [] });
    expect(await supplier.hotelsOfCity('777')).toMatchObject({
      kind: 'ok',
      hotels: [{ hotelCode: code, name: 'Palm Court' }],
    });
    expect(await supplier.hotelDetails([code, 'unknown'])).toMatchObject({
      kind: 'ok',
      hotels: [{ hotelCode: code, phone: '+91 832 000000', roomTypes: [{ name: 'Garden Room' }] }],
    });
  });

  test('[REQ-DIR-8] are not known to be without a room while the database is away', async () => {
    const away = openDatabase('postgres://127.0.0.1:1/away', 1, createLogger('silent'));
    const silent = createDirect({ database: away, clock });
    expect(await silent.search(['direct-1'], STAY)).toMatchObject({ kind: 'no-answer', sent: true });
    await away.close();
  });
});
