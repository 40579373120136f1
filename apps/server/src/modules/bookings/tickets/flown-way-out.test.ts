import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { epochMs } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { balances } from '../../payments/index.ts';
import { bookingIdOf } from '../../../platform/ids.ts';
import { domesticReturn, readFlight, ticketedFlight } from '../testing/flight-journey.ts';
import { succeed } from '../testing/journey.ts';

const clock = movableClock(Date.now());
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', parts: { clock, lookEveryMs: 50 } });
});
afterAll(() => app.close());

test('[REQ-CXL-13] once the way out has left, the way home alone is given up, and the way out no more', async () => {
  let traveller = await signIn(app);
  const trip = await ticketedFlight(app, traveller, domesticReturn([true, false]));
  const { params } = trip;
  const [out, back] = trip.flight.tickets.map(({ seats }) => seats.map(({ item }) => item));
  const leaves = trip.flight.trip.tickets[0]?.legs[0]?.from.time;
  if (out === undefined || back === undefined || leaves === undefined) throw new Error('it is no return');
  const ask = (items: readonly number[]) =>
    app.call(cancellationPreview, { as: traveller, params, query: { items: items.join(',') } });
  const giveUp = (body: object) => app.call(cancelBooking, { as: traveller, params, body });
  const departed = { status: 409, body: { code: 'CANCEL_NOT_POSSIBLE', error: like.stringContaining('has left') } };
  const seats = async () => {
    const { flight, status, refund } = await readFlight(app, traveller, trip.bookingId);
    return { status, refund, seats: flight.tickets.map((ticket) => ticket.seats.map(({ state }) => state)) };
  };

  clock.set(epochMs(`${leaves}:00+05:30`) - 1);
  // By then the session that bought it has ended.
  traveller = await signIn(app, traveller.mobile);
  expect(await seats()).toMatchObject({ seats: [['standing'], ['standing']] });
  expect(await ask(out)).toMatchObject({ status: 200 });

  clock.advance(HOUR_MS);
  expect(await seats()).toMatchObject({ status: 'vouchered', seats: [['flown'], ['standing']] });
  for (const items of [out, [...out, ...back]]) {
    expect(await ask(items)).toMatchObject(departed);
    expect(await giveUp({ items })).toMatchObject(departed);
  }
  expect(await giveUp({})).toMatchObject(departed);

  const shown = await succeed(app, cancellationPreview, { as: traveller, params, query: { items: back.join(',') } });
  expect(shown.parts.map(({ item }) => item)).toEqual(back);
  expect(shown.chargePaise + shown.refundPaise).toBe(shown.paidPaise);
  const { chargePaise, refundPaise } = shown;
  expect(await giveUp({ items: back, chargePaise, refundPaise })).toMatchObject({ body: { outcome: 'requested' } });
  await until(seats, { status: 'vouchered', seats: [['flown'], ['gone']], refund: { amountPaise: refundPaise } });
  await until(() => balances(app.context.database.pool, bookingIdOf(trip.sessionId)), { 'traveller-funds': 0 });
});
