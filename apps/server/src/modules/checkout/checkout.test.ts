import { addTraveller } from '@safar/contract/account';
import * as calls from '@safar/contract/checkout';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, handedOut, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import {
  beginCheckout,
  contextOf,
  fillGuests,
  GUESTS,
  newCheckout,
  openOrder,
  pay,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { like } from '../../platform/testing/like.ts';

const PAN = 'ABCDE1234F';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

function inDays(days: number): string {
  return new Date(clock.nowMs() + days * DAY_MS).toISOString();
}

function begin(rate: ChosenRate, part: Readonly<Record<string, unknown>> = {}, context: object = {}) {
  const body = { ...newCheckout(rate), context: { ...contextOf(rate), ...context }, ...part };
  return app.call(calls.createCheckoutSession, { as: traveller, body });
}

function save(sessionId: string, rooms: unknown, amounts: unknown) {
  return app.call(calls.saveGuests, { as: traveller, body: { sessionId, rooms, amounts } });
}

/** The two guests, the first with a PAN. */
function guestsWithPan(pan: string) {
  const [room] = GUESTS;
  return [{ ...room, adults: room?.adults.map((adult, index) => (index === 0 ? { ...adult, pan } : adult)) }];
}

describe('a checkout', () => {
  test('[REQ-CHK-1] freezes stay, hotel, price and terms, and lists the plans of its tier', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const session = await readCheckout(app, traveller, sessionId);
    expect(session).toMatchObject({
      id: sessionId,
      supplier: 'tbo',
      status: 'open',
      context: {
        nights: 2,
        paxRooms: [{ Adults: 2, Children: 0, ChildrenAges: [] }],
        hotel: { name: SCRIPTED_HOTEL.HotelName, city: 'Goa', checkInTime: '2:00 PM' },
      },
      guests: null,
      lead: { name: null, phone: traveller.mobile },
      amounts: {
        display: { total: 5065.35, currency: 'INR' },
        supplierNet: { total: 4965.35 },
        platformFee: 100,
        priceBreakUpTable: { totalPayable: 5065.35, perRoom: { total: 5065.35 } },
        paymentOption: 'pay_full',
      },
      tier: 'zero',
      plans: [
        { id: 'pay_later', enabled: true, payNowPaise: 0, balancePaise: 506_535 },
        { id: 'pay_half', enabled: true, payNowPaise: 50_654 },
        { id: 'pay_full', enabled: true, payNowPaise: 506_535, balancePaise: 0, dueAt: null },
      ],
    });
    expect(session.priceHash).toBe(session.prebook.priceHash);
    expect(Date.parse(session.expiresAt) - clock.nowMs()).toBe(30 * 60_000);
  });

  test.each([
    ['in the past', { checkin: '2020-01-01', checkout: '2020-01-02' }, 'context.checkin'],
    ['that ends before it begins', { checkout: inDays(19).slice(0, 10) }, 'context.checkout'],
    ['with fewer adults than rooms', { rooms: 3 }, 'context.adults'],
    ['whose rooms do not add up', { paxRooms: [{ Adults: 1, Children: 0 }] }, 'context.paxRooms'],
    ['with a child without an age', { children: 1, paxRooms: [{ Adults: 2, Children: 1 }] }, 'context.paxRooms'],
  ])('of a stay %s is refused with the place', async (_name, context, path) => {
    expect(await begin(offerRate(app), {}, context)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', problems: [{ path }] },
    });
  });

  test('[REQ-CHK-1] of another hotel than the rate’s, or for other rooms, is refused', async () => {
    const rate = offerRate(app);
    expect(await begin(rate, {}, { hotelCode: '999' })).toMatchObject({
      status: 404,
      body: { code: 'HOTEL_NOT_FOUND' },
    });
    const single = { adults: 1, children: 0, childAges: [] };
    expect(await begin(handedOut(app, rate, [single, single]), {}, { rooms: 2 })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  test('[REQ-CHK-1, REQ-RATE-3] at a price other than the one the traveller saw shows the new one and opens nothing', async () => {
    expect(await begin(offerRate(app), { priceHash: 'f'.repeat(32) })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', prebook: { price: { totalPaise: 506_535 } } },
    });
  });

  test('of a rate that is gone, or with a silent supplier, says so', async () => {
    const gone = handedOut(app, { ...offerRate(app), bookingCode: 'gone' }, [
      { adults: 2, children: 0, childAges: [] },
    ]);
    expect(await begin(gone)).toMatchObject({ body: { code: 'RATE_GONE' } });
    app.supplier.next({ call: 'prebook', outcome: { kind: 'no-answer', reason: 'timeout', sent: true, text: '' } });
    expect(await begin(offerRate(app))).toMatchObject({ status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } });
  });

  test('[REQ-CHK-1] ends after 30 minutes', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { amounts } = await readCheckout(app, traveller, sessionId);
    clock.advance(30 * 60_000);
    expect(await save(sessionId, GUESTS, amounts)).toMatchObject({ status: 404, body: { code: 'SESSION_INVALID' } });
  });

  test('[REQ-CHK-3] that is paid takes no other guests', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    await verify(app, traveller, await pay(app, order.orderId));
    const { amounts } = await readCheckout(app, traveller, order.sessionId);
    expect(await save(order.sessionId, GUESTS, amounts)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CLOSED' },
    });
  });

  test('[REQ-BKG-7, REQ-CHK-1] of another traveller is not there', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const stranger = await signIn(app);
    const { amounts } = await readCheckout(app, traveller, sessionId);
    const body = { sessionId, rooms: GUESTS, amounts };
    expect(await app.call(calls.saveGuests, { as: stranger, body })).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', error: 'Booking not found for this user.' },
    });
  });
});

describe('guests', () => {
  test('[REQ-CHK-3, REQ-GUEST-1] that break a rule are refused field by field, in words', async () => {
    const rate = offerRate(app, { guestRules: { panMandatory: true, samePaxNameAllowed: false } });
    const sessionId = await beginCheckout(app, traveller, rate);
    const { amounts } = await readCheckout(app, traveller, sessionId);
    const [room] = GUESTS;
    const [lead] = room?.adults ?? [];
    const rooms = [
      {
        adults: [
          { ...lead, email: 'nobody', pan: 'X' },
          { ...lead, isLead: false },
        ],
        children: [],
      },
    ];
    const answer = await save(sessionId, rooms, amounts);
    expect(answer).toMatchObject({ status: 400, body: { code: 'GUESTS_INVALID' } });
    expect(answer).toHaveProperty(
      'body.fields',
      like.arrayContaining([
        { path: 'rooms.0.adults.0.email', message: 'Valid email required for lead guest' },
        { path: 'rooms.0.adults.0.pan', message: 'Valid PAN (e.g., ABCDE1234F) is required' },
        { path: 'rooms.0.adults.1.firstName', message: 'Duplicate passenger name not allowed' },
      ]),
    );
    expect(await save(sessionId, [], amounts)).toMatchObject({ status: 400 });
    expect(await save(sessionId, [{ adults: [lead], children: [] }], amounts)).toMatchObject({
      body: { fields: like.arrayContaining([{ path: 'rooms.0.adults', message: 'Room 1 needs 2 adults' }]) },
    });
  });

  test('[REQ-CHK-3, REQ-RATE-3] with a total changed in the browser are refused with the true one', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { amounts, priceHash } = await readCheckout(app, traveller, sessionId);
    const cheaper = { ...amounts, display: { ...amounts.display, total: 1 } };
    expect(await save(sessionId, GUESTS, cheaper)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { display: { total: 5065.35 } }, priceHash },
    });
    expect((await readCheckout(app, traveller, sessionId)).guests).toBeNull();
  });

  test('[REQ-CHK-4] with a plan the time left does not allow are refused', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app, { freeDays: 0.5 }));
    const { amounts } = await readCheckout(app, traveller, sessionId);
    expect(await save(sessionId, GUESTS, { ...amounts, paymentOption: 'pay_half' })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_UNAVAILABLE' },
    });
  });

  test('[REQ-PRIV-4] keep their personal numbers sealed in the store and masked in every answer', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { amounts } = await readCheckout(app, traveller, sessionId);
    expect(await save(sessionId, guestsWithPan(PAN), amounts)).toMatchObject({ status: 200 });
    const { guests, lead } = await readCheckout(app, traveller, sessionId);
    expect(guests?.[0]?.adults[0]?.pan).toBe('••••••234F');
    expect(lead).toMatchObject({ name: 'Arjun Mehta', email: 'arjun@example.com' });
    const { rows } = await app.context.database.pool.query('select * from checkout_sessions where id = $1', [
      sessionId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(PAN);
    // A masked number sent back as it was shown stands for the saved one; any other value must be a number.
    expect(await save(sessionId, guests, amounts)).toMatchObject({ status: 200 });
    expect((await readCheckout(app, traveller, sessionId)).guests?.[0]?.adults[0]?.pan).toBe('••••••234F');
    expect(await save(sessionId, guestsWithPan('••••••999Z'), amounts)).toMatchObject({
      body: { code: 'GUESTS_INVALID' },
    });
  });

  test('[REQ-GUEST-8] takes the PAN of a saved traveller by its mask, beside that name only, and of this account only', async () => {
    const body = { title: 'Mr.', firstName: 'Arjun', lastName: 'Mehta', pan: PAN };
    await succeed(app, addTraveller, { as: traveller, body });
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    const { amounts } = await readCheckout(app, traveller, sessionId);
    expect(await save(sessionId, guestsWithPan('••••••234F'), amounts)).toMatchObject({ status: 200 });
    const another = guestsWithPan('••••••234F').map((room) => ({
      ...room,
      adults: room.adults?.map((adult) => ({ ...adult, firstName: 'Kabir' })),
    }));
    const other = await beginCheckout(app, traveller, offerRate(app));
    expect(await save(other, another, amounts)).toMatchObject({ body: { code: 'GUESTS_INVALID' } });
    const stranger = await signIn(app);
    const theirs = await beginCheckout(app, stranger, offerRate(app));
    const asStranger = { as: stranger, body: { sessionId: theirs, rooms: guestsWithPan('••••••234F'), amounts } };
    expect(await app.call(calls.saveGuests, asStranger)).toMatchObject({ body: { code: 'GUESTS_INVALID' } });
  });
});

const Event = calls.checkoutStatus.answer;

describe('the status of a checkout', () => {
  test('[REQ-CHK-8] as server-sent events follows it until it ends', async () => {
    const order = await openOrder(app, traveller, offerRate(app));
    const response = await fetch(`${app.origin}/api/checkout/status/${order.sessionId}`, {
      headers: { cookie: traveller.cookie, accept: 'text/event-stream' },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    const events = (await response.text())
      .split('\n\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => Event.parse(JSON.parse(line.slice('data: '.length))));
    expect(events[0]).toMatchObject({ ok: true, state: 'awaiting-payment', bookingId: null });
    expect(events.at(-1)).toMatchObject({ state: 'confirmed', bookingId, message: 'Your room is booked.' });
  });

  test('before anything is paid says that money is awaited, and where it is safe', async () => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app));
    await fillGuests(app, traveller, sessionId);
    expect(await succeed(app, calls.checkoutStatus, { as: traveller, params: { sessionId } })).toMatchObject({
      state: 'awaiting-payment',
      bookingId: null,
      refund: null,
      message: like.stringContaining('safe'),
    });
  });
});
