import { createServer } from 'node:net';
import { cancelBooking } from '@safar/contract/bookings';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import '../../platform/testing/global-setup.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from '../../platform/testing/test-stack.ts';
import { balances } from '../payments/index.ts';
import { clientReference } from './attempt-store.ts';
import type { BookingStep } from './booking-steps.ts';
import type { CancelStep } from './cancel-workflow.ts';
import { allGatewayBooks, arm, inboxOf, openOrder, pay, verify, type OpenOrder } from './testing/journey.ts';
import type { LifePlan } from './testing/killable-server.ts';
import { chooseRates, hotelBooks } from './testing/sandbox-hotel.ts';
import { createLives, type Lives, type ServerLife } from './testing/server-life.ts';
import type { Vouchers } from './testing/supplier-tricks.ts';

const CITY = '130443';
const TEST_LIMIT_MS = 240_000;
/** The promise: after a restart every booking ends within it. */
const RECOVERY_LIMIT_MS = 30_000;
const PACE = { settleMs: 600, firstAskMs: 25, lastAskMs: 200, pendingAfterMs: 150 };

/** What has to go wrong for a workflow to reach a step. */
interface Way {
  readonly faults?: readonly Readonly<Record<string, unknown>>[];
  readonly vouchers?: Vouchers;
}

const hotel = { target: 'tbo-hotel' };
const SMOOTH: Way = {};
const BOOK_ANSWER_LOST: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'drop' }] };
const CONFIRMED_LATE: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'pending', delayMs: 1000 }] };
const REFUSED: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'rejected' }] };
const VOUCHER_LATER: Way = { vouchers: 'when-asked' };
const NO_VOUCHER: Way = { vouchers: 'never' };
const CANCEL_ANSWER_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'drop' }] };
const CANCEL_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'http-500' }] };
const CANCEL_REJECTED: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'rejected' }] };

/** Every step of the booking workflow, and the way to it. */
const BOOKING_WAYS: Readonly<Record<BookingStep, Way>> = {
  prepare: SMOOTH,
  book: SMOOTH,
  'look-up': BOOK_ANSWER_LOST,
  'show-pending': CONFIRMED_LATE,
  confirm: SMOOTH,
  voucher: VOUCHER_LATER,
  'note-voucher': VOUCHER_LATER,
  'ask-to-cancel': NO_VOUCHER,
  'check-cancel': NO_VOUCHER,
  'look-at-booking': { ...NO_VOUCHER, ...CANCEL_ANSWER_LOST },
  'forget-cancel': { ...NO_VOUCHER, ...CANCEL_LOST },
  fail: REFUSED,
  'send-refund': REFUSED,
  'note-refund': REFUSED,
  'tell-sms': SMOOTH,
  'tell-email': SMOOTH,
};

/** Every step of the cancel workflow, and the way to it. */
const CANCEL_WAYS: Readonly<Record<CancelStep, Way>> = {
  'ask-to-cancel': SMOOTH,
  'check-cancel': SMOOTH,
  'look-at-booking': CANCEL_ANSWER_LOST,
  'forget-cancel': CANCEL_LOST,
  'note-cancelled': SMOOTH,
  'note-rejected': CANCEL_REJECTED,
  'close-links': SMOOTH,
  'send-refund': SMOOTH,
  'tell-sms': SMOOTH,
  'tell-email': SMOOTH,
};

/** One life that ends by SIGKILL, and the booking it has in hand. */
interface Case extends Way {
  readonly workflow: 'booking' | 'cancel';
  readonly step: string;
  readonly moment: 'before' | 'after';
}

const CASES: readonly Case[] = [
  ...Object.entries(BOOKING_WAYS).map(([step, way]) => ({ workflow: 'booking' as const, step, ...way })),
  ...Object.entries(CANCEL_WAYS).map(([step, way]) => ({ workflow: 'cancel' as const, step, ...way })),
].flatMap((each) => [
  { ...each, moment: 'before' as const },
  { ...each, moment: 'after' as const },
]);

let lives: Lives;
let databaseUrl: string;
let sandbox: TestSandbox;
let pool: Pool;
let traveller: SignedInTraveller;

beforeAll(async () => {
  const held = await holdPort();
  databaseUrl = await createTestDatabase(inject('safarStack'));
  sandbox = await startTestSandbox(`http://127.0.0.1:${held.port}/api/payments/webhook`);
  await held.release();
  pool = new Pool({ connectionString: databaseUrl });
  lives = createLives({
    databaseUrl,
    port: held.port,
    sandboxUrl: sandbox.url,
    environment: {
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      // Half of a start is compiling; the lives after the first need not.
      NODE_COMPILE_CACHE: temporaryFolder('compiled'),
      RATE_LIMIT_PER_MINUTE: '0',
      SANDBOX: 'external',
      SANDBOX_PORT: String(sandbox.port),
      SMTP_PORT: String(sandbox.smtpPort),
    },
  });
});
afterAll(async () => {
  lives.end();
  await pool.end();
  await sandbox.stop();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

/** A port nobody else is given until it is released. */
async function holdPort(): Promise<{ port: number; release(): Promise<void> }> {
  const holder = createServer();
  await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port to hold');
  return { port: address.port, release: () => new Promise((resolve) => void holder.close(() => resolve())) };
}

function life(plan: Partial<LifePlan> = {}): Promise<ServerLife> {
  return lives.begin({ pace: PACE, vouchers: 'at-once', ...plan });
}

/** One order for each case; those to be cancelled are booked already. */
async function prepareOrders(server: ServerLife): Promise<{ orders: OpenOrder[]; bookingIds: Map<OpenOrder, string> }> {
  const orders: OpenOrder[] = [];
  for (const rate of await chooseRates(server, CITY, CASES.length))
    orders.push(await openOrder(server, traveller, rate));
  const bookingIds = new Map<OpenOrder, string>();
  for (const [index, order] of orders.entries()) {
    if (CASES[index]?.workflow !== 'cancel') continue;
    const { bookingId } = await verify(server, traveller, await pay(server, order.orderId));
    bookingIds.set(order, bookingId);
  }
  await vi.waitFor(async () => expect((await unfinished()).length).toBe(0), { timeout: 20_000, interval: 100 });
  return { orders, bookingIds };
}

async function unfinished(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select workflow_uuid as id from dbos.workflow_status where status not in ('SUCCESS')`,
  );
  return rows.map(({ id }) => id);
}

async function allWorkflows(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select workflow_uuid as id from dbos.workflow_status');
  return rows.map(({ id }) => id);
}

/** Lives one life up to its kill. */
async function liveAndDie(each: Case, order: OpenOrder, bookingId: string | undefined): Promise<void> {
  const { workflow, step, moment } = each;
  const killAt = { workflow, step, moment, spared: await allWorkflows() };
  const server = await life({ killAt, vouchers: each.vouchers ?? 'at-once' });
  for (const fault of each.faults ?? []) await arm(server, { ...fault, reference: order.rate.hotelCode });
  const ended = server.killed();
  // The process dies while it answers, or right after.
  if (bookingId === undefined) {
    const proof = await pay(server, order.orderId);
    await verify(server, traveller, proof).catch(() => undefined);
  } else
    await server.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: {} }).catch(() => undefined);
  await ended;
}

interface Row {
  id: string;
  user_id: string;
  session_id: string;
  status: string;
  gateway_order_id: string;
  paid_paise: string;
}

async function ourBooks(): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select b.id, b.user_id, b.session_id, b.status, b.paid_paise, o.gateway_order_id
     from bookings b join payment_orders o on o.user_id = b.user_id and o.session_id = b.session_id`,
  );
  return rows;
}

test(
  `a server killed before and after each of ${CASES.length / 2} steps loses nothing: every booking ends confirmed, cancelled or refunded within 30 s, and the books agree`,
  { timeout: TEST_LIMIT_MS },
  async () => {
    const first = await life();
    traveller = await signIn(first);
    const { orders, bookingIds } = await prepareOrders(first);
    await first.stop();
    for (const [index, each] of CASES.entries()) {
      const order = orders[index];
      if (order !== undefined) await liveAndDie(each, order, bookingIds.get(order));
    }

    const last = await life();
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: RECOVERY_LIMIT_MS, interval: 100 });
    const ours = await ourBooks();
    expect(ours).toHaveLength(CASES.length);
    const hotelRows = await hotelBooks(last);
    const gateway = await allGatewayBooks(last);
    for (const booking of ours) {
      const stands = ['vouchered', 'cancel-rejected'].includes(booking.status);
      expect(['vouchered', 'cancel-rejected', 'refunded', 'cancelled']).toContain(booking.status);
      const prefix = clientReference({ userId: booking.user_id, bookingId: booking.id, attempt: 1 }).slice(0, -1);
      const rooms = hotelRows.filter(
        ({ clientReferenceId, hotelBookingStatus }) =>
          clientReferenceId?.startsWith(prefix) === true && hotelBookingStatus === 'Confirmed',
      );
      expect(rooms).toHaveLength(stands ? 1 : 0);
      const paid = gateway.payments.filter((payment) => payment.order_id === booking.gateway_order_id);
      const paidPaise = Number(booking.paid_paise);
      expect(paid).toMatchObject([{ amount: paidPaise, amount_refunded: stands ? 0 : paidPaise }]);
      const balance = await balances(pool, booking.session_id);
      expect(balance).toMatchObject({ gateway: stands ? paidPaise : 0, 'traveller-funds': 0 });
    }
    expect(hotelRows.filter(({ hotelBookingStatus }) => hotelBookingStatus === 'Confirmed')).toHaveLength(
      ours.filter(({ status }) => ['vouchered', 'cancel-rejected'].includes(status)).length,
    );
    const everything = await balances(pool);
    expect(Object.values(everything).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const told = await inboxOf(last, traveller.mobile);
    expect(told.length).toBe(new Set(told).size);
    await last.stop();
  },
);
