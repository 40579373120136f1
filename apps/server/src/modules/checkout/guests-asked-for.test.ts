import * as calls from '@safar/contract/checkout';
import { usersMe } from '@safar/contract/identity';
import { createOrder } from '@safar/contract/payments';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, handedOut, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import {
  beginCheckout,
  contextOf,
  fillGuests,
  GUESTS,
  newCheckout,
  orderBody,
  readCheckout,
  succeed,
  supplierCode,
} from '../bookings/testing/journey.ts';
import { like } from '../../platform/testing/like.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

test('[REQ-LANG-5] whoever fills a checkout in Hindi is written to in Hindi from then on, and no client that asks for no language changes it', async () => {
  const as = await signIn(app);
  const languageNow = async () => {
    const { body } = await app.call(usersMe, { as });
    return usersMe.answer.parse(body).user.language;
  };
  const fill = async (headers: Record<string, string>) => {
    const sessionId = await beginCheckout(app, as, offerRate(app));
    const { amounts } = await readCheckout(app, as, sessionId);
    const body = { sessionId, rooms: GUESTS, amounts: { display: amounts.display } };
    expect((await app.call(calls.saveGuests, { as, body, headers })).status).toBe(200);
  };
  await fill({});
  expect(await languageNow()).toBe('en');
  await fill({ 'accept-language': 'hi' });
  expect(await languageNow()).toBe('hi');
  await fill({});
  expect(await languageNow()).toBe('hi');
});

describe('what Book would be refused without is known before anything is paid', () => {
  test('[REQ-GUEST-10] a rate that asks for what we do not send cannot be begun, and says why', async () => {
    const rate = offerRate(app, { rate: { notSold: 'package' } });
    const { status, body: answer } = await app.call(calls.createCheckoutSession, {
      as: traveller,
      body: newCheckout(rate),
    });
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: 'RATE_GONE', error: like.stringContaining('together with a flight') });
  });

  test('one that asks for it only when it is paid for is not charged', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    const known = app.supplier.rates.get(supplierCode(rate));
    if (known === undefined) throw new Error('the rate is offered');
    app.supplier.rates.set(supplierCode(rate), { ...known, notSold: 'company' });
    const order = await app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
    expect(order.body).toMatchObject({ code: 'RATE_GONE', error: like.stringContaining('companies') });
  });

  test('[REQ-GUEST-4] as many PANs are asked for as the supplier counts, from the lead on', async () => {
    const rate = offerRate(app, { guestRules: { panMandatory: true, panCountRequired: 1 } });
    const sessionId = await beginCheckout(app, traveller, rate);
    const { amounts, prebook } = await readCheckout(app, traveller, sessionId);
    expect(prebook.validationInfo.PanCountRequired).toBe(1);
    const save = (rooms: unknown) =>
      app.call(calls.saveGuests, { as: traveller, body: { sessionId, rooms, amounts: { display: amounts.display } } });
    expect((await save(GUESTS)).body).toMatchObject({ fields: [{ path: 'rooms.0.adults.0.pan' }] });
    const [room] = GUESTS;
    const adults = room?.adults.map((adult) => (adult.isLead ? { ...adult, pan: 'ABCDE1234F' } : adult));
    expect((await save([{ adults, children: [] }])).status).toBe(200);
  });
});

/** A checkout of a room with two adults and two children of 8 and 5. */
async function beginWithChildren() {
  const rate = handedOut(app, offerRate(app), [{ adults: 2, children: 2, childAges: [8, 5] }]);
  const paxRooms = [{ Adults: 2, Children: 2, ChildrenAges: [8, 5] }];
  const context = { ...contextOf(rate), children: 2, paxRooms };
  const body = { bookingCode: rate.bookingCode, context };
  const { sessionId } = await succeed(app, calls.createCheckoutSession, { as: traveller, body });
  const { amounts } = await readCheckout(app, traveller, sessionId);
  const save = (tara: number, neel: number) => {
    const child = { title: 'Ms.', firstName: 'Tara', lastName: 'Mehta', age: tara };
    const children = [child, { ...child, title: 'Mr.', firstName: 'Neel', age: neel }];
    const rooms = GUESTS.map((room) => ({ ...room, children }));
    return app.call(calls.saveGuests, {
      as: traveller,
      body: { sessionId, rooms, amounts: { display: amounts.display } },
    });
  };
  return { sessionId, save };
}

describe('the children a price was made for', () => {
  test('[REQ-GUEST-6] another age is refused at its field', async () => {
    const { save } = await beginWithChildren();
    expect((await save(17, 5)).body).toMatchObject({
      fields: [{ path: 'rooms.0.children.0.age', message: like.stringContaining('Search again with age 17') }],
    });
    expect((await save(8, 5)).status).toBe(200);
  });

  test('may be named in another order; each has the age typed beside the name', async () => {
    const { sessionId, save } = await beginWithChildren();
    expect((await save(5, 8)).status).toBe(200);
    expect((await readCheckout(app, traveller, sessionId)).guests?.[0]?.children).toMatchObject([
      { firstName: 'Tara', age: 5 },
      { firstName: 'Neel', age: 8 },
    ]);
  });
});

function inADay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

async function refusal(rate: ReturnType<typeof offerRate>, part: object) {
  return app.call(calls.createCheckoutSession, { as: traveller, body: { ...newCheckout(rate), ...part } });
}

describe('a rate is sold for the stay it was searched for', () => {
  const room = { adults: 2, children: 0, childAges: [] };

  test('[REQ-RATE-11] not to a party, dates or a nationality that a browser made up', async () => {
    const rate = offerRate(app);
    const context = contextOf(rate);
    const family = { ...context, children: 1, paxRooms: [{ Adults: 2, Children: 1, ChildrenAges: [3] }] };
    const searched = handedOut(app, rate, [{ adults: 2, children: 1, childAges: [12] }]).bookingCode;
    const later = inADay(rate.checkout);
    const forged = [
      { context: family },
      { context: family, bookingCode: searched },
      { context: { ...context, checkout: later } },
      { context: { ...context, nat: 'US' } },
      { context: { ...context, adults: 1 } },
      { bookingCode: supplierCode(rate) },
      { bookingCode: `${rate.bookingCode.slice(0, -32)}${'f'.repeat(32)}` },
    ];
    for (const part of forged)
      expect(await refusal(rate, part)).toMatchObject({
        status: 409,
        body: { code: 'STAY_CHANGED', error: like.stringContaining('search again') },
      });
    expect(await refusal(rate, {})).toMatchObject({ status: 200 });
  });

  test('[REQ-RATE-11] nor with the proof of another rate or another stay', async () => {
    const [rate, other] = [offerRate(app), offerRate(app)];
    const elsewhen = handedOut(app, { ...rate, checkout: inADay(rate.checkin) }, [room]);
    const [own, others] = [rate, other].map(({ bookingCode }) => bookingCode.split('~'));
    const swapped = [...(own ?? []).slice(0, -1), others?.at(-1)].join('~');
    for (const bookingCode of [swapped, elsewhen.bookingCode])
      expect(await refusal(rate, { bookingCode })).toMatchObject({ status: 409, body: { code: 'STAY_CHANGED' } });
  });
});

describe('a rate that asks for more PANs than there are adults', () => {
  const guestRules = { panMandatory: true, panCountRequired: 3 };

  test('[REQ-GUEST-10] is not sold, and says why', async () => {
    const body = newCheckout(offerRate(app, { guestRules }));
    expect(await app.call(calls.createCheckoutSession, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'RATE_GONE', error: like.stringContaining('more PANs') },
    });
  });

  test('is not charged when it asks only once it is paid for', async () => {
    const rate = offerRate(app);
    const sessionId = await beginCheckout(app, traveller, rate);
    const priceHash = await fillGuests(app, traveller, sessionId);
    const known = app.supplier.rates.get(supplierCode(rate));
    if (known === undefined) throw new Error('the rate is offered');
    app.supplier.rates.set(supplierCode(rate), { ...known, guestRules: { ...known.guestRules, ...guestRules } });
    const order = await app.call(createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
    expect(order.body).toMatchObject({ code: 'RATE_GONE', error: like.stringContaining('more PANs') });
  });
});
