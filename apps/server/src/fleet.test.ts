import * as hotelCalls from '@safar/contract/hotels';
import { countries } from '@safar/contract/places';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createProcessRuns, type ProcessRun, type Runs } from './modules/bookings/testing/process-runs.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { control } from './platform/testing/sandbox-control.ts';
import { startTestRedis, type TestRedis } from './platform/testing/redis-server.ts';
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
const PER_MINUTE = 200;
const AT_ONCE = 5;
const TRIES = { interval: 1000 };

let databaseUrl: string;
let sandbox: TestSandbox;
let redis: TestRedis;
const grounds: Runs[] = [];

async function begin(): Promise<ProcessRun> {
  const runs = createProcessRuns({
    databaseUrl,
    port: await testPort(),
    deskPort: await testPort(),
    sandboxUrl: sandbox.sandboxUrl,
    environment: {
      REDIS_URL: redis.url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
      SMS_BUDGET_PER_HOUR: '0',
      SANDBOX: 'external',
      SANDBOX_PORT: String(sandbox.port),
      SMTP_PORT: String(sandbox.smtpPort),
    },
  });
  grounds.push(runs);
  return runs.begin({ retryPolicy: {}, vouchers: 'at-once' });
}

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject('safarStack'));
  [sandbox, redis] = await Promise.all([startTestSandbox(), startTestRedis()]);
});
afterAll(async () => {
  for (const runs of grounds) runs.end();
  await Promise.all([sandbox.stop(), redis.close()]);
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

/** Number of rate searches that the supplier received. */
async function searches(): Promise<number> {
  const { calls } = z
    .object({ calls: z.array(z.object({ operation: z.string() })) })
    .parse(await control(sandbox, 'GET', '/calls?limit=1000'));
  return calls.filter(({ operation }) => operation === 'Search').length;
}

/** Four travellers at each process ask the same at once; returns the hotels that each was shown. */
async function askAll(processes: readonly ProcessRun[], query: Record<string, string>): Promise<string[]> {
  const answers = await Promise.all(
    processes.flatMap((run) => Array.from({ length: 4 }, () => run.call(hotelCalls.hotelsAvailability, { query }))),
  );
  return answers.map(({ body }) =>
    hotelCalls.hotelsAvailability.answer
      .parse(body)
      .availableHotels.map(({ HotelCode }) => HotelCode)
      .join(),
  );
}

test('[REQ-OPS-23, REQ-OPS-24, REQ-OPS-25] two processes ask a supplier once for all, go on by themselves while Redis is away, and count one address together once it is back', async () => {
  const [one, other] = await Promise.all([begin(), begin()]);
  const [rate] = await chooseRates(one, CITY, 1);
  if (rate === undefined) throw new Error('Goa has no rate');
  const query = {
    hotelCodes: rate.hotelCode,
    checkin: rate.checkin,
    checkout: rate.checkout,
    rooms: '1',
    adults: '2',
  };
  const nationalities = ['AU', 'GB', 'FR', 'DE', 'JP', 'SG', 'NZ', 'CA'];
  /** Number of supplier calls for a new question. */
  const callsFor = async () => {
    const before = await searches();
    const shown = await askAll([one, other], { ...query, nat: nationalities.pop() ?? 'US' });
    expect(new Set(shown)).toEqual(new Set([rate.hotelCode]));
    return (await searches()) - before;
  };
  // Redis counts as down for a moment when a busy machine does not answer within 200 ms.
  await expect.poll(callsFor, TRIES).toBe(1);

  await redis.die();
  expect(await callsFor()).toBe(2);

  await redis.comeBack();
  await expect.poll(callsFor, TRIES).toBe(1);
  let granted = 0;
  for (let round = 0; round < PER_MINUTE / AT_ONCE; round += 1) {
    const asked = [one, other].flatMap((run) => Array.from({ length: AT_ONCE }, () => run.call(countries)));
    granted += (await Promise.all(asked)).filter(({ status }) => status === 200).length;
  }
  // Separate budgets would grant nearly twice as much; while Redis is too slow, some calls may be counted separately.
  expect(granted).toBeGreaterThan(PER_MINUTE / 2);
  expect(granted).toBeLessThan(PER_MINUTE * 1.5);
});
