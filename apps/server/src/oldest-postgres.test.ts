import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePostgres, type EmbeddedPostgres } from '../../../local/embedded-postgres.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { openOrder, pay, readBooking, verify } from './modules/bookings/testing/journey.ts';
import { SETTINGS } from './settings/index.ts';
import { createLogger } from './platform/logging.ts';
import { prepareDatabase } from './platform/migrate.ts';
import { until } from './platform/testing/eventually.ts';
import { signIn } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';
import { temporaryFolder } from './platform/testing/test-stack.ts';

/** The supplier's city code of Goa. */
const CITY = '119805';

const folder = temporaryFolder('oldest-postgres');
let postgres: EmbeddedPostgres;
let app: TestApp;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const shipped = createRequire(import.meta.resolve('../../../local/embedded-postgres.ts')).resolve('postgres-oldest');
  postgres = await ensurePostgres({
    folder,
    other: { programs: path.resolve(path.dirname(shipped), '../native/bin'), locale: ['--locale=C'] },
  });
  await prepareDatabase(postgres.url, createLogger('fatal'));
  app = await buildTestApp({ sandbox: 'own', databaseProxy: async () => postgres.url });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[REQ-OPS-12] the oldest PostgreSQL that the settings name takes every migration and sells a room', async () => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  await client.end();
  const [oldest] = /\d+/.exec(SETTINGS.DATABASE_URL.meaning) ?? [];
  expect(rows[0]?.version.split('.')[0]).toBe(oldest);

  const traveller = await signIn(app);
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('Goa has no rate');
  const { orderId } = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
});
