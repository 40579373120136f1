import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOrder, pay, readBooking, verify } from './modules/bookings/testing/journey.ts';
import { createProcessRuns, type ProcessRun, type Runs } from './modules/bookings/testing/process-runs.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { createLogger } from './platform/logging.ts';
import { prepareDatabase, requirePrepared } from './platform/migrate.ts';
import { until } from './platform/testing/eventually.ts';
import { signIn } from './platform/testing/sign-in.ts';
import { transactionPoolerTo } from './platform/testing/transaction-pooler.ts';
import { testPort } from './platform/testing/test-port.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from './platform/testing/test-stack.ts';
import './platform/testing/global-setup.ts';

/** The supplier's city code of Goa. */
const CITY = '119805';
const ROLE = `safar-app ${crypto.randomUUID()}`;
const PASSWORD = crypto.randomUUID();
const LIFE = { retryPolicy: {}, vouchers: 'at-once' } as const;

let databaseUrl: string;
let admin: Client;
let sandbox: TestSandbox;
let pooler: Awaited<ReturnType<typeof transactionPoolerTo>>;
const grounds: Runs[] = [];

/** Address of the database with a role that may change no table. */
function asRole(): string {
  const url = new URL(databaseUrl);
  url.username = ROLE;
  url.password = PASSWORD;
  return url.href;
}

/** A process with one role; its requests go through the pooler. */
async function begin(roles: 'web' | 'worker', port: number): Promise<ProcessRun> {
  const runs = createProcessRuns({
    databaseUrl: asRole(),
    port,
    deskPort: await testPort(),
    sandboxUrl: sandbox.sandboxUrl,
    environment: {
      ROLES: roles,
      MIGRATIONS: 'by-job',
      DATABASE_URL: asRole(),
      DATABASE_POOLED_URL: pooler.url,
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      RATE_LIMIT_PER_MINUTE: '0',
      SMS_BUDGET_PER_HOUR: '0',
      SANDBOX: 'external',
      SANDBOX_PORT: String(sandbox.port),
      SMTP_PORT: String(sandbox.smtpPort),
    },
  });
  grounds.push(runs);
  return runs.begin(LIFE);
}

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject('safarStack'));
  admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create role "${ROLE}" login password '${PASSWORD}'`);
});
afterAll(async () => {
  for (const runs of grounds) runs.end();
  await pooler.close();
  await sandbox.stop();
  await admin.end();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

test('[REQ-OPS-15] a process for travellers takes money while none works, and one that works then books, both as a role that may change no table, their requests through a pooler in transaction mode', async () => {
  const port = await testPort();
  sandbox = await startTestSandbox(`http://127.0.0.1:${port}/api/payments/webhook/razorpay`);
  await prepareDatabase(databaseUrl, createLogger('fatal'), ROLE);
  pooler = await transactionPoolerTo(asRole());
  const [web, first] = await Promise.all([begin('web', port), begin('worker', await testPort())]);
  const traveller = await signIn(web);
  const [rate] = await chooseRates(web, CITY, 1);
  if (rate === undefined) throw new Error('Goa has no rate');
  await first.stop();
  const { orderId } = await openOrder(web, traveller, rate);
  const { bookingId } = await verify(web, traveller, await pay(web, orderId));
  expect(await readBooking(web, traveller, bookingId)).toMatchObject({ status: 'pending' });
  const sessions = await admin.query(
    `select from pg_stat_activity where usename = $1 and application_name like 'safar-workflows-%'`,
    [ROLE],
  );
  expect(sessions.rowCount).toBe(0);
  await begin('worker', await testPort());
  await until(() => readBooking(web, traveller, bookingId), { status: 'vouchered' });
});

test('[REQ-OPS-15] a process that may change no table does not start on a database that lacks a migration', async () => {
  await admin.query('delete from schema_migrations where name = (select max(name) from schema_migrations)');
  await expect(requirePrepared(databaseUrl)).rejects.toThrow(/1 migrations from .* are missing\. Run: npm run migrate/);
});
