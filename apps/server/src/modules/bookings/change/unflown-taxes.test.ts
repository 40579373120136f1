import { askForUnflownTaxes } from '@safar/contract/cancellation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { listEscalations } from '../../reconciliation/testing/operate.ts';
import { buyFlight, oneway, readFlight } from '../testing/flight-journey.ts';
import { succeed } from '../testing/journey.ts';

/** A day in the past, whenever the test runs. */
const LEFT_ON = '2025-11-20';

const Escalations = z.object({ bookings: z.array(z.object({ bookingId: z.string(), reason: z.string() })) });

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A ticketed flight. With `hasLeft` its first departure is moved into the past. */
async function ticketed(hasLeft: boolean): Promise<string> {
  const { bookingId } = await buyFlight(app, traveller, oneway(true));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
  const { flight } = await readFlight(app, traveller, bookingId);
  const day = flight.trip.tickets[0]?.legs[0]?.from.time.slice(0, 10) ?? '';
  if (hasLeft)
    await app.context.database.pool.query(
      'update bookings set flight = replace(flight::text, $2, $3)::jsonb where id = $1',
      [bookingId, day, LEFT_ON],
    );
  return bookingId;
}

test('[REQ-CXL-12] who did not take a flight that left asks for its taxes once, and the wish stands before a person', async () => {
  const id = await ticketed(true);
  const before = await readFlight(app, traveller, id);
  expect(before).toMatchObject({
    cancellationBlocked: like.stringContaining('has left'),
    flight: { taxes: { askedAt: null }, tickets: [{ checkIn: null }] },
  });
  const first = await succeed(app, askForUnflownTaxes, { as: traveller, params: { id } });
  expect(await succeed(app, askForUnflownTaxes, { as: traveller, params: { id } })).toEqual(first);
  expect((await readFlight(app, traveller, id)).flight.taxes).toEqual({ askedAt: first.askedAt });
  const { rows } = await app.context.database.pool.query(
    'select reason, detail, settled_at from escalations where booking_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reason: 'unflown-taxes-asked', detail: like.any(String), settled_at: null }]);

  // The escalation names the ticket, the amount of its taxes and their due date for the operator who asks the airline.
  const [leg] = before.flight.trip.tickets[0]?.legs ?? [];
  const [flight] = leg?.segments ?? [];
  const { bookings } = Escalations.parse(await listEscalations(app));
  const reason = bookings.find(({ bookingId }) => bookingId === id)?.reason ?? '';
  expect(reason).toContain(`${flight?.carrierCode} ${flight?.flightNumber} of 20 Nov 2025`);
  expect(reason).toMatch(
    /booking \d+ at the supplier, taxes of ₹[\d,]+; asked as a no-show, to be given back by \d+ \w+ \d{4}/,
  );
  const taxes = Number(/taxes of ₹([\d,]+)/.exec(reason)?.[1]?.replaceAll(',', ''));
  expect(taxes).toBeGreaterThan(0);
  expect(taxes * 100).toBeLessThan(before.totalPaise);
});

test('[REQ-CXL-12] once a person has dealt with it, it is not asked for again', async () => {
  const id = await ticketed(true);
  const first = await succeed(app, askForUnflownTaxes, { as: traveller, params: { id } });
  await app.context.database.pool.query('update escalations set settled_at = now() where booking_id = $1', [id]);
  expect(await succeed(app, askForUnflownTaxes, { as: traveller, params: { id } })).toEqual(first);
  const { rows } = await app.context.database.pool.query(
    'select 1 from escalations where booking_id = $1 and settled_at is null',
    [id],
  );
  expect(rows).toEqual([]);
});

test('[REQ-CXL-12, REQ-TKT-9] before it has left the page offers web check-in, and no taxes; nobody else asks for them', async () => {
  const id = await ticketed(false);
  const { flight } = await readFlight(app, traveller, id);
  expect(flight.taxes).toBeNull();
  expect(flight.tickets[0]?.checkIn?.title).toContain('Web check-in');
  const params = { id };
  expect(await app.call(askForUnflownTaxes, { as: traveller, params })).toMatchObject({
    status: 409,
    body: { code: 'TAXES_NOT_OPEN' },
  });
  const other = await signIn(app);
  expect(await app.call(askForUnflownTaxes, { as: other, params })).toMatchObject({ status: 404 });
});
