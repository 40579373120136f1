import { cancelBooking } from '@safar/contract/bookings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { FlightSupplier } from '../../suppliers/flight-supplier.ts';
import { createTboAir } from '../../suppliers/tbo-air/tbo-air.ts';
import { buildCommerceApp, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import {
  airBooksOf,
  domesticReturn,
  oneway,
  orderFlight,
  quoteTrip,
  readFlight,
  type FlightOrder,
  type TripWish,
} from '../bookings/testing/flight-journey.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import { checkoutStatus, gatewayBooks, pay, succeed, verify } from '../bookings/testing/journey.ts';
import { balances } from '../payments/index.ts';
import { reconcile, needsAttention } from './testing/operate.ts';

const HOUR_MS = 3_600_000;
/** Longer than anybody asks a supplier (see BookingPace). */
const GIVEN_UP_MS = 25 * HOUR_MS;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;
/** The supplier as its own staff, or an airline, would use it: beside our bookings. */
let supplier: FlightSupplier;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
  supplier = createTboAir(app.context.config.flightSupplier, app.context);
});
afterEach(() => disarm(app));
afterAll(() => app.close());

const air = { target: 'tbo-air' };

async function bought(wish: TripWish) {
  const order = await orderFlight(app, traveller, await quoteTrip(app, wish));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  return { ...order, bookingId };
}

async function ticketed(wish: TripWish) {
  const order = await bought(wish);
  await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
  return { ...order, ids: (await airBooksOf(app, order.passengers)).map(({ bookingId }) => bookingId) };
}

/** Compares once everything has rested long enough; what it finds of tickets. A refund may still be on its way. */
async function differences() {
  clock.advance(HOUR_MS);
  return (await reconcile(app)).differences.filter(({ kind }) => kind.startsWith('ticket-'));
}

/** So much time passes that a workflow which has begun to ask gives up. */
async function isGivenUp({ bookingId }: { bookingId: string }, reason: string) {
  clock.advance(GIVEN_UP_MS);
  await until(() => needsAttention(app), {
    bookings: expect.arrayContaining([expect.objectContaining({ bookingId, reason: expect.stringContaining(reason) })]),
  });
}

/** Waits until the workflow of a cancellation has asked what became of it: from then on its patience is counted. */
function isFollowed({ bookingId }: { bookingId: string }) {
  return eventually(async () => {
    const asked = await app.context.database.pool.query(
      `select from dbos.operation_outputs where workflow_uuid = $1 and function_name = 'check-cancel'`,
      [`flight-cancel-${bookingId}`],
    );
    expect(asked.rowCount).toBeGreaterThan(0);
  });
}

/** A workflow that has given up may still be about to end, and is left to itself until then. */
async function isTakenUp({ bookingId }: { bookingId: string }, workflow: 'flight' | 'flight-cancel') {
  const state = () => app.context.workflows.state(`${workflow}-${bookingId}`);
  await eventually(async () => expect(await state()).toBe('done'));
  expect(await differences()).toMatchObject([{ kind: 'ticket-found', outcome: 'repaired' }]);
}

function newsOf({ bookingId }: { bookingId: string }) {
  return app.told.map(({ news }) => news).filter((news) => news.bookingId === bookingId);
}

function isLedgerSettled({ sessionId }: FlightOrder) {
  return eventually(async () => {
    clock.advance(31_000);
    const ledger = await balances(app.context.database.pool, sessionId);
    expect(Object.values(ledger).filter((amount) => amount !== 0)).toEqual([]);
  });
}

async function changeTicket(bookingId: string, change: string): Promise<void> {
  await app.context.database.pool.query(`update flight_tickets set ${change} where booking_id = $1`, [bookingId]);
}

const Sold = z.object({
  flight: z.object({
    tickets: z.array(
      z.object({ offer: z.object({ trace: z.string(), resultIndex: z.string() }), fare: z.custom<never>() }),
    ),
  }),
});

/** Buys what a booking was to buy once more, past our books. */
async function buyPastUs({ bookingId }: { bookingId: string }): Promise<number> {
  const { rows } = await app.context.database.pool.query('select flight from bookings where id = $1', [bookingId]);
  const [ticket] = Sold.parse(rows[0]).flight.tickets;
  if (ticket === undefined) throw new Error('nothing was sold');
  const person = { title: 'Mr', firstName: 'Late', lastName: 'Comer', gender: 'male', type: 'adult' } as const;
  const papers = { nationality: 'IN', dateOfBirth: '1990-01-01', passport: null, pan: null };
  const contact = { lead: true, email: 'late@example.com', phone: '9810001234', extras: [] };
  const passengers = [{ ...person, ...papers, ...contact }];
  const answer = await supplier.ticket({ ...ticket.offer, fare: ticket.fare, passengers });
  if (answer.kind !== 'done') throw new Error(`the supplier sold nothing: ${JSON.stringify(answer)}`);
  return answer.booking.bookingId;
}

describe('comparing flights with the supplier', () => {
  test('finds nothing to say of tickets that stand on both sides, and of those given back on both', async () => {
    await ticketed(domesticReturn([true, false]));
    const { bookingId } = await ticketed(oneway(true));
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(() => readFlight(app, traveller, bookingId), { cancelled: true, refund: { status: 'processed' } });
    clock.advance(HOUR_MS);
    const report = await reconcile(app);
    expect(report).toMatchObject({ differences: [], incomplete: null });
    expect(report.compared).toBeGreaterThanOrEqual(3);
  });

  test('a flight the airline cancelled is cancelled here, refunded whole, and its traveller told that it was the airline', async () => {
    const order = await ticketed(oneway(true));
    await supplier.requestCancellation(order.ids[0] ?? 0, 'The airline does not fly');
    expect(await differences()).toMatchObject([
      { kind: 'ticket-lost', subject: String(order.ids[0]), outcome: 'repaired' },
    ]);
    await until(() => readFlight(app, traveller, order.bookingId), {
      status: 'cancelled',
      refund: { amountPaise: order.amountPaise },
      flight: { tickets: [{ status: 'cancelled' }] },
    });
    await isLedgerSettled(order);
    expect((await gatewayBooks(app, order.orderId)).payments).toMatchObject([{ amount_refunded: order.amountPaise }]);
    expect(newsOf(order)).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', bySupplier: true, refundPaise: order.amountPaise }),
    );
    expect(await needsAttention(app)).toMatchObject({
      bookings: expect.arrayContaining([expect.objectContaining({ bookingId: order.bookingId })]),
    });
    expect(await differences()).toEqual([]);
  });

  test('one ticket of two that the airline cancelled is a person’s to settle: the other still flies', async () => {
    const order = await ticketed(domesticReturn([true, true]));
    await supplier.requestCancellation(order.ids[1] ?? 0, 'The airline does not fly');
    expect(await differences()).toMatchObject([
      { kind: 'ticket-lost', subject: String(order.ids[1]), outcome: 'needs-person' },
    ]);
    expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({ status: 'vouchered', refund: null });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    expect(await needsAttention(app)).toMatchObject({
      bookings: expect.arrayContaining([
        expect.objectContaining({ bookingId: order.bookingId, reason: expect.stringContaining('does not stand') }),
      ]),
    });
    await app.context.database.pool.query(`update bookings set ends_on = '2020-01-01' where id = $1`, [
      order.bookingId,
    ]);
  });

  test('another PNR or ticket number is taken over; another amount is reported', async () => {
    const order = await ticketed(oneway(true));
    const before = await readFlight(app, traveller, order.bookingId);
    await changeTicket(order.bookingId, `pnr = 'OLDPNR', numbers = '[]'`);
    expect(await differences()).toMatchObject([{ kind: 'ticket-differs', outcome: 'repaired' }]);
    expect((await readFlight(app, traveller, order.bookingId)).flight.tickets).toEqual(before.flight.tickets);
    expect(await differences()).toEqual([]);
    for (const price of ['publishedPaise', 'offeredPaise'])
      await app.context.database.pool.query(
        `update bookings set flight = jsonb_set(flight, '{tickets,0,fare,${price}}', '100000') where id = $1`,
        [order.bookingId],
      );
    expect(await differences()).toMatchObject([
      { kind: 'ticket-differs', detail: expect.stringContaining('100000'), outcome: 'needs-person' },
    ]);
    await app.context.database.pool.query(`update bookings set ends_on = '2020-01-01' where id = $1`, [
      order.bookingId,
    ]);
  });

  test('a ticket bought after its booking had failed and been refunded is given back to the airline, at our cost', async () => {
    await arm(app, { ...air, operation: 'Ticket', kind: 'rejected' });
    const order = await bought(oneway(true));
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'refunded' });
    const subject = String(await buyPastUs(order));
    expect(await differences()).toMatchObject([{ kind: 'ticket-not-ours', subject, outcome: 'repaired' }]);
    await until(() => readFlight(app, traveller, order.bookingId), { flight: { tickets: [{ status: 'undone' }] } });
    expect(await supplier.booking(Number(subject))).toMatchObject({ booking: { state: 'cancelled' } });
    const ledger = await balances(app.context.database.pool, order.sessionId);
    expect(ledger).toMatchObject({ gateway: 0, 'traveller-funds': 0 });
    expect((ledger['cancellation-income'] ?? 0) + (ledger['supplier-payable'] ?? 0)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('a purchase whose outcome nobody told for a day goes on once it is found, without another', async () => {
    await arm(app, { ...air, operation: 'Ticket', kind: 'drop' });
    await arm(app, { ...air, operation: 'GetBookingDetails', kind: 'temporary', count: 100_000 });
    const order = await bought(oneway(true));
    await eventually(() => {
      clock.advance(2000);
      expect(newsOf(order).map(({ kind }) => kind)).toContain('pending');
    });
    await isGivenUp(order, 'never told');
    clock.advance(HOUR_MS);
    expect(await reconcile(app)).toMatchObject({
      incomplete: expect.stringContaining('air supplier did not answer'),
    });
    await disarm(app);
    await isTakenUp(order, 'flight');
    await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
    expect(await airBooksOf(app, order.passengers)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  test('[B16] a cancellation the airline leaves open for hours shows as under way; given up after a day, it is taken up again once decided', async () => {
    const order = await ticketed(oneway(true));
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'pending', delayMs: 1 });
    await arm(app, { ...air, operation: 'GetChangeRequestStatus', kind: 'pending', count: 100_000 });
    const params = { id: order.bookingId };
    const { refundPaise } = await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    for (let hour = 0; hour < 5; hour += 1) {
      clock.advance(HOUR_MS);
      expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({
        cancelled: false,
        cancellation: { refundPaise, status: { statusText: expect.stringMatching(/pending|requested/i) } },
        cancellationBlocked: expect.stringContaining('under way'),
        flight: { tickets: [{ status: 'cancelling' }] },
      });
    }
    expect((await differences()).filter(({ kind }) => kind === 'ticket-found')).toEqual([]);
    await isFollowed(order);
    await isGivenUp(order, 'cancellation');
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    await disarm(app);
    await isTakenUp(order, 'flight-cancel');
    await until(() => readFlight(app, traveller, order.bookingId), {
      cancelled: true,
      refund: { amountPaise: refundPaise },
    });
    expect(await differences()).toEqual([]);
  });
});
