import { cancelBooking } from '@safar/contract/cancellation';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { firstNumberAskMs } from './hotel-number.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';

const NO_NUMBER = 'no-hotel-number';
const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A paid and vouchered stay twenty days from now. */
async function bookedStay() {
  const order = await openOrder(app, traveller, offerRate(app));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  return bookingId;
}

const asks = () => app.supplier.calls.filter((call) => call === 'booking').length;
const read = (bookingId: string) => readBooking(app, traveller, bookingId);
const notificationsOf = (bookingId: string) =>
  app.notified.filter(
    ({ notification }) => notification.bookingId === bookingId && notification.kind === 'hotel-number',
  );

async function becomesDue(bookingId: string): Promise<void> {
  await app.context.database.pool.query('update hotel_number_asks set at = $2 where booking_id = $1', [
    bookingId,
    clock.nowIso(),
  ]);
}

async function statusOf(bookingId: string) {
  const found = await app.context.database.pool.query<object>('select status from bookings where id = $1', [bookingId]);
  return found.rows[0] ?? {};
}

async function reasonsOf(bookingId: string): Promise<string[]> {
  const found = await app.context.database.pool.query<{ reason: string }>(
    'select reason from escalations where booking_id = $1',
    [bookingId],
  );
  return found.rows.map(({ reason }) => reason);
}

async function timesAsked(bookingId: string): Promise<unknown> {
  const found = await app.context.database.pool.query<{ asked: number }>(
    'select asked from hotel_number_asks where booking_id = $1',
    [bookingId],
  );
  return found.rows[0]?.asked;
}

describe('the hotel’s own number of a booking', () => {
  test('[REQ-BKG-13] is first asked for 3 to 120 hours after booking, later the further the stay lies ahead', () => {
    const booked = Date.parse('2026-11-22T06:30:00Z');
    const hoursTo = (checkin: string) => Math.round((firstNumberAskMs(booked, checkin) - booked) / HOUR_MS);
    expect([hoursTo('2026-11-22'), hoursTo('2026-11-24'), hoursTo('2026-12-12'), hoursTo('2027-05-01')]).toEqual([
      3, 4, 47, 120,
    ]);
  });

  test('[REQ-BKG-13] is kept once the hotel tells it, shown, and sent to the traveller once over each channel', async () => {
    const bookingId = await bookedStay();
    expect((await read(bookingId)).hotelNumber).toBeNull();
    const before = asks();
    clock.advance(50 * HOUR_MS);
    await eventually(() => expect(asks()).toBe(before + 1));
    const entry = app.supplier.books.at(-1);
    if (entry === undefined) throw new Error('nothing is booked');
    entry.booking = { ...entry.booking, hotelNumber: 'H-4711' };
    clock.advance(HOUR_MS);
    await until(() => read(bookingId), { hotelNumber: 'H-4711' });
    await eventually(() => expect(notificationsOf(bookingId)).toHaveLength(2));
    expect(notificationsOf(bookingId)).toMatchObject([
      { channel: 'sms', notification: { number: 'H-4711' } },
      { channel: 'email', notification: { number: 'H-4711' } },
    ]);
    clock.advance(5 * HOUR_MS);
    expect(asks()).toBe(before + 2);
  });

  test('[REQ-BKG-13] is asked for all the same once the hotel has refused to cancel', async () => {
    const bookingId = await bookedStay();
    const open = { kind: 'status', refundedPaise: null, chargePaise: null } as const;
    app.supplier.always({ call: 'cancel-status', outcome: { ...open, status: 'requested' } });
    await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: 'Plans changed' } });
    const before = asks();
    // The clock does not move, so a cancellation that takes days never ends.
    await becomesDue(bookingId);
    await eventually(async () => expect(await timesAsked(bookingId)).toBe(1));
    expect(asks()).toBe(before);
    app.supplier.forget('cancel-status');
    app.supplier.next({ call: 'cancel-status', outcome: { ...open, status: 'refused' } });
    await until(() => statusOf(bookingId), { status: 'cancel-rejected' });
    const entry = app.supplier.books.at(-1);
    if (entry === undefined) throw new Error('nothing is booked');
    entry.booking = { ...entry.booking, hotelNumber: 'H-4712' };
    await becomesDue(bookingId);
    await until(() => read(bookingId), { hotelNumber: 'H-4712' });
  });

  test('[REQ-BKG-13] is asked for four times, an hour apart, and then no more', async () => {
    const bookingId = await bookedStay();
    const before = asks();
    clock.advance(50 * HOUR_MS);
    for (let count = 1; count <= 4; count += 1) {
      await eventually(() => expect(asks()).toBe(before + count));
      clock.advance(HOUR_MS);
    }
    const left = () =>
      app.context.database.pool.query('select 1 from hotel_number_asks where booking_id = $1', [bookingId]);
    await eventually(async () => expect((await left()).rowCount).toBe(0));
    expect(asks()).toBe(before + 4);
    expect(await read(bookingId)).toMatchObject({ hotelNumber: null, isHotelNumberAsked: false });
    expect(await reasonsOf(bookingId)).toEqual([NO_NUMBER]);
  });

  test('[REQ-BKG-13] is not a person’s to find while the hotel is still asked', async () => {
    const bookingId = await bookedStay();
    const before = asks();
    await becomesDue(bookingId);
    await eventually(() => expect(asks()).toBe(before + 1));
    expect(await read(bookingId)).toMatchObject({ hotelNumber: null, isHotelNumberAsked: true });
    expect(await reasonsOf(bookingId)).toEqual([]);
  });

  test('[REQ-BKG-13] is a person’s to find at the first question that finds none on the day of check-in', async () => {
    const bookingId = await bookedStay();
    await app.context.database.pool.query('delete from hotel_number_asks where booking_id <> $1', [bookingId]);
    clock.advance(20 * 24 * HOUR_MS);
    await becomesDue(bookingId);
    await eventually(async () => expect(await reasonsOf(bookingId)).toEqual([NO_NUMBER]));
    expect(await timesAsked(bookingId)).toBe(1);
  });
});
