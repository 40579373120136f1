/**
 * A client that knows only the three documents of the specification: each call of their sections 7, with the fields they name in its body or
 * query, and the fields they read in its answer. It deliberately imports no contract of ours.
 */

import { DAY_MS, SECOND_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OTP_RULES } from '@safar/domain/people/otp';
import { eventually } from './platform/testing/eventually.ts';
import { cookieOf, freshMobile, receivedOtp } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';

const GOA = '119805';
const PARTY = { rooms: '1', adults: '2', children: '0' };

/** How far the app's clock is ahead of the machine's, ms. */
let aheadMs = 0;
const clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};
let app: TestApp;
let cookie = '';
let token = '';
const mobile = freshMobile();

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', parts: { clock } });
});
afterAll(() => app.close());

interface Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The server's answer to a call, read by the fields that a document names. */
async function ask<Schema extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  schema: Schema,
  { query, body }: Request = {},
): Promise<z.output<Schema>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const response = await app.app.inject({
    method,
    url: `/api/${path}${search}`,
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  expect({ path, status: response.statusCode, error: errorOf(response.body) }).toEqual({
    path,
    status: 200,
    error: '',
  });
  if (response.headers['set-cookie'] !== undefined) cookie = cookieOf(response.headers);
  return schema.parse(response.json());
}

function errorOf(text: string): string {
  const parsed = z.object({ error: z.string() }).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.error : '';
}

const ok = z.object({ ok: z.literal(true) });

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

describe('[REQ-API-9] the calls of document 1, by its words alone', () => {
  test('sign up, read the account, sign out and in again', async () => {
    expect(await ask('GET', 'countries', z.array(Country).or(z.object({ countries: z.array(Country) })))).toBeTruthy();
    await ask('POST', 'auth/send-otp', z.looseObject({}), { body: { mobile } });
    aheadMs += OTP_RULES.secondsBetweenSends * SECOND_MS;
    await ask('POST', 'auth/resend-otp', z.looseObject({}), { body: { mobile } });
    const SignedIn = z.object({
      token: z.string(),
      expiresAt: z.string(),
      displayName: z.string(),
      hasAccount: z.boolean(),
    });
    const verified = await ask('POST', 'auth/verify-otp', SignedIn, {
      body: { mobile, otp: await receivedOtp(app, mobile) },
    });
    expect(verified.hasAccount).toBe(false);
    token = verified.token;
    const profile = {
      mobile,
      name: 'Meera Iyer',
      password: 'Kolam-41-Verandah',
      email: 'meera@example.com',
      country: 'India',
    };
    expect(
      await ask('POST', 'auth/set-password', z.object({ displayName: z.string() }), { body: profile }),
    ).toMatchObject({
      displayName: 'Meera Iyer',
    });
    const User = z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
    });
    const me = await ask('GET', 'users/me', User.or(z.object({ user: User })));
    expect('user' in me ? me.user.name : me.name).toBe('Meera Iyer');
    await ask('GET', 'auth/me', z.object({ user: User }));
    expect(await ask('GET', 'bookings/mine', MyBookings)).toEqual({ bookings: [], nextCursor: null });
    await ask('POST', 'auth/logout', z.looseObject({}));
  });
});

const Country = z.object({ Code: z.string(), Name: z.string() });
const MyBookings = z.object({
  bookings: z.array(z.looseObject({ hotelCode: z.string() })),
  nextCursor: z.string().nullable(),
});

async function signIn(): Promise<void> {
  const number = freshMobile();
  cookie = '';
  token = '';
  await ask('POST', 'auth/send-otp', z.looseObject({}), { body: { mobile: number } });
  const otp = await receivedOtp(app, number);
  ({ token } = await ask('POST', 'auth/verify-otp', z.object({ token: z.string() }), {
    body: { mobile: number, otp },
  }));
}

const Airport = z.looseObject({});
const SearchAnswer = z
  .object({ ok: z.literal(true), journeyType: z.union([z.literal(1), z.literal(2), z.literal(3)]) })
  .and(z.looseObject({}));

describe('[REQ-API-9] the calls of document 2, by its words alone', () => {
  test('airports as they are typed, and a search by the query of the results page', async () => {
    const query = { q: 'delhi', active: 'true', limit: '10', sort: 'name' };
    const { data } = await ask('GET', 'flights/airports', z.object({ data: z.array(Airport) }), { query });
    expect(data.length).toBeGreaterThan(0);
    const base = { adults: '1', children: '0', infants: '0', travelClass: 'Economy', fareType: 'regular' };
    const [out, back] = [inDays(30), inDays(34)];
    const oneway = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: out, ...base };
    const multicity = { ...base, tripType: 'multicity', segments: `DEL-BOM:${out}|BOM-GOI:${back}` };
    const trips = [
      [oneway, 1],
      [{ ...oneway, tripType: 'roundtrip', returnOn: back }, 2],
      [{ ...multicity, s1: `DEL-BOM:${out}`, s2: `BOM-GOI:${back}` }, 3],
    ] as const;
    for (const [trip, journeyType] of trips)
      expect(await ask('GET', 'air/search', SearchAnswer, { query: trip })).toMatchObject({ journeyType });
  });
});

const Hotel = z.looseObject({ HotelCode: z.string(), HotelName: z.string(), HotelFacilities: z.array(z.string()) });
const Rate = z.object({
  DisplayName: z.string(),
  Inclusion: z.string(),
  BookingCode: z.string(),
  CancelPolicies: z.array(
    z.looseObject({ FromDate: z.string(), ChargeType: z.string(), CancellationCharge: z.number() }),
  ),
  CancellationMessage: z.string(),
  TotalFare: z.number(),
  TotalTax: z.number(),
  MealType: z.string(),
  RoomPromotion: z.string().nullable(),
  IsRefundable: z.boolean(),
});
const Availability = z.object({
  availableHotels: z.array(
    z.looseObject({
      HotelCode: z.string(),
      RoomCount: z.number(),
      RoomName: z.string(),
      TotalFare: z.number(),
      TotalTax: z.number(),
      Currency: z.literal('INR'),
      RoomSets: z.array(Rate),
      CancellationMessage: z.string(),
    }),
  ),
});
const Prebook = z.looseObject({
  totalFare: z.number(),
  totalTax: z.number(),
  currency: z.string(),
  inclusions: z.string(),
  amenities: z.array(z.string()),
  cancelPolicies: z.array(z.looseObject({})),
  mealType: z.string(),
  roomNames: z.array(z.string()),
  isRefundable: z.boolean(),
  lastCancellationDeadline: z.string().nullable(),
  rateConditions: z.array(z.string()),
  priceBreakUp: z.object({ roomRate: z.number(), roomTax: z.number() }),
  netAmount: z.number(),
  netTax: z.number(),
  validationInfo: z.looseObject({ PanMandatory: z.boolean(), PassportMandatory: z.boolean() }),
  status: z.object({ Code: z.number(), Description: z.string() }),
});

/** A refundable room in Goa, found in the way of the pages of document 3. */
async function chosenRoom(daysAhead: number, party = PARTY) {
  const stay = { checkin: inDays(daysAhead), checkout: inDays(daysAhead + 2), ...party, nat: 'IN' };
  const { hotelCodes } = await eventually(async () => {
    const Preload = z.object({
      hotels: z.array(Hotel),
      hotelCodes: z.array(z.string()),
      total: z.number(),
      city: z.object({ name: z.string() }),
    });
    const page = await ask('GET', 'hotels/preload', Preload, { query: { cc: GOA, page: '1' } });
    if (page.hotelCodes.length === 0) throw new Error('the city is not read yet');
    return page;
  });
  const query = { hotelCodes: hotelCodes.join(','), ...stay, rt: '1' };
  const { availableHotels } = await ask('GET', 'hotels/availability', Availability, { query });
  const found = availableHotels.flatMap(({ HotelCode, RoomSets }) =>
    RoomSets.filter(({ IsRefundable }) => IsRefundable).map((rate) => ({ hotelCode: HotelCode, rate, stay })),
  );
  const [chosen] = found;
  if (chosen === undefined) throw new Error('Goa has no refundable room');
  return chosen;
}

const Session = z.object({
  session: z.looseObject({
    id: z.string(),
    bookingCode: z.string(),
    priceHash: z.string(),
    context: z.looseObject({ hotelCode: z.string(), checkin: z.string(), checkout: z.string() }),
    prebook: Prebook,
    amounts: z.looseObject({ display: z.looseObject({ total: z.number() }) }),
  }),
});

describe('[REQ-API-9] the calls of document 3, by its words alone', () => {
  test('places, hotels and counts of a search', async () => {
    const City = z.object({ name: z.string(), slug: z.string(), code: z.string(), countryName: z.string() });
    const Suggestions = z.object({ cities: z.array(City), countries: z.array(z.looseObject({})) });
    const { cities } = await eventually(async () => {
      const found = await ask('GET', 'suggestions', Suggestions, { query: { query: 'goa' } });
      if (found.cities.length === 0) throw new Error('the cities are not read yet');
      return found;
    });
    expect(cities.map(({ code }) => code)).toContain(GOA);
    const near = { query: { lat: '15.5', lng: '73.8' } };
    await ask(
      'GET',
      'geo/resolve-city',
      z.object({ name: z.string(), slug: z.string(), code: z.string(), country: z.string() }),
      near,
    );
    const { hotelCode, stay } = await chosenRoom(40);
    await ask('GET', 'hotels/count', z.object({ totalAvailable: z.number() }), { query: { cc: GOA, ...stay } });
    const fields = { fields: 'name,slug,count,cityCount', limit: '1000', cc: GOA };
    const Facilities = z.object({
      items: z.array(z.object({ name: z.string(), slug: z.string(), count: z.number(), cityCount: z.number() })),
    });
    await ask('GET', 'facilities', Facilities, { query: fields });
    const Named = z.object({
      items: z.array(
        z.object({
          HotelName: z.string(),
          HotelCode: z.string(),
          Address: z.string(),
          CityName: z.string(),
          CountryName: z.string(),
          HotelRating: z.number(),
        }),
      ),
    });
    await ask('GET', 'hotels/suggest', Named, { query: { q: 'beach', limit: '8', cc: GOA } });
    expect(
      await ask('GET', 'hotels/by-code', z.object({ hotel: Hotel }), { query: { code: hotelCode } }),
    ).toMatchObject({ hotel: { HotelCode: hotelCode } });
    await ask('GET', `hotels/${hotelCode}`, Hotel.or(z.object({ hotel: Hotel })));
  });

  test('a journey log in both of its forms', async () => {
    const Taken = z.object({ ok: z.literal(true) });
    const first = await ask('POST', 'snapshots/append', Taken, {
      body: {
        userId: 'guest',
        sessionId: 's-1',
        event: 'results_view_open',
        data: { page: 1 },
        meta: { path: '/goa/hotels', ts: 1, ua: 'a browser' },
      },
    });
    const second = await ask('POST', 'snapshots/append', Taken, {
      body: { sessionId: 's-1', userId: 'guest', payload: { ts: 1, event: 'open', details: { hotel: '1' } } },
    });
    expect([first, second]).toEqual([{ ok: true }, { ok: true }]);
  });

  test('a room with a child is prebooked, checked out, paid, verified, read and cancelled', async () => {
    await signIn();
    const { hotelCode, rate, stay } = await chosenRoom(41, { ...PARTY, children: '1' });
    const prebook = await ask('POST', 'tbo/prebook', Prebook, {
      body: { bookingCode: rate.BookingCode, paymentMode: 'Limit' },
    });
    const { user } = await ask('GET', 'auth/me', z.object({ user: z.looseObject({ id: z.string() }) }));
    const context = {
      hotelCode,
      checkin: stay.checkin,
      checkout: stay.checkout,
      rooms: 1,
      adults: 2,
      children: 1,
      nat: 'IN',
      user,
    };
    const begun = { bookingCode: rate.BookingCode, user, context };
    const { sessionId } = await ask('POST', 'checkout/sessions', z.object({ sessionId: z.string() }), { body: begun });
    const { session } = await ask('POST', 'checkout/session', Session.and(ok), { body: { sessionId } });
    expect(session.prebook.totalFare).toBe(prebook.totalFare);

    const adult = {
      lastName: 'Iyer',
      nationality: 'IN',
      ...(prebook.validationInfo.PanMandatory && { pan: 'ABCPI1234F' }),
    };
    const rooms = [
      {
        adults: [
          { ...adult, title: 'Mrs.', firstName: 'Meera', email: 'meera@example.com', isLead: true },
          { ...adult, title: 'Mr.', firstName: 'Arjun', email: '', isLead: false },
        ],
        children: [{ title: 'Ms.', firstName: 'Tara', lastName: 'Iyer', age: 8 }],
      },
    ];
    await ask('POST', 'checkout/guests', z.looseObject({}), { body: { sessionId, rooms, amounts: session.amounts } });
    const { session: filled } = await ask('POST', 'checkout/session', Session, { body: { sessionId } });

    const order = {
      localOrderId: sessionId,
      bookingId: rate.BookingCode,
      priceHash: filled.priceHash,
      customer: { name: 'Meera Iyer', email: 'meera@example.com', contact: mobile },
    };
    const Order = z.object({
      ok: z.literal(true),
      order: z.object({ id: z.string(), amount: z.number(), currency: z.string() }),
      keyId: z.string().min(1),
    });
    const opened = await ask('POST', 'payments/create-order', Order, { body: order });
    const paid = await fetch(`${app.sandboxUrl}/razorpay/test/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: opened.order.id, method: 'upi', outcome: 'success' }),
    });
    // The provider's checkout result, unchanged.
    await ask('POST', 'payments/verify', ok, { body: await paid.json() });

    const Status = z.object({ state: z.string(), bookingId: z.string().optional() });
    const bookingId = await eventually(async () => {
      const { state, bookingId: id } = await ask('GET', `checkout/status/${sessionId}`, Status);
      if (state !== 'confirmed' || id === undefined) throw new Error(state);
      return id;
    });
    const Snapshot = z.object({
      ok: z.literal(true),
      payment: z.looseObject({
        localOrderId: z.literal(sessionId),
        bookingId: z.string(),
        razorpayOrderId: z.literal(opened.order.id),
        breakdown: z.object({ totalDuePaise: z.number(), payNowPaise: z.number(), balanceDuePaise: z.number() }),
        balance: z.looseObject({ amountPaise: z.number(), status: z.string(), shortUrl: z.string().nullable() }),
      }),
    });
    const { payment } = await ask('GET', `payments/snapshot/${sessionId}`, Snapshot);
    const Booking = z.looseObject({
      id: z.string(),
      sessionId: z.string(),
      bookingCode: z.string(),
      hotelName: z.string(),
      checkin: z.string(),
      checkout: z.string(),
    });
    const read = await ask('GET', `bookings/${bookingId}`, Booking.or(z.object({ booking: Booking })));
    const booking = Booking.parse('booking' in read ? read.booking : read);
    expect([payment.localOrderId === booking.sessionId, payment.bookingId === booking.bookingCode]).toContain(true);
    expect((await ask('GET', 'bookings/mine', MyBookings)).bookings).toMatchObject([{ id: bookingId }]);
    await ask('GET', `bookings/${bookingId}/tbo-details`, z.looseObject({}));
    const Summary = z.object({
      ok: z.literal(true),
      data: z.looseObject({
        hotel: z.looseObject({ name: z.string() }),
        stay: z.looseObject({
          checkIn: z.string(),
          checkOut: z.string(),
          rooms: z.number(),
          adults: z.number(),
          nights: z.number(),
        }),
        prices: z.looseObject({ base: z.number(), taxes: z.number(), fees: z.number() }),
        totals: z.looseObject({ grandTotal: z.number() }),
        priceHash: z.string(),
      }),
    });
    await ask('GET', `bookings/${bookingId}/summary`, Summary);
    await ask('POST', 'payments/balance-link', z.looseObject({ ok: z.literal(true), status: z.literal('paid') }), {
      body: { sessionId },
    });
    await ask('POST', `bookings/${bookingId}/cancel`, ok);
  });
});
