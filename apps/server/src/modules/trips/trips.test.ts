import { cancelBooking } from '@safar/contract/bookings';
import { myTrips, trip } from '@safar/contract/trips';
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

const readTrip = (id: string) => succeed(app, trip, { as: traveller, params: { id } });
const tripsOf = async () => (await succeed(app, myTrips, { as: traveller })).trips;

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
    expect(await app.call(trip, { as: other, params: { id: out } })).toMatchObject({ status: 404 });
    expect((await succeed(app, myTrips, { as: other })).trips).toEqual([]);
  });

  test('the way back belongs to it, another journey does not, and what is cancelled leaves it', async () => {
    const back = await fly('GOI', 'DEL', checkout);
    const later = await fly('DEL', 'BOM', addDays(checkout, 3));
    expect((await tripsOf()).map(({ bookingIds }) => bookingIds)).toEqual([[out, stay, back], [later]]);
    await succeed(app, cancelBooking, { as: traveller, params: { id: stay } });
    await until(() => readBooking(app, traveller, stay), { status: 'cancelled' });
    expect((await tripsOf()).map(({ bookingIds }) => bookingIds)).toEqual([[out, back], [later]]);
    expect(await app.call(trip, { as: traveller, params: { id: stay } })).toMatchObject({ status: 404 });
  });
});
