import { changeBecomes, changeRunOf } from '../bookings/testing/changes.ts';
import { cancelBooking } from '@safar/contract/cancellation';
import { renewCheckout } from '@safar/contract/checkout';
import { differenceDetail, repairDifference } from '@safar/contract/desk/queues';
import { createOrder } from '@safar/contract/payments';
import { rupeesToPaise } from '@safar/domain/money/money';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../platform/ids.ts';
import { movableClock } from '../../platform/clock.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { FlightSupplier } from '../../suppliers/flight-supplier.ts';
import { StoredFare, StoredOfferRef } from '../../suppliers/stored-flight.ts';
import { createTboAir } from '../../suppliers/tbo-air/tbo-air.ts';
import { buildCommerceApp, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import {
  airBooksOf,
  domesticReturn,
  heldFlight,
  oneway,
  orderFlight,
  quoteTrip,
  readFlight,
  type FlightOrder,
  type TripCriteria,
} from '../bookings/testing/flight-journey.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import {
  allGatewayBooks,
  balanceOrderOf,
  checkoutStatus,
  gatewayBooks,
  pay,
  refundAtGateway,
  succeed,
  verify,
} from '../bookings/testing/journey.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { balances } from '../payments/index.ts';
import { loseAllOf } from './testing/lose-all.ts';
import { reconcile, listEscalations } from './testing/operate.ts';
import { like } from '../../platform/testing/like.ts';

/** Longer than a supplier is asked about a booking (see BookingPace). */
const GIVEN_UP_MS = 25 * HOUR_MS;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;
/** The supplier as its own staff, or an airline, would use it: bypassing our bookings. */
let supplier: FlightSupplier;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
  supplier = createTboAir(app.context.config.flightSupplier, app.context);
});
afterEach(() => disarm(app));
afterAll(() => app.close());

const air = { target: 'tbo-air' };

async function bought(criteria: TripCriteria) {
  const order = await orderFlight(app, traveller, await quoteTrip(app, criteria));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  return { ...order, bookingId };
}

async function ticketed(criteria: TripCriteria) {
  const order = await bought(criteria);
  await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
  return { ...order, ids: (await airBooksOf(app, order.passengers)).map(({ bookingId }) => bookingId) };
}

/** Compares once everything is old enough; returns the differences of tickets. A refund may still be on its way. */
async function differences() {
  clock.advance(HOUR_MS);
  return (await reconcile(app)).differences.filter(({ kind }) => kind.startsWith('ticket-'));
}

/** Advances the clock until a workflow that has begun to ask the supplier gives up. */
async function isGivenUp({ bookingId }: { bookingId: string }, reason: string) {
  clock.advance(GIVEN_UP_MS);
  await until(() => listEscalations(app), {
    bookings: like.arrayContaining([like.objectContaining({ bookingId, reason: like.stringContaining(reason) })]),
  });
}

/** Waits until the workflow of a cancellation has asked about its outcome: its time limit runs from then on. */
function isFollowed({ bookingId }: { bookingId: string }) {
  return eventually(async () => {
    const asked = await app.context.database.pool.query(
      `select from dbos.operation_outputs where workflow_uuid = $1 and function_name = 'check-cancel'`,
      [await changeRunOf(app, bookingId, 'wish')],
    );
    expect(asked.rowCount).toBeGreaterThan(0);
  });
}

/** Waits until a workflow that has given up has ended, and shows that the comparison then repairs its ticket. */
async function isTakenUp({ bookingId }: { bookingId: string }, reason: 'purchase' | 'wish') {
  await changeBecomes(app, bookingId, reason, 'done');
  expect(await differences()).toMatchObject([{ kind: 'ticket-found', outcome: 'repaired' }]);
}

function notificationOf({ bookingId }: { bookingId: string }) {
  return app.notified
    .map(({ notification }) => notification)
    .filter((notification) => notification.bookingId === bookingId);
}

function isLedgerSettled({ sessionId }: FlightOrder) {
  return eventually(async () => {
    clock.advance(31_000);
    const ledger = await balances(app.context.database.pool, bookingIdOf(sessionId));
    expect(Object.values(ledger).filter((amount) => amount !== 0)).toEqual([]);
  });
}

async function changeTicket(bookingId: string, change: string): Promise<void> {
  await app.context.database.pool.query(`update supplier_records set ${change} where booking_id = $1`, [bookingId]);
}

const Sold = z.object({
  flight: z.object({
    tickets: z.array(z.object({ offer: StoredOfferRef, fare: StoredFare })),
  }),
});

/** Buys what a booking, or a checkout, was for once more, bypassing our books. */
async function buyPastUs(of: { readonly bookingId: string } | { readonly sessionId: string }): Promise<string> {
  const { pool } = app.context.database;
  const { rows } =
    'bookingId' in of
      ? await pool.query('select flight from bookings where id = $1', [of.bookingId])
      : await pool.query('select flight from checkout_sessions where id = $1', [of.sessionId]);
  const [ticket] = Sold.parse(rows[0]).flight.tickets;
  if (ticket === undefined) throw new Error('nothing was sold');
  const person = { title: 'Mr', firstName: 'Late', lastName: 'Comer', gender: 'male', type: 'adult' } as const;
  const documents = { nationality: 'IN', dateOfBirth: '1990-01-01', passport: null, pan: null };
  const contact = { lead: true, email: 'late@example.com', phone: '9810001234', company: null, extras: [] };
  const passengers = [{ ...person, ...documents, ...contact }];
  const answer = await supplier.ticket({ ...ticket.offer, fare: ticket.fare, passengers });
  if (answer.kind !== 'done') throw new Error(`the supplier sold nothing: ${JSON.stringify(answer)}`);
  return answer.booking.bookingId;
}

/** The notes of the gateway's order. */
async function notesAt(orderId: string): Promise<Record<string, string>> {
  const { orders } = await allGatewayBooks(app);
  const notes = orders.find(({ id }) => id === orderId)?.notes ?? [];
  return Array.isArray(notes) ? {} : notes;
}

async function traceOf({ sessionId }: Pick<FlightOrder, 'sessionId'>): Promise<string | undefined> {
  const { rows } = await app.context.database.pool.query('select flight from checkout_sessions where id = $1', [
    sessionId,
  ]);
  return Sold.parse(rows[0]).flight.tickets[0]?.offer.trace;
}

/** Seats that their airline holds unpaid. */
async function hold() {
  const held = await heldFlight(app, traveller, oneway(false));
  const [seats] = await airBooksOf(app, held.passengers);
  if (seats === undefined) throw new Error('the airline holds nothing');
  return { ...held, pnr: seats.pnr, id: String(seats.bookingId) };
}

function ledgerOf({ sessionId }: { readonly sessionId: string }) {
  return balances(app.context.database.pool, bookingIdOf(sessionId));
}

/** The airline issues what it holds, though nobody paid. */
async function issue({ id, pnr, ...held }: Awaited<ReturnType<typeof hold>>): Promise<void> {
  const answer = await supplier.ticketHeld({ trace: (await traceOf(held)) ?? '', pnr, bookingId: id });
  if (answer.kind !== 'done') throw new Error(`the airline issued nothing: ${JSON.stringify(answer)}`);
}

function isEscalated({ bookingId }: { readonly bookingId: string }, reason: string) {
  return until(() => listEscalations(app), {
    bookings: like.arrayContaining([like.objectContaining({ bookingId, reason: like.stringContaining(reason) })]),
  });
}

/** A difference of seats that are not paid for. */
function unpaid(kind: string, subject: string, outcome: string) {
  return like.objectContaining({ kind, subject, outcome, detail: like.stringContaining('not paid') });
}

describe('seats that are held and not paid for', () => {
  test('[REQ-OPS-5, REQ-TKT-15] are compared: let go of by their airline they end, and what is issued or unknown is a person’s', async () => {
    const [gone, paid, left, unknown] = [await hold(), await hold(), await hold(), await hold()];
    const found = await supplier.findBooking({ bookingId: gone.id, pnr: gone.pnr, name: null, trace: null });
    if (found.kind !== 'found') throw new Error('the airline holds nothing');
    expect(await supplier.release({ bookingId: gone.id, source: found.booking.source })).toEqual({ kind: 'released' });
    await issue(paid);
    await issue(left);
    await changeTicket(unknown.bookingId, `supplier_id = '999999999'`);
    const told = await differences();
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      like.arrayContaining([
        unpaid('ticket-lost', gone.id, 'repaired'),
        unpaid('ticket-differs', paid.id, 'needs-person'),
        unpaid('ticket-differs', left.id, 'needs-person'),
        unpaid('ticket-lost', '999999999', 'needs-person'),
      ]),
    );
    await until(() => readFlight(app, traveller, gone.bookingId), { status: 'cancelled', balance: null, refunds: [] });
    expect(Object.values(await ledgerOf(gone)).filter((paise) => paise !== 0)).toEqual([]);
    for (const each of [paid, left]) await isEscalated(each, 'held and not paid');
    await isEscalated(unknown, 'does not stand');
    await changeTicket(unknown.bookingId, `supplier_id = '${unknown.id}'`);

    // Who pays has the ticket that is there, and no other is bought.
    const order = await balanceOrderOf(app, traveller, paid.sessionId);
    await verify(app, traveller, await pay(app, order.id));
    await until(() => readFlight(app, traveller, paid.bookingId), {
      status: 'vouchered',
      flight: { tickets: [{ pnr: paid.pnr, ticketNumbers: [like.any(String)] }] },
    });
    expect((await airBooksOf(app, paid.passengers)).map(({ standing }) => standing)).toEqual(['ticketed']);

    // Given back instead, it costs its traveller nothing; what its airline keeps of it is our loss.
    const body = { chargePaise: 0, refundPaise: 0 };
    await succeed(app, cancelBooking, { as: traveller, params: { id: left.bookingId }, body });
    await until(() => readFlight(app, traveller, left.bookingId), { status: 'cancelled', refunds: [] });
    const [{ changeRequests: [request] } = { changeRequests: [] }] = await airBooksOf(app, left.passengers);
    const keptPaise = rupeesToPaise(request?.charge ?? 0);
    expect(keptPaise).toBeGreaterThan(0);
    expect(await ledgerOf(left)).toEqual({ 'supplier-payable': -keptPaise, 'cancellation-income': keptPaise });
  });
});

describe('a database that lost its last seconds, and with them a ticket', () => {
  test('[REQ-OPS-5] finds payment and ticket of which no row is left, by what the gateway’s order names, until both are given back', async () => {
    const order = await ticketed(oneway(true));
    const [payment] = (await gatewayBooks(app, order.orderId)).payments;
    await loseAllOf(app.context.database, order);
    clock.advance(HOUR_MS);
    const pnr = (await airBooksOf(app, order.passengers))[0]?.pnr ?? 'no ticket';
    const money = { kind: 'payment-unknown', subject: payment?.id, detail: like.stringContaining(`PNR ${pnr}`) };
    const ticket = { kind: 'ticket-not-ours', subject: String(order.ids[0]), detail: like.stringContaining(pnr) };
    const forPerson = [money, ticket].map((each) => ({ ...each, outcome: 'needs-person' }));
    expect(await reconcile(app)).toMatchObject({ incomplete: null, differences: forPerson });
    expect(await listEscalations(app)).toMatchObject({
      differences: like.arrayContaining(forPerson.map((each) => like.objectContaining(each))),
    });

    await refundAtGateway(app, payment?.id);
    expect(await differences()).toMatchObject([ticket]);
    await supplier.requestCancellation(String(order.ids[0]), 'Nobody flies on it');
    expect((await reconcile(app)).differences.filter(({ subject }) => subject === payment?.id)).toEqual([]);
  });

  test('tells what is not known of a lost trip: the other ticket of one trace, and what a silent supplier has', async () => {
    const order = await ticketed(domesticReturn([true, true]));
    await loseAllOf(app.context.database, order);
    await arm(app, { ...air, operation: 'GetBookingDetails', kind: 'temporary', count: 100_000 });
    const [payment] = (await gatewayBooks(app, order.orderId)).payments;
    clock.advance(HOUR_MS);
    const { traces: trace } = await notesAt(order.orderId);
    expect((await reconcile(app)).differences).toContainEqual(
      like.objectContaining({
        subject: payment?.id,
        detail: like.stringContaining(`did not say what stands under trace ${trace}`),
      }),
    );
    await disarm(app);
    expect(await differences()).toMatchObject([
      { kind: 'ticket-not-ours', detail: like.stringContaining('Its trip has 2 tickets') },
    ]);
    await refundAtGateway(app, payment?.id);
    for (const id of order.ids) await supplier.requestCancellation(String(id), 'Nobody flies on it');
  });

  test('[REQ-PAY-1] has the gateway’s order name the trace its fare was last asked under, also when it was asked after the order', async () => {
    const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
    const first = await traceOf(order);
    expect(await notesAt(order.orderId)).toEqual({ checkout: order.sessionId, traces: first, tickets: '1' });
    clock.advance(11 * 60_000);
    const { sessionId, priceHash, quote } = order;
    const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash, again: true };
    expect((await succeed(app, createOrder, { as: traveller, body })).order.id).toBe(order.orderId);
    const second = await traceOf(order);
    expect(second).not.toBe(first);
    expect(await notesAt(order.orderId)).toMatchObject({ traces: second });
    clock.advance(11 * 60_000);
    await succeed(app, renewCheckout, { as: traveller, body: { sessionId, priceHash } });
    const bought = await traceOf(order);
    expect(bought).not.toBe(second);
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    expect(await notesAt(order.orderId)).toMatchObject({ traces: bought });
    await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
  });

  test('[REQ-TKT-4] buys none twice: what stands under the trace is taken for the booking once its payment is heard of again', async () => {
    const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
    const supplierBookingId = await buyPastUs({ sessionId: order.sessionId });
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
    const { rows } = await app.context.database.pool.query(
      'select supplier_id as id from supplier_records where booking_id = $1',
      [bookingId],
    );
    expect(rows).toEqual([{ id: supplierBookingId }]);
    expect(await airBooksOf(app, order.passengers)).toEqual([]);
  });

  test('[REQ-DESK-17] finds the ticket of a checkout of which no booking is left, by its trace, until a person has it given back and compares it again', async () => {
    const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
    const supplierBookingId = await buyPastUs({ sessionId: order.sessionId });
    expect(await differences()).toMatchObject([
      { kind: 'ticket-not-ours', subject: supplierBookingId, outcome: 'needs-person' },
    ]);
    const key = { kind: 'ticket-not-ours', counterparty: 'tbo', subject: supplierBookingId };
    const finance = await asOperator(app, 'finance', 'of-no-booking@desk.example');
    const compareAgain = async () => {
      const body = { ...key, what: 'look-again', reason: 'Asked the supplier' };
      return (await app.deskCall(repairDifference, { as: finance, body })).body;
    };
    expect((await app.deskCall(differenceDetail, { as: finance, query: key })).body).toMatchObject({
      ours: 'No booking of ours has this ticket.',
      theirs: like.stringContaining('The ticket is ticketed, PNR'),
      booking: null,
    });
    expect(await compareAgain()).toMatchObject({ outcome: 'needs-person' });
    await supplier.requestCancellation(supplierBookingId, 'Nobody flies with it');
    expect(await compareAgain()).toMatchObject({ outcome: 'repaired' });
    await app.context.database.pool.query('delete from payment_orders where change_id = $1', [order.sessionId]);
    await app.context.database.pool.query('delete from checkout_sessions where id = $1', [order.sessionId]);
  });
});

describe('comparing flights with the supplier', () => {
  test('[REQ-OPS-5] finds nothing to say of tickets that stand on both sides, and of those given back on both', async () => {
    await ticketed(domesticReturn([true, false]));
    const { bookingId } = await ticketed(oneway(true));
    await succeed(app, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
    await until(() => readFlight(app, traveller, bookingId), { cancelled: true, refund: { status: 'processed' } });
    clock.advance(HOUR_MS);
    const report = await reconcile(app);
    expect(report).toMatchObject({ differences: [], incomplete: null });
    expect(report.compared).toBeGreaterThanOrEqual(3);
  });

  test('[REQ-OPS-5] a flight the airline cancelled is cancelled here, refunded whole, and its traveller notified that it was the airline', async () => {
    const order = await ticketed(oneway(true));
    await supplier.requestCancellation(String(order.ids[0]), 'The airline does not fly');
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
    await eventually(() =>
      expect(notificationOf(order)).toContainEqual(
        like.objectContaining({ kind: 'cancelled', bySupplier: true, refundPaise: order.amountPaise }),
      ),
    );
    expect(await listEscalations(app)).toMatchObject({
      bookings: like.arrayContaining([like.objectContaining({ bookingId: order.bookingId })]),
    });
    expect(await differences()).toEqual([]);
  });

  test('[REQ-OPS-5, REQ-CXL-13] a flight the airline cancelled after one passenger had cancelled gives back the rest alone', async () => {
    const order = await ticketed(oneway(true, { adults: '2' }));
    const { flight } = await readFlight(app, traveller, order.bookingId);
    const items = flight.tickets.flatMap(({ seats }) => seats.slice(1).map(({ item }) => item));
    await succeed(app, cancelBooking, { as: traveller, params: { id: order.bookingId }, body: { items } });
    await until(() => readFlight(app, traveller, order.bookingId), {
      refund: { status: 'processed' },
      flight: { tickets: [{ seats: [{ state: 'standing' }, { state: 'gone' }] }] },
    });
    const { refund } = await readFlight(app, traveller, order.bookingId);
    const ofPartPaise = refund?.amountPaise ?? 0;
    const [booked] = await airBooksOf(app, order.passengers);
    const keptPaise = Math.round((booked?.changeRequests[0]?.charge ?? 0) * 100);
    expect(keptPaise).toBeGreaterThan(0);

    await supplier.requestCancellation(String(order.ids[0]), 'The airline does not fly');
    expect(await differences()).toMatchObject([{ kind: 'ticket-lost', outcome: 'repaired' }]);
    const backPaise = order.amountPaise - ofPartPaise - keptPaise;
    await eventually(() =>
      expect(notificationOf(order)).toContainEqual(
        like.objectContaining({ kind: 'cancelled', bySupplier: true, refundPaise: backPaise }),
      ),
    );
    await eventually(async () => {
      clock.advance(31_000);
      const ledger = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
      expect(ledger).toMatchObject({ 'traveller-funds': 0, 'refund-payable': 0, 'supplier-payable': -keptPaise });
    });
  });

  test('[REQ-OPS-5, REQ-CXL-12] a ticket given back after its flight has left, as for the taxes of who did not fly, is a person’s: not all of it is refunded', async () => {
    const order = await ticketed(oneway(true));
    const { flight } = await readFlight(app, traveller, order.bookingId);
    const day = flight.trip.tickets[0]?.legs[0]?.from.time.slice(0, 10);
    await app.context.database.pool.query(
      'update bookings set flight = replace(flight::text, $2, $3)::jsonb where id = $1',
      [order.bookingId, day, '2025-11-20'],
    );
    await supplier.requestCancellation(String(order.ids[0]), 'Nobody flew: taxes');
    expect(await differences()).toMatchObject([
      { kind: 'ticket-lost', subject: String(order.ids[0]), outcome: 'needs-person' },
    ]);
    expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({ status: 'vouchered', refund: null });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    // A past trip is no longer compared.
    await app.context.database.pool.query('update bookings set ends_on = $2 where id = $1', [
      order.bookingId,
      '2025-11-20',
    ]);
  });

  test('[REQ-DESK-17] one ticket of two that the airline cancelled is a person’s to settle, also when it is compared again: the other still flies', async () => {
    const order = await ticketed(domesticReturn([true, true]));
    await supplier.requestCancellation(String(order.ids[1]), 'The airline does not fly');
    expect(await differences()).toMatchObject([
      { kind: 'ticket-lost', subject: String(order.ids[1]), outcome: 'needs-person' },
    ]);
    expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({ status: 'vouchered', refund: null });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    expect(await listEscalations(app)).toMatchObject({
      bookings: like.arrayContaining([
        like.objectContaining({ bookingId: order.bookingId, reason: like.stringContaining('does not stand') }),
      ]),
    });
    const key = { kind: 'ticket-lost', counterparty: 'tbo', subject: String(order.ids[1]) };
    const finance = await asOperator(app, 'finance', 'of-two@desk.example');
    expect((await app.deskCall(differenceDetail, { as: finance, query: key })).body).toMatchObject({
      ours: like.stringContaining('The booking is vouchered, this ticket ticketed'),
      theirs: like.stringContaining('The ticket is cancelled, PNR'),
      booking: { id: order.bookingId },
    });
    const body = { ...key, what: 'look-again', reason: 'Asked the airline' };
    expect((await app.deskCall(repairDifference, { as: finance, body })).body).toMatchObject({
      outcome: 'needs-person',
      detail: like.stringContaining('does not stand at the supplier'),
    });
    expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({ status: 'vouchered' });
    await app.context.database.pool.query(`update bookings set ends_on = '2020-01-01' where id = $1`, [
      order.bookingId,
    ]);
  });

  test('another PNR or ticket number is taken over; another amount is reported', async () => {
    const order = await ticketed(oneway(true));
    const before = await readFlight(app, traveller, order.bookingId);
    await changeTicket(order.bookingId, `numbers = numbers || '{"pnr": "OLDPNR", "tickets": []}'`);
    expect(await differences()).toMatchObject([{ kind: 'ticket-differs', outcome: 'repaired' }]);
    expect((await readFlight(app, traveller, order.bookingId)).flight.tickets).toEqual(before.flight.tickets);
    expect(await differences()).toEqual([]);
    for (const price of ['publishedPaise', 'offeredPaise'])
      await app.context.database.pool.query(
        `update bookings set flight = jsonb_set(flight, '{tickets,0,fare,${price}}', '100000') where id = $1`,
        [order.bookingId],
      );
    expect(await differences()).toMatchObject([
      { kind: 'ticket-differs', detail: like.stringContaining('₹1,000.00'), outcome: 'needs-person' },
    ]);
    await app.context.database.pool.query(`update bookings set ends_on = '2020-01-01' where id = $1`, [
      order.bookingId,
    ]);
  });

  test('a ticket without an invoice is noted every night, not taken for equal, and nobody’s to settle', async () => {
    await arm(app, { ...air, operation: 'Ticket', kind: 'no-invoice' });
    const order = await ticketed(oneway(true));
    const noted = [{ kind: 'ticket-uninvoiced', subject: String(order.ids[0]), outcome: 'noted' }];
    expect(await differences()).toMatchObject(noted);
    expect(await differences()).toMatchObject(noted);
    expect(JSON.stringify(await listEscalations(app))).not.toContain(order.bookingId);
    await app.context.database.pool.query(`update bookings set ends_on = '2020-01-01' where id = $1`, [
      order.bookingId,
    ]);
  });

  test('a ticket bought after its booking had failed and been refunded is given back to the airline, at our cost', async () => {
    await arm(app, { ...air, operation: 'Ticket', kind: 'rejected' });
    const order = await bought(oneway(true));
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'refunded' });
    const subject = await buyPastUs(order);
    expect(await differences()).toMatchObject([{ kind: 'ticket-not-ours', subject, outcome: 'repaired' }]);
    await until(() => readFlight(app, traveller, order.bookingId), { flight: { tickets: [{ status: 'undone' }] } });
    expect(await supplier.findBooking({ bookingId: subject })).toMatchObject({ booking: { state: 'cancelled' } });
    const ledger = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
    expect(ledger).toMatchObject({ gateway: 0, 'traveller-funds': 0 });
    expect((ledger['cancellation-income'] ?? 0) + (ledger['supplier-payable'] ?? 0)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('a purchase whose outcome nobody notified for a day goes on once it is found, without another', async () => {
    await arm(app, { ...air, operation: 'Ticket', kind: 'drop' });
    await arm(app, { ...air, operation: 'GetBookingDetails', kind: 'temporary', count: 100_000 });
    const order = await bought(oneway(true));
    await eventually(() => {
      clock.advance(2000);
      expect(notificationOf(order).map(({ kind }) => kind)).toContain('pending');
    });
    await isGivenUp(order, 'never told');
    clock.advance(HOUR_MS);
    expect(await reconcile(app)).toMatchObject({
      incomplete: like.stringContaining('air supplier did not answer'),
    });
    await disarm(app);
    await isTakenUp(order, 'purchase');
    await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
    expect(await airBooksOf(app, order.passengers)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  test('[REQ-CXL-10] a cancellation the airline leaves open for hours shows as under way; given up after a day, it is taken up again once decided', async () => {
    const order = await ticketed(oneway(true));
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'pending', delayMs: 1 });
    await arm(app, { ...air, operation: 'GetChangeRequestStatus', kind: 'pending', count: 100_000 });
    const params = { id: order.bookingId };
    const { refundPaise } = await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    for (let hour = 0; hour < 5; hour += 1) {
      clock.advance(HOUR_MS);
      expect(await readFlight(app, traveller, order.bookingId)).toMatchObject({
        cancelled: false,
        cancellation: { refundPaise, status: { statusText: like.stringMatching(/pending|requested/i) } },
        cancellationBlocked: like.stringContaining('under way'),
        flight: { tickets: [{ status: 'cancelling' }] },
      });
    }
    expect((await differences()).filter(({ kind }) => kind === 'ticket-found')).toEqual([]);
    await isFollowed(order);
    await isGivenUp(order, 'cancellation');
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    await disarm(app);
    await isTakenUp(order, 'wish');
    await until(() => readFlight(app, traveller, order.bookingId), {
      cancelled: true,
      refund: { amountPaise: refundPaise },
    });
    expect(await differences()).toEqual([]);
  });
});
