import { cancelBooking } from '@safar/contract/cancellation';
import * as calls from '@safar/contract/trips';
import { addDays } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { ticketedFlight } from '../bookings/testing/flight-journey.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';

/** Goa, at the supplier. */
const CITY = '119805';

let app: TestApp;
let traveller: SignedInTraveller;
let out: string;
let stay: string;
let checkin: string;
let checkout: string;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  ({ checkin, checkout } = rate);
  const { orderId } = await openOrder(app, traveller, rate);
  stay = (await verify(app, traveller, await pay(app, orderId))).bookingId;
  await until(() => readBooking(app, traveller, stay), { status: 'vouchered' });
  out = await fly('DEL', 'GOI', checkin);
});
afterAll(() => app.close());

async function fly(from: string, to: string, departOn: string): Promise<string> {
  return (await ticketedFlight(app, traveller, { query: { tripType: 'oneway', from, to, departOn } })).bookingId;
}

const readTrip = (id: string) => succeed(app, calls.trip, { as: traveller, params: { id } });
const tripsOf = async () => (await succeed(app, calls.myTrips, { as: traveller })).trips;

const share = async (names: string, numbers: boolean) => {
  const body = { names, numbers };
  return (await succeed(app, calls.shareTrip, { as: traveller, params: { id: stay }, body })).link;
};
const keyOf = (url: string) => ({ key: new URL(url).searchParams.get('key') ?? '' });

describe('[REQ-TRIP-1] one trip', () => {
  test('a flight to Goa and a hotel there are one, listed with what it has, and found by each of its bookings', async () => {
    const trips = await tripsOf();
    expect(trips).toEqual([
      {
        id: out,
        bookingIds: [out, stay],
        places: ['Goa'],
        startsOn: checkin,
        endsOn: checkout,
        flights: 1,
        stays: 1,
      },
    ]);
    expect((await readTrip(stay)).trip.id).toBe(out);
    expect((await readTrip(out)).trip.id).toBe(out);
  });

  test('its page has what happens in the order of time, with numbers and papers, and no price', async () => {
    const { trip: shown } = await readTrip(out);
    expect(shown.entries.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
      ['flight', out],
      ['hotel', stay],
    ]);
    const [flight, hotel] = shown.entries;
    expect(flight).toMatchObject({
      from: { code: 'DEL' },
      to: { code: 'GOI' },
      number: like.stringMatching(/^\w{6}$/),
    });
    expect(hotel).toMatchObject({
      city: 'Goa',
      map: like.stringMatching(/^15\.\d+\|7\d\.\d+$/),
      checkin,
      checkout,
    });
    expect(shown.papers.map(({ bookingId, documents }) => [bookingId, documents.voucher !== null])).toEqual([
      [out, true],
      [stay, true],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/paise|amount|price/i);
  });

  test('another traveller has no such trip, and no trips', async () => {
    const other = await signIn(app);
    expect(await app.call(calls.trip, { as: other, params: { id: out } })).toMatchObject({ status: 404 });
    expect((await succeed(app, calls.myTrips, { as: other })).trips).toEqual([]);
  });

  test('[REQ-TRIP-4] a link shows days and places to whoever has it, and of the rest what its traveller chose', async () => {
    const { trip: own } = await readTrip(stay);
    const link = await share('first', false);
    expect((await readTrip(out)).trip.link).toEqual(link);
    const { trip: shown } = await succeed(app, calls.sharedTrip, { query: keyOf(link.url) });
    expect(shown.entries).toHaveLength(2);
    expect(shown.people.every((name) => /^\S+( \S\.)?$/.test(name))).toBe(true);
    const told = JSON.stringify(shown);
    const hidden = [
      out,
      stay,
      ...own.entries.map(({ number }) => number),
      ...own.people.map((name) => name.split(' ')[1]),
    ];
    for (const secret of hidden) expect(told).not.toContain(secret);
    expect(told).not.toMatch(/paise|amount|\.pdf/i);

    const whole = await share('full', true);
    const { trip: more } = await succeed(app, calls.sharedTrip, { query: keyOf(whole.url) });
    expect(more.people).toEqual(own.people);
    expect(more.entries.map(({ number }) => number)).toEqual(own.entries.map(({ number }) => number));
    // The earlier link was replaced.
    expect(await app.call(calls.sharedTrip, { query: keyOf(link.url) })).toMatchObject({ status: 404 });
  });

  test('[REQ-TRIP-4] a link shows nothing once it is ended, or the trip has been over for two days', async () => {
    const { url, expiresAt } = await share('none', false);
    const dayAfter = Date.parse(`${addDays(checkout, 3)}T00:00:00+05:30`);
    expect(Date.parse(expiresAt)).toBe(dayAfter);
    expect((await succeed(app, calls.sharedTrip, { query: keyOf(url) })).trip.people).toEqual([]);
    await app.context.database.pool.query(
      `update trip_shares set expires_at = now() - interval '1 second' where kind = 'family'`,
    );
    expect(await app.call(calls.sharedTrip, { query: keyOf(url) })).toMatchObject({ status: 404 });
    const again = await share('none', false);
    await succeed(app, calls.endTripLink, { as: traveller, params: { id: out } });
    expect(await app.call(calls.sharedTrip, { query: keyOf(again.url) })).toMatchObject({ status: 404 });
    expect((await readTrip(out)).trip.link).toBeNull();
    const other = await signIn(app);
    expect(await app.call(calls.endTripLink, { as: other, params: { id: out } })).toMatchObject({ status: 404 });
  });

  test('[REQ-TRIP-4] the page of a link is not listed by search engines, and tells no other site its address', async () => {
    const { headers } = await app.app.inject({ url: `/hi/shared-trip?key=${'x'.repeat(43)}` });
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  test('[REQ-TRIP-5] a calendar that subscribes reads what is in force, without booking numbers, until it is ended', async () => {
    const { url } = await succeed(app, calls.beginCalendar, { as: traveller });
    expect((await readTrip(out)).trip.calendar).toBe(url);
    const read = () => app.app.inject({ url: new URL(url).pathname + new URL(url).search });
    const feed = await read();
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const text = feed.body.replaceAll(/\r\n[ \t]/g, '');
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain(`UID:${stay}@`);
    const { trip: own } = await readTrip(out);
    const flown = own.entries.filter(({ kind }) => kind === 'flight');
    for (const { number } of flown) expect(text).not.toContain(number);
    const { reference } = await readBooking(app, traveller, stay);
    expect(text).not.toContain(reference);
    for (let times = 0; times < 10; times += 1) await read();
    expect((await read()).statusCode).toBe(429);

    const { url: next } = await succeed(app, calls.beginCalendar, { as: traveller });
    expect(await app.call(calls.tripCalendar, { query: keyOf(next) })).toMatchObject({ status: 200 });
    await succeed(app, calls.endCalendar, { as: traveller });
    expect(await app.call(calls.tripCalendar, { query: keyOf(next) })).toMatchObject({ status: 404 });
    expect((await readTrip(out)).trip.calendar).toBeNull();
  });

  test('the way back belongs to it, another journey does not, and what is cancelled leaves it', async () => {
    const back = await fly('GOI', 'DEL', checkout);
    const later = await fly('DEL', 'BOM', addDays(checkout, 3));
    expect((await tripsOf()).map(({ bookingIds }) => bookingIds)).toEqual([[out, stay, back], [later]]);
    await succeed(app, cancelBooking, { as: traveller, params: { id: stay } });
    await until(() => readBooking(app, traveller, stay), { status: 'cancelled' });
    expect((await tripsOf()).map(({ bookingIds }) => bookingIds)).toEqual([[out, back], [later]]);
    expect(await app.call(calls.trip, { as: traveller, params: { id: stay } })).toMatchObject({ status: 404 });
    const { url } = await succeed(app, calls.beginCalendar, { as: traveller });
    const { body } = await app.app.inject({ url: new URL(url).pathname + new URL(url).search });
    expect(body).not.toContain(stay);
    expect(body).toContain(out);
  });
});
