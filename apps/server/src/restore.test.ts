import { cancelBooking } from '@safar/contract/cancellation';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runProgram } from '../../../scripts/run-program.ts';
import { buyFlight, oneway, readFlight, airBooksOf } from './modules/bookings/testing/flight-journey.ts';
import {
  checkoutStatus,
  gatewayBooks,
  openOrder,
  pay,
  readBooking,
  succeed,
  verify,
  type ChosenRate,
} from './modules/bookings/testing/journey.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { listEscalations, operate } from './modules/reconciliation/testing/operate.ts';
import { movableClock, systemClock, type Clock } from './platform/clock.ts';
import { until } from './platform/testing/eventually.ts';
import { archivedPostgres, type ArchivedPostgres } from './platform/testing/file-backup.ts';
import { like } from './platform/testing/like.ts';
import { control } from './platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';
import { startTestSandbox, temporaryFolder, type TestSandbox } from './platform/testing/test-stack.ts';

/** The supplier's city code of Goa. */
const CITY = '119805';
/** Everything that a restored copy may send: sign-ins and questions. */
const QUESTIONS = /^(?:authenticate$|get|list|fetch|bookingdetailsbasedondate$|settlementreport$)/i;

const folder = temporaryFolder('restore');
let postgres: ArchivedPostgres;
let sandbox: TestSandbox;
let app: TestApp;
let traveller: SignedInTraveller;
let rates: ChosenRate[];

beforeAll(async () => {
  [postgres, sandbox] = await Promise.all([archivedPostgres(folder), startTestSandbox()]);
  app = await safarOn(postgres.url);
  traveller = await signIn(app);
  rates = await chooseRates(app, CITY, 3);
});
afterAll(async () => {
  await app.close();
  await Promise.all([postgres.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of the outside world, which stays the same whatever happens to our books. */
function settings(): Record<string, string> {
  return {
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  };
}

function safarOn(databaseUrl: string, clock: Clock = systemClock): Promise<TestApp> {
  return buildTestApp({
    parts: { clock },
    environment: { ...settings(), DATA_DIR: temporaryFolder('data') },
    databaseProxy: async () => databaseUrl,
  });
}

async function bookedStay(order: { orderId: string }) {
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  const [payment] = (await gatewayBooks(app, order.orderId)).payments;
  const { supplierBookingId } = await roomOf(bookingId);
  return { ...order, bookingId, paymentId: payment?.id, supplierBookingId };
}

async function roomOf(bookingId: string) {
  const { rows } = await app.context.database.pool.query(
    `select supplier_id as "supplierBookingId" from supplier_records where booking_id = $1`,
    [bookingId],
  );
  return z.object({ supplierBookingId: z.string() }).parse(rows[0]);
}

const Calls = z.object({ calls: z.array(z.object({ target: z.string(), operation: z.string(), id: z.int() })) });

async function callsSince(id: number) {
  const answer = await control(app, 'GET', '/calls');
  return z
    .array(z.looseObject({ target: z.string(), operation: z.string(), id: z.int() }))
    .parse(Array.isArray(answer) ? answer : Calls.parse(answer).calls)
    .filter((call) => call.id > id);
}

async function lastNote(kind: string) {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select is_well, detail from backup_notes where kind = $1 order by ended_at desc limit 1',
      [kind],
    );
    return z.object({ is_well: z.boolean(), detail: z.string() }).parse(rows[0]);
  } finally {
    await client.end();
  }
}

test('[REQ-OPS-35] what was bought after the moment of a backup is found at gateway and suppliers: by a drill that changes nothing there, and by the real restore, which loses none of it', async () => {
  const [before, waiting, after] = rates;
  if (before === undefined || waiting === undefined || after === undefined) throw new Error('Goa has too few rates');
  const cancelledLater = await bookedStay(await openOrder(app, traveller, before));
  await postgres.backUp();
  const paidLater = await openOrder(app, traveller, waiting);
  const at = await postgres.moment();
  const known = await bookedStay(paidLater);
  const stay = await bookedStay(await openOrder(app, traveller, after));
  await succeed(app, cancelBooking, { as: traveller, params: { id: cancelledLater.bookingId }, body: {} });
  const isRefunded = () =>
    until(() => readBooking(app, traveller, cancelledLater.bookingId), {
      status: 'cancelled',
      refund: { status: 'processed' },
    });
  await isRefunded();
  const flight = await buyFlight(app, traveller, oneway(true));
  await until(() => readFlight(app, traveller, flight.bookingId), { status: 'vouchered' });
  const [flightPayment] = (await gatewayBooks(app, flight.orderId)).payments;
  const [ticket] = await airBooksOf(app, flight.passengers);

  await app.close();

  // The drill, as run by hand.
  const copy = await postgres.bringBack('drill', at);
  const [newest] = (await callsSince(0)).toSorted((one, other) => other.id - one.id);
  const inbox = await control(app, 'GET', '/inbox');
  const drill = await runProgram('node', ['scripts/drill.ts', '--at', at, '--database', copy.url], {
    quiet: true,
    // A test that renders pages sets NODE_ENV to production in its worker.
    env: { ...settings(), DATABASE_URL: postgres.url, NODE_ENV: 'test' },
  });
  expect(drill).toMatchObject({ ok: true });
  for (const subject of [
    known.paymentId,
    known.supplierBookingId,
    stay.paymentId,
    stay.supplierBookingId,
    flightPayment?.id,
    String(ticket?.bookingId),
  ])
    expect(drill.output).toContain(subject);
  expect(await lastNote('drill')).toMatchObject({
    is_well: true,
    detail: like.stringContaining('6 standing outside since then, 6 found'),
  });
  const sent = await callsSince(newest?.id ?? 0);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter(({ operation }) => !QUESTIONS.test(operation))).toEqual([]);
  expect(await control(app, 'GET', '/inbox')).toEqual(inbox);
  await copy.stop();

  // A real restore to the same moment: the running server is lost, and Safar continues on the restored database.
  const lost = await postgres.bringBack('in-earnest', at);
  const clock = movableClock(Date.now() + 20 * MINUTE_MS);
  app = await safarOn(lost.url, clock);
  await operate(app, 'POST', 'reconcile', { days: 7, restMinutes: 0 });
  // Its order was known: the payment buys its room, which is the one that was bought before.
  await until(() => checkoutStatus(app, traveller, paidLater.sessionId), {
    state: 'confirmed',
    bookingId: known.bookingId,
  });
  expect(await roomOf(known.bookingId)).toEqual({ supplierBookingId: known.supplierBookingId });
  // A booking that has just changed is left to its workflow.
  clock.advance(HOUR_MS);
  await operate(app, 'POST', 'reconcile', { days: 7, restMinutes: 0 });
  // Cancelled and refunded in the lost minutes: the same happens again, and the money is refunded once.
  await isRefunded();
  const books = await gatewayBooks(app, cancelledLater.orderId);
  expect(books.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(books.payments[0]?.amount);
  const forPerson = [
    { kind: 'payment-unknown', subject: stay.paymentId },
    { kind: 'room-not-ours', subject: stay.supplierBookingId },
    { kind: 'payment-unknown', subject: flightPayment?.id },
    { kind: 'ticket-not-ours', subject: String(ticket?.bookingId) },
  ];
  expect(await listEscalations(app)).toMatchObject({
    differences: like.arrayContaining(
      forPerson.map((each) => like.objectContaining({ ...each, outcome: 'needs-person' })),
    ),
  });
});
