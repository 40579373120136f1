import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { bookedStay as buyStay } from '../testing/booked-stay.ts';
import { openReasons } from '../testing/open-reasons.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';

const START_MS = Date.now();
/** Between three days and one day before the check-in day of these stays, twenty days from the start. */
const THREE_DAYS_BEFORE_MS = 17.5 * DAY_MS;
const ONE_DAY_BEFORE_MS = 19.5 * DAY_MS;

const clock = movableClock(START_MS);
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
});
beforeEach(async () => {
  clock.set(START_MS);
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A paid and vouchered stay twenty days from now, whose hotel is no longer asked for its number. */
async function bookedStay() {
  const { bookingId } = await buyStay(app, traveller, offerRate(app));
  await app.context.database.pool.query('delete from hotel_number_asks');
  const entry = app.supplier.books.at(-1);
  if (entry === undefined) throw new Error('nothing is booked');
  return { bookingId, entry };
}

async function watchOf(bookingId: string): Promise<number | null> {
  const { rows } = await app.context.database.pool.query<{ at: Date }>(
    'select at from booking_watches where booking_id = $1',
    [bookingId],
  );
  return rows[0]?.at.getTime() ?? null;
}

/** By our books: by then the traveller's session is over. */
async function stateOf(bookingId: string) {
  const { rows } = await app.context.database.pool.query<{ status: string; number: string | null }>(
    `select status, numbers ->> 'hotelNumber' as number from bookings b
     join supplier_records r on r.user_id = b.user_id and r.booking_id = b.id where b.id = $1`,
    [bookingId],
  );
  return rows[0] ?? {};
}

const reasonsOf = (bookingId: string) => openReasons(app, bookingId);

/** Moves to an instant, at which the stay is asked about, and waits until that is done. */
async function askedAt(bookingId: string, afterMs: number): Promise<void> {
  clock.set(START_MS + afterMs);
  await eventually(async () =>
    expect((await watchOf(bookingId)) ?? Infinity).toBeGreaterThan(clock.nowMs() + DAY_MS / 4),
  );
}

const toldOf = (bookingId: string) =>
  app.notified.flatMap(({ channel, notification: { bookingId: of, kind } }) =>
    of === bookingId && (kind === 'room-not-known' || kind === 'hotel-number') ? [`${kind} ${channel}`] : [],
  );

test('[REQ-WATCH-6] a room that is there is asked about twice, and nobody is called', async () => {
  const { bookingId, entry } = await bookedStay();
  entry.booking = { ...entry.booking, hotelNumber: 'H-1' };
  await askedAt(bookingId, THREE_DAYS_BEFORE_MS);
  await until(() => stateOf(bookingId), { number: 'H-1' });
  await eventually(() => expect(toldOf(bookingId)).toEqual(['hotel-number sms', 'hotel-number email']));
  await askedAt(bookingId, ONE_DAY_BEFORE_MS);
  expect(await watchOf(bookingId)).toBeNull();
  expect(await reasonsOf(bookingId)).toEqual([]);
  expect(toldOf(bookingId)).toHaveLength(2);
});

test('[REQ-WATCH-6] a room that nobody knows is put before a person at once, and its traveller is told', async () => {
  const { bookingId, entry } = await bookedStay();
  app.supplier.books.splice(app.supplier.books.indexOf(entry), 1);
  await askedAt(bookingId, THREE_DAYS_BEFORE_MS);
  expect(await reasonsOf(bookingId)).toEqual(['room-not-known']);
  await eventually(() => expect(toldOf(bookingId)).toEqual(['room-not-known sms', 'room-not-known email']));
  expect(await stateOf(bookingId)).toMatchObject({ status: 'vouchered' });
});

test('[REQ-WATCH-6] a hotel without a number of its own the day before is one for a person', async () => {
  const { bookingId } = await bookedStay();
  await askedAt(bookingId, THREE_DAYS_BEFORE_MS);
  expect(await reasonsOf(bookingId)).toEqual([]);
  await askedAt(bookingId, ONE_DAY_BEFORE_MS);
  expect(await reasonsOf(bookingId)).toEqual(['no-hotel-number']);
});

test('[REQ-WATCH-6] a room that was cancelled ends the booking, and all that was paid goes back', async () => {
  const { bookingId, entry } = await bookedStay();
  entry.booking = { ...entry.booking, status: 'cancelled' };
  await askedAt(bookingId, THREE_DAYS_BEFORE_MS);
  await until(() => stateOf(bookingId), { status: 'cancelled' });
  expect(await watchOf(bookingId)).toBeNull();
});
