import { cancelBooking } from '@safar/contract/cancellation';
import { addDays, epochMs, indiaDayStartMs } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock, type MovableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  buyFlight,
  CONTACT,
  domesticReturn,
  oneway,
  readFlight,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';
import { chooseRates } from '../testing/sandbox-hotel.ts';

const UDAIPUR = '119805';
/** How often the app looks for what is due: a clock that a test moves does not wake it. */
const LOOK_EVERY_MS = 50;
/** Far enough behind every trip of this file that all that was due before it has been dealt with. */
const LATER_MS = 60 * 24 * HOUR_MS;

let clock: MovableClock;
let app: TestApp;

beforeAll(async () => {
  clock = movableClock(Date.now());
  app = await buildTestApp({ sandbox: 'own', parts: { clock, lookEveryMs: LOOK_EVERY_MS } });
});
afterAll(() => app.close());

/** A traveller who buys now, by the real clock: the sandbox sells by it. */
async function buyer(): Promise<SignedInTraveller> {
  clock.set(Date.now());
  return signIn(app);
}

const Row = z.object({ kind: z.string(), occasion: z.string(), channel: z.string(), outcome: z.string() });

/** What was told before the road about a booking, in its order. */
async function told(bookingId: string) {
  const { rows } = await app.context.database.pool.query(
    `select kind, occasion, channel, outcome from messages where booking_id = $1 and kind in ('before-road', 'check-in-open')
     order by created_at, kind, channel`,
    [bookingId],
  );
  return z.array(Row).parse(rows);
}

async function timerOf(bookingId: string): Promise<number | null> {
  const { rows } = await app.context.database.pool.query<{ at: Date }>(
    `select at from booking_timers where booking_id = $1 and kind = 'road'`,
    [bookingId],
  );
  return rows[0]?.at.getTime() ?? null;
}

const Inbox = z.array(z.object({ channel: z.string(), subject: z.string().optional(), text: z.string() }));

async function inboxOf(address: string) {
  return Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(address)}`));
}

async function bookStay(as: SignedInTraveller) {
  const [rate] = await chooseRates(app, UDAIPUR, 1);
  if (rate === undefined) throw new Error('there is no rate');
  const { orderId } = await openOrder(app, as, rate);
  const { bookingId } = await verify(app, as, await pay(app, orderId));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
  return bookingId;
}

async function fly(as: SignedInTraveller, trip: TripCriteria) {
  const { bookingId } = await buyFlight(app, as, trip);
  await until(() => readFlight(app, as, bookingId), { status: 'vouchered' });
  return readFlight(app, as, bookingId);
}

test('[REQ-MSG-7] a stay’s letter goes out at ten the day before, once over each channel, also when its work is done again', async () => {
  const as = await buyer();
  const bookingId = await bookStay(as);
  const { checkin } = await readBooking(app, as, bookingId);
  const atMs = indiaDayStartMs(addDays(checkin, -1), 10);
  expect(await timerOf(bookingId)).toBe(atMs);
  clock.set(atMs - 1);
  expect(await told(bookingId)).toEqual([]);
  clock.set(atMs);
  const letters = ['email', 'sms'].map((channel) => ({
    kind: 'before-road',
    occasion: checkin,
    channel,
    outcome: 'accepted',
  }));
  await eventually(async () => expect(await told(bookingId)).toEqual(letters));
  // The work of a process that died after it told, and before its timer was gone.
  await app.context.database.pool.query(
    `insert into booking_timers (user_id, booking_id, kind, at) values ($1, $2, 'road', $3)`,
    [as.userId, bookingId, new Date(atMs)],
  );
  await eventually(async () => expect(await timerOf(bookingId)).toBeNull());
  expect(await told(bookingId)).toEqual(letters);
});

test('[REQ-MSG-7] nothing is told of a stay that was cancelled, or whose day has passed', async () => {
  const as = await buyer();
  const [bookingId, other] = [await bookStay(as), await bookStay(as)];
  const cancelled = await app.call(cancelBooking, {
    as,
    params: { id: bookingId },
    body: { remarks: 'Plans changed' },
  });
  expect(cancelled.status).toBe(200);
  await until(() => readBooking(app, as, bookingId), { status: 'cancelled' });
  expect(await timerOf(bookingId)).toBeNull();
  clock.set(Date.now() + LATER_MS);
  await eventually(async () => expect(await timerOf(other)).toBeNull());
  expect([await told(bookingId), await told(other)]).toEqual([[], []]);
});

test('[REQ-MSG-7] a flight’s traveller is told when web check-in opens, and everything the day before, with the bags of each by name', async () => {
  const as = await buyer();
  const booking = await fly(as, oneway(true, { adults: '2' }));
  const leg = booking.flight.trip.tickets[0]?.legs[0];
  if (leg === undefined) throw new Error('there is no leg');
  const leavesMs = epochMs(`${leg.from.time}:00+05:30`);
  const day = leg.from.time.slice(0, 10);
  const opens = await timerOf(booking.id);
  if (opens === null) throw new Error('nothing is due');
  const opensClock = new Date(opens + 5.5 * HOUR_MS).getUTCHours();
  expect(opensClock).toBeGreaterThanOrEqual(7);
  expect(opensClock).toBeLessThan(22);
  expect(leavesMs - opens).toBeLessThanOrEqual(48 * HOUR_MS);
  expect(leavesMs - opens).toBeGreaterThan(38 * HOUR_MS);

  clock.set(opens);
  const reminded = ['email', 'sms'].map((channel) => ({
    kind: 'check-in-open',
    occasion: `${leg.from.code} ${leg.from.time}`,
    channel,
    outcome: 'accepted',
  }));
  await eventually(async () => expect(await told(booking.id)).toEqual(reminded));
  const letterMs = indiaDayStartMs(addDays(day, -1), 10);
  expect(await timerOf(booking.id)).toBe(letterMs);
  clock.set(letterMs);
  const letters = ['email', 'sms'].map((channel) => ({
    kind: 'before-road',
    occasion: day,
    channel,
    outcome: 'accepted',
  }));
  await eventually(async () => expect((await told(booking.id)).toSorted(byKind)).toEqual([...letters, ...reminded]));
  const [letter] = await inboxOf(CONTACT.email);
  for (const { firstName } of booking.flight.passengers)
    expect(letter?.text).toMatch(new RegExp(`${firstName} \\S+: Check-in \\d+ kg`));
  expect(letter?.text).toContain('Web check-in: ');
  expect(letter?.text).toContain('India time');
});

function byKind(one: { kind: string; channel: string }, other: { kind: string; channel: string }): number {
  return `${one.kind} ${one.channel}`.localeCompare(`${other.kind} ${other.channel}`);
}

test('[REQ-MSG-7] of a seat that was given up the letter names nobody', async () => {
  const as = await buyer();
  const booking = await fly(as, oneway(true, { adults: '2' }));
  const [first, second] = booking.flight.passengers;
  const [ticket] = booking.flight.tickets;
  const item = ticket?.seats[1]?.item;
  if (item === undefined || first === undefined || second === undefined) throw new Error('there is no second seat');
  const asked = await app.call(cancelBooking, {
    as,
    params: { id: booking.id },
    body: { remarks: 'Plans changed', items: [item] },
  });
  expect(asked.status).toBe(200);
  await until(() => readFlight(app, as, booking.id), { flight: { tickets: [{ seats: [{}, { state: 'gone' }] }] } });
  const day = booking.flight.trip.tickets[0]?.legs[0]?.from.time.slice(0, 10) ?? '';
  clock.set(indiaDayStartMs(addDays(day, -1), 10));
  await eventually(async () =>
    expect(await told(booking.id)).toContainEqual({
      kind: 'before-road',
      occasion: day,
      channel: 'email',
      outcome: 'accepted',
    }),
  );
  const letters = await inboxOf(CONTACT.email);
  const letter = letters.find(({ subject }) => subject?.includes('all you need'));
  expect(letter?.text).toContain(first.firstName);
  expect(letter?.text).not.toContain(second.firstName);
});

test('[REQ-MSG-7] each day of travel has a letter of its own, about its flights alone', async () => {
  const as = await buyer();
  const booking = await fly(as, domesticReturn([true, true]));
  const legs = booking.flight.trip.tickets.flatMap((ticket) => ticket.legs);
  const days = legs.map(({ from }) => from.time.slice(0, 10));
  for (const day of days) {
    clock.set(indiaDayStartMs(addDays(day, -1), 10));
    await eventually(async () =>
      expect(await told(booking.id)).toContainEqual({
        kind: 'before-road',
        occasion: day,
        channel: 'email',
        outcome: 'accepted',
      }),
    );
  }
  const pnrs = booking.flight.tickets.map(({ pnr }) => pnr ?? '');
  await eventually(async () => {
    const mails = await inboxOf(CONTACT.email);
    const letters = mails.filter(({ subject }) => subject?.includes('all you need'));
    const named = letters.map(({ text }) => pnrs.filter((pnr) => text.includes(pnr)).join());
    expect(new Set(named.filter((pnr) => pnr !== ''))).toEqual(new Set(pnrs));
  });
});
