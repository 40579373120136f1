import { sumPaise } from '@safar/domain/money/money';
import { expect, inject } from 'vitest';
import { eventually } from '../../../platform/testing/eventually.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logging.ts';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createOutgoingHttp } from '../../../platform/outgoing-http.ts';
import type { FlightSupplier } from '../../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { createTboAir } from '../../../suppliers/tbo-air/tbo-air.ts';
import { createTboHotel } from '../../../suppliers/tbo-hotel/tbo-hotel.ts';
import '../../../platform/testing/global-setup.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from '../../../platform/testing/test-stack.ts';
import { testPort } from '../../../platform/testing/test-port.ts';
import { EVER, movedOn } from '../../payments/index.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { inboxOf, type Shop } from './journey.ts';
import { createProcessRuns, type RunPlan, type ProcessRun } from './process-runs.ts';
import { disagreements, stepsTaken } from './ended-changes.ts';
import { nameOf, type Moment } from './moments.ts';
import { VOUCHERS, type Vouchers } from './supplier-tricks.ts';

const RETRY_POLICY = {
  firstAskMs: 25,
  lastAskMs: 200,
  pendingAfterMs: 150,
  topUpMs: 1000,
};

const POOL_SIZE = 5;
/** The number of changes that die together. One that halts in a transaction keeps its connection. */
const DEATHS_AT_ONCE = 30;
const SERVER_POOL_SIZE = 60;

/** A booking whose change dies at a given moment. */
export interface Death extends Moment {
  /** A reference that only this booking's calls to the supplier contain. Its faults are armed for it. */
  readonly reference: string;
  readonly sessionId: string;
  /** The action that starts the change. It may run more than once. */
  readonly act: (server: ProcessRun) => Promise<unknown>;
}

/** A database, a sandbox and a port, on which servers run one after another. */
export interface CrashTestHarness {
  readonly pool: Database['pool'];
  /** The suppliers behind the servers' backs. */
  readonly suppliers: { readonly hotel: HotelSupplier; readonly air: FlightSupplier };
  /** Starts a server that runs until it is stopped, or dies as planned. */
  run(plan?: Partial<RunPlan>): Promise<ProcessRun>;
  /** Runs servers until each of the changes has reached its moment and died, some of them in each run. */
  die(deaths: readonly Death[]): Promise<void>;
  /** Waits until every workflow has ended well. */
  settled(): Promise<void>;
  /** The run after the deaths, in which all workflows must end well. */
  recover(): Promise<ProcessRun>;
  /**
   * Checks that every change has ended and took the steps that it may, and no others; that records, items and statuses
   * agree; that the ledger sums to zero; and that no traveller got a message twice, except one that was being sent when
   * a server died.
   */
  expectInOrder(
    server: Shop,
    deaths: readonly Death[],
    travellers: readonly { readonly mobile: string }[],
  ): Promise<void>;
  close(): Promise<void>;
}

/** Lets the deadline of a held booking come at once. */
export function letDeadlineCome(pool: Database['pool'], bookingId: string) {
  return pool.query(`update booking_timers set at = now() where booking_id = $1 and kind = 'release'`, [bookingId]);
}

/** @param settings of the product that a test needs other than they are */
export async function openKillGround(settings: Readonly<Record<string, string>> = {}): Promise<CrashTestHarness> {
  const [port, deskPort] = [await testPort(), await testPort()];
  const databaseUrl = await createTestDatabase(inject('safarStack'));
  const sandbox: TestSandbox = await startTestSandbox(`http://127.0.0.1:${port}/api/payments/webhook/razorpay`);
  const environment = {
    DATA_DIR: temporaryFolder('data'),
    LOG_LEVEL: 'fatal',
    CATALOGUE_SYNC: 'asked',
    DATABASE_POOL: String(SERVER_POOL_SIZE),
    // A workflow that halts in a database step keeps its connection.
    WORKFLOW_POOL: String(SERVER_POOL_SIZE),
    // Half of a start is compilation. Later runs reuse the cache.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? temporaryFolder('compiled'),
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    TBO_BOOK_SETTLE_SECONDS: '1',
    TBO_AIR_BOOK_SETTLE_SECONDS: '1',
    // What is prepared has no faults: a slow machine's answers are waited for.
    TBO_AIR_SEARCH_TIMEOUT_SECONDS: '120',
    ...settings,
  };
  const config = readConfig(environment);
  const log = createLogger('silent');
  const http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
  const database = openDatabase(databaseUrl, POOL_SIZE, log);
  const { pool } = database;
  const parts = { http, clock: systemClock, log };
  const runs = createProcessRuns({
    databaseUrl,
    port,
    deskPort,
    sandboxUrl: sandbox.sandboxUrl,
    environment,
  });
  const run = (plan: Partial<RunPlan> = {}) => runs.begin({ retryPolicy: RETRY_POLICY, vouchers: 'at-once', ...plan });
  const settled = () =>
    eventually(async () => {
      const { rows } = await pool.query<{ id: string }>(
        `select workflow_uuid as id from dbos.workflow_status where status not in ('SUCCESS')`,
      );
      expect(rows.map(({ id }) => id)).toEqual([]);
    });
  const dieTogether = async (deaths: readonly Death[], vouchers: Vouchers) => {
    const halts = deaths.map(({ reason, step, moment, sessionId }) => ({ reason, step, moment, sessionId }));
    const server = await run({ halts, vouchers });
    for (const { faults = [], reference } of deaths)
      for (const fault of faults) await arm(server, { reference, ...fault });
    let isAlive = true;
    const ended = server.killed().finally(() => (isAlive = false));
    // A busy server may ask the caller to retry. It dies while it answers, or right after.
    const insist = ({ act }: Death) => eventually(async () => (isAlive ? act(server) : null));
    await Promise.all([ended, ...deaths.map(insist)]);
  };
  return {
    pool,
    suppliers: { hotel: createTboHotel(config.hotelSupplier, parts), air: createTboAir(config.flightSupplier, parts) },
    run,
    settled,
    recover: async () => {
      const server = await run();
      await settled();
      return server;
    },
    expectInOrder: async (server, deaths, travellers) => {
      const names = new Map(deaths.map((death) => [death.sessionId, nameOf(death)]));
      expect.soft(await disagreements(pool, names)).toEqual([]);
      const reached = new Set(deaths.map(({ reason, step }) => `${reason} ${step}`));
      expect.soft(await stepsTaken(pool)).toEqual([...reached].toSorted());
      const everything = await movedOn(pool, EVER);
      expect.soft(sumPaise(Object.values(everything))).toBe(0);
      const inboxes = await Promise.all(travellers.map(({ mobile }) => inboxOf(server, mobile)));
      const repeats = inboxes.reduce((sum, notified) => sum + notified.length - new Set(notified).size, 0);
      // A message that was accepted and not noted is sent once more.
      const { rows } = await pool.query<{ interrupted: number }>(
        `select count(*)::int as interrupted from messages where channel = 'sms' and tries > 1`,
      );
      expect(repeats).toBeLessThanOrEqual(rows[0]?.interrupted ?? 0);
    },
    die: async (deaths) => {
      for (const vouchers of VOUCHERS) {
        const alike = deaths.filter((death) => (death.vouchers ?? 'at-once') === vouchers);
        for (let first = 0; first < alike.length; first += DEATHS_AT_ONCE)
          await dieTogether(alike.slice(first, first + DEATHS_AT_ONCE), vouchers);
      }
    },
    close: async () => {
      runs.end();
      await http.close();
      await database.close();
      await sandbox.stop();
      await dropTestDatabase(inject('safarStack'), databaseUrl);
    },
  };
}
