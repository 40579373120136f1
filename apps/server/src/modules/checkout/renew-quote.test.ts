import { checkoutSession, renewCheckout, saveGuests } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { arm } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { beginFlight, CONTACT, oneway, passengersFor, quoteTrip } from '../bookings/testing/flight-journey.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { like } from '../../platform/testing/like.ts';

const CHECKED_MS = 15 * 60_000;

const clock = movableClock(Date.now());
let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', parts: { clock } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A checkout with passengers, a minute after its price counted as checked. */
async function checkedLongAgo() {
  const quote = await quoteTrip(app, oneway(true));
  const sessionId = await beginFlight(app, traveller, quote);
  const body = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact: CONTACT };
  const { priceHash } = await succeed(app, saveGuests, { as: traveller, body });
  clock.advance(CHECKED_MS + MINUTE_MS);
  return { quote, sessionId, priceHash };
}

function renew(body: { sessionId: string; priceHash: string }, as = traveller) {
  return app.call(renewCheckout, { as, body });
}

test('[REQ-FCHK-10] a price checked too long ago is checked again in place, with everybody who flies, and can be paid for', async () => {
  const { quote, sessionId, priceHash } = await checkedLongAgo();
  const order = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash };
  expect(await app.call(createOrder, { as: traveller, body: order })).toMatchObject({ status: 404 });
  const { session: before } = await succeed(app, checkoutSession, { as: traveller, body: { sessionId } });
  expect(before).toMatchObject({ checkedForMs: 0 });

  expect(await renew({ sessionId, priceHash })).toMatchObject({ status: 200 });
  const { session } = await succeed(app, checkoutSession, { as: traveller, body: { sessionId } });
  expect(session).toHaveProperty('checkedForMs', Date.parse(session.expiresAt) - clock.nowMs());
  expect(Date.parse(session.expiresAt)).toBeGreaterThan(clock.nowMs() + CHECKED_MS / 2);
  expect(session).toMatchObject({ priceHash, passengers: [{ firstName: like.any(String) }] });
  expect((await app.call(createOrder, { as: traveller, body: order })).status).toBe(200);
});

test('[REQ-FCHK-10] a price that has changed meanwhile is told, and taken once it is accepted', async () => {
  const { quote, sessionId, priceHash } = await checkedLongAgo();
  const flight = quote.trip.tickets[0]?.legs[0]?.segments[0];
  const reference = `${flight?.carrierCode}-${flight?.flightNumber}`;
  await arm(app, { target: 'tbo-air', operation: 'FareQuote', kind: 'price-change', reference });
  const changed = await renew({ sessionId, priceHash });
  expect(changed).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', changes: [{ kind: 'price' }] } });
  const { session } = await succeed(app, checkoutSession, { as: traveller, body: { sessionId } });
  expect(session.priceHash).not.toBe(priceHash);
  expect(await renew({ sessionId, priceHash: session.priceHash })).toMatchObject({ status: 200 });
});

test('[REQ-BKG-7] another traveller’s is not there', async () => {
  const { sessionId, priceHash } = await checkedLongAgo();
  const stranger = await signIn(app);
  expect(await renew({ sessionId, priceHash }, stranger)).toMatchObject({
    status: 404,
    body: { code: 'BOOKING_NOT_FOUND' },
  });
});
