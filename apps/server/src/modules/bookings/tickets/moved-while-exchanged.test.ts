import { cancelBooking } from '@safar/contract/cancellation';
import { exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import { changeOrder } from '@safar/contract/payments';
import { addDays } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  airBooksOf,
  domesticReturn,
  oneway,
  readFlight,
  ticketedFlight,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { gatewayBooks, pay, succeed, verify } from '../testing/journey.ts';

/** Beyond what the airline's rule leaves to the traveller, in minutes. */
const FAR_MIN = 315;
const LITTLE_MIN = 20;
/** Questions that stay without an answer, so that the flights move before one is answered. */
const UNHEARD = 4;
/** Longer than an exchange takes, in ms. */
const LATE_ANSWER_MS = 4000;

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

type Trip = Awaited<ReturnType<typeof ticketedFlight>>;

const bought = (criteria: TripCriteria) => ticketedFlight(app, traveller, criteria);

/** Flights on the day after, for the first ticket of a trip, for which something is to be paid. */
async function offered({ params, quote }: Trip) {
  const query = { ticket: '0', on: addDays(quote.passengerRules.departOn, 1) };
  const { options } = await succeed(app, exchangeFlights, { as: traveller, params, query });
  const [dearest] = options.toSorted((one, other) => other.differencePaise - one.differencePaise);
  const shown = await succeed(app, proposeExchange, { as: traveller, params, body: { offer: dearest?.offer } });
  expect(shown.payPaise).toBeGreaterThan(0);
  return shown;
}

type Shown = Awaited<ReturnType<typeof offered>>;

async function payFor({ bookingId }: Trip, { change, priceHash }: Shown): Promise<string> {
  const body = { bookingId, changeId: change, priceHash };
  const { order } = await succeed(app, changeOrder, { as: traveller, body });
  await verify(app, traveller, await pay(app, order.id));
  return order.id;
}

/** Waits until the first ticket has the flights that were shown. */
function exchanged({ bookingId }: Trip, { directions: [first] }: Shown) {
  const at = first?.leg.from.time;
  return until(
    async () => ({ at: (await readFlight(app, traveller, bookingId)).flight.trip.tickets[0]?.legs[0]?.from.time }),
    { at },
  );
}

/** The airline's number of a ticket of a trip. */
async function numberOf({ passengers, pnrs }: Trip, which = 0): Promise<number | undefined> {
  return (await airBooksOf(app, passengers)).find(({ pnr }) => pnr === pnrs[which])?.bookingId;
}

async function move(trip: Trip, which = 0): Promise<void> {
  await control(app, 'PUT', '/books/air/moves', { bookingId: await numberOf(trip, which), byMinutes: FAR_MIN });
}

async function setWatch({ bookingId }: Trip, at: string): Promise<void> {
  await app.context.database.pool.query('update booking_watches set at = $2 where booking_id = $1', [bookingId, at]);
}

async function watchOf({ bookingId }: Trip): Promise<string | undefined> {
  const { rows } = await app.context.database.pool.query<{ at: Date }>(
    'select at from booking_watches where booking_id = $1',
    [bookingId],
  );
  return rows[0]?.at.toISOString();
}

const movedOf = async ({ bookingId }: Trip) => (await readFlight(app, traveller, bookingId)).flight.moved;

describe('an airline that moves flights which are being exchanged', () => {
  test('[REQ-WATCH-2] [REQ-TKT-18] refuses for another charge than it had told, which goes back; that it moved them is told at once', async () => {
    const trip = await bought(oneway(true));
    const shown = await offered(trip);
    await move(trip);
    const orderId = await payFor(trip, shown);
    await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: shown.payPaise }] });
    await eventually(async () => expect(await movedOf(trip)).toMatchObject([{ isFree: true }]));
    await succeed(app, cancelBooking, { as: traveller, params: trip.params, body: {} });
    await until(() => readFlight(app, traveller, trip.bookingId), { status: 'cancelled' });
  });

  test('[REQ-WATCH-2] [REQ-TKT-18] is no more asked about those that were given up; what it changed of another ticket waits for its answer', async () => {
    const trip = await bought(domesticReturn([true, true]));
    const shown = await offered(trip);
    await move(trip, 1);
    await setWatch(trip, new Date().toISOString());
    const [asked] = await eventually(async () => {
      const moved = await movedOf(trip);
      expect(moved).toHaveLength(1);
      return moved;
    });
    await payFor(trip, shown);
    await exchanged(trip, shown);
    expect(await movedOf(trip)).toMatchObject([{ change: asked?.change }]);
    const { rows } = await app.context.database.pool.query(
      `select kind from booking_timers where booking_id = $1 and kind = 'terms'`,
      [trip.bookingId],
    );
    expect(rows).toEqual([{ kind: 'terms' }]);
  });

  test('[REQ-TKT-18] [REQ-WATCH-2] does not undo what it exchanged when it moves the new flights before it says so: they are put to the traveller', async () => {
    const trip = await bought(oneway(true));
    const shown = await offered(trip);
    const bookingId = await numberOf(trip);
    await arm(app, { target: 'tbo-air', operation: 'TicketReIssue', kind: 'drop', reference: trip.pnrs[0] });
    const asked = { target: 'tbo-air', operation: 'GetBookingDetails', reference: String(bookingId) };
    await arm(app, { ...asked, kind: 'http-500', count: UNHEARD });
    const orderId = await payFor(trip, shown);
    await until(async () => ({ books: await airBooksOf(app, trip.passengers) }), { books: [{ reissues: 1 }] });
    await control(app, 'PUT', '/books/air/moves', { bookingId, byMinutes: LITTLE_MIN });
    await exchanged(trip, shown);
    await eventually(async () => expect(await movedOf(trip)).toHaveLength(1));
    expect(await gatewayBooks(app, orderId)).toMatchObject({ refunds: [] });
  });

  test('[REQ-TKT-18] does not pass for having exchanged what it has only moved: all goes back', async () => {
    const trip = await bought(oneway(true));
    const shown = await offered(trip);
    const bookingId = await numberOf(trip);
    await arm(app, { target: 'tbo-air', operation: 'TicketReIssue', kind: 'http-500', reference: trip.pnrs[0] });
    await control(app, 'PUT', '/books/air/moves', { bookingId, byMinutes: LITTLE_MIN });
    const orderId = await payFor(trip, shown);
    await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: shown.payPaise }] });
    expect(await airBooksOf(app, trip.passengers)).toMatchObject([{ reissues: 0 }]);
  });

  test('[REQ-WATCH-2] is not understood by what it had said of the old ones before', async () => {
    const trip = await bought(oneway(true));
    const shown = await offered(trip);
    const asked = { target: 'tbo-air', operation: 'GetBookingDetails', reference: String(await numberOf(trip)) };
    await arm(app, { ...asked, kind: 'delay', delayMs: LATE_ANSWER_MS });
    await setWatch(trip, new Date().toISOString());
    await eventually(async () => {
      const calls = await control(app, 'GET', `/calls?${new URLSearchParams({ ...asked, limit: '1' }).toString()}`);
      expect(calls).toMatchObject({ calls: [{ fault: 'delay', status: null }] });
    });
    await payFor(trip, shown);
    await exchanged(trip, shown);
    const never = '2100-01-01T00:00:00.000Z';
    await setWatch(trip, never);
    // The late answer is compared, and the ticket is asked about again at its time.
    await eventually(async () => expect(await watchOf(trip)).not.toBe(never));
    expect(await movedOf(trip)).toEqual([]);
    const { rows } = await app.context.database.pool.query(
      `select state from booking_changes where booking_id = $1 and reason = 'terms'`,
      [trip.bookingId],
    );
    expect(rows).toEqual([]);
  });
});
