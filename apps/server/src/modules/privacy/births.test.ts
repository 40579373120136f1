import * as calls from '@safar/contract/account';
import { checkoutSession } from '@safar/contract/checkout';
import type { TitledPassenger } from '@safar/domain/people/passengers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { oneway, orderFlight, passengersFor, quoteTrip } from '../bookings/testing/flight-journey.ts';
import { checkoutStatus, ofKind, pay, succeed, verify } from '../bookings/testing/journey.ts';
import { tablesHolding } from './testing/tables-holding.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' } });
});
afterAll(() => app.close());

/** Saves a traveller and pays for the flight of an adult and a child with these birth dates. */
async function travel(as: SignedInTraveller, born: { saved: string; adult: string; child: string }) {
  await succeed(app, calls.addTraveller, {
    as,
    body: { title: 'Ms.', firstName: 'Ila', lastName: 'Nair', dateOfBirth: born.saved },
  });
  const quote = await quoteTrip(app, oneway(true, { children: '1' }));
  const passengers = passengersFor(quote).map((passenger): TitledPassenger => ({
    ...passenger,
    dateOfBirth: passenger.type === 'adult' ? born.adult : born.child,
  }));
  const order = await orderFlight(app, as, quote, passengers);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  // The airline does not accept a child without its birth date.
  await until(() => checkoutStatus(app, as, order.sessionId), { state: 'confirmed' });
  return { ...order, bookingId };
}

async function birthsShown(as: SignedInTraveller, sessionId: string) {
  const { session } = await succeed(app, checkoutSession, { as, body: { sessionId } });
  const { travellers } = await succeed(app, calls.travellers, { as });
  return {
    passengers: ofKind(session, 'flight').passengers?.map(({ dateOfBirth }) => dateOfBirth),
    saved: travellers.map(({ dateOfBirth }) => dateOfBirth),
  };
}

async function tablesHoldingAny(days: readonly string[]): Promise<string[]> {
  const found = await Promise.all(days.map((day) => tablesHolding(app, day)));
  return [...new Set(found.flat())].toSorted();
}

describe('birth dates', () => {
  test('[REQ-PRIV-4] rest nowhere readable after a saved traveller, a checkout and a booking; their owner sees them, a file has them masked', async () => {
    const as = await signIn(app);
    const born = { saved: '1961-07-19', adult: '1987-11-29', child: '2018-05-23' };
    const { sessionId, bookingId } = await travel(as, born);
    expect(await tablesHoldingAny(Object.values(born))).toEqual([]);
    expect(await birthsShown(as, sessionId)).toEqual({ passengers: [born.adult, born.child], saved: [born.saved] });
    const { body } = await app.call(calls.exportMyData, { as });
    expect(calls.exportMyData.answer.parse(body)).toMatchObject({
      travellers: [{ dateOfBirth: '••••••7-19' }],
      bookings: [{ id: bookingId, passengers: [{ dateOfBirth: '••••••1-29' }, { dateOfBirth: '••••••5-23' }] }],
    });
    for (const day of Object.values(born)) expect(JSON.stringify(body)).not.toContain(day);
  });
});
